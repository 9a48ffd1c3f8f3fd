import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { liveReadingMachine } from '#machines/live-reading/live-reading.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const settled = () => new Promise(resolve => setImmediate(resolve));

async function start(...replies: (number | Error)[]) {
  const clock = new SimulatedClock();
  const read = vi.fn(async () => {
    const reply = replies.shift() ?? 0;
    if (reply instanceof Error) throw reply;
    return reply;
  });
  const actor = createActor(
    liveReadingMachine.provide({ actors: { read: fromPromise<unknown>(() => read()) } }),
    { clock, input: { every: 3000, most: 2 } },
  ).start();
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event);
    await settled();
  };
  const wait = async () => {
    clock.increment(3000);
    await settled();
  };
  return { read, send, wait, context: () => actor.getSnapshot().context, actor };
}

describe('figures that are read again and again', () => {
  it('[PAGE-48] are read only while somebody looks, and only the newest are kept', async () => {
    const { read, send, wait, context } = await start(1, 2, 3);
    await wait();
    expect(read).not.toHaveBeenCalled();
    await send({ type: 'page.shown' });
    await wait();
    await wait();
    expect(context().readings).toEqual([2, 3]);
    await send({ type: 'page.hidden' });
    await wait();
    expect(read).toHaveBeenCalledTimes(3);
    await send({ type: 'page.shown' });
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('[PAGE-48] keep what was read before a failure, and are tried again', async () => {
    const failure = new Error('no reply');
    const { send, wait, context, actor } = await start(1, failure, 3);
    await send({ type: 'page.shown' });
    await wait();
    expect(context()).toMatchObject({ readings: [1], failure });
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    await wait();
    expect(context()).toMatchObject({ readings: [1, 3], failure: undefined });
  });

  it('[PAGE-48] stay as they are while paused, except when one reading is wanted', async () => {
    const { read, send, wait, context } = await start(1, 2, new Error('no reply'), 4);
    await send({ type: 'page.shown' });
    await send({ type: 'reading.pause' });
    await wait();
    expect(read).toHaveBeenCalledTimes(1);
    await send({ type: 'reading.take' });
    await wait();
    expect(context().readings).toEqual([1, 2]);
    await send({ type: 'reading.take' });
    expect(context().failure).toBeInstanceOf(Error);
    await send({ type: 'reading.resume' });
    expect(context().readings).toEqual([2, 4]);
  });

  it('are covered by paths', () => {
    const done = [{ output: 1 }];
    const failed = [{ error: new Error('') }];
    const events = {
      'page.shown': [{}],
      'page.hidden': [{}],
      'reading.pause': [{}],
      'reading.resume': [{}],
      'reading.take': [{}],
      'xstate.done.actor.0.liveReading.live.reading': done,
      'xstate.error.actor.0.liveReading.live.reading': failed,
      'xstate.done.actor.0.liveReading.paused.reading': done,
      'xstate.error.actor.0.liveReading.paused.reading': failed,
    };
    const input = { every: 3000, most: 2 };
    expect(missedByPaths(liveReadingMachine, [{ events: events as never, input }])).toEqual([]);
  });
});
