import { waitFor } from 'xstate';
import type { SessionActor } from './create-session.ts';

/**
 * Waits until the person has resolved the reason for a refused call: signed in again in place, or changed the password.
 *
 * @param token the token that the call was sent with; if the session has another one by now, there is nothing to ask
 * @param ask reports the refusal to the session
 * @returns whether the call may be sent again
 */
export async function returnToWork(
  session: SessionActor,
  token: string | undefined,
  ask: () => void,
): Promise<boolean> {
  const before = session.getSnapshot();
  const isNew = before.context.user !== undefined && before.context.user.token !== token;
  if (isNew && before.hasTag('atWork')) return true;
  if (!isNew) ask();
  if (!session.getSnapshot().hasTag('signedIn') || session.getSnapshot().hasTag('atWork')) return false;
  const settled = await waitFor(
    session,
    snapshot => snapshot.hasTag('atWork') || !snapshot.hasTag('signedIn'),
    { timeout: Infinity },
  );
  return settled.hasTag('atWork');
}
