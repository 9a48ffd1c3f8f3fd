import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { AnyEndpoint, EndpointDefinition } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import type { QueryCondition } from '#contract/query-conditions.ts';
import type { CardPlace } from '#contract/resource/field.ts';
import type { LoadedRows } from '#machines/list-page/list-page.types.ts';
import type { ListSort } from '#machines/list-page/list-query.logic.ts';
import type { ListRow } from '#machines/list-page/selection.logic.ts';
import type { MenuAct, Option } from '#modules/ground/ui/index.ts';
import type { SendChange } from './send-change.ts';
import type { ChangeSettings, TableSettings } from './table-settings.ts';

/** An endpoint that returns pages of rows; some servers return null for none. */
export type ListEndpoint<Row> = EndpointDefinition<z.ZodMiniObject, z.ZodMiniType<Page<Row> | null>>;

/** The endpoints of a list page. A missing one is reported when it is needed (LIST-26, LIST-27). */
export interface ListEndpoints<Row> {
  list?: ListEndpoint<Row>;
  /** Takes `{ id }` (LIST-24). */
  delete?: AnyEndpoint;
  /** Takes `{ ids }`, joined by commas (LIST-23). */
  deleteBatch?: AnyEndpoint;
  exportXls?: AnyEndpoint;
  importExcel?: AnyEndpoint;
}

/** One input of the search form; its name is the name of the query parameter. */
export interface SearchField {
  readonly name: string;
  readonly label: string;
  readonly placeholder?: string;
  /** The search box of the toolbar; the other fields fold beside it. Only the first field can be it. */
  readonly keyword?: true;
  /** A drop-down in place of a text box. */
  readonly options?: readonly Option[];
  /** Substring search: the text is sent as `*text*`. */
  readonly contains?: boolean;
  /** The person chooses whether the text is a part, the beginning, the end or the whole; see `contract/wildcard.ts`. */
  readonly wildcard?: boolean;
  /** Another control in place of the text box. */
  readonly render?: (control: SearchControl) => ReactNode;
  /** The field whose values are counted beside the choices, where the server counts them. */
  readonly facet?: string | undefined;
  /** A value as text; by default the label of its option, or the value itself. */
  readonly textOf?: (value: string) => ReactNode;
}

export interface SearchControl {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  /** How many records have each value, where that is known; a value that is not in it has none. */
  readonly counts?: ReadonlyMap<string, number> | undefined;
  /** Called when the choices open and when they close. */
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

export interface ListColumn<Row> {
  /** The property it shows, and its key in the stored settings. */
  readonly key: string;
  readonly header: string;
  /** Pixels. */
  readonly width: number;
  /** The text of a row, if it differs from that of the property. */
  readonly text?: (row: Row) => string;
  /** Content other than text. */
  readonly cell?: (row: Row) => ReactNode;
  /** The server can sort by it; `true` by its key without `_dictText`. */
  readonly sortable?: boolean;
  /** Numbers are aligned to the end. */
  readonly align?: 'left' | 'right' | 'center';
  /** Cannot be hidden, and is the title of the card on a narrow screen. */
  readonly primary?: boolean;
  /** Part of the name of the row, so that its card does not repeat it. */
  readonly inName?: boolean;
  /** Hidden until a person shows it in the column settings. */
  readonly defaultHidden?: boolean;
  /** Its place on the card of a narrow screen. */
  readonly card?: CardPlace;
  /** The heading it shares with its neighbours of the same group. */
  readonly group?: string;
  /** The content of its summary cell for the rows of the page, such as their sum. */
  readonly summary?: (rows: readonly Row[]) => ReactNode;
}

/** Something a person can do to the list as a whole, or to the selected rows. */
export interface ListAct extends Omit<MenuAct, 'checked'> {
  readonly label: string;
  /** It is running. */
  readonly loading?: boolean;
  /** How else it can be done; beside its button, or below it in a menu. */
  readonly options?: Omit<MenuAct, 'checked'> & { readonly label: string };
}

/** Something a person can do to one row. */
export interface RowAction<Row> {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly onSelect: (row: Row) => void;
}

/** The confirmation before an operation runs. */
export interface OperationQuestion {
  readonly title: string;
  readonly description?: ReactNode;
  readonly danger?: boolean;
  readonly confirmLabel?: string;
}

/** An operation of a page beyond the deletes, by its name in `operations`. */
export interface OperationDefinition<Row> {
  /** The reason why the operation is not allowed for these rows; undefined when it is. */
  readonly refuse?: (rows: readonly Row[]) => string | undefined;
  /** The confirmation; without it the operation runs directly. */
  readonly question?: (rows: readonly Row[]) => OperationQuestion;
  /** Whether the operation removes the rows from the list. */
  readonly removes?: boolean;
  /** It is done to the list as a whole, and needs no rows. */
  readonly wholeList?: boolean;
  /**
   * Runs the operation.
   *
   * @returns the message of the toast
   * @throws RequestError when the server refuses
   */
  readonly run: (rows: readonly Row[]) => Promise<string>;
}

/** Where the deletes of a page move its records. */
export interface RecycleBinOptions<Row> {
  /**
   * Restores records; undefined without the permission.
   *
   * @throws RequestError when the server refuses
   */
  readonly restore?: ((rows: readonly Row[]) => Promise<unknown>) | undefined;
  /** The name of the dialog of the page that shows the deleted records. */
  readonly dialog?: string | undefined;
}

/** The advanced query of a page, in the dialog {@link conditionsDialog}. */
export interface ConditionsOptions {
  /** The label of a field; undefined for one that nobody may query, which filters nothing. */
  readonly labelOf: (field: string) => string | undefined;
  /** The rule and the value of a condition, in words. */
  readonly Words: ComponentType<{ condition: QueryCondition }>;
}

/** What views of a list need to know. */
export interface ViewsOptions {
  /** The name of the resource whose records the list shows. */
  readonly resource: string;
  /** The fields that conditions may name. */
  readonly conditionFields: readonly string[];
  /** The label of a field, also of one that the person may not see; undefined for an unknown one. */
  readonly labelOf: (field: string) => string | undefined;
}

/** The name of the dialog of the advanced query among the dialogs of a page. */
export const conditionsDialog = 'conditions';

/** The name of the dialog that asks how an export is written. */
export const exportDialog = 'exportOptions';

/** The name of the dialog that imports a sheet in steps. */
export const importWizardDialog = 'importWizard';

/** The name of the dialog that edits many records. */
export const batchEditDialog = 'batchEdit';

/** What the rows of a list are shown with. */
export interface ListTableProps {
  settings: TableSettings;
  changeSettings: ChangeSettings;
  actionsOf?: (row: ListRow) => readonly RowAction<ListRow>[];
  /** Pixels. */
  actionsWidth: number;
}

/** Shows the rows of a list in place of its table and its cards. */
export type RowsView = ComponentType<ListTableProps & { narrow: boolean }> & {
  /** What is shown where the reply has a shape that nobody knows, in place of the text of any list. */
  readonly unknownShapeText?: () => string;
};

export interface ListPageOptions<Row extends ListRow> {
  /** The key of the stored settings of the page's table. */
  readonly name: string;
  /** The display name of the records; also the name of the exported file. */
  readonly title: string;
  readonly endpoints: ListEndpoints<Row>;
  readonly fields: readonly SearchField[];
  /** It is not known yet whether the list has a search box: until then it has no form either. */
  readonly searchPending?: boolean;
  readonly columns: readonly ListColumn<Row>[];
  /** The name of a row in confirmations and labels. */
  readonly rowName: (row: Row) => string;
  /** The sort order until a person chooses one, by default newest first; without a column none is sent. */
  readonly sort?: ListSort;
  /** Fixed filters that the person cannot change. */
  readonly fixedFilters?: Readonly<Record<string, string>>;
  readonly operations?: Readonly<Record<string, OperationDefinition<Row>>>;
  /** Where deletes move the records; without it they are final. */
  readonly recycleBin?: RecycleBinOptions<Row> | undefined;
  /** The text of the empty list, in place of the hint how to add a record. */
  readonly emptyHint?: string;
  /** False where there are no operations on selected rows. */
  readonly selectable?: boolean;
  /** What a row shows below it when it is opened; without it rows do not open. */
  readonly expanded?: ((row: Row) => ReactNode) | undefined;
  /** Shows the rows in another way, such as the tree that they are the roots of. */
  readonly rowsView?: RowsView | undefined;
  /**
   * Converts the reply of a list that is not a page of records with ids, or whose endpoint does not answer to all of the
   * input.
   */
  readonly readRows?: (
    result: unknown,
    input: Readonly<Record<string, unknown>>,
  ) => LoadedRows | Promise<LoadedRows>;
  /** The advanced query; without it the page offers none. */
  readonly conditions?: ConditionsOptions | undefined;
  /** The resource whose facets the criteria show; without it, or before a server that does not count, there are none. */
  readonly facetsOf?: string | undefined;
  /** Named views of the list, on servers that keep them; without it the page offers none. */
  readonly views?: ViewsOptions | undefined;
  /** The reply has all rows, so that there are no pages. */
  readonly unpaged?: boolean;
  /** Sends a delete; by default as it is. */
  readonly send?: SendChange | undefined;
}
