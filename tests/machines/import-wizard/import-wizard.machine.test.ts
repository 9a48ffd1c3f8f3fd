import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { examples } from '#machines/import-wizard/import-wizard.events.ts';
import { doneIn, planWith, rememberedOf, withColumn } from '#machines/import-wizard/import-wizard.logic.ts';
import { importWizardMachine } from '#machines/import-wizard/import-wizard.machine.ts';
import type {
  ImportPlan,
  ImportRunState,
  ImportWizardContext,
  ImportWizardEvent,
  Opening,
  ReadingEvent,
  ReadingInput,
  UploadingEvent,
  UploadingInput,
} from '#machines/import-wizard/import-wizard.types.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const settled = () => new Promise(resolve => setImmediate(resolve));
const [uploaded, checking, checked, importing, large, imported, cancelled, undoing, undone] = examples.events[
  'state.read'
].map(({ run }) => run) as [ImportRunState, ...ImportRunState[]] as Record<number, ImportRunState> &
  ImportRunState[];
const [nothing, withLast, atWork, elsewhere] = examples.outputs.loadOffer as Opening[];

function start(opening = nothing, refuse: { correct?: Error; check?: Error } = {}) {
  const effects = {
    requestCancel: vi.fn(),
    warnOfFailure: vi.fn(),
    notifyChanged: vi.fn(),
    rememberPlan: vi.fn(),
  };
  const sent = {
    uploads: [] as UploadingInput[],
    readings: [] as ReadingInput[],
    corrections: [] as unknown[],
  };
  let upload: (event: UploadingEvent) => void = () => undefined;
  let report: (event: ReadingEvent) => void = () => undefined;
  const actor = createActor(
    importWizardMachine.provide({
      actors: {
        loadOffer: fromPromise(async () => opening as Opening),
        uploadFile: fromCallback<ImportWizardEvent, UploadingInput, UploadingEvent>(({ input, sendBack }) => {
          sent.uploads.push(input);
          upload = sendBack;
        }),
        beginCheck: fromPromise<unknown, { id: string; plan: ImportPlan | undefined }>(async () => {
          if (refuse.check) throw refuse.check;
        }),
        sendCorrections: fromPromise<unknown, { id: string; rows: never }>(async ({ input }) => {
          sent.corrections.push(input.rows);
          if (refuse.correct) throw refuse.correct;
        }) as never,
        beginImport: fromPromise<unknown, { id: string }>(async () => null),
        beginUndo: fromPromise<unknown, { id: string }>(async () => null),
        readState: fromCallback<ImportWizardEvent, ReadingInput, ReadingEvent>(({ input, sendBack }) => {
          sent.readings.push(input);
          report = sendBack;
        }),
      },
      actions: effects,
    }),
  ).start();
  const read = (run: ImportRunState | undefined) => run && report({ type: 'state.read', run });
  const has = (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) =>
    actor.getSnapshot().hasTag(tag);
  const arrive = () => upload({ type: 'upload.done', id: 'r1' });
  return {
    actor,
    effects,
    sent,
    read,
    has,
    arrive,
    fail: () => report({ type: 'state.failed', error: 'cut' }),
  };
}

const file = { name: '职务.csv', size: 120 };

async function mapped(opening = nothing, refuse = {}) {
  const started = start(opening, refuse);
  await settled();
  started.actor.send({ type: 'file.choose', file });
  started.arrive();
  started.read(uploaded);
  return started;
}

async function found(refuse = {}) {
  const started = await mapped(nothing, refuse);
  started.actor.send({ type: 'check.request' });
  await settled();
  started.read(checking);
  started.read(checked);
  return started;
}

describe('an import in steps', () => {
  it('goes from a file over its columns and its errors to the import and its undo', async () => {
    const { actor, effects, read, has, sent } = await found();
    expect(effects.rememberPlan).toHaveBeenCalledOnce();
    expect(sent.readings.at(-1)).toEqual({ id: 'r1', shown: 'faults', page: 1 });
    expect([has('correctable'), has('startable')]).toEqual([true, true]);
    actor.send({ type: 'start.request' });
    await settled();
    read(importing);
    expect([has('working'), has('background')]).toEqual([true, false]);
    read(large);
    expect(has('background')).toBe(true);
    expect(effects.notifyChanged).not.toHaveBeenCalled();
    read(imported);
    expect(effects.notifyChanged).toHaveBeenCalledOnce();
    actor.send({ type: 'undo.request' });
    await settled();
    read(undoing);
    read(undone);
    expect(effects.notifyChanged).toHaveBeenCalledTimes(2);
    expect([has('ended'), has('undoable')]).toEqual([true, false]);
  });

  it('keeps what was mapped and corrected when a request fails', async () => {
    const { actor, effects, has, sent } = await found({ correct: new Error('服务器没有应答') });
    const rows = [{ position: 1, cells: { code: 'LIGHT' } }];
    const before = actor.getSnapshot().context.run;
    actor.send({ type: 'rows.correct', rows });
    await settled();
    expect(has('correctable')).toBe(true);
    // The table is not filled again, so what was typed stays in its cells.
    expect(actor.getSnapshot().context.run).toBe(before);
    expect(actor.getSnapshot().context.corrections).toEqual(rows);
    actor.send({ type: 'rows.correct', rows });
    await settled();
    expect(sent.corrections).toEqual([rows, rows]);
    expect(effects.warnOfFailure).toHaveBeenCalledTimes(2);
    const refused = await mapped(nothing, { check: new Error('请为必填字段选择列：职务名称') });
    const plan = withColumn(refused.actor.getSnapshot().context.plan as ImportPlan, 'name', undefined);
    refused.actor.send({ type: 'plan.change', plan });
    refused.actor.send({ type: 'check.request' });
    await settled();
    expect(refused.has('mapping')).toBe(true);
    expect(refused.actor.getSnapshot().context.plan).toEqual(plan);
  });

  it('keeps what is typed and not checked in rows that are not shown any more, and sends all of it', async () => {
    const { actor, read, sent } = await found();
    const unchecked = () => actor.getSnapshot().context.unchecked;
    const [first, second] = [
      { position: 1, cells: { code: 'LIGHT' } },
      { position: 60, isLeftOut: true },
    ];
    actor.send({ type: 'rows.change', positions: [1, 2], rows: [first] });
    actor.send({ type: 'part.show', part: { shown: 'all', page: 2 } });
    read(checked);
    actor.send({ type: 'rows.change', positions: [59, 60], rows: [second] });
    expect(unchecked()).toEqual([first, second]);
    // Typed back as it was.
    actor.send({ type: 'rows.change', positions: [59, 60], rows: [] });
    expect(unchecked()).toEqual([first]);
    actor.send({ type: 'rows.correct', rows: [second] });
    const meanwhile = { position: 61, cells: { name: '保管员' } };
    actor.send({ type: 'rows.change', positions: [61], rows: [meanwhile] });
    await settled();
    expect(sent.corrections).toEqual([[first, second]]);
    expect(unchecked()).toEqual([meanwhile]);
    actor.send({ type: 'file.forget' });
    read(checked);
    actor.send({ type: 'file.forget' });
    expect(unchecked()).toEqual([]);
  });

  it('keeps it as well when the request fails, whatever is shown then', async () => {
    const { actor, has, read } = await found({ correct: new Error('服务器没有应答') });
    const row = { position: 1, cells: { code: 'LIGHT' } };
    actor.send({ type: 'rows.correct', rows: [row] });
    await settled();
    actor.send({ type: 'part.show', part: { shown: 'all', page: 1 } });
    read(checked);
    expect([has('correctable'), actor.getSnapshot().context.unchecked]).toEqual([true, [row]]);
  });

  it('opens the result that a message leads to', async () => {
    const { actor, read, has } = start({ ...(withLast as Opening), isLastWanted: true });
    await settled();
    expect(actor.getSnapshot().context.run?.id).toBe('r1');
    read(imported);
    expect(has('undoable')).toBe(true);
  });

  it('shows an import that the server still works on, or has left, when the dialog opens', async () => {
    const working = start(atWork);
    await settled();
    working.read(importing);
    working.actor.send({ type: 'cancel.request' });
    expect(working.effects.requestCancel).toHaveBeenCalledOnce();
    working.read(cancelled);
    expect([working.has('startable'), working.has('undoable')]).toEqual([true, true]);
    const left = start(withLast);
    await settled();
    left.actor.send({ type: 'last.open' });
    left.read(imported);
    expect(left.has('undoable')).toBe(true);
    left.fail();
    expect(left.has('unavailable')).toBe(true);
  });

  it('leaves records that are imported in their own way to the other import', async () => {
    const { has } = start(elsewhere);
    await settled();
    expect(has('elsewhere')).toBe(true);
  });

  it('reads a text in another encoding from the same file', async () => {
    const { actor, sent } = await mapped();
    actor.send({ type: 'encoding.choose', encoding: 'gb18030' });
    expect(sent.uploads).toEqual([
      { file, encoding: undefined },
      { file, encoding: 'gb18030' },
    ]);
  });
});

describe('what is remembered of a plan', () => {
  const field = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const sheet = fc.uniqueArray(fc.constantFrom('甲', '乙', '丙', '丁', '戊', '己'), { minLength: 1 });
  const plans = sheet.chain(headings =>
    fc
      .array(fc.tuple(field, fc.nat({ max: headings.length - 1 })))
      .map(pairs =>
        pairs.reduce((plan, [name, column]) => withColumn(plan, name, column), {
          mapping: {},
          existing: 'skip',
          key: null,
          updated: [],
        } as ImportPlan),
      )
      .map(plan => ({ plan, columns: headings.map(heading => ({ heading, samples: [] })) })),
  );

  it('maps the same sheet in the same way again, and no column to two fields in any sheet', () => {
    fc.assert(
      fc.property(plans, plans, ({ plan, columns }, other) => {
        const remembered = rememberedOf(plan, columns);
        expect(planWith({ ...plan, mapping: {} }, columns, remembered).mapping).toEqual(plan.mapping);
        const next = planWith(other.plan, other.columns, remembered);
        const used = Object.values(next.mapping);
        expect(new Set(used).size).toBe(used.length);
        expect(used.every(column => column < other.columns.length)).toBe(true);
      }),
    );
  });

  it('counts the rows that are through', () => {
    expect(doneIn({ phase: 'checking', total: 5, counts: { waiting: 2, adds: 3 } })).toEqual({
      done: 3,
      total: 5,
    });
    expect(
      doneIn({ phase: 'importing', total: 5, counts: { adds: 1, added: 2, failed: 1, refused: 1 } }),
    ).toEqual({
      done: 3,
      total: 4,
    });
    expect(doneIn({ phase: 'undoing', total: 5, counts: { added: 1, undone: 2, kept: 1 } })).toEqual({
      done: 3,
      total: 4,
    });
  });
});

describe('the machine', () => {
  it('reaches every state and takes every transition on generated paths', () => {
    const walk = (opening: unknown) => ({
      events: {
        ...examples.events,
        'xstate.done.actor.loadOffer': [{ output: opening }],
      } as never,
      project: ({ run, file: chosen, offer }: ImportWizardContext) => [
        run?.phase,
        (run?.counts.adds ?? 0) > 0,
        (run?.counts.added ?? 0) > 0,
        chosen !== undefined,
        Boolean(offer?.last),
      ],
    });
    expect(
      missedByPaths(importWizardMachine, [walk(nothing), walk(withLast), walk(atWork), walk(elsewhere)]),
    ).toEqual([]);
  });
});
