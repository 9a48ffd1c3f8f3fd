import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { heartbeatMachine } from '#machines/notices/heartbeat.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';
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

  it('[NOTICE-16] begins its period anew on a reset, and ends when it is stopped', () => {
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

  it('takes another period by input, and fails loudly where no beat is provided', () => {
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

  it('reaches every state and takes every transition on generated paths', () => {
    const quiet = heartbeatMachine.provide({ actions: { sendBeat: () => undefined } });
    expect(missedByPaths(quiet, [{ events: {} }])).toEqual([]);
  });

  it('[NOTICE-16] is started by no state: an open socket is told nothing', async () => {
    const { clock, sockets, actor } = await startOpen({ polling: true });
    clock.increment(200_000);
    expect(sockets.sent).toEqual([]);
    const running = Object.values(actor.getSnapshot().children).map(child => child?.src);
    expect(running.filter(src => src !== 'openSocket' && src !== 'loadNotices')).toEqual([]);
  });
});
