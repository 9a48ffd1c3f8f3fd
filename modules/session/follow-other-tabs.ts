import { storedToken, storedTokenKey } from '#modules/platform/storage/index.ts';
import { type SessionActor, storedSession } from './create-session.ts';

/**
 * Keeps the tabs of a browser together: signing out in one signs out all, and who signs in in one is signed in in all.
 * The stored token is what the tabs share; the browser tells the others when one of them writes it.
 *
 * @returns ends it
 */
export function followOtherTabs(session: SessionActor): () => void {
  const follow = ({ key }: StorageEvent) => {
    // Without a key, everything has been taken out of storage.
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
