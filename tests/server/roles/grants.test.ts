import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getUserPermissionByToken, type PermissionResult } from '#contract/areas/permissions.ts';
import {
  type GrantChange,
  queryRolePermission,
  roleDataRules,
  roleGrantChange,
  roleQueryTreeList,
  roleSaveDataRules,
  saveRolePermission,
} from '#contract/areas/role-grants.ts';
import {
  addSysUserRole,
  deleteUserRole,
  deleteUserRoleBatch,
  userRoleList,
} from '#contract/areas/role-people.ts';
import { userList } from '#contract/areas/users.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { logs, rolePermissions, userRoles } from '#server/kernel/db/schema/index.ts';
import { type RightsServer, startRightsServer } from '../../security/support/rights.ts';

let server: RightsServer;
let admin: string;
beforeAll(async () => {
  server = await startRightsServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const send = async (endpoint: AnyEndpoint, input: object, token = admin) =>
  (await server.request(endpoint, { ...input }, token)).envelope;
const grantsOf = async (roleId: string) => (await send(queryRolePermission, { roleId })).result as string[];
const ids = (...codes: string[]) => Promise.all(codes.map(server.right));

it('[API-45] [API-49] applies the difference to what is stored, and keeps the data rules of the rest', async () => {
  const rule = await server.rule('system:user:list', 'x');
  const roleId = await server.role(['system:user:list', 'system:role:list'], [rule]);
  const [users, roles, positions] = await ids('system:user:list', 'system:role:list', 'system:position:list');
  const change = { roleId, permissionIds: `${users},${positions},`, lastpermissionIds: `${users},${roles}` };
  expect(await send(saveRolePermission, change)).toMatchObject({
    success: true,
    code: 200,
    message: '保存成功！',
    result: null,
  });
  expect((await grantsOf(roleId)).toSorted()).toEqual([users, positions].toSorted());
  const stored = await server.db.select().from(rolePermissions).where(eq(rolePermissions.roleId, roleId));
  expect(stored.find(row => row.permissionId === users)?.dataRuleIds).toBe(rule);
  expect(stored.find(row => row.permissionId === positions)?.operateDate).toBeInstanceOf(Date);
  const entries = await server.db
    .select()
    .from(logs)
    .where(eq(logs.requestUrl, '/jeecg-boot/sys/permission/saveRolePermission'));
  expect(entries.at(-1)?.logContent).toContain('新增： 1，收回： 1');

  expect(
    await send(saveRolePermission, { roleId, permissionIds: '', lastpermissionIds: `${users}` }),
  ).toMatchObject({
    success: true,
  });
  expect(await grantsOf(roleId)).toEqual([positions]);
  expect(await send(saveRolePermission, { roleId })).toMatchObject({ success: true });
  expect(await grantsOf(roleId)).toEqual([positions]);
});

it('of two people who change the grants of a role at the same time, neither undoes what the other did', async () => {
  const [users, roles, positions] = await ids('system:user:list', 'system:role:list', 'system:position:list');
  for (let round = 0; round < 5; round += 1) {
    const roleId = await server.role(['system:user:list']);
    const replies = await Promise.all([
      send(saveRolePermission, { roleId, permissionIds: `${roles}`, lastpermissionIds: `${users}` }),
      send(saveRolePermission, {
        roleId,
        permissionIds: `${users},${positions}`,
        lastpermissionIds: `${users}`,
      }),
    ]);
    expect((await grantsOf(roleId)).toSorted()).toEqual([roles, positions].toSorted());
    expect(replies.every(({ success, code }) => success && code === 200)).toBe(true);
    const reported = replies.filter(({ result }) => result !== null);
    expect(reported).toHaveLength(1);
    expect(reported[0]?.message).toBe('保存成功！期间有人修改过该角色的授权，已在其基础上保存');
  }
});

it('refuses entries that do not exist, and unknown roles', async () => {
  const roleId = await server.role([]);
  const unknown = { roleId, permissionIds: 'nosuch', lastpermissionIds: '' };
  expect((await send(saveRolePermission, unknown)).message).toBe('部分菜单已被删除，请重新打开后再授权');
  expect((await send(saveRolePermission, { ...unknown, roleId: 'nosuch' })).message).toBe('未找到对应实体');
});

it('a change of grants holds for open sessions immediately', async () => {
  const roleId = await server.role([]);
  const person = await server.person();
  await server.give(person.id, roleId);
  const token = await server.as(person.username);
  expect((await send(userList, {}, token)).success).toBe(false);
  const [users] = await ids('system:user:list');
  await send(saveRolePermission, { roleId, permissionIds: users, lastpermissionIds: '' });
  expect((await send(userList, {}, token)).success).toBe(true);
  const { menu } = (await send(getUserPermissionByToken, {}, token)).result as PermissionResult;
  expect(menu.length).toBeGreaterThan(0);
});

it('states before saving who would gain and lose what, without changing anything', async () => {
  const [users, roles] = await ids('system:user:list', 'system:role:list');
  const roleId = await server.role(['system:role:list']);
  const elsewhere = await server.role(['system:user:list']);
  const people = await Promise.all([server.person(), server.person(), server.person()]);
  const [first, second, third] = people;
  for (const { id } of people) await server.give(id, roleId);
  await server.give(third?.id ?? '', elsewhere);
  const change = { roleId, permissionIds: users, lastpermissionIds: roles };
  const { result } = await send(roleGrantChange, change);
  expect(result).toMatchObject({ added: 1, removed: 1, holders: 3 } satisfies Partial<GrantChange>);
  const named = (...found: (typeof first)[]) =>
    found.map(person => ({ id: person?.id, username: person?.username, realname: person?.realname }));
  expect((result as GrantChange).affected).toEqual([
    { gains: [users], loses: [roles], people: 2, names: named(first, second) },
    { gains: [], loses: [roles], people: 1, names: named(third) },
  ]);
  expect(await grantsOf(roleId)).toEqual([roles]);

  // Nobody takes anything from the third, who has more than the grantor.
  await server.db.delete(userRoles).where(eq(userRoles.userId, third?.id ?? ''));
  await server.add({ username: 'grantor', permissions: ['system:permission:saveRole', 'system:role:list'] });
  const away = { roleId, permissionIds: '', lastpermissionIds: roles };
  const unnamed = (await send(roleGrantChange, away, await server.as('grantor'))).result as GrantChange;
  expect(unnamed.affected).toEqual([{ gains: [], loses: [roles], people: 2, names: [] }]);
});

it('the tree has every menu and button once, below its parent', async () => {
  const { treeList, ids: all } = (await send(roleQueryTreeList, {})).result as {
    treeList: { key: string; parentId: string | null; children: never[] | null }[];
    ids: string[];
  };
  const walk = (nodes: typeof treeList, parent: string | null): string[] =>
    nodes.flatMap(node => {
      expect(node.parentId).toBe(parent);
      return [node.key, ...walk(node.children ?? [], node.key)];
    });
  const found = walk(treeList, null);
  expect(found.toSorted()).toEqual(all.toSorted());
  expect(new Set(found).size).toBe(found.length);
});

it('reads and sets the data rules of a granted entry', async () => {
  const [users, roles] = await ids('system:user:list', 'system:role:list');
  const rule = await server.rule('system:user:list', 'a');
  const foreign = await server.rule('system:log:list', 'b');
  const roleId = await server.role(['system:user:list']);
  const read = () => send(roleDataRules, { roleId, permissionId: users });
  expect(((await read()).result as { datarule: object[] }).datarule).toContainEqual(
    expect.objectContaining({ id: rule, ruleColumn: 'createBy' }),
  );
  const save = (dataRuleIds: string, permissionId = users) =>
    send(roleSaveDataRules, { roleId, permissionId, dataRuleIds });
  expect((await save(rule, roles)).message).toBe('请先保存角色菜单权限!');
  expect((await save(foreign)).message).toBe('部分数据规则已被删除，请重新打开后再保存');
  expect(await save(rule)).toMatchObject({ success: true, message: '保存成功!', result: '保存成功!' });
  expect((await read()).result).toMatchObject({ drChecked: rule });
  expect((await send(roleDataRules, { roleId, permissionId: roles })).message).toBe('未找到权限配置信息');
});

it('of two people who change the data rules of a grant, neither undoes what the other did', async () => {
  const [users] = await ids('system:user:list');
  const [first, second, third] = [
    await server.rule('system:user:list', 'first'),
    await server.rule('system:user:list', 'second'),
    await server.rule('system:user:list', 'third'),
  ];
  const roleId = await server.role(['system:user:list'], [first]);
  const save = (wanted: string[], last: string[]) =>
    send(roleSaveDataRules, {
      roleId,
      permissionId: users,
      dataRuleIds: wanted.join(','),
      lastDataRuleIds: last.join(','),
    });
  const stored = async () => {
    const reply = await send(roleDataRules, { roleId, permissionId: users });
    return (reply.result as { drChecked?: string }).drChecked?.split(',').toSorted();
  };
  const replies = await Promise.all([save([first, second], [first]), save([first, third], [first])]);
  expect(replies.every(({ success }) => success)).toBe(true);
  expect(await stored()).toEqual([first, second, third].toSorted());
  await save([first, second], [first, second, third]);
  await save([first], [first, second]);
  expect(await stored()).toEqual([first]);

  await save([first, second], [first]);
  await save([second], [first, second]);
  expect(await save([first], [first, second])).toMatchObject({
    success: false,
    message: '期间有人取消了其余数据规则，保存后将不再限制数据，请重新打开后再选择',
  });
  expect(await stored()).toEqual([second]);
  expect(await save([], [second])).toMatchObject({ success: true });
  expect(await stored()).toBeUndefined();
});

it('lists, adds and removes the people of a role', async () => {
  const roleId = await server.role([]);
  const [first, second] = [await server.person({ username: 'anna_role' }), await server.person()];
  const userIdList = [first.id, second.id];
  const added = (people: readonly string[]) => send(addSysUserRole, { roleId, userIdList: people });
  expect(await added([first.id, first.id])).toMatchObject({
    code: 0,
    message: '添加成功!',
    result: { added: 1, held: 0 },
  });
  expect((await added(userIdList)).result).toEqual({ added: 1, held: 1 });
  expect((await added(userIdList)).result).toEqual({ added: 0, held: 2 });
  const list = async (input: object) =>
    ((await send(userRoleList, { roleId, ...input })).result as { records: { id: string }[] }).records.map(
      ({ id }) => id,
    );
  expect((await list({})).toSorted()).toEqual(userIdList.toSorted());
  expect(await list({ username: 'anna_role' })).toEqual([first.id]);
  expect(await list({ username: 'anna' })).toEqual([]);
  expect(await list({ username: '*anna*' })).toEqual([]);
  expect(await list({ keyword: 'nna_r' })).toEqual([first.id]);
  expect(await list({ roleId: 'nosuch' })).toEqual([]);
  expect((await send(addSysUserRole, { roleId, userIdList: ['nosuch'] })).message).toBe(
    '部分用户不存在，请刷新后重试',
  );
  for (const _attempt of [1, 2])
    expect(await send(deleteUserRole, { roleId, userId: first.id })).toMatchObject({ message: '删除成功!' });
  expect(await list({})).toEqual([second.id]);
  expect(await send(deleteUserRoleBatch, { roleId, userIds: `${second.id},nosuch,` })).toMatchObject({
    success: true,
  });
  expect(await list({})).toEqual([]);
});
