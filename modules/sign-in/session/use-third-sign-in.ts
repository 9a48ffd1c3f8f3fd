import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { thirdSignInMachine } from '#machines/third-sign-in/third-sign-in.machine.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { goToProvider, visitProvider } from '#modules/sign-in/third-party/index.ts';
import type { SessionActor } from './create-session.ts';
import { useSessionActor } from './session-context.ts';

const connect = (session: SessionActor) =>
  thirdSignInMachine.provide({
    actors: { visitProvider },
    actions: {
      goToProvider,
      signIn: (_, { source: thirdType, ticket: token }) =>
        session.send({ type: 'session.signIn', credentials: { method: 'third', token, thirdType } }),
    },
  });

/** Sign-in through a provider, whose account may not be bound yet (AUTH-04). */
export function useThirdSignIn() {
  const session = useSessionActor();
  const [machine] = useState(() => connect(session));
  const actor = useActorRef(machine, { inspect: inspection });
  return {
    failed: useSelector(actor, snapshot => snapshot.hasTag('failed')),
    /** The unbound account, while the person chooses its user. */
    unbound: useSelector(actor, ({ context }) => context.unbound),
    choose: (source: string) => actor.send({ type: 'provider.choose', source }),
    leaveBinding: () => actor.send({ type: 'binding.leave' }),
  };
}
