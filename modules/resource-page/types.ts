import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { NoticeMessage } from '#contract/realtime.ts';
import type { AnyResource, FieldNameOf, VerbOf } from '#contract/resource/define-resource.ts';
import type { Fields } from '#contract/resource/field.ts';
import type { Bilingual } from '#contract/resource/text.ts';
import type { ListPageOptions, OperationQuestion, SearchField } from '#modules/list-page/index.ts';
import type { FormOptions } from './form-types.ts';
import type { RowOf } from './row.ts';

/** A column that shows a record in another way than its field says, or one of a property that is no field. */
export interface ColumnChange<Row> {
  readonly label?: Bilingual;
  /** Pixels. */
  readonly width?: number;
  /** Place among the columns. */
  readonly order?: number;
  readonly hidden?: boolean;
  /** The heading that it shares with its neighbours of the same group. */
  readonly group?: Bilingual;
  readonly cell?: (row: Row) => ReactNode;
  /** What is shown below it for the rows of the page, such as their sum. */
  readonly summary?: (rows: readonly Row[]) => ReactNode;
}

/** An operation on records beyond those that every resource has. */
export interface ResourceOperation<R extends AnyResource> {
  /** Its endpoint; that of the same name when not given. */
  readonly verb?: VerbOf<R>;
  readonly label?: Bilingual;
  /** What the endpoint is given; the id or the joined ids when not given. */
  readonly input?: (rows: readonly RowOf<R>[]) => object;
  /** Why it may not be done to these rows. */
  readonly refuse?: (rows: readonly RowOf<R>[]) => string | undefined;
  /** What is asked first; nothing is asked without it. */
  readonly question?: (rows: readonly RowOf<R>[]) => OperationQuestion;
  /** The rows leave the list. */
  readonly removes?: boolean;
  /** The endpoint takes one record: it is called for each row in turn, and `input` is given that row alone. */
  readonly each?: true;
  /** It is done to the list as a whole, whatever is selected; `input` and `question` are given no rows. */
  readonly wholeList?: true;
  /** Announced once it is done. */
  readonly done?: Bilingual | ((rows: readonly RowOf<R>[]) => Bilingual);
  /** Runs once it is done, beside the list that is loaded again. */
  readonly after?: () => void;
}

/** What a dialog of the page is given. */
export interface DialogProps<Row> {
  /** The row that it was opened from. */
  readonly row: Row;
  readonly close: () => void;
  /** Records changed: the list is loaded again. The dialog stays open until it closes itself. */
  readonly saved: () => void;
}

// biome-ignore lint/suspicious/noExplicitAny: dialogs of rows of any resource
export type Dialogs = Readonly<Record<string, ComponentType<any>>>;

/** Dialogs that need no row, which a tool can open. */
type RowlessOf<D extends Dialogs> = {
  [Name in keyof D & string]: 'row' extends keyof ComponentProps<D[Name]> ? never : Name;
}[keyof D & string];

interface Act {
  readonly label: Bilingual;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
}

/** A verb that the page knows how to do: an endpoint, an operation of the page, or to look at a record. */
export interface VerbAction<Verb extends string, Row> {
  readonly verb: Verb;
  readonly icon?: ReactNode;
  /** Whether this row offers it, beside the permission. */
  readonly offered?: (row: Row) => boolean;
}

/** Something else that a row offers. Its permission is that of the endpoint `needs`. */
export type OwnAction<Opened extends string, Verb extends string, Row> = Act & {
  readonly key: string;
  readonly needs?: Verb;
  readonly offered?: (row: Row) => boolean;
} & (
    | { readonly opens: Opened; readonly run?: never }
    | { readonly run: (row: Row) => void; readonly opens?: never }
  );

/** A button of the toolbar. Its permission is that of the endpoint `needs`. */
export type Tool<Opened extends string, Verb extends string> = Act & {
  readonly key: string;
  readonly needs?: Verb;
} & ({ readonly opens: Opened; readonly run?: never } | { readonly run: () => void; readonly opens?: never });

/** An operation of the whole list as a button of the toolbar. */
export interface VerbTool<Verb extends string> {
  readonly verb: Verb;
  readonly icon?: ReactNode;
}

/** An operation on the selected rows. */
export interface BatchAction<Verb extends string> {
  readonly verb: Verb;
  readonly icon?: ReactNode;
  /** A button beside the number of selected rows, in place of an item of the batch menu. */
  readonly inSelectionBar?: true;
}

/** The life of a record: the page offers only what its machine allows in its state. */
export interface LifecycleOptions<Row> {
  readonly machine: AnyStateMachine;
  readonly stateOf: (row: Row) => string;
}

type SearchChange = Partial<Omit<SearchField, 'name'>>;

/** A verb that rows and the batch menu may name. */
type ActionVerb<R extends AnyResource, Operation extends string> = VerbOf<R> | Operation;

/** A list page of a resource. Whatever is not given follows from the resource. */
export interface ResourcePageProps<
  R extends AnyResource,
  Operation extends string = never,
  D extends Dialogs = Record<never, never>,
> extends Pick<ListPageOptions<RowOf<R>>, 'fixedFilters' | 'readRows' | 'selectable'> {
  resource: R;
  /** Names what is remembered of the table; that of the resource when not given. */
  name?: string;
  columns?: { readonly [Key in keyof RowOf<R> & string]?: false | ColumnChange<RowOf<R>> };
  search?: { readonly [Name in FieldNameOf<R>]?: false | SearchChange };
  /** Criteria in sight before the search form is expanded. */
  visibleFields?: number;
  /** What a row offers, in place of editing, looking at and deleting it. */
  actions?: readonly (
    | VerbAction<ActionVerb<R, NoInfer<Operation>> | 'view', RowOf<R>>
    | OwnAction<keyof NoInfer<D> & string, VerbOf<R>, RowOf<R>>
  )[];
  /** Pixels of the column of row actions. */
  actionsWidth?: number;
  /** Operations by name; one whose name is no verb of the resource names its endpoint. */
  operations?: Readonly<Record<Operation, ResourceOperation<R>>>;
  /** Buttons beside add, export and import. */
  tools?: readonly (Tool<RowlessOf<NoInfer<D>>, VerbOf<R>> | VerbTool<NoInfer<Operation>>)[];
  /** What can be done to the selected rows, in place of deleting them. */
  batch?: readonly BatchAction<ActionVerb<R, NoInfer<Operation>>>[];
  /** Further dialogs by name, lazy ones among them. */
  dialogs?: D;
  form?: FormOptions<R>;
  lifecycle?: LifecycleOptions<RowOf<R>>;
  /** How a record is called in questions and labels. */
  rowName?: (row: RowOf<R>) => string;
  /** What is shown where there is no row at all, in place of how to make one. */
  emptyHint?: Bilingual;
  /** Where a row holds the values of its fields; they are its own properties when not given. */
  valuesOf?: (row: RowOf<R>) => object;
  /** Messages of the server after which the list is loaded again, beside changes of its resource. */
  reloadOn?: readonly NoticeMessage['cmd'][];
  /** What else the page shows; its parts find the list in their context. */
  children?: ReactNode;
}

/** A page as its parts see it, whatever its resource. */
// biome-ignore lint/suspicious/noExplicitAny: a page of any resource
export type AnyPage = ResourcePageProps<any, any, any>;

/** An operation of a page, whatever its resource. */
// biome-ignore lint/suspicious/noExplicitAny: an operation on rows of any resource
export type AnyOperation = ResourceOperation<any>;

/** The fields of a resource by name, without the types of each. */
export const fieldsOf = ({ fields }: AnyResource): Fields => fields;
