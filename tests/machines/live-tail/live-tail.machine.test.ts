import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  type Tail,
  type TailReading,
  withHeldShown,
  withReading,
} from '#machines/live-tail/live-tail.logic.ts';
import { type LiveTailTag, liveTailMachine } from '#machines/live-tail/live-tail.machine.ts';
import { tailReading } from '#machines/timing.ts';
import { missedByPaths } from '../support/cover-machine.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { most: 3, kept: 6 };

/** A log into which a test writes, of which a reading has the newest five. */
async function start() {
  const log: { id: string }[] = [{ id: '0' }];
  let failure: Error | undefined;
  const actor = createActor(
    liveTailMachine.provide({
      actors: {
        readNewest: fromPromise<TailReading>(async () => {
          if (failure) throw failure;
          return { rows: log.slice(0, 5), total: log.length };
        }),
      },
    }),
    { input: { limits } },
  ).start();
  await vi.advanceTimersByTimeAsync(0);
  return {
    actor,
    write: (...ids: string[]) => void log.unshift(...ids.toReversed().map(id => ({ id }))),
    remove: (id: string) =>
      void log.splice(
        log.findIndex(row => row.id === id),
        1,
      ),
    fail: (next: Error | undefined) => {
      failure = next;
    },
    pass: () => vi.advanceTimersByTimeAsync(tailReading),
    shown: () => actor.getSnapshot().context.rows.map(({ id }) => id),
    context: () => actor.getSnapshot().context,
    has: (tag: LiveTailTag) => actor.getSnapshot().hasTag(tag),
  };
}

describe('the tail of a log', () => {
  it('[PAGE-30] shows new records at the top, each once, and no older one that moves up', async () => {
    const { write, remove, pass, shown, context } = await start();
    write('1', '2');
    await pass();
    expect(shown()).toEqual(['2', '1', '0']);
    await pass();
    expect(shown()).toEqual(['2', '1', '0']);
    remove('1');
    write('3');
    await pass();
    expect(shown()).toEqual(['3', '2', '1', '0']);
    expect(context().left).toBe(0);
  });

  it('[PAGE-30] shows the newest of a burst, and counts the others', async () => {
    const { write, pass, shown, context } = await start();
    write(...Array.from({ length: 20 }, (_, index) => `b${index}`));
    await pass();
    expect(shown()).toEqual(['b19', 'b18', 'b17', '0']);
    expect(context().left).toBe(17);
  });

  it('[PAGE-30] holds what is new while the person looks further down, or has paused it', async () => {
    const { actor, write, pass, shown, context, has } = await start();
    actor.send({ type: 'rows.look' });
    write('1');
    await pass();
    expect([shown(), context().held.length, has('looking')]).toEqual([['0'], 1, true]);
    actor.send({ type: 'rows.leave' });
    expect(shown()).toEqual(['1', '0']);
    actor.send({ type: 'tail.pause' });
    // Back at the newest is not the same as going on.
    actor.send({ type: 'rows.leave' });
    write('2');
    await pass();
    expect([shown(), has('paused')]).toEqual([['1', '0'], true]);
    actor.send({ type: 'tail.resume' });
    expect(shown()).toEqual(['2', '1', '0']);
  });

  it('[PAGE-30] goes on after a reading that failed, and keeps what is shown', async () => {
    const { write, fail, pass, shown, context, has } = await start();
    fail(new Error('offline'));
    await pass();
    expect([has('failed'), shown()]).toEqual([true, ['0']]);
    write('1');
    fail(undefined);
    await pass();
    expect([shown(), context().failure]).toEqual([['1', '0'], undefined]);
  });

  it('accounts for every record that is written, shows none twice, and keeps no more than it may', () => {
    const bursts = fc.array(fc.tuple(fc.nat({ max: 12 }), fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(bursts, steps => {
        let log: { id: string }[] = [{ id: 'first' }];
        let tail: Tail = { rows: [], held: [], left: 0, total: undefined };
        const read = () => withReading(tail, { rows: log.slice(0, 10), total: log.length }, limits);
        tail = read();
        for (const [count, flows] of steps) {
          const more = Array.from({ length: count }, (_, index) => ({ id: `${log.length + index}` }));
          log = [...more.toReversed(), ...log];
          tail = read();
          if (flows) tail = withHeldShown(tail, limits);
          const ids = [...tail.held, ...tail.rows].map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(Math.max(tail.rows.length, tail.held.length)).toBeLessThanOrEqual(limits.kept);
          expect(tail.left).toBeLessThanOrEqual(log.length - 1);
        }
        expect(tail.total).toBe(log.length);
      }),
    );
  });

  it('reaches every state and takes every transition on generated paths', () => {
    const reading = [
      { output: { rows: [{ id: '1' }], total: 1 } },
      { output: { rows: [{ id: '2' }, { id: '1' }], total: 2 } },
    ];
    const events = {
      'xstate.done.actor.0.liveTail.source.reading': reading,
      'xstate.error.actor.0.liveTail.source.reading': [{ error: new Error('offline') }],
    };
    const project = ({ total, held }: Tail) => [total, held.length];
    expect(missedByPaths(liveTailMachine, [{ input: { limits }, events: events as never, project }])).toEqual(
      [],
    );
  });
});
