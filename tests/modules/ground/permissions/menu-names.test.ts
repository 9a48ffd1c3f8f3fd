import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { allEntries, createPermissions, destinationOf } from '#modules/ground/permissions/index.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { envelope, type LocalServer, startServer } from '../platform/http/support/server.ts';

let server: LocalServer;
beforeEach(async () => {
  server = await startServer();
  configureHttp({ base: server.base });
});
afterEach(() => server.close());

const users = { id: 'u', path: '/system/user', name: 'system-user', meta: { title: '用户管理' } };
const group = { id: 'g', path: '/isystem', name: 'isystem', meta: { title: '系统管理' } };

async function entriesOf(menu: object[]) {
  server.answer(envelope(200, { code: 0, result: { menu, auth: [], allAuth: [] } }));
  const permissions = createPermissions({ onGranted: () => undefined });
  permissions.send({ type: 'token.given' });
  permissions.send({ type: 'permissions.require' });
  await waitFor(permissions, snapshot => snapshot.hasTag('loaded') || snapshot.hasTag('failed'));
  return permissions.getSnapshot().context;
}

describe('the two menus of the family', () => {
  it('[MENU-08] open the same pages', async () => {
    const older = {
      ...group,
      component: 'layouts/RouteView',
      children: [{ ...users, component: 'system/UserList' }],
    };
    const newer = {
      ...group,
      component: 'layouts/default/index',
      children: [{ ...users, component: 'system/user/index' }],
    };
    const expected = await entriesOf([older]);
    expect(await entriesOf([newer])).toEqual(expected);
    expect(allEntries(expected.entries).map(({ component }) => component)).toContain('system/UserList');
  });

  it.each(['layouts/PageView', 'layouts/default/index', 'LAYOUT'])(
    '[MENU-24] a group of component %s opens its first page',
    async component => {
      const { entries } = await entriesOf([
        { ...group, component, children: [{ ...users, component: 'system/UserList' }] },
      ]);
      expect(destinationOf(entries, '/isystem')?.path).toBe('/system/user');
    },
  );

  it('[GUARD-12] a menu that is no list is refused as before', async () => {
    expect((await entriesOf(null as never)).failure).toBeTruthy();
  });
});
