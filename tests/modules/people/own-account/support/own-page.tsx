import { eq } from 'drizzle-orm';
import type { FunctionComponent } from 'react';
import { waitFor } from 'xstate';
import { createPermissions, PermissionsProvider } from '#modules/ground/permissions/index.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { storedTenant, storedToken, storedUser } from '#modules/ground/platform/storage/index.ts';
import { createSession, SessionProvider } from '#modules/sign-in/session/index.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { showRouted } from '../../../support/routed.tsx';
import type { UsersServer } from '../../users/support/users-page.tsx';

/** Opens a page about the signed-in person, in front of a real server. */
export async function showOwn(
  { test, base }: UsersServer,
  pages: Readonly<Record<string, FunctionComponent>>,
  username: string,
  address: string,
) {
  const token = await test.as(username);
  configureHttp({ base, token: () => token, tenant: storedTenant.read });
  storedToken.write(token);
  const [row] = await test.db
    .select({ id: users.id, realname: users.realname })
    .from(users)
    .where(eq(users.username, username));
  storedUser.write({ id: row?.id ?? '', username, realname: row?.realname ?? '', avatar: '', welcome: '' });
  const permissions = createPermissions({ onGranted: () => undefined });
  permissions.send({ type: 'token.given' });
  permissions.send({ type: 'permissions.require' });
  await waitFor(permissions, snapshot => !snapshot.hasTag('waiting'));
  const session = createSession({
    reload: () => undefined,
    leaveFor: () => undefined,
    clearCache: () => undefined,
    notifyFailure: () => undefined,
  });
  const shown = await showRouted({
    pages,
    address,
    around: page => (
      <SessionProvider value={session}>
        <PermissionsProvider value={permissions}>{page}</PermissionsProvider>
      </SessionProvider>
    ),
  });
  return { ...shown, session, permissions };
}
