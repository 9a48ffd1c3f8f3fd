import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { type EventObject, fromCallback } from 'xstate';
import { viewAsMachine } from '#machines/view-as/view-as.machine.ts';
import type { ViewEvent } from '#machines/view-as/view-as.setup.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { type SessionActor, useSessionActor } from '#modules/sign-in/session/index.ts';

const machineOf = (session: SessionActor) =>
  viewAsMachine.provide({
    actors: {
      watchClock: fromCallback<EventObject, { endsAt: number }, ViewEvent>(({ input, sendBack }) => {
        const tick = () =>
          sendBack({ type: 'clock.ticked', secondsLeft: Math.ceil((input.endsAt - Date.now()) / 1000) });
        tick();
        const timer = setInterval(tick, 1000);
        return () => clearInterval(timer);
      }),
      followSession: fromCallback<EventObject, undefined, ViewEvent>(({ sendBack }) => {
        const check = (snapshot = session.getSnapshot()) => {
          if (!snapshot.hasTag('signedIn') || snapshot.hasTag('mustSignInAgain'))
            sendBack({ type: 'session.lost' });
        };
        check();
        const { unsubscribe } = session.subscribe(check);
        return unsubscribe;
      }),
    },
    actions: { signOut: () => session.send({ type: 'session.signOut' }) },
  });

/** The running view of this tab. @param endsAt epoch milliseconds */
export function useView(endsAt: number) {
  const session = useSessionActor();
  const [machine] = useState(() => machineOf(session));
  const actor = useActorRef(machine, { input: { endsAt }, inspect: inspection });
  return {
    isEnded: useSelector(actor, snapshot => snapshot.hasTag('ended')),
    isEnding: useSelector(actor, snapshot => snapshot.hasTag('ending')),
    secondsLeft: useSelector(actor, ({ context }) => context.secondsLeft),
    end: () => actor.send({ type: 'view.end' }),
  };
}
