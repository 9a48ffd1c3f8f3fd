import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { menuResource } from '#contract/areas/menus.ts';
import { administratorCode } from '#contract/areas/permissions.ts';
import { saveRolePermission } from '#contract/areas/role-grants.ts';
import { type User, userList } from '#contract/areas/users.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  departmentRolePermissions,
  departmentRoles,
  departmentRoleUsers,
  fieldRules,
  permissions,
  rolePermissions,
  roles,
} from '#server/kernel/db/schema/index.ts';
import { rootDepartment } from '#server/kernel/db/seed/first-run/organisation.ts';
import { administratorRole } from '#server/kernel/db/seed/first-run/roles.ts';
import { startApp, type TestApp } from '../server/support/app.ts';

const codes = ['system:user:list', 'system:role:list', 'system:permission:saveRole'];

describe('[PERM-20] no role is known by its name', () => {
  let server: TestApp;
  let administering: string;
  beforeAll(async () => {
    server = await startApp();
    const { db } = server;
    const [row] = await db.select().from(permissions).where(eq(permissions.perms, administratorCode));
    administering = row?.id ?? '';
    await db.update(roles).set({ roleCode: 'chief' }).where(eq(roles.id, administratorRole.id));
    for (const username of ['named', 'entitled', 'local']) await server.add({ username, permissions: codes });
    await db
      .update(roles)
      .set({ roleCode: 'admin' })
      .where(eq(roles.id, await roleOf('named')));
    for (const username of ['named', 'entitled', 'local']) {
      const roleId = username === 'named' ? await idOf('admin') : await roleOf(username);
      await db.insert(fieldRules).values({ roleId, resource: 'user', field: 'phone', mode: 'hidden' });
      if (username === 'entitled')
        await db.insert(rolePermissions).values({ id: newId(), roleId, permissionId: administering });
    }
    await server.add({ username: 'reachable', phone: '13900000001' });
    await db.insert(departmentRoles).values({ id: 'crew', departId: rootDepartment.id, roleCode: 'crew' });
    await db
      .insert(departmentRolePermissions)
      .values({ id: newId(), roleId: 'crew', permissionId: administering });
    const local = await userId('local');
    await db.insert(departmentRoleUsers).values({ id: newId(), userId: local, droleId: 'crew' });
  });
  afterAll(() => server.close());

  const idOf = async (code: string) =>
    (await server.db.select().from(roles).where(eq(roles.roleCode, code)))[0]?.id ?? '';
  const roleOf = (username: string) => idOf(`role_of_${username}`);
  const userId = async (username: string) => {
    const { result } = await send<Page<User>>(userList, { username }, 'admin');
    return result.records[0]?.id ?? '';
  };
  const send = async <Result>(endpoint: AnyEndpoint, input: object, username: string) =>
    (await server.request<Result>(endpoint, { ...input }, await server.as(username))).envelope;
  const phonesSeenBy = async (username: string) => {
    const { result } = await send<Page<User>>(userList, { pageSize: 50 }, username);
    return result.records.map(({ phone }) => phone).filter(phone => phone !== null);
  };

  it.each([
    ['named', false],
    ['entitled', true],
    ['local', true],
  ])('so that %s is an administrator: %s', async (username, isAdministrator) => {
    expect((await phonesSeenBy(username)).length > 0).toBe(isAdministrator);
    const roleId = newId();
    await server.db.insert(roles).values({ id: roleId, roleCode: roleId, roleName: '新角色' });
    const [further] = await server.db
      .select()
      .from(permissions)
      .where(eq(permissions.perms, 'system:user:add'));
    const grant = { roleId, permissionIds: further?.id, lastpermissionIds: '' };
    expect((await send(saveRolePermission, grant, username)).success).toBe(isAdministrator);
  });

  it('and who lacks the permission cannot grant it, nor give the code to another entry', async () => {
    const grant = { roleId: await idOf('admin'), permissionIds: administering, lastpermissionIds: '' };
    expect((await send(saveRolePermission, grant, 'named')).message).toContain(
      '不能授予或收回自己没有的权限',
    );
  });

  it('but the last administrator keeps it, and the menu keeps the permission', async () => {
    const { edit, delete: remove } = menuResource.endpoints;
    const [row] = await server.db.select().from(permissions).where(eq(permissions.id, administering));
    const changes = [
      [
        edit,
        { id: administering, menuType: 2, name: row?.name, parentId: row?.parentId, perms: 'other:code' },
      ],
      [edit, { id: administering, menuType: 2, name: row?.name, parentId: row?.parentId, status: '0' }],
      [remove, { id: administering }],
    ] as const;
    for (const [endpoint, input] of changes)
      expect((await send(endpoint, input, 'admin')).message).toContain(`权限 ${administratorCode}`);
    const isEntitled = and(
      eq(rolePermissions.roleId, await roleOf('entitled')),
      eq(rolePermissions.permissionId, administering),
    );
    await server.db.delete(rolePermissions).where(isEntitled);
    const last = { roleId: administratorRole.id, permissionIds: '', lastpermissionIds: administering };
    expect((await send(saveRolePermission, last, 'admin')).message).toBe('系统至少需要保留一位可用的管理员');
  });
});
