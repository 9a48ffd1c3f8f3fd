import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, type SnapshotFrom } from 'xstate';
import { type Toast, toastsMachine } from '#machines/toasts/toasts.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Effect, Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

const settled = () => new Promise(resolve => setImmediate(resolve));
const success: Toast = { kind: 'success', text: '保存成功' };
const error: Toast = { kind: 'error', text: '网络不可用' };
const show = (toast: Toast) => ({ type: 'toast.show', toast }) as const;

/** The toasts of a window whose script fails to load this many times. */
function start({ failures = 0 } = {}) {
  const clock = new SimulatedClock();
  const shown: Toast[] = [];
  const calls = { loads: 0, watches: 0, unwatches: 0 };
  const actor = createActor(
    toastsMachine.provide({
      actors: {
        watchFirstInteraction: fromCallback(() => {
          calls.watches += 1;
          return () => {
            calls.unwatches += 1;
          };
        }),
        loadList: fromPromise<unknown>(async () => {
          calls.loads += 1;
          if (calls.loads <= failures) throw new Error('offline');
        }),
      },
      actions: {
        showToast: (_, toast) => shown.push(toast),
        showToasts: (_, toasts) => shown.push(...toasts),
      },
    }),
    { clock },
  ).start();
  return { actor, clock, shown, calls, isDrawn: () => actor.getSnapshot().hasTag('drawn') };
}

describe('toasts', () => {
  it('before the list is there are shown in their order once it is', async () => {
    const { actor, clock, shown } = start();
    actor.send(show(success));
    actor.send({ type: 'place.mount' });
    actor.send(show(error));
    await settled();
    actor.send({ type: 'list.mount' });
    expect(shown).toEqual([]);
    clock.increment(100);
    expect(shown).toEqual([success, error]);
    actor.send(show(success));
    expect(shown).toEqual([success, error, success]);
  });

  it('wait for 100 ms of an empty region, during which more may be queued', async () => {
    const { actor, clock, shown } = start();
    actor.send({ type: 'place.mount' });
    actor.send(show(success));
    await settled();
    actor.send({ type: 'list.mount' });
    clock.increment(99);
    actor.send(show(error));
    expect(shown).toEqual([]);
    clock.increment(1);
    expect(shown).toEqual([success, error]);
  });

  it('load nothing before one is shown, or before the first interaction where one is expected', async () => {
    const { actor, calls, isDrawn } = start();
    actor.send({ type: 'place.mount' });
    actor.send({ type: 'user.interact' });
    await settled();
    expect(calls).toEqual({ loads: 0, watches: 0, unwatches: 0 });
    actor.send({ type: 'toast.expect' });
    expect(calls).toEqual({ loads: 0, watches: 1, unwatches: 0 });
    actor.send({ type: 'user.interact' });
    expect(calls).toEqual({ loads: 1, watches: 1, unwatches: 1 });
    await settled();
    expect(isDrawn()).toBe(true);
  });

  it('are not lost while the script cannot be fetched: it is tried again every 3 seconds', async () => {
    const { actor, calls, clock, shown } = start({ failures: 2 });
    actor.send({ type: 'place.mount' });
    actor.send(show(success));
    await settled();
    clock.increment(2999);
    expect(calls.loads).toBe(1);
    clock.increment(1);
    await settled();
    actor.send(show(error));
    clock.increment(3000);
    await settled();
    actor.send({ type: 'list.mount' });
    clock.increment(100);
    expect(calls.loads).toBe(3);
    expect(shown).toEqual([success, error]);
  });

  it('can be read and closed while the script cannot be fetched, attempts included', async () => {
    const { actor, clock, shown } = start({ failures: 2 });
    const plain = () => (actor.getSnapshot().hasTag('plain') ? actor.getSnapshot().context.pending : []);
    actor.send({ type: 'place.mount' });
    actor.send(show(success));
    expect(plain()).toEqual([]);
    await settled();
    expect(plain()).toEqual([success]);
    clock.increment(3000);
    expect(plain()).toEqual([success]);
    actor.send({ type: 'toasts.close' });
    actor.send(show(error));
    await settled();
    expect(plain()).toEqual([error]);
    clock.increment(3000);
    await settled();
    expect(plain()).toEqual([]);
    actor.send({ type: 'list.mount' });
    clock.increment(100);
    expect(shown).toEqual([error]);
  });

  it('are replaced in the queue by a later one with the same key', async () => {
    const { actor } = start();
    const keyed = (text: string): Toast => ({ kind: 'info', text, key: 'export' });
    actor.send(show(keyed('开始')));
    actor.send(show(success));
    actor.send(show(keyed('完成')));
    expect(actor.getSnapshot().context.pending).toEqual([success, keyed('完成')]);
  });

  it('wait again after the container is unmounted, and are shown in the next one', async () => {
    const { actor, clock, shown, isDrawn } = start();
    actor.send({ type: 'place.mount' });
    actor.send({ type: 'toast.expect' });
    actor.send({ type: 'user.interact' });
    await settled();
    actor.send({ type: 'list.mount' });
    actor.send({ type: 'place.unmount' });
    expect(isDrawn()).toBe(false);
    actor.send(show(success));
    actor.send({ type: 'place.mount' });
    await settled();
    actor.send({ type: 'list.mount' });
    clock.increment(100);
    expect(shown).toEqual([success]);
  });
});

describe('the machine', () => {
  type Snapshot = SnapshotFrom<typeof toastsMachine>;
  const shownBy = (effects: readonly Effect[]) =>
    effects.filter(({ type }) => type === 'showToast' || type === 'showToasts');
  const invariants: Invariants<typeof toastsMachine> = {
    'nothing waits while the list shows what it is given': ({ value, context }) =>
      value !== 'showing' || context.pending.length === 0,
    'a toast is shown in the list and nowhere else': ({ value }: Snapshot, effects) =>
      shownBy(effects).length === 0 || value === 'showing',
    'nothing waits while nothing is done about it': ({ value, context }) =>
      (value !== 'idle' && value !== 'expecting') || context.pending.length === 0,
  };

  it('reaches every state and takes every transition on generated paths', () => {
    const events = { 'toast.show': [{ toast: success }] };
    // Each toast lengthens the queue, which the paths must not follow endlessly.
    const project = ({ pending }: Snapshot['context']) => Math.min(pending.length, 2);
    expect(missedByPaths(toastsMachine, [{ events, project, invariants }])).toEqual([]);
  });

  it('loses no toast, shows none twice and keeps their order on random event sequences', () => {
    const steps = fc.oneof(
      { weight: 3, arbitrary: fc.constant('show' as const) },
      { weight: 1, arbitrary: fc.constantFrom(0, 50, 100, 3000) },
      {
        weight: 6,
        arbitrary: fc.constantFrom(
          { type: 'place.mount' },
          { type: 'place.unmount' },
          { type: 'list.mount' },
          { type: 'toast.expect' },
          { type: 'user.interact' },
          { type: 'xstate.done.actor.loadList', output: undefined },
          { type: 'xstate.error.actor.loadList', error: new Error('offline') },
          { type: 'xstate.done.actor.loadListAgain', output: undefined },
          { type: 'xstate.error.actor.loadListAgain', error: new Error('offline') },
        ),
      },
    );
    const shown = new WeakMap<object, unknown[]>();
    const listOf = (self: object) => shown.get(self) ?? shown.set(self, []).get(self) ?? [];
    const sent = new WeakMap<object, number>();
    runRandomly(
      toastsMachine.provide({
        actors: {
          watchFirstInteraction: fromCallback(() => undefined),
          loadList: fromPromise(() => new Promise(() => undefined)),
        },
        actions: {
          showToast: ({ self }, { text }) => listOf(self).push(text),
          showToasts: ({ self }, toasts) => listOf(self).push(...toasts.map(({ text }) => text)),
        },
      }),
      {
        input: fc.constant(undefined),
        steps,
        invariants,
        perform: (step, actor, clock) => {
          if (typeof step === 'number') clock.increment(step);
          else if (step === 'show') {
            const text = sent.get(actor) ?? 0;
            sent.set(actor, text + 1);
            actor.send(show({ kind: 'info', text }));
          } else if (actor.getSnapshot().can(step as never)) actor.send(step as never);
          const waiting = actor.getSnapshot().context.pending.map(({ text }) => text);
          const all = Array.from({ length: sent.get(actor) ?? 0 }, (_, index) => index);
          expect([...listOf(actor), ...waiting]).toEqual(all);
        },
      },
    );
  });
});
