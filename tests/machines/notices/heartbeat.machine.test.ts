import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { heartbeatMachine } from '#machines/notices/heartbeat.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';
import { startOpen } from './fixtures.ts';

describe('the heartbeat helper', () => {
  function startHeartbeat(input?: { period: number }) {
    const clock = new SimulatedClock();
    const sendBeat = vi.fn();
    const actor = createActor(heartbeatMachine.provide({ actions: { sendBeat } }), { input, clock }).start();
    return { actor, clock, sendBeat };
  }

  it('[NOTICE-16] beats every 20000 ms, not before', () => {
    const { clock, sendBeat } = startHeartbeat();
    for (let beats = 1; beats <= 3; beats += 1) {
      clock.increment(19_999);
      expect(sendBeat).toHaveBeenCalledTimes(beats - 1);
      clock.increment(1);
      expect(sendBeat).toHaveBeenCalledTimes(beats);
    }
  });

  it('[NOTICE-16] restarts its period on a reset, and ends when it is stopped', () => {
    const { actor, clock, sendBeat } = startHeartbeat();
    clock.increment(15_000);
    actor.send({ type: 'heartbeat.reset' });
    clock.increment(19_999);
    expect(sendBeat).not.toHaveBeenCalled();
    clock.increment(1);
    expect(sendBeat).toHaveBeenCalledOnce();
    actor.stop();
    clock.increment(60_000);
    expect(sendBeat).toHaveBeenCalledOnce();
  });

  it('accepts another period as input, and throws if no beat is provided', () => {
    const { clock, sendBeat } = startHeartbeat({ period: 5 });
    clock.increment(5);
    expect(sendBeat).toHaveBeenCalledOnce();
    const bare = new SimulatedClock();
    const actor = createActor(heartbeatMachine, { input: { period: 5 }, clock: bare });
    let failure: unknown;
    actor.subscribe({ error: error => (failure = error) });
    actor.start();
    bare.increment(5);
    expect(failure).toEqual(new Error('heartbeat: sendBeat is not provided'));
  });

  const invariants: Invariants<typeof heartbeatMachine> = {
    'it never ends by itself': ({ status }) => status === 'active',
    'the period is some time, and one beat is sent at its end': ({ context }, effects) =>
      context.period > 0 && effects.filter(({ type }) => type === 'sendBeat').length <= 1,
  };

  it('reaches every state and takes every transition on generated paths', () => {
    const walks = [undefined, { period: 5 }].map(input => ({ input, events: {}, invariants }));
    expect(missedByPaths(heartbeatMachine, walks)).toEqual([]);
  });

  it('[NOTICE-16] beats on random event sequences exactly after a period without a message', () => {
    const reset = { type: 'heartbeat.reset' } as const;
    const silences = new WeakMap<object, number>();
    const sendBeat = vi.fn();
    runRandomly(heartbeatMachine.provide({ actions: { sendBeat } }), {
      input: fc.record({ period: fc.constantFrom(1, 5, 20) }),
      steps: fc.oneof(fc.constantFrom(1, 4, 5, 15), fc.constant(reset)),
      invariants,
      perform: (step, actor, clock) => {
        sendBeat.mockClear();
        if (typeof step === 'number') clock.increment(step);
        else actor.send(step);
        const silence = typeof step === 'number' ? (silences.get(actor) ?? 0) + step : 0;
        const isDue = silence >= actor.getSnapshot().context.period;
        expect(sendBeat).toHaveBeenCalledTimes(isDue ? 1 : 0);
        silences.set(actor, isDue ? 0 : silence);
      },
    });
  });

  it('[NOTICE-16] is started by no state: nothing is sent over an open socket', async () => {
    const { clock, sockets, actor } = await startOpen({ polling: true });
    clock.increment(200_000);
    expect(sockets.sent).toEqual([]);
    const running = Object.values(actor.getSnapshot().children).map(child => child?.src);
    expect(running.filter(src => src !== 'openSocket' && src !== 'loadNotices')).toEqual([]);
  });
});
