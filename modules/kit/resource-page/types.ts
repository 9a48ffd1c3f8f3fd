import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { NoticeMessage } from '#contract/realtime.ts';
import type { AnyResource, FieldNameOf, VerbOf } from '#contract/resource/define-resource.ts';
import type { CardPlace, Fields } from '#contract/resource/field.ts';
import type { Bilingual } from '#contract/resource/text.ts';
import type { ListPageOptions, OperationQuestion, SearchField } from '#modules/kit/list-page/index.ts';
import type { FormOptions } from './form-types.ts';
import type { RowOf } from './row.ts';

/** Overrides the column of a field, or declares the column of a computed property. */
export interface ColumnChange<Row> {
  readonly label?: Bilingual;
  /** Pixels. */
  readonly width?: number;
  /** Position among the columns. */
  readonly order?: number;
  readonly hidden?: boolean;
  /** Its place on the card of a phone. */
  readonly card?: CardPlace;
  /** The heading that it shares with its neighbours of the same group. */
  readonly group?: Bilingual;
  readonly cell?: (row: Row) => ReactNode;
  /** The texts of the tags that `cell` shows; the column is at least as wide as the longest. */
  readonly tags?: () => readonly string[];
  /** Content below the column for the rows of the page, such as their sum. */
  readonly summary?: (rows: readonly Row[]) => ReactNode;
}

/** An operation on records beyond the standard ones. */
export interface ResourceOperation<R extends AnyResource> {
  /** Its endpoint; by default the one of the same name. */
  readonly verb?: VerbOf<R>;
  readonly label?: Bilingual;
  /** The input of the endpoint; by default the id or the joined ids. */
  readonly input?: (rows: readonly RowOf<R>[]) => object;
  /** Returns the reason if the operation is not possible on these rows. */
  readonly refuse?: (rows: readonly RowOf<R>[]) => string | undefined;
  /** The confirmation to show first; without it there is none. */
  readonly question?: (rows: readonly RowOf<R>[]) => OperationQuestion;
  /** The rows are removed from the list. */
  readonly removes?: boolean;
  /** The endpoint takes one record: it is called for each row in turn, with the `input` of that row. */
  readonly each?: true;
  /** It acts on the whole list, regardless of the selection; `input` and `question` get no rows. */
  readonly wholeList?: true;
  /** The toast after success. */
  readonly done?: Bilingual | ((rows: readonly RowOf<R>[]) => Bilingual);
  /** Runs after success, in addition to the reload of the list. */
  readonly after?: () => void;
}

/** The props of a dialog of the page. */
export interface DialogProps<Row> {
  /** The row whose action opened it. */
  readonly row: Row;
  readonly close: () => void;
  /** Call it after records have changed: it reloads the list. The dialog stays open until it closes itself. */
  readonly saved: () => void;
}

// biome-ignore lint/suspicious/noExplicitAny: dialogs of rows of any resource
export type Dialogs = Readonly<Record<string, ComponentType<any>>>;

/** The dialogs without a row, which the toolbar can open. */
type RowlessOf<D extends Dialogs> = {
  [Name in keyof D & string]: 'row' extends keyof ComponentProps<D[Name]> ? never : Name;
}[keyof D & string];

interface Act {
  readonly label: Bilingual;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
}

/** A row action for an endpoint, an operation of the page, or `view`. */
export interface VerbAction<Verb extends string, Row> {
  readonly verb: Verb;
  readonly icon?: ReactNode;
  /** Whether the row offers it, in addition to the permission. */
  readonly offered?: (row: Row) => boolean;
}

/** Any other row action. Its permission is that of the endpoint `needs`. */
export type OwnAction<Opened extends string, Verb extends string, Row> = Act & {
  readonly key: string;
  readonly needs?: Verb;
  readonly offered?: (row: Row) => boolean;
} & (
    | { readonly opens: Opened; readonly run?: never }
    | { readonly run: (row: Row) => void; readonly opens?: never }
  );

/** A secondary action in the toolbar. Its permission is that of the endpoint `needs`. */
export type Tool<Opened extends string, Verb extends string> = Act & {
  readonly key: string;
  readonly needs?: Verb;
} & ({ readonly opens: Opened; readonly run?: never } | { readonly run: () => void; readonly opens?: never });

/** A secondary action in the toolbar that runs an operation on the whole list. */
export interface VerbTool<Verb extends string> {
  readonly verb: Verb;
  readonly icon?: ReactNode;
}

/** An operation on the selected rows. */
export interface BatchAction<Verb extends string> {
  readonly verb: Verb;
  readonly icon?: ReactNode;
}

type SearchChange = Partial<Omit<SearchField, 'name'>>;

/** A verb that rows and the batch menu may name. */
type ActionVerb<R extends AnyResource, Operation extends string> = VerbOf<R> | Operation;

/** The props of the list page of a resource. Every default follows from the resource. */
export interface ResourcePageProps<
  R extends AnyResource,
  Operation extends string = never,
  D extends Dialogs = Record<never, never>,
> extends Pick<
    ListPageOptions<RowOf<R>>,
    'fixedFilters' | 'readRows' | 'rowsView' | 'selectable' | 'send' | 'sort' | 'unpaged'
  > {
  resource: R;
  /** The key of stored table settings; by default the name of the resource. */
  name?: string;
  /** False where the rows are not those of a resource that the server knows by its name, which decides who may have views. */
  views?: false;
  columns?: { readonly [Key in keyof RowOf<R> & string]?: false | ColumnChange<RowOf<R>> };
  search?: { readonly [Name in FieldNameOf<R>]?: false | SearchChange };
  /** Further inputs of the list endpoint that are criteria, as fields with `search` options. */
  criteria?: Fields;
  /** Number of criteria that are visible before the search form is expanded. */
  visibleFields?: number;
  /** Row actions, in place of edit, view, the verbs of its lifecycle, and delete. */
  actions?: readonly (
    | VerbAction<ActionVerb<R, NoInfer<Operation>> | 'view', RowOf<R>>
    | OwnAction<keyof NoInfer<D> & string, VerbOf<R>, RowOf<R>>
  )[];
  /** Width of the column of row actions, in pixels. */
  actionsWidth?: number;
  /** Operations by name; one whose name is not a verb of the resource names its endpoint. */
  operations?: Readonly<Record<Operation, ResourceOperation<R>>>;
  /** Actions in the toolbar in addition to add, export and import; more than two share a menu. */
  tools?: readonly (Tool<RowlessOf<NoInfer<D>>, VerbOf<R>> | VerbTool<NoInfer<Operation>>)[];
  /** Operations on the selected rows, in place of deleting them. */
  batch?: readonly BatchAction<ActionVerb<R, NoInfer<Operation>>>[];
  /** Further dialogs by name; they may be lazy. That of the recycle bin is named `recycleBin`. */
  dialogs?: D;
  form?: FormOptions<R>;
  /** The name of a record in confirmations and labels. */
  rowName?: (row: RowOf<R>) => string;
  /** Rows can be opened to show the fields of their details below them. */
  expandable?: boolean;
  /** The hint in an empty list, in place of how to add a record. */
  emptyHint?: Bilingual;
  /** Returns the object with the values of a row's fields; by default the row itself. */
  valuesOf?: (row: RowOf<R>) => object;
  /** Server messages that reload the list, in addition to changes of the resource. */
  reloadOn?: readonly NoticeMessage['cmd'][];
  /** Further content of the page, which has access to the list by context. */
  children?: ReactNode;
}

/** A page of any resource. */
// biome-ignore lint/suspicious/noExplicitAny: a page of any resource
export type AnyPage = ResourcePageProps<any, any, any>;

/** An operation of a page of any resource. */
// biome-ignore lint/suspicious/noExplicitAny: an operation on rows of any resource
export type AnyOperation = Omit<ResourceOperation<any>, 'verb'> & { readonly verb?: string };

/** The fields of a resource by name, without their specific types. */
export const fieldsOf = ({ fields }: AnyResource): Fields => fields;
