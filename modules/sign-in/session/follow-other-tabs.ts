import { renewStored, storedToken, storedTokenKey } from '#modules/ground/platform/storage/index.ts';
import { type SessionActor, storedSession } from './create-session.ts';

/** Between two renewals of what is stored, in milliseconds: a day. */
const renewalPeriod = 86_400_000;

/**
 * Keeps what the tabs share as long as the server keeps a session in use: from now on, and again every day.
 *
 * @returns a function that stops it
 */
export function keepStored(): () => void {
  renewStored();
  const timer = setInterval(renewStored, renewalPeriod);
  return () => clearInterval(timer);
}

/**
 * Keeps the tabs of a browser in step: signing out or in in one tab applies to all. The stored token is what the tabs
 * share; the browser notifies the others when one of them writes it.
 *
 * @returns a function that stops it
 */
export function followOtherTabs(session: SessionActor): () => void {
  const follow = ({ key }: StorageEvent) => {
    // An event without a key means that the storage was cleared.
    if (key !== null && key !== storedTokenKey) return;
    const held = session.getSnapshot().context.user?.token;
    const stored = storedToken.read();
    if (stored === held) return;
    const user = storedSession();
    if (stored === undefined) session.send({ type: 'session.endedElsewhere' });
    else if (user !== undefined) session.send({ type: 'session.openedElsewhere', user });
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
