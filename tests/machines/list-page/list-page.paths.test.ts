import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AnyStateMachine, type EventFrom, fromCallback } from 'xstate';
import { listPageMachine } from '#machines/list-page/list-page.machine.ts';
import type { ListPageEvent, RowsEvent, WatchInput } from '#machines/list-page/list-page.types.ts';
import type { ListQuery } from '#machines/list-page/list-query.logic.ts';
import { isEffect } from '#modules/atlas/statechart/simulate/machine-parts.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import { runRandomly } from '../support/run-randomly.ts';
import { input, operation, query, row } from './fixtures.ts';
import { invariants } from './list-page.invariants.ts';

const rowsEvents = {
  'rows.loaded': [
    { rows: [row('1')], total: 1 },
    { rows: [row('1')], total: 1, cached: true },
    { rows: [], total: 0 },
    { rows: [], total: 11 },
    { rows: [row('1'), row('5')], total: 2, elsewhere: true },
  ],
  'rows.failed': [
    { message: '出错', denied: false },
    { message: '没有权限', denied: true },
  ],
  'query.changed': [{ query: { ...query, page: 3 } }],
  'page.turn': [{ page: 3 }],
  'size.change': [{ size: 20 }],
  'sort.change': [{ sort: { column: 'username', order: 'asc' } }, {}],
  'search.submit': [{ filters: { username: '*a*' } }],
  'search.reset': [{}],
  'conditions.apply': [{ conditions: [], matchType: 'or' }],
  'list.reload': [{}],
  'offer.show': [{}],
};

const workEvents = {
  'rows.loaded': [{ rows: [row('1')], total: 3 }],
  'row.toggle': [{ row: row('1') }],
  'page.select': [{ selected: true }, { selected: false }],
  'selection.clear': [{}],
  'matches.select': [{}],
  'operation.request': [
    { operation: operation([row('1')]) },
    { operation: operation([]) },
    { operation: operation([row('1')], 'unknown') },
    { operation: operation([row('admin')], 'freeze') },
    { operation: operation([row('1')], 'remove') },
  ],
  'operation.confirm': [{}],
  'operation.decline': [{}],
  'xstate.error.actor.runOperation': [
    { error: new Error('不能删除') },
    { error: { changed: [row('1')], rest: [row('1')] } },
  ],
};

const dialogEvents = {
  'record.add': [{}],
  'record.edit': [{ row: row('1') }],
  'record.view': [{ row: row('1') }],
  'record.close': [{}],
  'record.saved': [{}],
  'export.start': [{}],
  'import.open': [{}],
  'import.close': [{}],
  'import.finished': [{}],
  'dialog.open': [{ name: 'password', row: row('1') }, { name: 'recycleBin' }],
  'dialog.close': [{}],
  'dialog.saved': [{}],
  'xstate.done.actor.exportRows': [{ output: 'saved' }, { output: 'empty' }, { output: 'begun' }],
};

const bare = { ...input, addresses: [], operations: [] };

it('generated paths reach every state and fire every transition of the list page', () => {
  const missed = missedByPaths(listPageMachine, [
    {
      input,
      events: rowsEvents,
      only: true,
      project: ({ query: { page }, rows, rowsQuery, awaitsReply, selected, offered }) => [
        ...[page, rows.length, rowsQuery?.page, awaitsReply, selected.size, offered],
      ],
      invariants,
    },
    { input, events: workEvents, only: true, project: ({ selected }) => selected.size, invariants },
    { input, events: dialogEvents, only: true, invariants },
    { input: bare, events: { 'export.start': [{}], 'import.open': [{}] }, only: true, invariants },
  ]);
  expect(missed).toEqual([]);
});

/** Events that leave nothing selected, and those that change the selection otherwise. */
const clearing = [
  ...['search.submit', 'search.reset', 'conditions.apply', 'import.finished', 'record.saved', 'dialog.saved'],
  'xstate.done.actor.runOperation',
];
const selecting = ['row.toggle', 'page.select', 'selection.clear', 'xstate.done.actor.collectRows'];
const searching = ['search.submit', 'search.reset', 'conditions.apply', 'sort.change'];

it('[LIST-01][LIST-10][LIST-20][LIST-21][LIST-23] holds its invariants on random event sequences', () => {
  const known = Object.entries({ ...rowsEvents, ...workEvents, ...dialogEvents });
  const steps = [
    ...known.flatMap(([type, payloads]) => payloads.map(payload => ({ ...payload, type }))),
    ...[0, 1, 1.5, Number.NaN].map(page => ({ type: 'page.turn', page })),
    { type: 'search.submit', filters: { username: '', phone: '1' } },
    { type: 'rows.loaded', rows: [row('1'), row('2')], total: 22 },
    { type: 'row.toggle', row: row('2') },
    { type: 'xstate.done.actor.collectRows', output: [row('1'), row('3')] },
    { type: 'xstate.error.actor.collectRows', error: new Error('服务器没有应答') },
    { type: 'xstate.error.actor.runOperation', error: new Error('不能删除') },
    { type: 'xstate.error.actor.exportRows', error: new Error('导出失败') },
  ];
  /** The last row of the last page is removed from the list. */
  const removal = [
    { type: 'page.turn', page: 2 },
    { type: 'rows.loaded', rows: [row('11')], total: 11 },
    { type: 'operation.request', operation: operation([row('11')], 'remove') },
    { type: 'xstate.done.actor.runOperation', output: '删除成功' },
  ];
  const watched: ListQuery[] = [];
  let requested = 0;
  const { actors, actions } = listPageMachine.implementations;
  runRandomly(
    (listPageMachine as AnyStateMachine).provide({
      actions: Object.fromEntries(
        Object.entries(actions).map(([name, action]) => [name, isEffect(action) ? () => undefined : action]),
      ),
      actors: {
        ...Object.fromEntries(Object.keys(actors).map(name => [name, fromCallback(() => undefined)])),
        watchRows: fromCallback<ListPageEvent, WatchInput, RowsEvent>(({ input: { query: each } }) => {
          requested += 1;
          watched.push(each);
          return () => void watched.splice(watched.indexOf(each), 1);
        }),
      },
    }),
    {
      input: fc.constantFrom(input, input, { ...input, addresses: ['list'] as const, operations: [] }, bare),
      steps: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom<{ type: string; page?: number }>(...steps) },
        { weight: 4, arbitrary: fc.constantFrom(...removal) },
        { weight: 1, arbitrary: fc.constantFrom(100, 200) },
      ),
      invariants,
      runs: 150,
      perform: (step, actor, clock) => {
        if (typeof step === 'number') return void clock.increment(step);
        const event = step as EventFrom<typeof listPageMachine>;
        const before = actor.getSnapshot();
        if (before.hasTag('readOnly')) expect(before.can({ type: 'record.saved' })).toBe(false);
        if (!before.can(event)) return;
        const requestedBefore = requested;
        actor.send(event);
        const { addresses, query: now, selected } = actor.getSnapshot().context;
        const isListed = addresses.includes('list');
        expect(watched).toEqual(isListed ? [now] : []);
        if (now !== before.context.query && isListed) expect(requested).toBe(requestedBefore + 1);
        if (clearing.includes(step.type)) {
          expect(selected.size).toBe(0);
          expect(requested).toBe(requestedBefore + (isListed ? 1 : 0));
        } else if (!selecting.includes(step.type)) expect(selected).toBe(before.context.selected);
        if (searching.includes(step.type)) expect(now.page).toBe(1);
        if ('page' in step && Number.isInteger(step.page)) expect(now.page).toBe(step.page || 1);
        if (step.type === 'xstate.done.actor.runOperation') {
          const left = before.context.total - (before.context.operation?.rows.length ?? 0);
          expect((now.page - 1) * now.size).toBeLessThan(Math.max(1, left));
        }
      },
    },
  );
  expect(watched).toEqual([]);
});
