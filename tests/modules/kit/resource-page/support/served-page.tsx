import type { FunctionComponent } from 'react';
import { waitFor } from 'xstate';
import { createPermissions, PermissionsProvider } from '#modules/ground/permissions/index.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import type { UsersServer } from '../../../people/users/support/users-page.tsx';
import { showRouted } from '../../../support/routed.tsx';

/** Opens a page of the served console for a signed-in person. */
export async function showServed(
  { test, base }: UsersServer,
  pages: Readonly<Record<string, FunctionComponent>>,
  username: string,
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
