import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { menuResource } from '#contract/areas/menus.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { fieldRules, permissions, rolePermissions, roles } from '#server/kernel/db/schema/index.ts';
import { type RightsServer, startRightsServer, type Target } from './support/rights.ts';

const { endpoints } = menuResource;
const codes = [
  ...['system:permission:list', 'system:permission:add', 'system:permission:edit'],
  ...['system:permission:delete', 'system:permission:deleteBatch', 'system:position:list'],
];

describe('rights over the menu', () => {
  let server: RightsServer;
  let clerk: Target;

  beforeAll(async () => {
    server = await startRightsServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    clerk = await server.person({ permissions: codes });
  });

  const send = async (endpoint: AnyEndpoint, input: Record<string, unknown>, as = clerk.username) =>
    (await server.request<{ fieldErrors?: object }>(endpoint, input, await server.as(as))).envelope;
  const stored = async (id: string) =>
    (await server.db.select().from(permissions).where(eq(permissions.id, id)))[0];
  /** A new entry that these roles hold. */
  const entry = async (holders: readonly string[], values: Partial<typeof permissions.$inferInsert> = {}) => {
    const id = newId();
    const parentId = await server.right('system:position:list');
    await server.db.insert(permissions).values({
      id,
      parentId,
      name: `项${id}`,
      menuType: 2,
      perms: `free:${id}`,
      status: '1',
      leaf: true,
      ...values,
    });
    for (const roleId of holders)
      await server.db.insert(rolePermissions).values({ id: newId(), roleId, permissionId: id });
    return id;
  };
  const ownRole = async () => (await server.rolesOf(clerk.id))[0] ?? '';
  const notHeld = { fieldErrors: { perms: '不能使用自己没有的授权标识' } };

  it('a code that the caller lacks is given to no new entry, and to none that the caller holds', async () => {
    const parentId = await server.right('system:position:list');
    const button = { menuType: 2, name: '窃', parentId, status: '1' };
    await server.db.update(permissions).set({ perms: null }).where(eq(permissions.perms, 'user:sex'));
    for (const perms of ['system:role:delete', 'user:sex', 'unknown:code'])
      expect((await send(endpoints.add, { ...button, perms })).success, perms).toBe(false);
    expect((await send(endpoints.add, { ...button, perms: 'unknown:code' })).result).toEqual(notHeld);
    const held = await entry([await ownRole()], { perms: 'held:code' });
    expect((await send(endpoints.edit, { id: held, perms: 'user:sex' })).result).toEqual(notHeld);
    expect((await send(endpoints.edit, { id: held, name: '改名' })).success).toBe(true);
    expect((await stored(held))?.perms).toBe('held:code');
  });

  it('turning a button on, or into a menu, does not give its code to those who hold it', async () => {
    const off = await entry([await ownRole()], { status: '0' });
    expect((await send(endpoints.edit, { id: off, status: '1' })).result).toEqual(notHeld);
    const parentId = await server.right('system:position:list');
    expect((await send(endpoints.edit, { id: off, menuType: 1, parentId, url: '/x' })).result).toEqual(
      notHeld,
    );
    expect(await stored(off)).toMatchObject({ status: '0', menuType: 2 });
  });

  it('an entry that others hold and the caller does not is neither changed, moved nor deleted', async () => {
    const role = newId();
    await server.db.insert(roles).values({ id: role, roleCode: role, roleName: '别人' });
    const id = await entry([role]);
    const parentId = await server.right('system:role:list');
    const refused = { success: false, message: expect.stringContaining('的权限，不能修改或删除它') };
    expect(await send(endpoints.edit, { id, name: '改' })).toMatchObject(refused);
    expect(await send(endpoints.move, { id, parentId })).toMatchObject(refused);
    expect(await send(endpoints.delete, { id })).toMatchObject(refused);
    expect(await send(endpoints.deleteBatch, { ids: id })).toMatchObject(refused);
    expect(await send(endpoints.delete, { id: await server.right('system:role:delete') })).toMatchObject(
      refused,
    );
    expect(await stored(id)).toBeDefined();
  });

  it('an entry is not deleted with one above it that only the caller holds', async () => {
    const role = newId();
    await server.db.insert(roles).values({ id: role, roleCode: role, roleName: '别人' });
    const group = await entry([await ownRole()], { menuType: 1, perms: null });
    const inside = await entry([role], { parentId: group });
    expect((await send(endpoints.delete, { id: group })).success).toBe(false);
    expect(await stored(inside)).toBeDefined();
  });

  it('an entry becomes no page that the caller cannot open, or sees within field rules only', async () => {
    const role = await server.role([]);
    await server.give(clerk.id, role);
    const id = await entry([role], { menuType: 1, perms: null, url: '/own', component: 'own/Page' });
    const edit = (component: string) => send(endpoints.edit, { id, component });
    const refused = { success: false, result: { fieldErrors: { component: expect.any(String) } } };
    expect(await edit('system/UserList')).toMatchObject(refused);
    expect((await edit('system/SysPositionList')).success).toBe(true);
    await edit('own/Page');
    await server.db
      .insert(fieldRules)
      .values({ roleId: await ownRole(), resource: 'position', field: 'postRank', mode: 'readOnly' });
    expect(await edit('system/SysPositionList')).toMatchObject(refused);
    expect((await stored(id))?.component).toBe('own/Page');
  });

  it('data rules are not taken away from their page', async () => {
    const id = await entry([await ownRole()], {
      menuType: 1,
      perms: null,
      url: '/ruled',
      component: 'system/SysPositionList',
    });
    await server.db
      .update(permissions)
      .set({ perms: `ruled:${id}` })
      .where(eq(permissions.id, id));
    await server.rule(`ruled:${id}`, 'nobody');
    await server.db.update(permissions).set({ perms: null }).where(eq(permissions.id, id));
    const refused = { success: false, message: expect.stringContaining('带有数据规则') };
    expect(await send(endpoints.edit, { id, component: 'system/Other' })).toMatchObject(refused);
    expect(await send(endpoints.edit, { id, url: '/elsewhere' })).toMatchObject(refused);
    expect(await send(endpoints.delete, { id })).toMatchObject(refused);
    expect((await send(endpoints.edit, { id, name: '职务' })).success).toBe(true);
    expect((await send(endpoints.delete, { id }, 'admin')).success).toBe(true);
  });

  it('what the caller has added is theirs until somebody besides the administrators holds it', async () => {
    const parentId = await server.right('system:position:list');
    expect((await send(endpoints.add, { menuType: 2, name: '自建', parentId, status: '1' })).success).toBe(
      true,
    );
    const [own] = await server.db.select().from(permissions).where(eq(permissions.createBy, clerk.username));
    const id = own?.id ?? '';
    expect((await send(endpoints.edit, { id, name: '自建的' })).success).toBe(true);
    const role = newId();
    await server.db.insert(roles).values({ id: role, roleCode: role, roleName: '别人' });
    await server.db.insert(rolePermissions).values({ id: newId(), roleId: role, permissionId: id });
    expect((await send(endpoints.delete, { id })).success).toBe(false);
    await server.db.delete(roles).where(eq(roles.id, role));
    expect((await send(endpoints.delete, { id })).success).toBe(true);
  });
});
