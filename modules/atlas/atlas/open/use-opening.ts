import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { atlasOpeningMachine } from '#machines/atlas-opening/atlas-opening.machine.ts';
import type { MachineSource, OpeningInput } from '#machines/atlas-opening/atlas-opening.types.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { openSource } from './opened-store.ts';
import { SandboxError } from './sandbox/sandbox-error.ts';
import { carriesMachine, fromHash } from './share-text.ts';

/** The opening of machines, by hand and from the address; calls `onOpened` with their ids. */
export function useOpening(onOpened: (ids: readonly string[], fromAddress: boolean) => void) {
  const latest = useLatest(onOpened);
  const actor = useActorRef(
    atlasOpeningMachine.provide({
      actors: {
        readFile: fromPromise<string, { file: File }>(({ input }) => input.file.text()),
        readAddress: fromPromise<MachineSource, { address: string }>(({ input }) =>
          fromHash(input.address).catch(() => {
            throw new SandboxError({ problem: 'damaged', detail: '' });
          }),
        ),
        readMachines: fromPromise<void, OpeningInput>(async ({ input, signal }) => {
          const { kind, text } = input.source;
          latest.current(await openSource({ kind, text }, signal), input.isFromAddress);
        }),
      },
    }),
    { inspect: inspection },
  );
  useEffect(() => {
    const look = () => {
      const { hash } = window.location;
      if (carriesMachine(hash)) actor.send({ type: 'address.found', address: hash });
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [actor]);
  const snapshot = useSelector(actor, state => state);
  return { actor, snapshot };
}
