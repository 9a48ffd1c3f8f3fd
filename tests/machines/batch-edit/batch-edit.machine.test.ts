import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { examples } from '#machines/batch-edit/batch-edit.events.ts';
import { batchEditMachine } from '#machines/batch-edit/batch-edit.machine.ts';
import type {
  BatchEditEvent,
  BatchEditPhase,
  BatchEditState,
  ReadingEvent,
  ReadingInput,
} from '#machines/batch-edit/batch-edit.types.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const settled = () => new Promise(resolve => setImmediate(resolve));

const edit = (phase: BatchEditPhase, counts: BatchEditState['counts'] = {}): BatchEditState => ({
  id: 'b1',
  resource: 'position',
  phase,
  message: null,
  startTime: '2026-03-02 09:00:00',
  total: 2,
  counts,
  rows: [],
  found: 0,
});

function start({ last = null, refused }: { last?: BatchEditState | null; refused?: Error } = {}) {
  const effects = { requestCancel: vi.fn(), warnOfFailure: vi.fn(), notifyChanged: vi.fn() };
  const readings: ReadingInput[] = [];
  let report: (event: ReadingEvent) => void = () => undefined;
  const begin = vi.fn(async () => {
    if (refused) throw refused;
    return 'b1';
  });
  const actor = createActor(
    batchEditMachine.provide({
      actors: {
        findLast: fromPromise(async () => last),
        beginPreview: fromPromise(() => begin()),
        beginApply: fromPromise<unknown, { id: string }>(async () => null),
        beginUndo: fromPromise<unknown, { id: string }>(async () => null),
        readState: fromCallback<BatchEditEvent, ReadingInput, ReadingEvent>(({ input, sendBack }) => {
          readings.push(input);
          report = sendBack;
        }),
      },
      actions: effects,
    }),
    { input: { ids: ['1', '2'] } },
  ).start();
  const read = (state: BatchEditState) => report({ type: 'state.read', edit: state });
  const has = (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) =>
    actor.getSnapshot().hasTag(tag);
  return { actor, effects, readings, read, has, fail: () => report({ type: 'state.failed', error: 'cut' }) };
}

async function previewed() {
  const started = start();
  await settled();
  started.actor.send({ type: 'preview.request', values: { postRank: '3' } });
  await settled();
  started.read(edit('previewed', { changes: 2 }));
  return started;
}

describe('a batch edit', () => {
  it('is previewed, applied and undone, and the list is notified once records were written', async () => {
    const { actor, effects, read, has } = await previewed();
    expect(has('applicable')).toBe(true);
    expect(effects.notifyChanged).not.toHaveBeenCalled();
    actor.send({ type: 'apply.request' });
    await settled();
    read(edit('applying', { changes: 1, changed: 1 }));
    expect(has('working')).toBe(true);
    read(edit('applied', { changed: 2 }));
    expect(effects.notifyChanged).toHaveBeenCalledOnce();
    read(edit('applied', { changed: 2 }));
    expect(effects.notifyChanged).toHaveBeenCalledOnce();
    actor.send({ type: 'undo.request' });
    await settled();
    read(edit('undone', { undone: 2 }));
    expect(effects.notifyChanged).toHaveBeenCalledTimes(2);
    expect(has('ended')).toBe(true);
  });

  it('that the server still works on is shown when the dialog opens, and can be stopped', async () => {
    const { actor, effects, read, has } = start({ last: edit('applying', { changes: 1, changed: 1 }) });
    await settled();
    read(edit('applying', { changes: 1, changed: 1 }));
    actor.send({ type: 'cancel.request' });
    expect(effects.requestCancel).toHaveBeenCalledOnce();
    read(edit('cancelled', { changes: 1, changed: 1 }));
    expect([has('applicable'), has('undoable')]).toEqual([true, true]);
  });

  it('whose values are refused keeps them to be corrected', async () => {
    const { actor, effects, has } = start({ refused: new Error('没有权限') });
    await settled();
    actor.send({ type: 'preview.request', values: {} });
    await settled();
    expect(effects.warnOfFailure).toHaveBeenCalledOnce();
    expect(has('choosing')).toBe(true);
  });

  it('reads the wanted part of the report, and again after a failure', async () => {
    const { actor, readings, has, fail } = await previewed();
    actor.send({ type: 'part.show', part: { shown: 'refused', page: 2 } });
    expect(readings.at(-1)).toEqual({ id: 'b1', shown: 'refused', page: 2 });
    fail();
    expect(has('lost')).toBe(true);
    actor.send({ type: 'reading.retry' });
    expect(readings).toHaveLength(3);
  });
});

describe('the machine', () => {
  it('reaches every state and takes every transition on generated paths', () => {
    const { events } = examples;
    const done = (name: string, output: unknown) => ({ [`xstate.done.actor.${name}`]: [{ output }] });
    const walk = (findLast: unknown) => ({
      input: { ids: ['1', '2'] },
      events: {
        ...events,
        ...done('findLast', findLast),
        ...done('beginPreview', 'b1'),
      } as never,
      project: ({ edit: shown, last }: { edit?: BatchEditState | undefined; last?: unknown }) => [
        shown?.phase,
        last !== undefined,
      ],
    });
    expect(
      missedByPaths(batchEditMachine, [walk(null), walk(edit('applying')), walk(edit('applied'))]),
    ).toEqual([]);
  });
});
