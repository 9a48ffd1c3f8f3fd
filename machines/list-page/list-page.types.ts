import type { MatchType, QueryPart } from '#contract/query-conditions.ts';
import type { ExportWishes } from '#contract/resource/export-options.ts';
import type { ListQuery, ListSort } from './list-query.logic.ts';
import type { ListRow, Selection } from './selection.logic.ts';

/** The addresses of a list page besides those of its operations (LIST-26, LIST-27). */
export type AddressName = 'list' | 'exportXlsUrl' | 'importExcelUrl';

/** An operation that a page declares: a delete, or another operation on one or several rows. */
export interface OperationRule {
  readonly name: string;
  /** Whether it needs a confirmation. */
  readonly needsConfirmation?: boolean;
  /** Whether it removes the rows from the list. */
  readonly removes?: boolean;
  /** Whether it applies to the list as a whole and needs no rows. */
  readonly wholeList?: boolean;
  /** The reason why it is not allowed for these rows. */
  readonly refuse?: (rows: readonly ListRow[]) => string | undefined;
}

/** A declared operation on these rows. */
export interface Operation {
  readonly name: string;
  readonly rows: readonly ListRow[];
  /** Those that others have changed since the list was read, as they are now; the person is asked again. */
  readonly changed?: readonly ListRow[];
}

/** The failure of an operation on rows that others have changed since the list was read. */
export interface ChangedRows {
  readonly changed: readonly ListRow[];
  /** The rows on which the operation is not done yet, those that changed as they are now. */
  readonly rest: readonly ListRow[];
}

/** A dialog of the page beyond record form and import. */
export interface OpenDialog {
  readonly name: string;
  /** The row that it was opened from; undefined for a dialog of the whole list. */
  readonly row?: ListRow;
}

export interface ListFailure {
  readonly message: string;
  /** Whether the server denied the permission. */
  readonly denied: boolean;
}

export interface ListPageContext {
  readonly query: ListQuery;
  readonly rows: readonly ListRow[];
  readonly total: number;
  /** The query whose rows are shown; undefined before the first rows, and after a failure that removed them. */
  readonly rowsQuery: ListQuery | undefined;
  /** The rows came from the cache, and the reply to the person's request is still to come. */
  readonly awaitsReply: boolean;
  /** Seconds that the query of these rows took, when the server finds that long. */
  readonly slowSeconds: number | undefined;
  /** How many rows differ from those that are shown because of changes elsewhere; they are shown on request. */
  readonly offered: number;
  /** The keys of rows that an edit took out of the filters: they stay, dimmed, until the next load. */
  readonly left: readonly string[];
  /** The record that was saved in the form and is loaded with the list; undefined when it was not edited. */
  readonly edited: ListRow | undefined;
  readonly failure: ListFailure | undefined;
  readonly selected: Selection;
  readonly operation: Operation | undefined;
  /** The record in the form; undefined while adding. */
  readonly record: ListRow | undefined;
  readonly dialog: OpenDialog | undefined;
  readonly addresses: readonly AddressName[];
  readonly operations: readonly OperationRule[];
  readonly defaultSort: ListSort;
}

export interface ListPageInput {
  readonly query: ListQuery;
  /** The default sort order of the list (LIST-19). */
  readonly defaultSort: ListSort;
  /** The addresses that are configured. */
  readonly addresses: readonly AddressName[];
  /** The declared operations; no others run. */
  readonly operations: readonly OperationRule[];
}

/** The rows that are exported, how many the query has, and how they are written. */
export type ExportedRows = Pick<ListPageContext, 'query' | 'selected' | 'total'> & {
  readonly wishes: ExportWishes | undefined;
};

/** What has become of an export: the file is saved, has no content, or is written in the background. */
export type ExportOutcome = 'saved' | 'empty' | 'begun';

export interface WatchInput {
  readonly query: ListQuery;
  /** The rows that are shown. */
  readonly shown: readonly ListRow[];
}

export interface LoadedRows {
  readonly rows: readonly ListRow[];
  readonly total: number;
  /** Seconds that the query took, when the server finds that long. */
  readonly slowSeconds?: number | undefined;
}

/**
 * `cached` rows are those of an earlier reply; they are followed by the reply to the request. Those that were loaded because
 * of a change `elsewhere` are not shown before the person wants it.
 */
export type RowsEvent =
  | ({ type: 'rows.loaded'; cached?: boolean; elsewhere?: boolean } & LoadedRows)
  | ({ type: 'rows.failed' } & ListFailure);

export type ListPageEvent =
  | RowsEvent
  | { type: 'query.changed'; query: ListQuery }
  | { type: 'page.turn'; page: number }
  | { type: 'size.change'; size: number }
  | { type: 'sort.change'; sort?: ListSort }
  | { type: 'search.submit'; filters: Readonly<Record<string, string>> }
  | { type: 'search.reset' }
  | { type: 'conditions.apply'; conditions: readonly QueryPart[]; matchType: MatchType }
  | { type: 'list.reload' }
  | { type: 'offer.show' }
  | { type: 'row.toggle'; row: ListRow }
  | { type: 'page.select'; selected: boolean }
  | { type: 'selection.clear' }
  | { type: 'matches.select' }
  | { type: 'operation.request'; operation: Operation }
  | { type: 'operation.confirm' }
  | { type: 'operation.decline' }
  | { type: 'record.add' }
  | { type: 'record.edit'; row: ListRow }
  | { type: 'record.view'; row: ListRow }
  | { type: 'record.close' }
  | { type: 'record.saved' }
  | { type: 'dialog.open'; name: string; row?: ListRow }
  | { type: 'dialog.close' }
  | { type: 'dialog.saved' }
  | { type: 'export.start'; wishes?: ExportWishes }
  | { type: 'import.open' }
  | { type: 'import.close' }
  | { type: 'import.finished' };

/** The tags of the machine, for its views; the states behind them may change. */
export type ListPageTag =
  | 'waiting'
  | 'skeleton'
  | 'refreshing'
  | 'ready'
  | 'empty'
  | 'failed'
  | 'outdated'
  | 'denied'
  | 'unconfigured'
  | 'collecting'
  | 'confirming'
  | 'askingAgain'
  | 'operating'
  | 'recordOpen'
  | 'adding'
  | 'editing'
  | 'viewing'
  | 'readOnly'
  | 'dialogOpen'
  | 'exporting'
  | 'importing';
