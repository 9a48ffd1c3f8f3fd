import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { releaseMachine } from '#machines/release/release.machine.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { onConnectionReturned } from '#modules/ground/platform/lazy/index.ts';
import { wouldLoseInput } from '#modules/ground/platform/page/index.ts';
import { reloadAgreed } from '#modules/ground/platform/page/reload-agreed.ts';
import { discardQuestion } from '#modules/ground/ui/discard-question.ts';
import { confirm } from '#modules/ground/ui/index.ts';
import { isNewer } from './release-of.ts';
import { connectionText } from './text.ts';

const machine = releaseMachine.provide({
  actors: {
    findNewer: fromPromise<boolean>(({ signal }) => isNewer(signal)),
    confirmReload: fromPromise<boolean>(
      async () => !wouldLoseInput() || confirm(discardQuestion(textOf(connectionText)('loseHint'))),
    ),
  },
  actions: {
    reload: reloadAgreed,
  },
});

/** Looks for a newer version of the console while the component is mounted. */
export function useRelease() {
  const actor = useActorRef(machine, { inspect: inspection });
  useEffect(() => {
    const check = () => {
      if (!document.hidden) actor.send({ type: 'release.check' });
    };
    document.addEventListener('visibilitychange', check);
    const end = onConnectionReturned(check);
    return () => {
      document.removeEventListener('visibilitychange', check);
      end();
    };
  }, [actor]);
  return actor;
}
