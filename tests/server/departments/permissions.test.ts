import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  departmentDataRules,
  departmentGrantChange,
  departmentGrantLocks,
  departmentSaveDataRules,
  queryDepartPermission,
  saveDepartPermission,
} from '#contract/areas/department-grants.ts';
import { departmentPermissionResource } from '#contract/areas/department-permissions.ts';
import { departmentResource } from '#contract/areas/department-records.ts';
import type { GrantChange, GrantLocks } from '#contract/areas/role-grants.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  departmentPermissions,
  departmentRolePermissions,
  departmentRoles,
  departmentRoleUsers,
  departments,
  logs,
  permissions,
  rolePermissions,
  roles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { type RightsServer, startRightsServer } from '../../security/support/rights.ts';
import { upload } from '../support/upload.ts';
import { xlsx } from '../support/workbooks.ts';

const { endpoints } = departmentPermissionResource;
const departId = 'gallery';
let server: RightsServer;
let userList: string;
let roleList: string;
let positionList: string;

beforeAll(async () => {
  server = await startRightsServer();
  [userList, roleList, positionList] = (await Promise.all([
    ...['system:user:list', 'system:role:list', 'system:position:list'].map(server.right),
  ])) as [string, string, string];
  const own = ['system:depart:list', 'system:permission:saveDepart', 'system:position:list'];
  await server.add({ username: 'steward', permissions: own });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(departments).where(inArray(departments.id, [departId, 'depot-2']));
  await server.db.insert(departments).values([
    { id: departId, departName: '画廊', orgCode: 'Y01' },
    { id: 'depot-2', departName: '二号库房', orgCode: 'Y02' },
  ]);
});

const send = async <Result>(endpoint: AnyEndpoint, input: object, username = 'admin') =>
  (await server.request<Result>(endpoint, { ...input }, await server.as(username))).envelope;
const granted = async (id = departId) =>
  ((await send<string[]>(queryDepartPermission, { departId: id })).result as string[]).toSorted();
const save = (permissionIds: string, lastpermissionIds = '', username?: string) =>
  send(saveDepartPermission, { departId, permissionIds, lastpermissionIds }, username);

/** A role of a department with these grants, held by a person. */
async function roleOf(owner: string, entries: readonly string[], userId: string, rules = '') {
  const id = newId();
  await server.db.insert(departmentRoles).values({ id, departId: owner, roleName: '讲解组', roleCode: id });
  for (const permissionId of entries)
    await server.db
      .insert(departmentRolePermissions)
      .values({ id: newId(), departId: owner, roleId: id, permissionId, dataRuleIds: rules });
  await server.db.insert(departmentRoleUsers).values({ id: newId(), userId, droleId: id });
  return id;
}
const grantsOfRole = async (roleId: string) =>
  (
    await server.db
      .select({ id: departmentRolePermissions.permissionId })
      .from(departmentRolePermissions)
      .where(eq(departmentRolePermissions.roleId, roleId))
  ).map(({ id }) => id);

it('[API-48] [API-50] saves the difference, and takes from the roles of the department what it loses', async () => {
  const person = await server.person();
  expect(await save(`${userList},${roleList}`)).toMatchObject({
    code: 200,
    message: '保存成功！',
    result: null,
  });
  const role = await roleOf(departId, [userList, roleList], person.id);
  const elsewhere = await roleOf('depot-2', [userList], person.id);
  expect(await save(`${positionList},${roleList}`, `${userList},${roleList}`)).toMatchObject({
    success: true,
  });
  expect(await granted()).toEqual([positionList, roleList].toSorted());
  expect(await grantsOfRole(role)).toEqual([roleList]);
  expect(await grantsOfRole(elsewhere)).toEqual([userList]);
  const entries = await server.db
    .select()
    .from(logs)
    .where(eq(logs.requestUrl, '/jeecg-boot/sys/permission/saveDepartPermission'));
  expect(entries.at(-1)?.logContent).toBe('修改部门授权，部门： 画廊，新增： 1，收回： 1');
});

it('a permission that is taken from a department ends for open sessions immediately', async () => {
  const person = await server.person();
  await save(positionList);
  await roleOf(departId, [positionList], person.id);
  const token = await server.as(person.username);
  const list = async () =>
    (
      await server.app.inject({
        method: 'GET',
        url: `${server.config.basePath}/sys/position/list`,
        headers: { 'x-access-token': token },
      })
    ).json();
  expect((await list()).success).toBe(true);
  await save('', positionList);
  expect((await list()).success).toBe(false);
});

it('of two people who change it at the same time, neither undoes what the other did', async () => {
  await save(userList);
  const replies = await Promise.all([
    save(roleList, userList),
    save(`${userList},${positionList}`, userList),
  ]);
  expect(await granted()).toEqual([roleList, positionList].toSorted());
  expect(replies.filter(({ result }) => result !== null)).toHaveLength(1);
});

it('states before saving who would lose what, without changing anything', async () => {
  const [first, second] = [await server.person(), await server.person()];
  await server.give(second.id, await server.role(['system:user:list']));
  await save(`${userList},${roleList}`);
  for (const { id } of [first, second]) await roleOf(departId, [userList], id);
  const change = { departId, permissionIds: positionList, lastpermissionIds: userList };
  const { result } = await send<GrantChange>(departmentGrantChange, change);
  expect(result).toEqual({
    added: 1,
    removed: 1,
    holders: 2,
    affected: [
      {
        gains: [],
        loses: [userList],
        people: 1,
        names: [{ id: first.id, username: first.username, realname: first.realname }],
      },
    ],
  });
  expect(await granted()).toEqual([userList, roleList].toSorted());
});

it('nobody gives a department more than they hold, or takes from it what they lack', async () => {
  expect(await save(positionList, '', 'steward')).toMatchObject({ success: true });
  expect((await save(`${positionList},${userList}`, positionList, 'steward')).message).toMatch(
    /^不能授予或收回自己没有的权限：/,
  );
  await save(`${positionList},${userList}`, positionList);
  expect((await save(positionList, `${positionList},${userList}`, 'steward')).success).toBe(false);
  const { result } = await send<GrantLocks>(departmentGrantLocks, { departId }, 'steward');
  const locked = new Map((result as GrantLocks).entries.map(({ id, reason }) => [id, reason]));
  expect([locked.get(userList), locked.get(positionList)]).toEqual(['notHeld', undefined]);
  for (const [endpoint, input] of [
    [endpoints.add, { departId: 'depot-2', permissionId: userList }],
    [endpoints.delete, { id: await idOf(userList) }],
    [endpoints.edit, { id: await idOf(userList), dataRuleIds: '' }],
  ] as const)
    expect((await send(endpoint, input, 'steward')).message).toMatch(/^不能授予或收回自己没有的权限：/);
  expect(await granted()).toEqual([positionList, userList].toSorted());
});

const idOf = async (permissionId: string) => {
  const isIt = and(
    eq(departmentPermissions.departId, departId),
    eq(departmentPermissions.permissionId, permissionId),
  );
  const [row] = await server.db.select().from(departmentPermissions).where(isIt);
  return row?.id ?? '';
};

it('refuses entries and departments that do not exist', async () => {
  expect((await save('nosuch')).message).toBe('部分菜单已被删除，请重新打开后再授权');
  expect((await send(saveDepartPermission, { departId: 'nosuch', permissionIds: userList })).message).toBe(
    '未找到对应实体',
  );
  expect(await granted('nosuch')).toEqual([]);
  expect((await send(endpoints.add, { departId, permissionId: 'nosuch' })).message).toBe(
    '部分菜单已被删除，请重新打开后再授权',
  );
  expect((await send(endpoints.add, { departId: 'nosuch', permissionId: userList })).success).toBe(false);
});

it('the data rules of a department are those that its roles can be narrowed by, and one that is taken leaves them', async () => {
  const rule = await server.rule('system:user:list', 'a');
  const foreign = await server.rule('system:role:list', 'b');
  const choice = { departId, permissionId: userList };
  const set = (dataRuleIds: string) => send(departmentSaveDataRules, { ...choice, dataRuleIds });
  const chosen = async () => (await send<{ drChecked?: string }>(departmentDataRules, choice)).result;
  expect((await set(rule)).message).toBe('请先保存部门菜单权限!');
  await save(userList);
  expect(await set(rule)).toMatchObject({ message: '保存成功!', result: '保存成功!' });
  expect(await chosen()).toMatchObject({ drChecked: rule });
  expect((await set(foreign)).message).toBe('部分数据规则已被删除，请重新打开后再保存');
  const person = await server.person();
  const role = await roleOf(departId, [userList], person.id);
  const held = async () =>
    (
      await server.db
        .select()
        .from(departmentRolePermissions)
        .where(eq(departmentRolePermissions.roleId, role))
    )[0]?.dataRuleIds;
  // A rule by mistake is taken back, also from the role that it was passed on to.
  const second = await server.rule('system:user:list', 'c');
  expect(await set(`${rule},${second}`)).toMatchObject({ success: true });
  expect(await held()).toBe(second);
  expect(await set(rule)).toMatchObject({ success: true });
  expect(await held()).toBe(rule);
  expect(await set('')).toMatchObject({ success: true });
  expect(await held()).toBe('');
  expect(await chosen()).not.toHaveProperty('drChecked');
});

it('permissions are added, listed and deleted one by one, and a deleted one leaves the roles', async () => {
  const person = await server.person();
  expect(await send(endpoints.add, { departId, permissionId: userList })).toMatchObject({
    message: '添加成功！',
  });
  expect((await send(endpoints.add, { departId, permissionId: userList })).message).toBe('该部门已有此权限');
  const role = await roleOf(departId, [userList], person.id);
  const id = await idOf(userList);
  expect((await send<{ records: object[] }>(endpoints.list, { departId })).result).toMatchObject({
    records: [{ id, departId, permissionId: userList }],
  });
  expect(await send(endpoints.deleteBatch, { ids: `${id},` })).toMatchObject({ message: '批量删除成功！' });
  expect(await grantsOfRole(role)).toEqual([]);
  expect(await granted()).toEqual([]);
});

it('a sheet of permissions asks as many questions for 60 rows as for two, and names the row that it refuses', async () => {
  const entries = await server.db.select({ id: permissions.id }).from(permissions).limit(30);
  const rows = ['depot-2', departId].flatMap(owner => entries.map(({ id }) => [owner, id]));
  const token = await server.as('admin');
  const file = (body: readonly string[][]) =>
    xlsx([['部门权限表列表数据'], ['导出人:管理员'], ['部门id', '权限id'], ...body]);
  const send = async (body: readonly string[][]) => {
    const session = Object.getPrototypeOf(Reflect.get(server.db, 'session'));
    const asked = vi.spyOn(session, 'prepareQuery');
    const content = file(body);
    const { envelope } = await upload(server, endpoints.importExcel, [{ name: 'rows.xlsx', content }], token);
    const questions = asked.mock.calls.length;
    asked.mockRestore();
    return { questions, message: envelope.message };
  };
  const few = await send(rows.splice(0, 2));
  const many = await send(rows);
  expect([few.message, many.message]).toEqual(['文件导入成功！数据行数：2', '文件导入成功！数据行数：58']);
  expect(many.questions).toBe(few.questions);
  expect(await granted()).toEqual(entries.map(({ id }) => id).toSorted());
  expect((await send([['depot', userList], ...rows.slice(0, 1)])).message).toBe(
    '文件导入失败:第 5 行：该部门已有此权限',
  );
  expect(await granted('depot')).toEqual([]);
});

it('[API-56] the department through which the last administrator may grant is not deleted, nor is its permission taken', async () => {
  const entries = await server.db
    .select({ id: permissions.id })
    .from(permissions)
    .where(eq(permissions.perms, 'system:permission:saveRole'));
  const saveRole = entries[0]?.id ?? '';
  const [administrator] = await server.db.select().from(roles).where(eq(roles.roleCode, 'admin'));
  const isGrant = and(
    eq(rolePermissions.roleId, administrator?.id ?? ''),
    eq(rolePermissions.permissionId, saveRole),
  );
  const [admin] = await server.db.select().from(users).where(eq(users.username, 'admin'));
  await save(saveRole);
  await roleOf(departId, [saveRole], admin?.id ?? '');
  const [stored] = await server.db.select().from(rolePermissions).where(isGrant);
  await server.db.delete(rolePermissions).where(isGrant);
  const message = '系统至少需要保留一位可以打开角色管理并授权的管理员';
  expect((await save('', saveRole)).message).toBe(message);
  expect((await send(departmentResource.endpoints.delete, { id: departId })).message).toBe(message);
  expect(await granted()).toEqual([saveRole]);
  if (stored) await server.db.insert(rolePermissions).values(stored);
  expect((await send(departmentResource.endpoints.delete, { id: departId })).success).toBe(true);
});

it('what a move or a delete of 500 departments concerns is counted, and they are deleted together', async () => {
  const ids = Array.from({ length: 500 }, () => newId());
  await server.db
    .insert(departments)
    .values(
      ids.map((id, index) => ({ id, departName: id, orgCode: `Y03A${String(index).padStart(3, '0')}` })),
    );
  const joined = ids.join(',');
  expect((await send(departmentResource.endpoints.consequences, { ids: joined })).result).toMatchObject({
    departments: 500,
  });
  expect((await send(departmentResource.endpoints.deleteBatch, { ids: joined })).success).toBe(true);
  expect(await server.db.$count(departments, inArray(departments.id, ids))).toBe(0);
});
