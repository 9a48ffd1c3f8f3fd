import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import { homePath } from '#contract/constants.ts';
import { safeRedirect } from '#modules/permissions/index.ts';
import { isLeaving } from './leaving.ts';
import type { AppContext } from './router-context.ts';

/** Resolves once the permissions are there; sends everybody else to the sign-in page (GUARD-03 to GUARD-13). */
export async function requireSession(
  { session, permissions }: AppContext,
  location: ParsedLocation,
): Promise<void> {
  if (!session.getSnapshot().hasTag('signedIn')) throw toSignIn(location);
  permissions.send({ type: 'permissions.require' });
  const settled = await waitFor(permissions, snapshot => !snapshot.hasTag('waiting'), { timeout: Infinity });
  if (settled.hasTag('loaded')) return;
  // A reload cuts off the request for permissions; who reloads wants to stay.
  if (isLeaving()) return new Promise<never>(() => undefined);
  session.send({ type: 'session.signOut' });
  throw toSignIn(location);
}

/** The mirror: who is signed in has no business on the sign-in page (GUARD-02, GUARD-08). */
export function requireNoSession({ session }: AppContext, wanted: unknown): void {
  if (session.getSnapshot().hasTag('signedIn'))
    throw redirect({ href: safeRedirect(wanted, homePath), replace: true });
}

function toSignIn(location: ParsedLocation) {
  return redirect({ to: '/user/login', search: { redirect: location.href }, replace: true });
}
