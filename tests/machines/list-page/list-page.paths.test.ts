import { expect, it } from 'vitest';
import { listPageMachine } from '#machines/list-page/list-page.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import { input, operation, query, row } from './fixtures.ts';

const rowsEvents = {
  'rows.loaded': [
    { rows: [row('1')], total: 1 },
    { rows: [], total: 0 },
    { rows: [], total: 11 },
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
};

const workEvents = {
  'row.toggle': [{ row: row('1') }],
  'page.select': [{ selected: true }, { selected: false }],
  'selection.clear': [{}],
  'operation.ask': [
    { operation: operation([row('1')]) },
    { operation: operation([]) },
    { operation: { ...operation([row('1')]), name: 'unknown' } },
    { operation: { ...operation([row('1')]), refusal: '不允许' } },
    { operation: { ...operation([row('1')]), confirmed: true } },
  ],
  'operation.confirm': [{}],
  'operation.decline': [{}],
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
  'xstate.done.actor.exportRows': [{ output: true }, { output: false }],
};

it('generated paths reach every state and fire every transition of the list page', () => {
  const missed = missedByPaths(listPageMachine, [
    {
      input,
      events: rowsEvents,
      only: true,
      project: ({ query: { page }, rows, selected }) => [page, rows.length, selected.size],
    },
    { input, events: workEvents, only: true, project: ({ selected }) => selected.size },
    { input, events: dialogEvents, only: true },
    { input: { ...input, addresses: [] }, events: { 'export.start': [{}], 'import.open': [{}] }, only: true },
  ]);
  expect(missed).toEqual([]);
});
