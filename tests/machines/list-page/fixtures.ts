import type { ListPageInput, Operation } from '#machines/list-page/list-page.types.ts';
import type { ListQuery } from '#machines/list-page/list-query.logic.ts';
import type { ListRow } from '#machines/list-page/selection.logic.ts';

export const query: ListQuery = {
  page: 2,
  size: 10,
  column: 'createTime',
  order: 'desc',
  filters: {},
  matchType: 'and',
  conditions: [],
};

export const input: ListPageInput = {
  query,
  defaultSort: { column: 'createTime', order: 'desc' },
  addresses: ['list', 'exportXlsUrl', 'importExcelUrl'],
  operations: [
    { name: 'deleteBatch', needsConfirmation: true, removes: true },
    { name: 'remove', removes: true },
    { name: 'freeze', refuse: ([first]) => (first?.id === 'admin' ? '不允许' : undefined) },
  ],
};

export const row = (id: string): ListRow => ({ id });

/** A delete with a confirmation; `remove` has none. */
export const operation = (rows: readonly ListRow[], name = 'deleteBatch'): Operation => ({ name, rows });
