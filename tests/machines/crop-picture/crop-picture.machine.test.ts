import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { examples } from '#machines/crop-picture/crop-picture.events.ts';
import { type Cut, cropPictureMachine } from '#machines/crop-picture/crop-picture.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const area = { x: 10, y: 20, width: 100, height: 100 };

function start({ readable = true, failures = 0 } = {}) {
  const cuts: Cut[] = [];
  const emitted: object[] = [];
  const actor = createActor(
    cropPictureMachine.provide({
      actors: {
        readPicture: fromPromise<void, object>(async () => {
          if (!readable) throw new Error('no picture');
        }),
        cutPicture: fromPromise<unknown, Cut>(async ({ input }) => {
          cuts.push(input);
          if (cuts.length <= failures) throw new Error('no room');
          return 'part';
        }),
      },
    }),
  );
  for (const type of ['crop.cut', 'crop.skipped', 'crop.cancelled'] as const)
    actor.on(type, event => void emitted.push(event));
  actor.start();
  const until = (tag: 'placing' | 'unreadable') => waitFor(actor, snapshot => snapshot.hasTag(tag));
  const ended = () => waitFor(actor, snapshot => snapshot.status === 'done');
  return { actor, cuts, emitted, until, ended };
}

describe('the crop of a picture', () => {
  it('cuts out the part that was placed, turned as it is seen', async () => {
    const { actor, cuts, emitted, until, ended } = start();
    await until('placing');
    actor.send({ type: 'crop.confirm' });
    expect(cuts).toEqual([]);
    actor.send({ type: 'area.set', area });
    for (const by of [90, 90, -90, -90, -90] as const) actor.send({ type: 'picture.turn', by });
    actor.send({ type: 'crop.confirm' });
    await ended();
    expect(cuts).toEqual([{ area, rotation: 270 }]);
    expect(emitted).toEqual([{ type: 'crop.cut', picture: 'part' }]);
  });

  it('takes the picture as it is, also one that cannot be shown, or none', async () => {
    const unreadable = start({ readable: false });
    await unreadable.until('unreadable');
    unreadable.actor.send({ type: 'crop.skip' });
    expect(unreadable.emitted).toEqual([{ type: 'crop.skipped' }]);
    const given = start();
    await given.until('placing');
    given.actor.send({ type: 'crop.cancel' });
    expect(given.emitted).toEqual([{ type: 'crop.cancelled' }]);
  });

  it('can be tried again after a failure', async () => {
    const { actor, emitted, until, ended } = start({ failures: 1 });
    await until('placing');
    actor.send({ type: 'area.set', area });
    actor.send({ type: 'crop.confirm' });
    await waitFor(actor, ({ context }) => context.failure === 'no room');
    await until('placing');
    actor.send({ type: 'crop.confirm' });
    await ended();
    expect(emitted).toEqual([{ type: 'crop.cut', picture: 'part' }]);
  });

  it('reaches every state and takes every transition on generated paths', () => {
    expect(
      missedByPaths(cropPictureMachine, [
        {
          events: examples.events,
          project: ({ area: placed, rotation }) => [placed !== undefined, rotation],
        },
      ]),
    ).toEqual([]);
  });
});
