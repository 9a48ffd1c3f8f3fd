import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { liveReadingMachine } from '#machines/live-reading/live-reading.machine.ts';
import { figuresReading } from '#machines/timing.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';

interface LiveReadingOptions {
  /** Milliseconds between two readings. */
  every?: number;
  /** How many are kept. */
  most?: number;
}

export interface LiveReading<Reading> {
  /** Oldest first. */
  readonly readings: readonly Reading[];
  readonly last: Reading | undefined;
  readonly failure: unknown;
  readonly isPaused: boolean;
  readonly isReading: boolean;
  pause(): void;
  resume(): void;
  take(): void;
}

/** Reads figures again and again while the page is shown. */
export function useLiveReading<Reading>(
  read: () => Promise<Reading>,
  { every = figuresReading, most = 1 }: LiveReadingOptions = {},
): LiveReading<Reading> {
  const latest = useLatest(read);
  const [machine] = useState(() =>
    liveReadingMachine.provide({ actors: { read: fromPromise<unknown>(() => latest.current()) } }),
  );
  const actor = useActorRef(machine, { input: { every, most }, inspect: inspection });
  // Also when a kept page is shown again: the machine was stopped with whatever it had scheduled.
  useEffect(() => {
    actor.send({ type: 'page.shown' });
    return () => actor.send({ type: 'page.hidden' });
  }, [actor]);
  const readings = useSelector(actor, ({ context }) => context.readings) as readonly Reading[];
  return {
    readings,
    last: readings.at(-1),
    failure: useSelector(actor, ({ context }) => context.failure),
    isPaused: useSelector(actor, snapshot => snapshot.hasTag('paused')),
    isReading: useSelector(actor, snapshot => snapshot.hasTag('reading')),
    pause: () => actor.send({ type: 'reading.pause' }),
    resume: () => actor.send({ type: 'reading.resume' }),
    take: () => actor.send({ type: 'reading.take' }),
  };
}
