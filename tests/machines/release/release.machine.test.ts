import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { releaseMachine } from '#machines/release/release.machine.ts';
import { releaseCheck } from '#machines/timing.ts';
import { missedByPaths } from '../support/cover-machine.ts';

function start() {
  const clock = new SimulatedClock();
  const world = { newer: false, agrees: true, looks: 0, reloads: 0 };
  const machine = releaseMachine.provide({
    actors: {
      findNewer: fromPromise<boolean>(async () => {
        world.looks += 1;
        return world.newer;
      }),
      confirmReload: fromPromise<boolean>(async () => world.agrees),
    },
    actions: {
      reload: () => {
        world.reloads += 1;
      },
    },
  });
  const actor = createActor(machine, { clock }).start();
  const settled = () => new Promise(resolve => setTimeout(resolve));
  return { actor, clock, world, settled, isNewer: () => actor.getSnapshot().hasTag('newer') };
}

describe('a release', () => {
  it('is looked for from time to time, and on demand', async () => {
    const { actor, clock, world, settled, isNewer } = start();
    clock.increment(releaseCheck);
    await settled();
    expect([world.looks, isNewer()]).toEqual([1, false]);
    world.newer = true;
    actor.send({ type: 'release.check' });
    await settled();
    expect([world.looks, isNewer()]).toEqual([2, true]);
    clock.increment(10 * releaseCheck);
    await settled();
    expect(world.looks).toBe(2);
  });

  it('is never loaded before the person wants it', async () => {
    const { actor, clock, world, settled } = start();
    world.newer = true;
    actor.send({ type: 'release.load' });
    clock.increment(releaseCheck);
    await settled();
    expect(world.reloads).toBe(0);
    actor.send({ type: 'release.load' });
    await settled();
    expect(world.reloads).toBe(1);
  });

  it('stays offered when the person keeps what is typed', async () => {
    const { actor, world, settled, isNewer } = start();
    Object.assign(world, { newer: true, agrees: false });
    actor.send({ type: 'release.check' });
    await settled();
    actor.send({ type: 'release.load' });
    await settled();
    expect([world.reloads, isNewer()]).toEqual([0, true]);
  });
});

describe('the machine', () => {
  it('reaches every state and takes every transition on generated paths', () => {
    const events = {
      'xstate.done.actor.findNewer': [{ output: true }, { output: false }],
      'xstate.done.actor.confirmReload': [{ output: true }, { output: false }],
    };
    expect(missedByPaths(releaseMachine, [{ events }])).toEqual([]);
  });
});
