import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { departmentSaveDataRules } from '#contract/areas/department-grants.ts';
import { departmentMyTree } from '#contract/areas/department-lookups.ts';
import { departmentPermissionResource } from '#contract/areas/department-permissions.ts';
import {
  departmentRoleAssign,
  departmentRoleDataRules,
  departmentRoleGrantChange,
  departmentRoleGrantLocks,
  departmentRoleGrants,
  departmentRoleSaveDataRules,
  departmentRoleSaveGrants,
  departmentRolesForPerson,
  departmentRolesOfPerson,
  departmentRoleTree,
} from '#contract/areas/department-role-grants.ts';
import { departmentRoleResource } from '#contract/areas/department-roles.ts';
import { explainPermission, type PermissionExplanation } from '#contract/areas/permissions-explain.ts';
import { positionResource } from '#contract/areas/positions.ts';
import {
  userDepartUserList,
  userJoinDepartment,
  userLeaveDepartment,
  usersLeaveDepartment,
} from '#contract/areas/users-departments.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  departmentPermissions,
  departmentRolePermissions,
  departmentRoles,
  departmentRoleUsers,
  departments,
  permissions,
  positions,
  userDepartments,
  userRoles,
} from '#server/kernel/db/schema/index.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { type RightsServer, startRightsServer, type Target } from './support/rights.ts';

const day = 86_400_000;
const inDays = (days: number) => formatDateTime(new Date(Date.now() + days * day));
const { endpoints } = departmentRoleResource;
const codes = [
  ...['system:departUser:list', 'system:position:list', 'system:position:add'],
  ...['add', 'edit', 'delete', 'deleteBatch', 'userAdd', 'grant', 'export'].map(
    code => `system:depart:role:${code}`,
  ),
  ...['editDepartWithUser', 'deleteUserInDepart', 'deleteUserInDepartBatch'].map(
    code => `system:user:${code}`,
  ),
];

let server: RightsServer;
let member: Target;
const tokens = new Map<string, string>();
/** The entries by their short names. */
const entries = new Map<string, string>();

beforeAll(async () => {
  server = await startRightsServer();
  await server.db
    .insert(departments)
    .values({ id: 'room', departName: '展室', orgCode: 'Z09A01', parentId: 'hall' });
  const manager = { userIdentity: 2, permissions: codes };
  await server.add({ username: 'head', departIds: 'hall', ...manager });
  await server.add({ username: 'stranger', departIds: 'depot', ...manager });
  await server.add({ username: 'plain', permissions: codes });
  for (const name of ['head', 'stranger', 'plain', 'admin']) tokens.set(name, await server.as(name));
  for (const name of ['position', 'role', 'log'])
    entries.set(name, await server.right(`system:${name}:list`));
  entries.set('add', await server.right('system:position:add'));
});
afterAll(() => server.close());

const entry = (name: string) => entries.get(name) ?? '';
const send = async (endpoint: AnyEndpoint, input: object, username = 'head') =>
  (await server.request(endpoint, { ...input }, tokens.get(username))).envelope;
const save = (permissionIds: string, lastpermissionIds = '', username = 'head') =>
  send(departmentRoleSaveGrants, { roleId: 'guide', permissionIds, lastpermissionIds }, username);
const assign = (newRoleId: string, oldRoleId = '', username = 'head') =>
  send(departmentRoleAssign, { userId: member.id, newRoleId, oldRoleId }, username);
const grantOf = async (permissionId: string) => {
  const { roleId, permissionId: id } = departmentRolePermissions;
  const isGrant = and(eq(roleId, 'guide'), eq(id, permissionId));
  return (await server.db.select().from(departmentRolePermissions).where(isGrant))[0];
};
const isHeld = () => server.db.$count(departmentRoleUsers, eq(departmentRoleUsers.userId, member?.id));

/** Each test begins with a role of the hall that has a member and grants one page. */
beforeEach(async () => {
  const { db } = server;
  await db.delete(departmentRoles);
  await db.delete(departmentPermissions);
  await db.delete(userDepartments);
  member = await server.person({ permissions: [] });
  await db.insert(userDepartments).values({ id: newId(), userId: member.id, depId: 'hall' });
  await db.insert(departmentRoles).values([
    { id: 'guide', departId: 'hall', roleName: '讲解', roleCode: 'guide' },
    { id: 'porter', departId: 'depot', roleName: '搬运', roleCode: 'porter' },
  ]);
  const given = (permissionId: string, dataRuleIds = '') => ({
    id: newId(),
    departId: 'hall',
    permissionId,
    dataRuleIds,
  });
  await db
    .insert(departmentPermissions)
    .values([given(entry('position')), given(entry('role')), given(entry('add'))]);
});

describe('an administrator of another department', () => {
  const ofHall = { departId: 'hall' };
  const record = { ...ofHall, roleName: '新角色', roleCode: 'fresh' };
  const refusals = ['没有权限，请联系管理员授权', '未找到对应实体', '部分部门角色不存在，请重新打开后再保存'];
  const isMember = { depId: 'hall', userId: 'of member' };
  it.each<[AnyEndpoint, object]>([
    [endpoints.add, record],
    [endpoints.edit, { id: 'guide', roleName: '改名' }],
    [endpoints.delete, { id: 'guide' }],
    [endpoints.deleteBatch, { ids: 'guide' }],
    [endpoints.queryById, { id: 'guide' }],
    [departmentRoleTree, ofHall],
    [departmentRoleGrants, { roleId: 'guide' }],
    [departmentRoleSaveGrants, { roleId: 'guide' }],
    [departmentRoleGrantChange, { roleId: 'guide' }],
    [departmentRoleGrantLocks, { roleId: 'guide' }],
    [departmentRoleDataRules, { ...ofHall, permissionId: 'x', roleId: 'guide' }],
    [departmentRoleSaveDataRules, { permissionId: 'x', roleId: 'guide' }],
    [departmentRolesForPerson, { ...ofHall, userId: 'x' }],
    [departmentRolesOfPerson, { ...ofHall, userId: 'x' }],
    [departmentRoleAssign, { userId: 'x', newRoleId: 'guide' }],
    [userJoinDepartment, { depId: 'hall', userIdList: ['x'] }],
    [userLeaveDepartment, isMember],
    [usersLeaveDepartment, { depId: 'hall', userIds: 'x' }],
  ])('is refused $name', async (endpoint, input) => {
    for (const username of ['stranger', 'plain']) {
      const { success, message } = await send(endpoint, input, username);
      expect([username, success]).toEqual([username, false]);
      expect(refusals).toContain(message);
    }
    expect(await server.db.$count(departmentRoles)).toBe(2);
  });

  it('finds neither its roles nor its members in lists and sheets', async () => {
    const list = { deptId: 'hall', pageNo: 1, pageSize: 10 };
    for (const [username, total] of [
      ['head', 1],
      ['stranger', 0],
      ['plain', 0],
      ['admin', 1],
    ] as const) {
      expect((await send(endpoints.list, list, username)).result).toMatchObject({ total });
      if (username === 'admin') continue;
      const { text } = await server.request(endpoints.exportXls, list, tokens.get(username));
      expect(text.includes('guide'), username).toBe(total > 0);
    }
    expect((await send(endpoints.list, { pageNo: 1, pageSize: 10 })).result).toMatchObject({ total: 0 });
    const members = { depId: 'hall', pageNo: 1, pageSize: 10 };
    expect((await send(userDepartUserList, members)).result).toMatchObject({ total: 1 });
    expect((await send(userDepartUserList, members, 'stranger')).result).toMatchObject({ total: 0 });
    expect((await send(departmentMyTree, {}, 'stranger')).result).toMatchObject([{ id: 'depot' }]);
    expect(await send(departmentMyTree, {}, 'plain')).toMatchObject({ message: '1', result: null });
  });
});

it('a department of another tenant is not there for its administrator, nor for whoever manages all of a tenant', async () => {
  const { db } = server;
  const setTenant = (id: string, tenantId: number | null) =>
    db.update(departments).set({ tenantId }).where(eq(departments.id, id));
  await setTenant('depot', 2);
  await setTenant('hall', 1);
  const people = [
    { username: 'split', userIdentity: 2, departIds: 'hall,depot', permissions: codes },
    { username: 'keeper', permissions: [...codes, 'system:depart:list', 'system:depart:edit'] },
  ];
  for (const person of people) {
    await server.add({ ...person, relTenantIds: '1' });
    tokens.set(person.username, await server.as(person.username));
    const requests: [AnyEndpoint, object][] = [
      [departmentRoleTree, {}],
      [endpoints.add, { roleName: '接待', roleCode: `desk-${person.username}` }],
    ];
    for (const [endpoint, input] of requests) {
      const refused = await send(endpoint, { ...input, departId: 'depot' }, person.username);
      expect(refused).toMatchObject({ success: false, message: '所选部门不存在，请刷新后重试' });
      const reply = await send(endpoint, { ...input, departId: 'hall' }, person.username);
      expect(reply, reply.message).toMatchObject({ success: true });
    }
  }
  for (const id of ['depot', 'hall']) await setTenant(id, null);
});

it('the own administrator manages the roles of the department and of those below it', async () => {
  expect((await send(departmentMyTree, {})).result).toMatchObject([
    { id: 'hall', children: [{ id: 'room' }] },
  ]);
  for (const departId of ['hall', 'room'])
    expect(await send(endpoints.add, { departId, roleName: '接待', roleCode: 'desk' })).toMatchObject({
      success: true,
      message: '添加成功！',
      result: '添加成功！',
    });
  const again = await send(endpoints.add, { departId: 'hall', roleName: '接待', roleCode: 'desk' });
  expect(again).toMatchObject({ success: false, message: '部门角色编码在该部门中已存在!' });
  const { result } = await send(endpoints.list, { deptId: 'room', pageNo: 1, pageSize: 10 });
  expect(result).toMatchObject({ records: [{ roleCode: 'desk', departId_dictText: '展室' }] });
  const replies = await Promise.all(
    [1, 2].map(() => send(endpoints.add, { departId: 'hall', roleName: '同时', roleCode: 'twice' })),
  );
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  const changed = { id: 'guide', roleName: '讲解员' };
  expect(await send(endpoints.edit, changed)).toMatchObject({ message: '编辑成功!', success: true });
  expect(await send(endpoints.deleteBatch, { ids: 'guide,' })).toMatchObject({ success: true });
});

it('[API-57] [API-58] [API-59] a role grants what its department was granted and what the caller holds', async () => {
  const { treeList, ids } = (await send(departmentRoleTree, { departId: 'hall' })).result as {
    treeList: { key: string }[];
    ids: string[];
  };
  expect(ids.toSorted()).toEqual(['position', 'role', 'add'].map(entry).toSorted());
  expect(treeList.map(({ key }) => key)).toContain(entry('position'));
  expect(await save(entry('position'))).toMatchObject({ success: true, message: '保存成功！', result: null });
  expect((await send(departmentRoleGrants, { roleId: 'guide' })).result).toEqual([entry('position')]);
  expect((await save(entry('log'), '', 'admin')).message).toMatch(/^该部门没有以下权限/);
  expect((await save(entry('role'))).message).toMatch(/^不能授予或收回自己没有的权限/);
  expect(await save('', entry('position'))).toMatchObject({ success: true });
  expect((await send(departmentRoleGrants, { roleId: 'guide' })).result).toEqual([]);
});

it('of two who change the grants of a role at the same time, neither undoes what the other did', async () => {
  const replies = await Promise.all([save(entry('position')), save(entry('add'))]);
  expect(replies.every(({ success }) => success)).toBe(true);
  const { result } = await send(departmentRoleGrants, { roleId: 'guide' });
  expect((result as string[]).toSorted()).toEqual([entry('position'), entry('add')].toSorted());
  expect(replies.filter(each => each.result !== null)).toHaveLength(1);
});

it('data rules of a department hold for its roles from the first moment, on the lists of their people', async () => {
  const { db } = server;
  const rule = await server.rule('system:position:list', 'admin');
  const other = await server.rule('system:position:list', 'nobody');
  const isGiven = eq(departmentPermissions.permissionId, entry('position'));
  await db.update(departmentPermissions).set({ dataRuleIds: rule }).where(isGiven);
  await db
    .insert(positions)
    .values([
      { id: newId(), code: 'seen', name: '可见', createBy: 'admin' },
      { id: newId(), code: 'unseen', name: '不可见', createBy: 'x' },
    ])
    .onConflictDoNothing();
  expect((await save(entry('position'))).success).toBe(true);
  expect((await grantOf(entry('position')))?.dataRuleIds).toBe(rule);

  const input = { permissionId: entry('position'), departId: 'hall', roleId: 'guide' };
  const { result } = await send(departmentRoleDataRules, input);
  expect(result).toMatchObject({ drChecked: rule, datarule: [{ id: rule }] });
  const saveRules = (dataRuleIds: string) => send(departmentRoleSaveDataRules, { ...input, dataRuleIds });
  expect((await saveRules('')).message).toBe('部门的该权限受数据规则限制，部门角色至少保留一条');
  expect((await saveRules(other)).message).toMatch(/^只能选择部门/);
  expect(await saveRules(rule)).toMatchObject({ success: true, result: '保存成功!' });
  const unruled = { ...input, permissionId: entry('add') };
  expect((await send(departmentRoleDataRules, unruled)).message).toBe('未找到权限配置信息');
  expect((await send(departmentRoleSaveDataRules, { ...unruled })).message).toBe('请先保存角色菜单权限!');

  expect((await assign('guide')).success).toBe(true);
  const page = await server.request(
    positionResource.endpoints.list,
    { pageNo: 1, pageSize: 100 },
    await server.as(member.username),
  );
  const { records } = page.envelope.result as { records: { createBy: string }[] };
  expect(records.length).toBeGreaterThan(0);
  expect(records.every(({ createBy }) => createBy === 'admin')).toBe(true);
});

it.each([
  ['in the drawer', departmentSaveDataRules],
  ['as a record', departmentPermissionResource.endpoints.edit],
] as const)(
  'data rules that a department is given later, %s, narrow the roles that grant the entry without one: lists, records and writes',
  async (_place, endpoint) => {
    const { db } = server;
    const [first, later] = [
      await server.rule('system:position:list', 'admin'),
      await server.rule('system:position:list', 'curator', 'name'),
    ];
    const edit = await server.right('system:position:edit');
    const role = { roleId: 'guide', departId: 'hall' };
    const drawer = await server.person();
    await db.insert(departmentRoles).values({ id: 'usher', departId: 'hall', roleCode: 'usher' });
    await db.insert(departmentRolePermissions).values([
      { id: newId(), ...role, permissionId: entry('position') },
      { id: newId(), ...role, permissionId: edit },
      { id: newId(), ...role, roleId: 'usher', permissionId: entry('position'), dataRuleIds: first },
      { id: newId(), ...role, roleId: 'porter', departId: 'depot', permissionId: entry('position') },
    ]);
    await db.insert(departmentRoleUsers).values([
      { id: newId(), userId: member.id, droleId: 'guide' },
      { id: newId(), userId: drawer.id, droleId: 'porter' },
    ]);
    const rows = ['curator', 'keeper'].map(name => ({ id: newId(), code: newId(), name, createBy: 'admin' }));
    await db.insert(positions).values(rows);
    const [seen, unseen] = rows.map(({ id }) => id);
    const reach = async (id = unseen, { username }: Target = member) => {
      const token = await server.as(username);
      const { endpoints: of } = positionResource;
      const page = { pageNo: 1, pageSize: 100, name: 'keeper,curator' };
      const list = await server.request<{ records: { id: string }[] }>(of.list, page, token);
      const record = await server.request(of.queryById, { id }, token);
      const change = await server.request(of.edit, { id, postRank: '1' }, token);
      const isListed = list.envelope.result?.records.some(each => each.id === id) ?? false;
      return [isListed, record.envelope.success, change.envelope.success];
    };
    const isGiven = and(
      eq(departmentPermissions.departId, 'hall'),
      eq(departmentPermissions.permissionId, entry('position')),
    );
    await db.update(departmentPermissions).set({ dataRuleIds: first }).where(isGiven);
    expect(await reach()).toEqual([true, true, true]);
    const [given] = await db.select().from(departmentPermissions).where(isGiven);
    const input = { id: given?.id, departId: 'hall', permissionId: entry('position') };
    const reply = await send(endpoint, { ...input, dataRuleIds: `${first},${later}` }, 'admin');
    expect(reply, reply.message).toMatchObject({ success: true });
    expect(await reach()).toEqual([false, false, false]);
    expect(await reach(seen)).toEqual([true, true, true]);
    // A role with rules keeps them: a further one on the same column would replace them. Other departments' stay too.
    const ofRole = async (roleId: string) =>
      (
        await db
          .select()
          .from(departmentRolePermissions)
          .where(
            and(
              eq(departmentRolePermissions.roleId, roleId),
              eq(departmentRolePermissions.permissionId, entry('position')),
            ),
          )
      )[0]?.dataRuleIds ?? '';
    expect([await ofRole('guide'), await ofRole('usher'), await ofRole('porter')]).toEqual([
      later,
      first,
      '',
    ]);
    expect((await reach(unseen, drawer)).slice(0, 1)).toEqual([true]);
    await db.delete(positions).where(inArray(positions.id, [seen ?? '', unseen ?? '']));
  },
);

describe('a role of a department', () => {
  beforeEach(async () => {
    expect((await save(entry('position'))).success).toBe(true);
  });

  it('is given to members, opens what it grants immediately, and explains it', async () => {
    const mayList = async () => {
      const token = await server.as(member.username);
      return (await server.request(positionResource.endpoints.list, {}, token)).envelope.success;
    };
    expect(await mayList()).toBe(false);
    const ofMember = { departId: 'hall', userId: member.id };
    expect((await send(departmentRolesForPerson, ofMember)).result).toMatchObject([{ id: 'guide' }]);
    expect((await send(departmentRolesOfPerson, ofMember)).result).toEqual([]);
    expect(await assign('guide')).toMatchObject({ success: true, result: '添加成功！' });
    expect((await send(departmentRolesOfPerson, ofMember)).result).toMatchObject([
      { userId: member.id, droleId: 'guide' },
    ]);
    expect((await send(departmentRolesOfPerson, { ...ofMember, departId: 'room' })).result).toBeNull();
    expect(await mayList()).toBe(true);
    const { result } = await send(explainPermission, { userId: member.id }, 'admin');
    const { roles, entries: explained } = result as PermissionExplanation;
    expect(roles).toContainEqual(
      expect.objectContaining({ key: 'departRole:guide', name: '讲解', departName: '展厅' }),
    );
    const explainedEntry = explained.find(({ id }) => id === entry('position'));
    expect(explainedEntry?.grantedBy).toContain('departRole:guide');
    expect((await assign('', 'guide')).success).toBe(true);
    expect(await mayList()).toBe(false);
  });

  it('is not given to people of other departments, nor together with one of another department', async () => {
    expect((await assign('guide,porter')).success).toBe(false);
    await server.db.delete(userDepartments).where(eq(userDepartments.userId, member.id));
    expect((await assign('guide')).message).toMatch(/^该用户不属于/);
    expect(await isHeld()).toBe(0);
  });

  it('is not given by people who lack what it grants, to themselves or to others', async () => {
    await save(entry('role'), '', 'admin');
    expect((await assign('guide')).success).toBe(false);
    const head = await server.db.query.users.findFirst({ where: each => eq(each.username, 'head') });
    await server.db.insert(userDepartments).values({ id: newId(), userId: head?.id ?? '', depId: 'hall' });
    const own = { userId: head?.id, newRoleId: 'guide' };
    expect((await send(departmentRoleAssign, own)).success).toBe(false);
    expect((await send(endpoints.edit, { id: 'guide', roleName: '改名' })).message).toBe(
      '不能修改权限超出自己的部门角色',
    );
    expect((await send(endpoints.delete, { id: 'guide' })).success).toBe(false);
  });

  it('ends at the time that is given with it, which is changed and removed', async () => {
    const ofMember = { departId: 'hall', userId: member.id };
    const held = async () => (await send(departmentRolesOfPerson, ofMember)).result;
    const setEnd = (endTime: string | null) =>
      send(departmentRoleAssign, {
        userId: member.id,
        newRoleId: 'guide',
        oldRoleId: 'guide',
        ends: [{ roleId: 'guide', endTime }],
      });
    const begin = { userId: member.id, newRoleId: 'guide' };
    expect(
      (await send(departmentRoleAssign, { ...begin, ends: [{ roleId: 'guide', endTime: inDays(-1) }] }))
        .message,
    ).toBe('结束时间须晚于当前时间');
    expect(await isHeld()).toBe(0);
    const endTime = inDays(10);
    expect(
      (await send(departmentRoleAssign, { ...begin, ends: [{ roleId: 'guide', endTime }] })).success,
    ).toBe(true);
    expect(await held()).toMatchObject([{ droleId: 'guide', endTime }]);
    // A client that knows no ends keeps it.
    await assign('guide', 'guide');
    expect(await held()).toMatchObject([{ endTime }]);
    expect((await setEnd(inDays(20))).success).toBe(true);
    expect((await setEnd(null)).success).toBe(true);
    expect(await held()).toEqual([{ id: expect.any(String), userId: member.id, droleId: 'guide' }]);

    const isMember = eq(departmentRoleUsers.userId, member.id);
    await server.db.update(departmentRoleUsers).set({ endTime: sql`now()` }).where(isMember);
    expect(await held()).toEqual([]);
    expect((await assign('guide')).success).toBe(true);
    expect(await held()).toEqual([{ id: expect.any(String), userId: member.id, droleId: 'guide' }]);
    await assign('', 'guide');
    expect((await setEnd(inDays(5))).message).toMatch(/^该用户已没有部分部门角色/);
  });

  it('is not given for longer than whoever gives it has its rights', async () => {
    const manager = await server.person({ userIdentity: 2, departIds: 'hall' });
    await server.db.insert(userRoles).values({
      id: newId(),
      userId: manager.id,
      roleId: await server.role(codes),
      endTime: new Date(Date.now() + 5 * day),
    });
    tokens.set('passing', await server.as(manager.username));
    const give = (endTime: string | null, oldRoleId = '') =>
      send(
        departmentRoleAssign,
        { userId: member.id, newRoleId: 'guide', oldRoleId, ends: [{ roleId: 'guide', endTime }] },
        'passing',
      );
    const refusal = '不能授予超出自己权限有效期的角色';
    expect((await assign('guide', '', 'passing')).message).toBe(refusal);
    expect((await give(inDays(6))).message).toBe(refusal);
    expect(await isHeld()).toBe(0);
    expect((await give(inDays(4))).success).toBe(true);
    expect((await give(inDays(6), 'guide')).message).toBe(refusal);
    expect((await give(null, 'guide')).message).toBe(refusal);
    expect((await give(inDays(3), 'guide')).success).toBe(true);
  });

  it('ends with the membership, and takes its grants and its people with it when it is deleted', async () => {
    await assign('guide');
    const leave = { depId: 'hall', userId: member.id };
    expect((await send(userLeaveDepartment, leave)).success).toBe(true);
    expect(await isHeld()).toBe(0);
    await send(userJoinDepartment, { depId: 'hall', userIdList: [member.id] });
    await assign('guide');
    expect(await isHeld()).toBe(1);
    expect((await send(endpoints.delete, { id: 'guide' })).success).toBe(true);
    expect(await isHeld()).toBe(0);
    expect(await server.db.$count(departmentRolePermissions)).toBe(0);
  });

  it('states before a change who of them gains and loses what, refuses what the change would, and changes nothing', async () => {
    await assign('guide', '', 'admin');
    const describe = (permissionIds: string, lastpermissionIds: string, username = 'head') =>
      send(departmentRoleGrantChange, { roleId: 'guide', permissionIds, lastpermissionIds }, username);
    const before = await server.db.select().from(departmentRolePermissions);
    const had = before.map(({ permissionId }) => permissionId).join(',');
    const change = await describe(entry('add'), had);
    expect(change.result).toEqual({
      added: 1,
      removed: before.length,
      holders: 1,
      affected: [
        {
          gains: [entry('add')],
          loses: before.map(({ permissionId }) => permissionId).toSorted(),
          people: 1,
          names: [],
        },
      ],
    });
    const named = await describe(entry('add'), had, 'admin');
    expect(named.result).toMatchObject({ affected: [{ names: [{ id: member.id }] }] });
    for (const name of ['role', 'log'])
      expect((await describe(`${had},${entry(name)}`, had)).success).toBe(false);
    expect(await server.db.select().from(departmentRolePermissions)).toEqual(before);
  });

  it('locks for the caller what they do not hold', async () => {
    const { result } = await send(departmentRoleGrantLocks, { roleId: 'guide' });
    const { entries: locked } = result as { entries: { id: string; reason: string }[] };
    expect(locked).toContainEqual({ id: entry('role'), reason: 'notHeld' });
    expect(locked.some(({ id }) => id === entry('position'))).toBe(false);
    expect(await server.db.$count(permissions)).toBeGreaterThan(locked.length);
  });
});
