import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { lazyPartMachine } from '#machines/lazy-part/lazy-part.machine.ts';
import { skeletonDelay } from '#machines/timing.ts';
import { missedByPaths } from '../support/cover-machine.ts';

interface Attempt {
  succeed: () => void;
  fail: () => void;
}

function start() {
  const clock = new SimulatedClock();
  const attempts: Attempt[] = [];
  const machine = lazyPartMachine.provide({
    actors: {
      fetchScript: fromPromise<unknown>(
        () =>
          new Promise((resolve, reject) => {
            attempts.push({ succeed: () => resolve(undefined), fail: () => reject(new Error('cut')) });
          }),
      ),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const settle = async (settleLast: keyof Attempt) => {
    attempts.at(-1)?.[settleLast]();
    await new Promise(resolve => setTimeout(resolve));
  };
  return {
    actor,
    attempts,
    clock,
    settle,
    has: (tag: 'slow' | 'ready' | 'failed') => actor.getSnapshot().hasTag(tag),
  };
}

describe('a lazy part', () => {
  it('is shown once its script has loaded', async () => {
    const { settle, has } = start();
    expect(has('ready')).toBe(false);
    await settle('succeed');
    expect(has('ready')).toBe(true);
  });

  it('shows that it is loading only after a moment', () => {
    const { clock, has } = start();
    clock.increment(skeletonDelay - 1);
    expect(has('slow')).toBe(false);
    clock.increment(1);
    expect(has('slow')).toBe(true);
  });

  it.each(['part.retry', 'connection.returned'] as const)(
    'loads again on %s after a failure, and on nothing else',
    async type => {
      const { actor, attempts, settle, has } = start();
      actor.send({ type });
      expect(attempts).toHaveLength(1);
      await settle('fail');
      expect(has('failed')).toBe(true);
      actor.send({ type });
      expect(attempts).toHaveLength(2);
      expect(has('failed')).toBe(false);
      await settle('succeed');
      expect(has('ready')).toBe(true);
    },
  );
});

describe('the machine', () => {
  it('reaches every state and takes every transition on generated paths', () => {
    expect(missedByPaths(lazyPartMachine, [{ events: {} }])).toEqual([]);
  });
});
