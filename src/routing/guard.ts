import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import { homePath } from '#contract/constants.ts';
import { Unreachable } from '#machines/unreachable.ts';
import { safeRedirect } from '#modules/ground/permissions/index.ts';
import { storedLastUser, storedReturn } from '#modules/ground/platform/storage/index.ts';
import { appProviderHere } from '#modules/sign-in/session/index.ts';
import { isLeaving } from './leaving.ts';
import type { AppContext } from './router-context.ts';

/**
 * Resolves once the permissions have loaded; redirects everybody else to the sign-in page (GUARD-03 to GUARD-13).
 *
 * @throws Unreachable when the server does not answer; the person stays signed in
 */
export async function requireSession(
  { session, permissions }: AppContext,
  location: ParsedLocation,
): Promise<void> {
  if (!session.getSnapshot().hasTag('signedIn')) throw toSignIn(location);
  permissions.send({ type: 'permissions.require' });
  const settled = await waitFor(permissions, snapshot => !snapshot.hasTag('waiting'), { timeout: Infinity });
  if (settled.hasTag('loaded')) return;
  // A reload aborts the request for permissions, and must not redirect.
  if (isLeaving()) return new Promise<never>(() => undefined);
  if (settled.hasTag('unreachable')) throw new Unreachable();
  session.send({ type: 'session.signOut' });
  throw toSignIn(location);
}

/**
 * The opposite: redirects a signed-in person away from the sign-in page (GUARD-02, GUARD-08). The page of a person who
 * was signed in before is not restored for another one.
 */
export function requireNoSession({ session }: AppContext, wanted: unknown): void {
  const snapshot = session.getSnapshot();
  if (!snapshot.hasTag('signedIn')) return;
  const leaver = storedLastUser.read();
  const isOwnWish = leaver === undefined || leaver === snapshot.context.user?.id;
  storedLastUser.remove();
  storedReturn.remove();
  throw redirect({ href: safeRedirect(isOwnWish ? wanted : undefined, homePath), replace: true });
}

/** Within the chat program of a provider, people sign in by that provider (GUARD-05). */
function toSignIn(location: ParsedLocation) {
  const to = appProviderHere() ? '/oauth2-app/login' : '/user/login';
  return redirect({ to, search: { redirect: location.href }, replace: true });
}
