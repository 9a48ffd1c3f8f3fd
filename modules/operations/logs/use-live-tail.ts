import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { LogEntry } from '#contract/areas/log.ts';
import type { TailReading } from '#machines/live-tail/live-tail.logic.ts';
import { liveTailMachine } from '#machines/live-tail/live-tail.machine.ts';
import { tailReading } from '#machines/timing.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';

/** How many entries come to the top in a second at most, and how many stay. */
const [aSecond, kept] = [20, 500];
/** The entries of one reading that are shown at most; a reading has more, so that none of them is missed. */
const most = (aSecond * tailReading) / 1_000;
export const entriesOfReading = 100;

type ReadNewest = (signal: AbortSignal) => Promise<TailReading<LogEntry>>;

/** Follows the newest entries of a log. */
export function useLiveTail(readNewest: ReadNewest) {
  const latest = useLatest(readNewest);
  const [machine] = useState(() =>
    liveTailMachine.provide({
      actors: { readNewest: fromPromise<TailReading>(({ signal }) => latest.current(signal)) },
    }),
  );
  const actor = useActorRef(machine, { input: { limits: { most, kept } }, inspect: inspection });
  const { rows, held, left, total, failure } = useSelector(actor, ({ context }) => context);
  return {
    rows: rows as readonly LogEntry[],
    heldCount: held.length,
    left,
    failure,
    isRead: total !== undefined,
    isLooking: useSelector(actor, snapshot => snapshot.hasTag('looking')),
    isPaused: useSelector(actor, snapshot => snapshot.hasTag('paused')),
    pause: () => actor.send({ type: 'tail.pause' }),
    resume: () => actor.send({ type: 'tail.resume' }),
    look: (isLooking: boolean) => actor.send({ type: isLooking ? 'rows.look' : 'rows.leave' }),
  };
}
