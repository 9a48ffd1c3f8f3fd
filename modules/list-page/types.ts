import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { AnyEndpoint, EndpointDefinition } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import type { LoadedRows } from '#machines/list-page/list-page.types.ts';
import type { ListRow } from '#machines/list-page/selection.logic.ts';
import type { Option } from '#modules/ui/index.ts';

/** An endpoint that answers with pages of rows; some servers answer null for none. */
export type ListEndpoint<Row> = EndpointDefinition<z.ZodMiniObject, z.ZodMiniType<Page<Row> | null>>;

/** The addresses of a list page. A missing one is told when it is needed (LIST-26, LIST-27). */
export interface ListEndpoints<Row> {
  list?: ListEndpoint<Row>;
  /** Takes `{ id }` (LIST-24). */
  delete?: AnyEndpoint;
  /** Takes `{ ids }`, joined by commas (LIST-23). */
  deleteBatch?: AnyEndpoint;
  exportXls?: AnyEndpoint;
  importExcel?: AnyEndpoint;
}

/** One input of the search form; its name is the filter's name on the wire. */
export interface SearchField {
  readonly name: string;
  readonly label: string;
  readonly placeholder?: string;
  /** A drop-down in place of a text box. */
  readonly options?: readonly Option[];
  /** Contains: the server gets the text as `*text*`. */
  readonly contains?: boolean;
  /** Another control in place of the text box. */
  readonly render?: (control: SearchControl) => ReactNode;
}

export interface SearchControl {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
}

export interface ListColumn<Row> {
  /** The property it shows, and its identity in what is remembered. */
  readonly key: string;
  readonly header: string;
  /** Pixels. */
  readonly width: number;
  /** The text of a row, where it is not that of the property. */
  readonly text?: (row: Row) => string;
  /** Another content than a text. */
  readonly cell?: (row: Row) => ReactNode;
  /** The server can sort by it; `true` by its key without `_dictText`. */
  readonly sortable?: boolean;
  /** Numbers stand at the right. */
  readonly align?: 'left' | 'right' | 'center';
  /** Cannot be hidden, and titles the card on a narrow screen. */
  readonly primary?: boolean;
  /** The name of the row holds it, so that its card does not say it again. */
  readonly inName?: boolean;
  /** Out of sight until a person asks for it in the column settings. */
  readonly defaultHidden?: boolean;
  /** The heading it shares with its neighbours of the same group. */
  readonly group?: string;
  /** What stands below it for the rows in sight, such as their sum. */
  readonly summary?: (rows: readonly Row[]) => ReactNode;
}

/** Something a person can do to one row. */
export interface RowAction<Row> {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly onSelect: (row: Row) => void;
}

/** What is asked before an operation runs. */
export interface OperationQuestion {
  readonly title: string;
  readonly description?: ReactNode;
  readonly danger?: boolean;
  readonly confirmLabel?: string;
}

/** An operation of a page beyond the deletes, by its name in `operations`. */
export interface OperationDefinition<Row> {
  /** Why it may not be done to these rows. */
  readonly refuse?: (rows: readonly Row[]) => string | undefined;
  /** What to ask first; nothing is asked without it. */
  readonly question?: (rows: readonly Row[]) => OperationQuestion;
  /** The rows leave the list. */
  readonly removes?: boolean;
  /** It is done to the list as a whole, and needs no rows. */
  readonly wholeList?: boolean;
  /**
   * Does it.
   *
   * @returns what to announce
   * @throws RequestError when the server refuses
   */
  readonly run: (rows: readonly Row[]) => Promise<string>;
}

export interface ListPageOptions<Row extends ListRow> {
  /** Names what is remembered of the page's table. */
  readonly name: string;
  /** What is listed, as a person says it; also names the exported file. */
  readonly title: string;
  readonly endpoints: ListEndpoints<Row>;
  readonly fields: readonly SearchField[];
  readonly columns: readonly ListColumn<Row>[];
  /** How a row is called in questions and labels. */
  readonly rowName: (row: Row) => string;
  /** Filters the person cannot change. */
  readonly fixedFilters?: Readonly<Record<string, string>>;
  readonly operations?: Readonly<Record<string, OperationDefinition<Row>>>;
  /** What to say where there is no row at all, in place of how to make one. */
  readonly emptyHint?: string;
  /** False where nothing can be done to rows. */
  readonly selectable?: boolean;
  /** Reads the answer of a list that is no page of records with ids. */
  readonly readRows?: (result: unknown) => LoadedRows;
}
