import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { type RestoreState, restoreEndpoints } from '#contract/areas/restore.ts';
import { Refused } from '#machines/refused.ts';
import { restoreMachine } from '#machines/restore/restore.machine.ts';
import type { WantedBackup } from '#machines/restore/restore.types.ts';
import { once } from '#modules/ground/platform/actor/index.ts';
import { RequestError, request } from '#modules/ground/platform/http/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { storedRestored } from '#modules/ground/platform/storage/index.ts';

export type RestoreActor = ActorRefFrom<typeof restoreMachine>;

const sent = ({ name, password }: WantedBackup) => ({ name, ...(password !== '' && { key: password }) });
const quiet = { handlesFailure: true } as const;

/** Runs the machine of a restore. */
export function useRestore(): RestoreActor {
  const [machine] = useState(() =>
    restoreMachine.provide({
      actors: {
        readState: fromPromise<RestoreState>(({ signal }) => readState(signal)),
        beginTrial: fromPromise<unknown, WantedBackup>(
          once(({ input }) => request(restoreEndpoints.tryOut, sent(input), quiet)),
        ),
        beginRestore: fromPromise<unknown, WantedBackup>(
          once(({ input }) => request(restoreEndpoints.restore, sent(input), quiet)),
        ),
      },
      actions: {
        noteRestored: ({ context: { wanted, state } }) => storedRestored.write(state?.name ?? wanted.name),
      },
    }),
  );
  return useActorRef(machine, { inspect: inspection });
}

/** A session that has ended does not wait for somebody to sign in again: the data that it was in is gone. */
async function readState(signal: AbortSignal): Promise<RestoreState> {
  try {
    return await request(restoreEndpoints.state, {}, { ...quiet, signal, waits: false });
  } catch (error) {
    const hasEnded =
      error instanceof RequestError && (error.kind === 'unauthorized' || error.kind === 'expired');
    throw hasEnded ? new Refused(error.message) : error;
  }
}
