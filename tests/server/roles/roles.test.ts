import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getUserPermissionByToken, type PermissionResult } from '#contract/areas/permissions.ts';
import { roleHome, saveRoleHome } from '#contract/areas/role-home.ts';
import { roleCheckCode, roleResource } from '#contract/areas/roles.ts';
import { permissions, rolePermissions, roles, userRoles } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
  await server.add({ username: 'clerk', permissions: ['system:role:delete', 'system:role:add'] });
  await server.db.insert(roles).values({ id: 'empty', roleCode: 'empty', roleName: '空' });
});
afterAll(() => server.close());
const send = async (endpoint: Parameters<TestApp['request']>[0], input: object, as = 'clerk') =>
  (await server.request(endpoint, { ...input }, await server.as(as))).envelope;
const idOf = async (code: string) =>
  (await server.db.select().from(roles).where(eq(roles.roleCode, code)))[0]?.id;

it('[API-22] checks whether the code of a role is unique', async () => {
  expect(await send(roleCheckCode, { roleCode: 'free' })).toMatchObject({ success: true, result: true });
  expect((await send(roleCheckCode, { roleCode: 'admin' })).message).toBe('角色编码已存在');
  expect((await send(roleCheckCode, { roleCode: 'empty', id: 'empty' })).success).toBe(true);
});

it('refuses to delete the roles of the program, and those with more permissions than the caller holds', async () => {
  const remove = async (code: string, as?: string) =>
    (await send(roleResource.endpoints.delete, { id: await idOf(code) }, as)).message;
  expect(await remove('member', 'admin')).toBe('内置角色不能删除');
  expect(await remove('admin')).toBe('不能修改权限超出自己的角色');
  expect(await remove('empty')).toBe('删除角色成功');
});

it('people have the home page of a role while the role grants it, of several roles that with the smallest number', async () => {
  const { id } = await server.add({ username: 'visitor' });
  const give = async (roleId: string, component: string) => {
    await server.db.insert(roles).values({ id: roleId, roleCode: roleId, roleName: roleId });
    await server.db.insert(userRoles).values({ userId: id, roleId });
    const [entry] = await server.db.select().from(permissions).where(eq(permissions.component, component));
    await server.db.insert(rolePermissions).values({ roleId, permissionId: entry?.id ?? '' });
  };
  const homeOf = async () => {
    const { result } = await send(getUserPermissionByToken, {}, 'visitor');
    return (result as PermissionResult).menu[0];
  };
  const usual = (await homeOf())?.component;
  await give('people', 'system/UserList');
  await give('jobs', 'system/SysPositionList');
  const save = (roleId: string, component: string | null, priority: number) =>
    send(saveRoleHome, { roleId, component, priority }, 'admin');
  expect((await save('people', 'system/SysPositionList', 0)).message).toBe('该角色没有这个页面，请先授权');
  expect(await save('people', 'system/UserList', 5)).toMatchObject({ message: '首页设置成功!' });
  expect(await homeOf()).toMatchObject({ path: '/dashboard/analysis', component: 'system/UserList' });
  await save('jobs', 'system/SysPositionList', 2);
  expect((await homeOf())?.component).toBe('system/SysPositionList');
  expect((await send(roleHome, { roleId: 'jobs' }, 'admin')).result).toMatchObject({
    component: 'system/SysPositionList',
    priority: 2,
    pages: [{ component: 'system/SysPositionList' }],
  });
  await server.db.delete(rolePermissions).where(eq(rolePermissions.roleId, 'jobs'));
  expect((await homeOf())?.component).toBe('system/UserList');
  await save('people', null, 0);
  expect((await homeOf())?.component).toBe(usual);

  await send(roleResource.endpoints.delete, { id: 'jobs' }, 'admin');
  await give('jobs', 'system/SysPositionList');
  expect((await homeOf())?.component, 'a new role with the code of a deleted one').toBe(usual);
});
