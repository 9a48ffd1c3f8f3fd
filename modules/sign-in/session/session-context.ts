import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { Refusal, SessionTag, SessionUser, SignInMethod } from '#machines/session/session.types.ts';
import type { SessionActor } from './create-session.ts';

const SessionContext = createContext<SessionActor | undefined>(undefined);

/** Provides the running session to the components below. */
export const SessionProvider = SessionContext.Provider;

/** The session's actor, to send it events. */
export function useSessionActor(): SessionActor {
  const actor = useContext(SessionContext);
  if (actor === undefined) throw new Error('useSession needs a <SessionProvider value={session}>');
  return actor;
}

/** Whether the session has a tag, re-rendering when that changes. */
export function useSessionTag(tag: SessionTag): boolean {
  return useSelector(useSessionActor(), snapshot => snapshot.hasTag(tag));
}

/** The signed-in person; undefined while nobody is. */
export function useSessionUser(): SessionUser | undefined {
  return useSelector(useSessionActor(), snapshot => snapshot.context.user);
}

/** Why another person has ended the session; undefined where it has expired. */
export function useEndReason(): string | undefined {
  return useSelector(useSessionActor(), snapshot => snapshot.context.endReason);
}

/** Why the last sign-in was refused, if it was by one of these methods. */
export function useRefusal(...methods: readonly SignInMethod[]): Refusal | undefined {
  return useSelector(useSessionActor(), ({ context: { refusal } }) =>
    refusal && methods.includes(refusal.method) ? refusal : undefined,
  );
}
