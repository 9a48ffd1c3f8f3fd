import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { connectionRetry } from '#machines/timing.ts';
import { missedByPaths } from '../support/cover-machine.ts';

function start() {
  const clock = new SimulatedClock();
  const server = { replies: true, attempts: 0, refreshed: 0 };
  const machine = connectionMachine.provide({
    actors: {
      reachServer: fromPromise<unknown>(async () => {
        server.attempts += 1;
        if (!server.replies) throw new Error('no reply');
      }),
    },
    actions: {
      noteLoss: () => undefined,
      refreshAll: () => {
        server.refreshed += 1;
      },
    },
  });
  const actor = createActor(machine, { clock }).start();
  const settled = () => new Promise(resolve => setTimeout(resolve));
  return { actor, clock, server, settled, isLost: () => actor.getSnapshot().hasTag('lost') };
}

describe('the connection', () => {
  it('is not lost when a second attempt gets a reply', async () => {
    const { actor, server, settled, isLost } = start();
    actor.send({ type: 'connection.suspect' });
    await settled();
    expect([server.attempts, isLost(), server.refreshed]).toEqual([1, false, 0]);
  });

  it('is lost when a second attempt gets no reply either, and returns by itself', async () => {
    const { actor, clock, server, settled, isLost } = start();
    server.replies = false;
    actor.send({ type: 'connection.suspect' });
    await settled();
    expect(isLost()).toBe(true);
    clock.increment(connectionRetry);
    await settled();
    expect(isLost()).toBe(true);
    server.replies = true;
    clock.increment(2 * connectionRetry);
    await settled();
    expect([isLost(), server.refreshed]).toEqual([false, 1]);
  });

  it('is tried less often the longer it is lost, and as often as at first after its return', async () => {
    const { actor, clock, server, settled } = start();
    server.replies = false;
    const waits = [1, 2, 4, 4];
    for (let loss = 0; loss < 2; loss += 1) {
      actor.send({ type: 'connection.suspect' });
      await settled();
      for (const wait of waits) {
        const { attempts } = server;
        clock.increment(wait * connectionRetry - 1);
        await settled();
        expect(server.attempts).toBe(attempts);
        clock.increment(1);
        await settled();
        expect(server.attempts).toBe(attempts + 1);
      }
      server.replies = true;
      actor.send({ type: 'connection.check' });
      await settled();
      server.replies = false;
    }
  });

  it('returns when a request of the person gets a reply, without another attempt', async () => {
    const { actor, server, settled, isLost } = start();
    server.replies = false;
    actor.send({ type: 'connection.suspect' });
    await settled();
    expect(isLost()).toBe(true);
    actor.send({ type: 'server.replied' });
    expect([isLost(), server.attempts, server.refreshed]).toEqual([false, 1, 1]);
  });

  it.each(['connection.check', 'browser.online'] as const)('is tried immediately on %s', async type => {
    const { actor, server, settled, isLost } = start();
    server.replies = false;
    actor.send({ type: 'connection.suspect' });
    await settled();
    expect(isLost()).toBe(true);
    server.replies = true;
    actor.send({ type });
    await settled();
    expect([server.attempts, isLost()]).toEqual([2, false]);
  });
});

describe('the machine', () => {
  it('reaches every state and takes every transition on generated paths', () => {
    expect(missedByPaths(connectionMachine, [{ events: {} }])).toEqual([]);
  });
});
