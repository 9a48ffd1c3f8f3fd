import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { waitFor } from 'xstate';
import { createPermissions, PermissionsProvider } from '#modules/ground/permissions/index.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { createQueryClient } from '#modules/ground/platform/query/index.ts';
import { ConfirmHost } from '#modules/ground/ui/index.ts';
import { registerReferenceViews } from '#src/start/reference-views.ts';
import type { UsersServer } from '../people/users/support/users-page.tsx';

/** Signs a person in and returns what surrounds every part of the console, with their permissions. */
export async function permittedAs({ test, base }: UsersServer, username = 'admin') {
  registerReferenceViews();
  const token = await test.as(username);
  configureHttp({ base, token: () => token });
  const permissions = createPermissions({ onGranted: () => undefined });
  permissions.send({ type: 'token.given' });
  permissions.send({ type: 'permissions.require' });
  await waitFor(permissions, snapshot => !snapshot.hasTag('waiting'));
  const client = createQueryClient();
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <PermissionsProvider value={permissions}>
        {children}
        <ConfirmHost />
      </PermissionsProvider>
    </QueryClientProvider>
  );
}
