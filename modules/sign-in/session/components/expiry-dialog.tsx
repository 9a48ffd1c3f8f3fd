import { useEffect } from 'react';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { useSessionActor, useSessionTag } from '../session-context.ts';
import type { ExpiryNoticeProps } from './expiry-notice.tsx';

/** Lazy: needed when a session ends; where it cannot be loaded, the person is redirected to the sign-in page. */
const ExpiryNotice = lazyPart<ExpiryNoticeProps>(() => import('./expiry-notice.tsx'), {
  pending: () => null,
  failed: props => <ImmediateSignIn {...props} />,
});

/** Shows that the session has expired; the only action is to sign in again (ERROR-08, ERROR-09). */
export function ExpiryDialog() {
  const session = useSessionActor();
  const open = useSessionTag('mustSignInAgain');
  return open && <ExpiryNotice onSignIn={() => session.send({ type: 'session.signOut' })} />;
}

function ImmediateSignIn({ onSignIn }: ExpiryNoticeProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever the identity of the callback
  useEffect(onSignIn, []);
  return null;
}
