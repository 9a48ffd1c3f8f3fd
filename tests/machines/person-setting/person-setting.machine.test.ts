import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { examples } from '#machines/person-setting/person-setting.events.ts';
import { personSettingMachine } from '#machines/person-setting/person-setting.machine.ts';
import { settingRest } from '#machines/timing.ts';
import { missedByPaths } from '../support/cover-machine.ts';

function start(stored: string | null | Error = null, isRefused = false) {
  const done: string[] = [];
  const clock = new SimulatedClock();
  const machine = personSettingMachine.provide({
    actors: {
      loadSetting: fromPromise(async () => {
        if (stored instanceof Error) throw stored;
        return stored;
      }),
      saveSetting: fromPromise<unknown, { value: string }>(async ({ input }) => {
        done.push(`saved ${input.value}`);
        if (isRefused) throw new Error('refused');
      }),
    },
    actions: { adopt: (_, { value }) => void done.push(`adopted ${value}`) },
  });
  const actor = createActor(machine, { clock }).start();
  const change = (value: string) => actor.send({ type: 'setting.change', value });
  return { actor, clock, done, change };
}

const settled = () => new Promise(resolve => setTimeout(resolve));

describe('a setting that follows a person', () => {
  it('is what the server has, unless the person has changed it meanwhile', async () => {
    const first = start('theirs');
    await settled();
    expect(first.done).toEqual(['adopted theirs']);
    const second = start('theirs');
    second.change('own');
    await settled();
    second.clock.increment(settingRest);
    expect(second.done).toEqual(['saved own']);
  });

  it('is saved once its changes rest, and the last of them', async () => {
    const { clock, done, change } = start();
    await settled();
    change('1');
    clock.increment(settingRest - 1);
    change('2');
    clock.increment(settingRest - 1);
    expect(done).toEqual([]);
    clock.increment(1);
    expect(done).toEqual(['saved 2']);
  });

  it('is saved immediately when what shows it is closed', async () => {
    const { actor, done, change } = start(new Error('offline'));
    await settled();
    change('1');
    actor.send({ type: 'page.hide' });
    expect(done).toEqual(['saved 1']);
  });

  it('is tried again with the next change after the server has not saved it', async () => {
    const { clock, done, change } = start(null, true);
    change('1');
    clock.increment(settingRest);
    await settled();
    change('2');
    clock.increment(settingRest);
    expect(done).toEqual(['saved 1', 'saved 2']);
  });
});

it('reaches every state and takes every transition on generated paths', () => {
  const loaded = { 'xstate.done.actor.loadSetting': [{ output: '1' }, { output: null }] as never };
  expect(missedByPaths(personSettingMachine, [{ events: { ...examples.events, ...loaded } }])).toEqual([]);
});
