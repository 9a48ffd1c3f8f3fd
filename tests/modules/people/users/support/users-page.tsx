import './page-beside-server.ts';
import type { AddressInfo } from 'node:net';
import { waitFor } from 'xstate';
import { createPermissions, PermissionsProvider } from '#modules/ground/permissions/index.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { UserDetailPage } from '#modules/people/users/index.ts';
import UsersPage from '#modules/people/users/pages/users.page.tsx';
import { startApp, type TestApp } from '../../../../server/support/app.ts';
import { showRouted } from '../../../support/routed.tsx';

export interface UsersServer {
  test: TestApp;
  base: string;
  close: () => Promise<void>;
}

/** The whole embedded server, listening on the loopback interface. */
export async function startUsersServer(options?: Parameters<typeof startApp>[0]): Promise<UsersServer> {
  const test = await startApp(options);
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.server.address() as AddressInfo;
  return {
    test,
    base: `http://127.0.0.1:${port}${test.config.basePath}`,
    close: async () => {
      // A page keeps its connections open, and may open one while the server closes: a server waits a minute for its request.
      const ending = setInterval(() => test.app.server.closeAllConnections(), 50);
      await test.close().finally(() => clearInterval(ending));
    },
  };
}

/** Opens the user list as a signed-in person. */
export const showUsers = (server: UsersServer, username = 'admin', address = '/users') =>
  showAs(server, username, { '/users': UsersPage }, address);

/** Opens the page of one user as a signed-in person. */
export const showUser = (server: UsersServer, id: string, username = 'admin') =>
  showAs(server, username, { '/isystem/user/$id': UserDetailPage }, `/isystem/user/${id}`);

async function showAs(
  { test, base }: UsersServer,
  username: string,
  pages: Parameters<typeof showRouted>[0]['pages'],
  address: string,
) {
  const token = await test.as(username);
  configureHttp({ base, token: () => token });
  const permissions = createPermissions({ onGranted: () => undefined });
  permissions.send({ type: 'token.given' });
  permissions.send({ type: 'permissions.require' });
  await waitFor(permissions, snapshot => !snapshot.hasTag('waiting'));

  return showRouted({
    pages,
    address,
    around: page => <PermissionsProvider value={permissions}>{page}</PermissionsProvider>,
  });
}
