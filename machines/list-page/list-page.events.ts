import type { MachineExamples } from '#machines/examples.ts';
import type { listPageMachine } from './list-page.machine.ts';

const sort = { column: 'createTime', order: 'desc' } as const;
const query = {
  page: 1,
  size: 10,
  ...sort,
  filters: {},
  conditions: [],
  matchType: 'and',
} as const;
const row = { id: '1', username: 'zhang' };

/** Examples for a list page. */
export const examples = {
  inputs: [
    {
      query,
      defaultSort: sort,
      addresses: ['list', 'exportXlsUrl', 'importExcelUrl'],
      operations: [
        { name: 'delete', needsConfirmation: true, removes: true },
        { name: 'deleteBatch', needsConfirmation: true, removes: true },
        { name: 'freeze' },
        { name: 'readAll', wholeList: true },
        { name: 'promote', refuse: () => '管理员账号不允许此操作' },
      ],
    },
    { query, defaultSort: sort, addresses: [], operations: [] },
  ],
  events: {
    'rows.loaded': [
      { rows: [row, { id: '2', username: 'li' }], total: 2 },
      { rows: [row], total: 3, cached: true },
      { rows: [], total: 0, slowSeconds: 2.4 },
      { rows: [row, { id: '3', username: 'wang' }], total: 3, elsewhere: true },
    ],
    'rows.failed': [
      { message: '服务器没有应答', denied: false },
      { message: '没有权限', denied: true },
    ],
    'query.changed': [{ query: { ...query, page: 2 } }],
    'page.turn': [{ page: 2 }],
    'size.change': [{ size: 20 }],
    'sort.change': [{ sort: { column: 'username', order: 'asc' } }],
    'search.submit': [{ filters: { username: '*zhang*' } }],
    'conditions.apply': [{ conditions: [], matchType: 'and' }],
    'row.toggle': [{ row }],
    'page.select': [{ selected: true }, { selected: false }],
    'operation.request': [
      { operation: { name: 'delete', rows: [row] } },
      { operation: { name: 'freeze', rows: [row] } },
      { operation: { name: 'promote', rows: [row] } },
      { operation: { name: 'deleteBatch', rows: [] } },
      { operation: { name: 'readAll', rows: [] } },
      { operation: { name: 'unknown', rows: [row] } },
    ],
    'record.edit': [{ row }],
    'record.view': [{ row }],
    'export.start': [{}, { wishes: { format: 'csv', values: 'texts', columns: ['username'] } }],
    'dialog.open': [{ name: 'password', row }, { name: 'recycleBin' }],
  },
  outputs: {
    runOperation: ['删除成功'],
    exportRows: ['saved', 'empty', 'begun'],
    collectRows: [[row, { id: '2', username: 'li' }, { id: '3', username: 'wang' }]],
  },
  errors: {
    runOperation: [new Error('删除失败'), { changed: [row], rest: [row] }],
    exportRows: [new Error('导出失败')],
    collectRows: [new Error('服务器没有应答')],
  },
} satisfies MachineExamples<typeof listPageMachine>;
