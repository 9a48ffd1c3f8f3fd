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
  addresses: ['list', 'delete', 'deleteBatch', 'exportXlsUrl', 'importExcelUrl'],
};

export const row = (id: string): ListRow => ({ id });

export const operation = (rows: readonly ListRow[]): Operation => ({
  name: 'deleteBatch',
  rows,
  removes: true,
  confirmed: false,
});
