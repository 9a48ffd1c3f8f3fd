import './page-beside-server.ts';
import '@testing-library/jest-dom/vitest';
import type { AddressInfo } from 'node:net';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { configure } from '@testing-library/react';
import { waitFor } from 'xstate';
import { createPermissions, PermissionsProvider } from '#modules/permissions/index.ts';
import { configureHttp } from '#modules/platform/http/index.ts';
import { createQueryClient } from '#modules/platform/query/index.ts';
import { ConfirmHost, Toaster } from '#modules/ui/index.ts';
import { UsersPage } from '#modules/users/index.ts';
import { startApp, type TestApp } from '../../../server/support/app.ts';
import { show } from '../../ui/support/page.tsx';

// The first form of a run is compiled while it opens.
configure({ asyncUtilTimeout: 10_000 });

export interface UsersServer {
  test: TestApp;
  base: string;
  close: () => Promise<void>;
}

/** The whole embedded server, listening on the loopback interface. */
export async function startUsersServer(): Promise<UsersServer> {
  const test = await startApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.server.address() as AddressInfo;
  return {
    test,
    base: `http://127.0.0.1:${port}${test.config.basePath}`,
    close: () => {
      // A page keeps its connections open for the next request.
      test.app.server.closeAllConnections();
      return test.close();
    },
  };
}

/** Opens the user list as somebody who has signed in. */
export async function showUsers({ test, base }: UsersServer, username = 'admin', address = '/users') {
  const token = await test.as(username);
  configureHttp({ base, token: () => token });
  const permissions = createPermissions({ onGranted: () => undefined });
  permissions.send({ type: 'token.given' });
  permissions.send({ type: 'permissions.require' });
  await waitFor(permissions, snapshot => !snapshot.hasTag('waiting'));

  const root = createRootRoute();
  const users = createRoute({ getParentRoute: () => root, path: '/users', component: UsersPage });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([users]), history });
  await router.load();
  return show(
    <QueryClientProvider client={createQueryClient()}>
      <PermissionsProvider value={permissions}>
        <RouterProvider router={router as never} />
        <ConfirmHost />
        <Toaster />
      </PermissionsProvider>
    </QueryClientProvider>,
  );
}
