import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  chooseListView,
  chooseRoleView,
  deleteListView,
  type ListView,
  type ListViewContent,
  type ListViews,
  listViews as listViewsEndpoint,
  manageViewsCode,
  mostViews,
  saveListView,
  shareViewsCode,
  type ViewAudiences,
  viewAudiences,
} from '#contract/areas/list-views.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  departments,
  fieldRules,
  listViews,
  roles,
  tenants,
  userDepartments,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';

let server: TestApp;
const ids = new Map<string, string>();
const list = { list: 'user', resource: 'user' };
const ofPositions = { list: 'position', resource: 'position' };
const mayRead = 'system:user:list';

const content: ListViewContent = {
  columns: {
    order: ['realname', 'phone'],
    hidden: ['sex_dictText'],
    pinned: ['realname'],
    widths: { realname: 200, phone: 120 },
    density: 'compact',
  },
  query: {
    column: 'createTime',
    order: 'asc',
    filters: { realname: '*张*', phone: '138' },
    matchType: 'and',
    conditions: [
      { field: 'phone', rule: 'like', val: '139' },
      { field: 'username', rule: 'ne', val: 'x' },
    ],
    size: 20,
  },
};

beforeAll(async () => {
  server = await startApp();
  const people: [string, string[]][] = [
    ['maker', [mayRead, shareViewsCode]],
    ['colleague', [mayRead]],
    ['stranger', [mayRead]],
    ['manager', [mayRead, manageViewsCode, 'system:role:list']],
    ['blind_manager', ['system:position:list', manageViewsCode]],
    ['outsider', [shareViewsCode]],
  ];
  for (const [username, permissions] of people)
    ids.set(username, (await server.add({ username, permissions })).id);
  await server.db.insert(roles).values([
    { id: 'keepers', roleCode: 'keepers', roleName: '馆员', roleNameEn: 'Keepers' },
    { id: 'guides', roleCode: 'guides', roleName: '讲解员' },
  ]);
  for (const username of ['maker', 'colleague', 'outsider']) await give(username, 'keepers');
  await server.db.insert(departments).values([
    { id: 'hall', departName: '展厅', orgCode: 'Z01' },
    { id: 'room', parentId: 'hall', departName: '展室', orgCode: 'Z01A01' },
  ]);
  await place('maker', 'hall');
  await place('colleague', 'room');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(listViews);
});

const idOf = (username: string) => ids.get(username) ?? '';
const give = (username: string, roleId: string) =>
  server.db.insert(userRoles).values({ id: newId(), userId: idOf(username), roleId });
const place = (username: string, depId: string) =>
  server.db.insert(userDepartments).values({ id: newId(), userId: idOf(username), depId });

/** What a person does. */
const as = (username: string) => {
  const send = async (endpoint: Parameters<TestApp['request']>[0], input: object) =>
    (await server.request<never>(endpoint, { ...input }, await server.as(username))).envelope;
  return {
    read: async (of = list) => (await send(listViewsEndpoint, of)).result as ListViews,
    names: async () =>
      ((await send(listViewsEndpoint, list)).result as ListViews).views.map(({ name }) => name),
    refusal: async (of: object) => (await send(listViewsEndpoint, of)).message,
    save: (input: object) => send(saveListView, { ...list, ...input }),
    add: async (name: string, more: object = {}) =>
      ((await send(saveListView, { ...list, name, content, ...more })).result as ListView).id,
    delete: (id: string) => send(deleteListView, { id }),
    choose: (choice: string, id?: string) => send(chooseListView, { ...list, choice, id }),
    chooseForRole: (id: string, isDefault = true) => send(chooseRoleView, { id, isDefault }),
    audiences: async () => (await send(viewAudiences, {})).result as ViewAudiences,
  };
};

const [maker, colleague, stranger, manager] = [as('maker'), as('colleague'), as('stranger'), as('manager')];

it('a view is kept for its own person, is renamed, changed and deleted, and nobody else knows of it', async () => {
  const id = await colleague.add('新馆员');
  const [view] = (await colleague.read()).views;
  expect(view).toMatchObject({ id, name: '新馆员', content, sharing: 'own', audience: null, version: 1 });
  expect(view).toMatchObject({ isForCaller: true, mayEdit: true, mayDelete: true, hiddenFields: [] });
  expect(await colleague.read({ list: 'other', resource: 'user' })).toMatchObject({ views: [] });
  for (const other of [stranger, manager, as('admin')]) {
    expect(await other.names()).toEqual([]);
    const refusal = '视图不存在，或没有共享给您';
    expect((await other.save({ id, name: '改名' })).message).toBe(refusal);
    expect((await other.delete(id)).message).toBe(refusal);
    expect((await other.choose('view', id)).message).toBe(refusal);
    expect((await other.delete('no such view')).message).toBe(refusal);
  }
  const compact = { ...content, columns: { ...content.columns, density: 'loose' } };
  expect((await colleague.save({ id, name: '馆员', content: compact, version: 1 })).success).toBe(true);
  expect((await colleague.read()).views[0]).toMatchObject({ name: '馆员', content: compact, version: 2 });
  expect((await colleague.save({ id, name: '旧', version: 1 })).message).toBe(
    '该视图已被他人修改，请核对后再保存',
  );
  expect((await colleague.delete(id)).success).toBe(true);
  expect(await colleague.names()).toEqual([]);
});

it('names are needed, limited, and not given twice to the same audience; a person has a limited number', async () => {
  await colleague.add('一');
  const refused = async (input: object) => (await colleague.save({ content, ...input })).message;
  expect(await refused({ name: ' 一 ' })).toBe('已有同名的视图');
  expect(await refused({})).toBe('请输入视图名称');
  expect(await refused({ name: ' ' })).toContain('请输入视图名称');
  expect(await refused({ name: '长'.repeat(51) })).toContain('视图名称最多50个字符');
  const other = await colleague.add('二');
  expect(await refused({ id: other, name: '一' })).toBe('已有同名的视图');
  // Of somebody else, of another list, and for another audience a name is another one.
  expect((await maker.save({ name: '一', content })).success).toBe(true);
  expect((await colleague.save({ name: '一', content, list: 'other' })).success).toBe(true);
  expect((await maker.save({ name: '一', content, sharing: 'role', audienceId: 'keepers' })).success).toBe(
    true,
  );
  expect((await maker.save({ name: '一', content, sharing: 'role', audienceId: 'keepers' })).message).toBe(
    '已有同名的视图',
  );
  const row = { list: 'user', resource: 'user', content: '{}', makerId: idOf('stranger') };
  await server.db.insert(listViews).values(
    Array.from({ length: mostViews }, (_, index) => ({
      ...row,
      name: `v${index}`,
      ownerId: row.makerId,
    })),
  );
  expect((await stranger.save({ name: '又一', content })).message).toBe(`最多保存 ${mostViews} 个视图`);
});

it('a view is shared with a role, with a department and those below it, or with everybody, and seen by these alone', async () => {
  const shared = (sharing: string, audienceId?: string) => ({ sharing, audienceId });
  const ofRole = await maker.add('角色', shared('role', 'keepers'));
  const ofDepartment = await maker.add('部门', shared('department', 'hall'));
  await manager.add('全体', shared('everybody'));
  expect((await colleague.names()).toSorted()).toEqual(['全体', '角色', '部门'].toSorted());
  expect(await stranger.names()).toEqual(['全体']);
  const [seen] = (await colleague.read()).views.filter(({ id }) => id === ofRole);
  expect(seen).toMatchObject({ sharing: 'role', mayEdit: false, mayDelete: false });
  expect(seen?.audience).toEqual({ id: 'keepers', name: '馆员', nameEn: 'Keepers' });
  // Who is only offered it changes nothing.
  expect((await colleague.save({ id: ofRole, content })).code).toBe(510);
  expect((await colleague.delete(ofRole)).code).toBe(510);
  expect((await colleague.save({ id: ofRole, sharing: 'own' })).code).toBe(510);
  // Whoever may not read the list has no views of it, although the role is theirs.
  expect(await as('outsider').refusal(list)).toBe('没有权限，请联系管理员授权');
  expect(await colleague.refusal({ list: 'x', resource: 'nothing' })).toBe('没有这个列表');
  // Back to its maker alone.
  expect((await maker.save({ id: ofDepartment, sharing: 'own' })).success).toBe(true);
  expect(await colleague.names()).not.toContain('部门');
  expect(await maker.names()).toContain('部门');
  // A role that has ended, and one that is gone.
  const ofKeepers = and(eq(userRoles.userId, idOf('colleague')), eq(userRoles.roleId, 'keepers'));
  const end = (endTime: Date | null) => server.db.update(userRoles).set({ endTime }).where(ofKeepers);
  await end(new Date(0));
  expect(await colleague.names()).not.toContain('角色');
  await end(null);
  expect(await colleague.names()).toContain('角色');
  await server.db.insert(roles).values({ id: 'passing', roleCode: 'passing' });
  await server.db.update(listViews).set({ roleId: 'passing' }).where(eq(listViews.id, ofRole));
  await server.db.delete(roles).where(eq(roles.id, 'passing'));
  expect(await maker.names()).not.toContain('角色');
});

it('one shares with own roles and departments; with others and with everybody needs the right to manage views', async () => {
  const refused = async (username: string, sharing: string, audienceId?: string) => {
    const of = username === 'blind_manager' ? ofPositions : list;
    const envelope = await as(username).save({ ...of, name: 'x', content, sharing, audienceId });
    expect(envelope.success, `${username} ${sharing}`).toBe(false);
    return envelope.message;
  };
  expect(await refused('colleague', 'role', 'keepers')).toBe('您没有共享视图的权限');
  expect(await refused('colleague', 'everybody')).toBe('您没有共享视图的权限');
  expect(await refused('maker', 'everybody')).toBe('您没有把视图共享给所有人的权限');
  expect(await refused('maker', 'role', 'guides')).toBe('您不属于该角色，不能把视图共享给它');
  expect(await refused('maker', 'role', 'no such role')).toBe('您不属于该角色，不能把视图共享给它');
  expect(await refused('maker', 'role')).toBe('请选择角色');
  expect(await refused('maker', 'department', 'room')).toBe('您不属于该部门，不能把视图共享给它');
  expect(await refused('maker', 'department')).toBe('请选择部门');
  // A right to manage views is none to read roles.
  expect(await refused('blind_manager', 'role', 'guides')).toBe('您不属于该角色，不能把视图共享给它');
  expect(await refused('manager', 'department', 'room')).toBe('您不属于该部门，不能把视图共享给它');
  expect(await colleague.audiences()).toEqual({ roles: [], departments: [], everybody: false });
  const own = await maker.audiences();
  expect(own.roles.map(({ id }) => id)).toContain('keepers');
  expect(own.roles.map(({ id }) => id)).not.toContain('guides');
  expect(own).toMatchObject({ departments: [{ id: 'hall', name: '展厅' }], everybody: false });
  const all = await manager.audiences();
  expect(all.roles.map(({ id }) => id)).toEqual(expect.arrayContaining(['keepers', 'guides']));
  expect(all).toMatchObject({ departments: [], everybody: true });
  // Who manages views changes and deletes those of others, and does not make them private.
  await server.db
    .insert(listViews)
    .values({ ...ofPositions, name: '别处', content: JSON.stringify(content), roleId: 'keepers' });
  const id = await maker.add('共享', { sharing: 'role', audienceId: 'keepers' });
  expect((await manager.read()).views).toMatchObject([{ id, isForCaller: false, mayEdit: true }]);
  expect((await manager.save({ id, sharing: 'own' })).message).toBe('只有创建视图的人可以取消共享');
  expect((await manager.save({ id, sharing: 'role', audienceId: 'guides' })).success).toBe(true);
  expect(await colleague.names()).toEqual([]);
  expect(await maker.names()).toEqual(['共享']);
  expect((await as('blind_manager').read(ofPositions)).views).toEqual([]);
  expect((await manager.delete(id)).success).toBe(true);
});

it('a list begins with the own choice, else with the view of a role that was made its default last', async () => {
  const first = await maker.add('一', { sharing: 'role', audienceId: 'keepers' });
  const second = await maker.add('二', { sharing: 'role', audienceId: 'keepers' });
  const own = await colleague.add('自己');
  const opens = async () => {
    const { opens: id, ownDefault } = await colleague.read();
    return [ownDefault, id];
  };
  expect(await opens()).toEqual(['unset', null]);
  expect((await maker.chooseForRole(first)).code).toBe(510);
  expect((await manager.chooseForRole(own)).message).toBe('视图不存在，或没有共享给您');
  await manager.chooseForRole(first);
  expect(await opens()).toEqual(['unset', first]);
  await manager.chooseForRole(second);
  expect(await opens()).toEqual(['unset', second]);
  expect((await colleague.read()).views.filter(({ isRoleDefault }) => isRoleDefault)).toHaveLength(1);
  await colleague.choose('none');
  expect(await opens()).toEqual(['none', null]);
  await colleague.choose('view', own);
  expect(await opens()).toEqual(['view', own]);
  await colleague.delete(own);
  expect(await opens()).toEqual(['unset', second]);
  await colleague.choose('none');
  await colleague.choose('unset');
  expect(await opens()).toEqual(['unset', second]);
  // Nobody else begins with it, also not who manages it.
  expect((await manager.read()).opens).toBeNull();
  await manager.chooseForRole(second, false);
  expect(await opens()).toEqual(['unset', null]);
  const everybody = await manager.add('全体', { sharing: 'everybody' });
  expect((await manager.chooseForRole(everybody)).message).toBe('只有共享给角色的视图可以成为角色的默认视图');
});

it('what a view names of a hidden field is not sent, and stays when somebody saves it who does not see it', async () => {
  const id = await maker.add('手机', { sharing: 'role', audienceId: 'keepers' });
  const roleOf = async (username: string) =>
    (
      await server.db
        .select()
        .from(roles)
        .where(eq(roles.roleCode, `role_of_${username}`))
    )[0]?.id ?? '';
  await server.db.insert(fieldRules).values([
    { roleId: await roleOf('colleague'), resource: 'user', field: 'phone', mode: 'hidden' },
    { roleId: await roleOf('manager'), resource: 'user', field: 'phone', mode: 'hidden' },
  ]);
  const [view] = (await colleague.read()).views;
  expect(view?.hiddenFields).toEqual(['phone']);
  expect(JSON.stringify(view?.content)).not.toMatch(/phone|138|139/);
  expect(view?.content.query.filters).toEqual({ realname: '*张*' });
  expect((await maker.read()).views[0]).toMatchObject({ content, hiddenFields: [] });
  const seen = (await manager.read()).views[0]?.content;
  expect(JSON.stringify(seen)).not.toMatch(/phone|138|139/);
  expect(
    (await manager.save({ id, content: { ...seen, query: { ...seen?.query, size: 30 } } })).success,
  ).toBe(true);
  const kept = (await maker.read()).views[0]?.content;
  expect(kept?.query).toMatchObject({ size: 30, filters: content.query.filters });
  expect(kept?.query.conditions).toHaveLength(2);
  expect(kept?.columns.widths).toEqual(content.columns.widths);
  await server.db.delete(fieldRules);
});

it('shared views belong to a tenant: its people see them, those of another one do not, and those of the installation are for all', async () => {
  await server.db.insert(tenants).values([
    { id: 801, name: '一馆', status: 1 },
    { id: 802, name: '二馆', status: 1 },
  ]);
  for (const [username, relTenantIds] of [
    ['first', '801'],
    ['second', '802'],
  ] as const) {
    const permissions = [mayRead, manageViewsCode];
    ids.set(username, (await server.add({ username, relTenantIds, permissions })).id);
    await give(username, 'keepers');
  }
  const [first, second] = [as('first'), as('second')];
  await manager.add('全馆', { sharing: 'everybody' });
  const id = await first.add('一馆的', { sharing: 'everybody' });
  await first.add('一馆馆员', { sharing: 'role', audienceId: 'keepers' });
  expect((await first.names()).toSorted()).toEqual(['一馆的', '一馆馆员', '全馆'].toSorted());
  expect(await second.names()).toEqual(['全馆']);
  expect((await second.delete(id)).message).toBe('视图不存在，或没有共享给您');
  // People of no tenant are not those of each.
  expect(await colleague.names()).toEqual(['全馆']);
  await server.db
    .update(users)
    .set({ relTenantIds: '802' })
    .where(eq(users.id, idOf('first')));
  expect(await first.names()).toEqual(['全馆']);
});

it('private views go with their person; shared ones stay', async () => {
  const { id } = await server.add({ username: 'leaving', permissions: [mayRead, manageViewsCode] });
  const leaving = as('leaving');
  await leaving.add('私有');
  await leaving.add('留下', { sharing: 'everybody' });
  await server.db.delete(users).where(eq(users.id, id));
  expect((await server.db.select().from(listViews)).map(({ name }) => name)).toEqual(['留下']);
  expect(await stranger.names()).toEqual(['留下']);
  const [left] = (await manager.read()).views;
  expect((await manager.delete(left?.id ?? '')).success).toBe(true);
});
