import type { MatchType, QueryCondition } from '#contract/list-query.ts';
import type { ListQuery, ListSort } from './list-query.logic.ts';
import type { ListRow, Selection } from './selection.logic.ts';

/** The addresses a list page may be configured with (LIST-26, LIST-27). */
export type AddressName =
  | 'list'
  | 'delete'
  | 'deleteBatch'
  | 'exportXlsUrl'
  | 'importExcelUrl'
  | (string & {});

/** Something done to one or several rows: a delete, or whatever a page adds. */
export interface Operation {
  /** Also the address it needs. */
  readonly name: AddressName;
  readonly rows: readonly ListRow[];
  /** The rows leave the list. */
  readonly removes: boolean;
  /** Asked first, or done at once. */
  readonly confirmed: boolean;
  /** Why it may not be done to these rows. */
  readonly refusal?: string;
}

export interface ListFailure {
  readonly message: string;
  /** The server said that this person may not. */
  readonly denied: boolean;
}

export interface ListPageContext {
  readonly query: ListQuery;
  readonly rows: readonly ListRow[];
  readonly total: number;
  readonly failure: ListFailure | undefined;
  readonly selected: Selection;
  readonly operation: Operation | undefined;
  /** The record the form shows; none while adding. */
  readonly record: ListRow | undefined;
  readonly addresses: readonly AddressName[];
  readonly defaultSort: ListSort;
}

export interface ListPageInput {
  readonly query: ListQuery;
  /** The sort of a list that names none (LIST-19). */
  readonly defaultSort: ListSort;
  /** The addresses that are configured. */
  readonly addresses: readonly AddressName[];
}

export interface WatchInput {
  readonly query: ListQuery;
  /** The rows in sight. */
  readonly shown: readonly ListRow[];
}

export interface LoadedRows {
  readonly rows: readonly ListRow[];
  readonly total: number;
}

export type RowsEvent = ({ type: 'rows.loaded' } & LoadedRows) | ({ type: 'rows.failed' } & ListFailure);

export type ListPageEvent =
  | RowsEvent
  | { type: 'query.changed'; query: ListQuery }
  | { type: 'page.turn'; page: number }
  | { type: 'size.change'; size: number }
  | { type: 'sort.change'; sort?: ListSort }
  | { type: 'search.submit'; filters: Readonly<Record<string, string>> }
  | { type: 'search.reset' }
  | { type: 'conditions.apply'; conditions: readonly QueryCondition[]; matchType: MatchType }
  | { type: 'list.reload' }
  | { type: 'row.toggle'; row: ListRow }
  | { type: 'page.select'; selected: boolean }
  | { type: 'selection.clear' }
  | { type: 'operation.ask'; operation: Operation }
  | { type: 'operation.confirm' }
  | { type: 'operation.decline' }
  | { type: 'record.add' }
  | { type: 'record.edit'; row: ListRow }
  | { type: 'record.view'; row: ListRow }
  | { type: 'record.close' }
  | { type: 'record.saved' }
  | { type: 'export.start' }
  | { type: 'import.open' }
  | { type: 'import.close' }
  | { type: 'import.finished' };

/** What a view may ask: the states behind the tags may be split and renamed. */
export type ListPageTag =
  | 'waiting'
  | 'skeleton'
  | 'refreshing'
  | 'ready'
  | 'empty'
  | 'failed'
  | 'denied'
  | 'unconfigured'
  | 'confirming'
  | 'operating'
  | 'recordOpen'
  | 'adding'
  | 'editing'
  | 'viewing'
  | 'readOnly'
  | 'exporting'
  | 'importing';
