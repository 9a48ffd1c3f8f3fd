import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  coverageOf,
  type PickerPage,
  type PickerQuery,
  type PickerRow,
} from '#machines/picker/picker.logic.ts';
import { pickerMachine } from '#machines/picker/picker.machine.ts';
import type { PickerInput } from '#machines/picker/picker.setup.ts';
import { Refused } from '#machines/refused.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

const row = (value: string): PickerRow => ({ value, label: `Person ${value}` });
const pageOf = (...values: string[]): PickerPage => ({ rows: values.map(row), total: values.length });
const settled = () => new Promise(resolve => setImmediate(resolve));
const input: PickerInput = { pageSize: 10, multiple: true, debounce: 300 };

function start(changes: Partial<PickerInput> = {}, chosen: readonly PickerRow[] = []) {
  const clock = new SimulatedClock();
  const asked: PickerQuery[] = [];
  const answers: ((query: PickerQuery) => Promise<PickerPage>)[] = [];
  const actor = createActor(
    pickerMachine.provide({
      actors: {
        loadRows: fromPromise(({ input: query }) => {
          asked.push(query);
          return (answers.shift() ?? (async () => pageOf('1', '2', '3')))(query);
        }),
      },
    }),
    { clock, input: { ...input, ...changes } },
  ).start();
  const emitted: unknown[] = [];
  actor.on('*', event => emitted.push(event));
  const open = async (...next: typeof answers) => {
    answers.push(...next);
    actor.send({ type: 'picker.open', chosen });
    await settled();
  };
  return {
    actor,
    answers,
    asked,
    clock,
    emitted,
    open,
    has: (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) =>
      actor.getSnapshot().hasTag(tag),
    values: () => actor.getSnapshot().context.chosen.map(({ value }) => value),
    shown: () => actor.getSnapshot().context.rows.map(({ value }) => value),
  };
}

describe('choosing rows', () => {
  it('[PICKER-05] chooses several, over pages and searches, in the order of choosing', async () => {
    const { actor, open, values, clock } = start();
    await open();
    actor.send({ type: 'row.choose', row: row('2') });
    actor.send({ type: 'page.turn', page: 2, pageSize: 10 });
    await settled();
    actor.send({ type: 'row.choose', row: row('1') });
    actor.send({ type: 'search.type', keyword: 'x' });
    clock.increment(300);
    await settled();
    actor.send({ type: 'row.choose', row: row('9') });
    expect(values()).toEqual(['2', '1', '9']);
    actor.send({ type: 'row.choose', row: row('1') });
    expect(values()).toEqual(['2', '9']);
  });

  it('lets what is above the limit be given up one by one, and takes nothing more', async () => {
    const { actor, open, values, emitted } = start({ limit: 1 }, [row('1'), row('2'), row('3')]);
    await open();
    actor.send({ type: 'row.choose', row: row('3') });
    actor.send({ type: 'row.choose', row: row('4') });
    expect(values()).toEqual(['1', '2']);
    expect(emitted).toEqual([{ type: 'picker.full', limit: 1 }]);
  });

  it('[PICKER-10] a single choice replaces the one before, and can be given up', async () => {
    const { actor, open, values } = start({ multiple: false }, [row('7')]);
    await open();
    actor.send({ type: 'row.choose', row: row('1') });
    expect(values()).toEqual(['1']);
    actor.send({ type: 'row.choose', row: row('1') });
    expect(values()).toEqual([]);
  });

  it('chooses the rows of a page and gives them up again without those of other pages', async () => {
    const { actor, open, values } = start({}, [row('7'), row('2')]);
    await open();
    const { rows } = actor.getSnapshot().context;
    expect(coverageOf(actor.getSnapshot().context.chosen, rows)).toBe('some');
    actor.send({ type: 'rows.choose', rows, chosen: true });
    expect(values()).toEqual(['7', '2', '1', '3']);
    expect(coverageOf(actor.getSnapshot().context.chosen, rows)).toBe('all');
    actor.send({ type: 'rows.choose', rows, chosen: false });
    expect(values()).toEqual(['7']);
    expect(coverageOf(actor.getSnapshot().context.chosen, rows)).toBe('none');
  });

  it('chooses no more than the limit, and states it', async () => {
    const { actor, open, values, emitted } = start({ limit: 2 }, [row('7')]);
    await open();
    actor.send({ type: 'rows.choose', rows: [row('1'), row('2')], chosen: true });
    expect(values()).toEqual(['7']);
    actor.send({ type: 'row.choose', row: row('1') });
    actor.send({ type: 'row.choose', row: row('2') });
    expect(values()).toEqual(['7', '1']);
    expect(emitted).toEqual([
      { type: 'picker.full', limit: 2 },
      { type: 'picker.full', limit: 2 },
    ]);
  });

  it('[PICKER-12] [PICKER-13] checks nodes of a tree alone until they are linked, and again each time it opens', async () => {
    const { actor, open, values } = start({ limit: 2 });
    await open();
    const isLinked = () => actor.getSnapshot().context.linked;
    expect(isLinked()).toBe(false);
    actor.send({ type: 'links.toggle' });
    expect(isLinked()).toBe(true);
    actor.send({ type: 'choices.set', rows: [row('1'), row('2')] });
    actor.send({ type: 'choices.set', rows: [row('1'), row('2'), row('3')] });
    expect(values()).toEqual(['1', '2']);
    actor.send({ type: 'picker.cancel' });
    await open();
    expect(isLinked()).toBe(false);
  });

  it('removes one or all of the panel', async () => {
    const { actor, open, values } = start({}, [row('7'), row('8'), row('9')]);
    await open();
    actor.send({ type: 'choice.remove', value: '8' });
    expect(values()).toEqual(['7', '9']);
    actor.send({ type: 'choices.clear' });
    expect(values()).toEqual([]);
  });

  it('reports what is chosen on confirming, and nothing of it on cancelling', async () => {
    const { actor, open, emitted, has } = start({}, [row('7')]);
    await open();
    actor.send({ type: 'row.choose', row: row('1') });
    actor.send({ type: 'picker.cancel' });
    expect(has('open')).toBe(false);
    await open();
    actor.send({ type: 'row.choose', row: row('2') });
    actor.send({ type: 'picker.confirm' });
    expect(emitted).toEqual([
      { type: 'picker.cancelled' },
      { type: 'picker.confirmed', chosen: [row('7'), row('2')] },
    ]);
  });
});

describe('asking the source', () => {
  it('[PICKER-09] a search and a department restrict the rows from page 1', async () => {
    const { actor, open, asked, clock } = start();
    await open();
    actor.send({ type: 'page.turn', page: 4, pageSize: 20 });
    actor.send({ type: 'filter.set', name: 'departId', value: 'd1' });
    actor.send({ type: 'search.type', keyword: ' 林 ' });
    clock.increment(300);
    actor.send({ type: 'filter.set', name: 'departId', value: '' });
    expect(asked).toEqual([
      { page: 1, pageSize: 10, keyword: '', filters: {} },
      { page: 4, pageSize: 20, keyword: '', filters: {} },
      { page: 1, pageSize: 20, keyword: '', filters: { departId: 'd1' } },
      { page: 1, pageSize: 20, keyword: '林', filters: { departId: 'd1' } },
      { page: 1, pageSize: 20, keyword: '林', filters: {} },
    ]);
  });

  it('[PICKER-17] searches after a pause in typing, immediately on Enter, and not for the same text', async () => {
    const { actor, open, asked, clock, has } = start();
    await open();
    actor.send({ type: 'search.type', keyword: 'a' });
    clock.increment(299);
    actor.send({ type: 'search.type', keyword: 'ab' });
    clock.increment(299);
    expect([asked.length, has('waiting')]).toEqual([1, true]);
    actor.send({ type: 'search.submit' });
    await settled();
    actor.send({ type: 'search.type', keyword: 'ab ' });
    clock.increment(1_000);
    expect(asked.map(({ keyword }) => keyword)).toEqual(['', 'ab']);
  });

  it('applies the conditions of a search form together, in place of those before', async () => {
    const { actor, open, asked } = start();
    await open();
    actor.send({ type: 'filter.set', name: 'sex', value: '1' });
    actor.send({ type: 'page.turn', page: 3, pageSize: 10 });
    actor.send({ type: 'filters.set', filters: { phone: '139' } });
    expect(asked.at(-1)).toEqual({ page: 1, pageSize: 10, keyword: '', filters: { phone: '139' } });
  });

  it('steps back to the last page when there are fewer by now', async () => {
    const { actor, answers, open, asked } = start();
    await open();
    answers.push(async () => ({ rows: [], total: 25 }));
    actor.send({ type: 'page.turn', page: 9, pageSize: 10 });
    await settled();
    expect(asked.map(({ page }) => page)).toEqual([1, 9, 3]);
  });

  it('states that an answer takes long, and that nothing matches', async () => {
    const { actor, clock, has, open } = start();
    await open(() => new Promise(() => {}));
    expect([has('loading'), has('slow')]).toEqual([true, false]);
    clock.increment(3_000);
    expect([has('loading'), has('slow')]).toEqual([true, true]);
    actor.send({ type: 'picker.cancel' });
    await open(async () => pageOf());
    expect([has('ready'), has('empty')]).toEqual([true, true]);
  });

  it('keeps rows and choice after a failure, and can be tried again', async () => {
    const { actor, answers, open, has, values, shown } = start({}, [row('7')]);
    await open();
    for (const [error, refused] of [
      [new Error('网络超时'), false],
      [new Refused('没有权限'), true],
    ] as const) {
      answers.push(() => Promise.reject(error));
      actor.send({ type: 'page.turn', page: 2, pageSize: 10 });
      await settled();
      expect([has('failed'), has('refused')]).toEqual([true, refused]);
      expect(actor.getSnapshot().context.failure).toBe(error.message);
      expect([values(), shown()]).toEqual([['7'], ['1', '2', '3']]);
      actor.send({ type: 'picker.retry' });
      await settled();
      expect([has('ready'), actor.getSnapshot().context.failure]).toEqual([true, '']);
    }
  });

  it('starts again each time it opens', async () => {
    const { actor, open, asked } = start();
    await open();
    actor.send({ type: 'filter.set', name: 'departId', value: 'd1' });
    actor.send({ type: 'picker.cancel' });
    await open();
    expect(asked.at(-1)).toEqual({ page: 1, pageSize: 10, keyword: '', filters: {} });
  });
});

const invariants: Invariants<typeof pickerMachine> = {
  'no more is chosen than the limit allows': ({ context }) => context.chosen.length <= context.limit,
  'nothing is chosen twice': ({ context: { chosen } }) =>
    new Set(chosen.map(({ value }) => value)).size === chosen.length,
  'a message is shown exactly after a failure': snapshot =>
    snapshot.hasTag('failed') ? snapshot.context.failure !== '' : true,
};

const events = {
  'picker.open': [{ chosen: [] }, { chosen: [row('1')] }],
  'search.type': [{ keyword: '' }, { keyword: 'a' }],
  'filter.set': [
    { name: 'departId', value: 'd1' },
    { name: 'departId', value: '' },
  ],
  'filters.set': [{ filters: {} }],
  'page.turn': [
    { page: 1, pageSize: 10 },
    { page: 3, pageSize: 10 },
  ],
  'row.choose': [{ row: row('1') }, { row: row('2') }, { row: row('3') }],
  'rows.choose': [
    { rows: [row('1'), row('2'), row('3')], chosen: true },
    { rows: [row('1'), row('2')], chosen: false },
  ],
  'choices.set': [{ rows: [row('2')] }, { rows: [row('1'), row('2'), row('3')] }],
  'choice.remove': [{ value: '1' }],
};

describe('the picker machine', () => {
  it('is entered completely by generated paths', () => {
    expect(
      missedByPaths(pickerMachine, [
        {
          input: { ...input, limit: 2 },
          events: {
            ...events,
            'xstate.done.actor.loadRows': [
              { output: pageOf('1', '2') },
              { output: pageOf() },
              { output: { rows: [], total: 12 } },
            ],
            'xstate.error.actor.loadRows': [{ error: new Error('cut') }, { error: new Refused('no') }],
          } as never,
          project: ({ query, chosen }) => [query.page, query.keyword, chosen.length],
          invariants,
        },
      ]),
    ).toEqual([]);
  });

  it('holds its invariants on random event sequences', () => {
    const steps = Object.entries(events).flatMap(([type, payloads]) =>
      payloads.map(payload => ({ ...payload, type })),
    );
    runRandomly(
      pickerMachine.provide({
        actors: { loadRows: fromPromise<PickerPage, PickerQuery>(async () => pageOf('1', '2', '3')) },
      }),
      {
        input: fc.constantFrom({ ...input, limit: 2 }, { ...input, multiple: false }),
        steps: fc.constantFrom(
          ...steps,
          { type: 'picker.confirm' },
          { type: 'picker.cancel' },
          { type: 'choices.clear' },
        ) as never,
        invariants,
      },
    );
  });
});
