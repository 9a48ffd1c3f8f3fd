import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { RestoreState } from '#contract/areas/restore.ts';
import { Refused } from '#machines/refused.ts';
import { examples } from '#machines/restore/restore.events.ts';
import { restoreMachine } from '#machines/restore/restore.machine.ts';
import type { WantedBackup } from '#machines/restore/restore.types.ts';
import { restoreReading } from '#machines/timing.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const [idle, , trying, tried, wrongKey, restoring, restarting] = examples.outputs.readState as [
  ...RestoreState[],
];
const wanted: WantedBackup = { name: tried?.name ?? '', password: 'AGE-SECRET-KEY-1X' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs a restore at a server that replies in this order; the last reply stays. */
function start(replies: readonly (RestoreState | Error | undefined)[]) {
  const left = [...replies];
  const began: [string, WantedBackup][] = [];
  const noteRestored = vi.fn();
  const actor = createActor(
    restoreMachine.provide({
      actors: {
        readState: fromPromise(async () => {
          const reply = left.length > 1 ? left.shift() : left[0];
          if (reply === undefined || reply instanceof Error) throw reply ?? new Error('no reply');
          return reply;
        }),
        beginTrial: fromPromise<unknown, WantedBackup>(async ({ input }) => began.push(['trial', input])),
        beginRestore: fromPromise<unknown, WantedBackup>(async ({ input }) => began.push(['restore', input])),
      },
      actions: { noteRestored },
    }),
  ).start();
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const pass = () => vi.advanceTimersByTimeAsync(restoreReading);
  const has = (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) =>
    actor.getSnapshot().hasTag(tag);
  return { actor, began, noteRestored, settle, pass, has, context: () => actor.getSnapshot().context };
}

describe('a restore into an empty installation', () => {
  it('is tried first, restored on request, and ends once the server knows the session no more', async () => {
    const offline = new Error('offline');
    const gone = new Refused('');
    const { actor, began, noteRestored, settle, pass, has } = start([
      idle,
      ...[trying, offline, tried],
      ...[restoring, restarting, restarting, offline, gone],
    ]);
    await settle();
    actor.send({ type: 'restore.request' });
    expect(has('choosing')).toBe(true);
    actor.send({ type: 'trial.request', wanted });
    await settle();
    expect(has('trying')).toBe(true);
    await pass();
    expect(has('trying')).toBe(true);
    await pass();
    expect(has('offered')).toBe(true);
    actor.send({ type: 'restore.request' });
    await settle();
    expect([has('restoring'), noteRestored.mock.calls.length]).toEqual([true, 0]);
    await pass();
    expect([has('restarting'), noteRestored.mock.calls.length]).toEqual([true, 1]);
    for (const _ of ['restarting', 'offline']) await pass();
    expect(has('restarting')).toBe(true);
    await pass();
    expect(has('restored')).toBe(true);
    expect(began).toEqual([
      ['trial', wanted],
      ['restore', wanted],
    ]);
  });

  it('of a backup that cannot be read is not offered, and another key can be tried', async () => {
    const { actor, settle, has, context } = start([idle, wrongKey, tried]);
    await settle();
    actor.send({ type: 'trial.request', wanted });
    await settle();
    expect([has('choosing'), context().failure]).toEqual([true, 'otherKey']);
    actor.send({ type: 'trial.request', wanted });
    await settle();
    expect([has('offered'), context().failure]).toEqual([true, undefined]);
    actor.send({ type: 'trial.discard' });
    expect(context().wanted.password).toBe('');
  });

  it('that was cut off by the end of the server is shown as failed, not as done', async () => {
    const { actor, settle, pass, has, context, noteRestored } = start([restoring, restoring, idle]);
    await settle();
    expect(has('restoring')).toBe(true);
    await pass();
    expect([has('choosing'), context().failure]).toEqual([true, 'unknown']);
    expect(noteRestored).not.toHaveBeenCalled();
    expect(actor.getSnapshot().status).toBe('active');
  });

  it('reaches every state and takes every transition on generated paths', () => {
    const readings = [...examples.outputs.readState].map(output => ({ output }));
    const none = (_: string) => [{ output: null }];
    const places = ['finding', 'trying.reading', 'restoring.reading', 'restarting.reading'];
    const events = {
      ...examples.events,
      'trial.discard': [{}],
      ...Object.fromEntries(places.map(each => [`xstate.done.actor.0.restore.${each}`, readings])),
      ...Object.fromEntries(
        places.map(each => [
          `xstate.error.actor.0.restore.${each}`,
          [{ error: new Refused('') }, { error: new Error('offline') }],
        ]),
      ),
      'xstate.done.actor.0.restore.beginning': none('trial'),
      'xstate.done.actor.0.restore.starting': none('restore'),
    };
    expect(missedByPaths(restoreMachine, [{ events: events as never, project: () => null }])).toEqual([]);
  });
});
