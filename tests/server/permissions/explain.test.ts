import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getUserPermissionByToken,
  type MenuEntry,
  type PermissionResult,
} from '#contract/areas/permissions.ts';
import {
  type ExplainedEntry,
  explainPermission,
  type PermissionExplanation,
} from '#contract/areas/permissions-explain.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  departmentRolePermissions,
  departmentRoles,
  departmentRoleUsers,
  departments,
  permissions,
  rolePermissions,
  roles,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { expectRefusal } from '../support/expectations.ts';

const system = 'd7d6e2e4e2934f2c9385a623fd98c6f3';
const userPage = '3f915b2769fc80648e92d04e84ca059d';
const roleGroup = 'group-of-nothing';

describe('why a person sees a menu or a button', () => {
  let server: TestApp;
  let admin: string;
  let clerk: { id: string };

  beforeAll(async () => {
    server = await startApp();
    admin = await server.as('admin');
    clerk = await server.add({ username: 'clerk', realname: '职员' });
    const { db } = server;
    await db.insert(roles).values({ id: 'clerks', roleCode: 'clerks', roleName: '职员角色' });
    await db.insert(userRoles).values({ id: newId(), userId: clerk.id, roleId: 'clerks' });
    await db.insert(departments).values({ id: 'd1', departName: '展品部', orgCode: 'Z01' });
    await db.insert(departmentRoles).values({ id: 'dr1', departId: 'd1', roleCode: 'dr1', roleName: '组长' });
    await db.insert(departmentRoleUsers).values({ id: newId(), userId: clerk.id, droleId: 'dr1' });
    const [add] = await db.select().from(permissions).where(eq(permissions.perms, 'system:user:add'));
    await db
      .insert(departmentRolePermissions)
      .values({ id: newId(), departId: 'd1', roleId: 'dr1', permissionId: add?.id ?? '' });
    await db.insert(permissions).values([
      {
        id: roleGroup,
        name: '空组',
        menuType: 0,
        url: '/empty',
        component: 'layouts/RouteView',
        leaf: false,
      },
      { id: 'hidden-page', parentId: roleGroup, name: '藏', menuType: 1, url: '/empty/a', hidden: true },
      { id: 'switched-off', parentId: userPage, name: '关', menuType: 2, perms: 'x:off', status: '0' },
    ]);
    const granted = [userPage, roleGroup, 'hidden-page', 'switched-off'];
    await db
      .insert(rolePermissions)
      .values(granted.map(permissionId => ({ id: newId(), roleId: 'clerks', permissionId })));
  });
  afterAll(() => server.close());

  const explain = async (userId: string, permissionId?: string) =>
    server.request<PermissionExplanation>(explainPermission, { userId, permissionId }, admin);
  const entryOf = async (permissionId: string) =>
    (await explain(clerk.id, permissionId)).envelope.result.entries[0];

  it('names the roles that carry an entry, those of departments too', async () => {
    const { envelope } = await explain(clerk.id);
    expect(envelope.result.person).toEqual({
      id: clerk.id,
      username: 'clerk',
      realname: '职员',
      status: 1,
      deleted: false,
    });
    expect(envelope.result.roles).toEqual([
      { key: 'departRole:dr1', id: 'dr1', code: 'dr1', name: '组长', departName: '展品部' },
      { key: 'role:clerks', id: 'clerks', code: 'clerks', name: '职员角色', departName: null },
    ]);
    const add = envelope.result.entries.find(each => each.code === 'system:user:add');
    expect(add).toMatchObject({
      kind: 'button',
      allowed: true,
      shown: true,
      reasons: ['granted'],
      grantedBy: ['departRole:dr1'],
    });
  });

  it('distinguishes entries that are not granted, those below them, and hidden ones', async () => {
    expect(await entryOf(system)).toMatchObject({ allowed: false, shown: false, reasons: ['notGranted'] });
    expect(await entryOf(userPage)).toMatchObject({
      allowed: false,
      reasons: ['granted', 'parentMissing'],
      grantedBy: ['role:clerks'],
    });
    expect(await entryOf('hidden-page')).toMatchObject({
      allowed: true,
      shown: false,
      reasons: ['granted', 'hidden'],
    });
    expect(await entryOf(roleGroup)).toMatchObject({
      allowed: true,
      shown: false,
      reasons: ['granted', 'groupEmpty'],
    });
  });

  it('[PERM-14] reports for a disabled button that consoles show it and the server refuses it', async () => {
    expect(await entryOf('switched-off')).toMatchObject({
      allowed: false,
      shown: true,
      status: '0',
      reasons: ['granted', 'disabled'],
    });
  });

  it('agrees with the actual permissions of the person', async () => {
    const real = await server.request<PermissionResult>(
      getUserPermissionByToken,
      {},
      await server.as('clerk'),
    );
    const { menu, auth } = real.envelope.result;
    const { entries } = (await explain(clerk.id)).envelope.result;
    const inMenu = (list: readonly MenuEntry[]): MenuEntry[] =>
      list.flatMap(each => [each, ...inMenu(each.children ?? [])]);
    const ids = (kept: (entry: ExplainedEntry) => boolean) =>
      entries
        .filter(kept)
        .map(each => each.id)
        .sort();
    expect(ids(each => each.kind === 'menu' && each.allowed)).toEqual(
      inMenu(menu)
        .map(each => each.id)
        .sort(),
    );
    expect(ids(each => each.kind === 'menu' && each.shown)).toEqual(
      inMenu(menu)
        .filter(each => !each.hidden)
        .map(each => each.id)
        .sort(),
    );
    const codes = entries.filter(each => each.kind === 'button' && each.allowed).map(each => each.code);
    expect(codes.sort()).toEqual(auth.map(each => each.action).sort());
  });

  it('puts first that the person cannot sign in', async () => {
    const frozen = await server.add({ username: 'frozen' });
    await server.db.update(users).set({ status: 2 }).where(eq(users.id, frozen.id));
    const { envelope } = await explain(frozen.id, userPage);
    expect(envelope.result.entries[0]).toMatchObject({
      allowed: false,
      shown: false,
      reasons: ['personFrozen', 'notGranted', 'parentMissing'],
    });
  });

  it('replies for existing people and entries, and only to administrators', async () => {
    expect((await explain('nobody')).envelope.message).toBe('用户不存在！');
    expect((await explain(clerk.id, 'nothing')).envelope.message).toBe('未找到菜单信息');
    const requested = await server.request(explainPermission, { userId: clerk.id }, await server.as('clerk'));
    expectRefusal(requested, 403, 510);
  });
});
