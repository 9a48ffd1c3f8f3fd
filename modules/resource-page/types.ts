import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { AnyStateMachine } from 'xstate';
import type * as z from 'zod/mini';
import type { AnyResource, FieldNameOf, RecordOf, VerbOf } from '#contract/resource/define-resource.ts';
import type { Field, Fields } from '#contract/resource/field.ts';
import type { Bilingual } from '#contract/resource/text.ts';
import type { ListRow, OperationQuestion, SearchField } from '#modules/list-page/index.ts';
import type { ControlProps, FormValue } from './kinds/kind-view.ts';

/** A record of a resource as a list shows it. */
export type RowOf<R extends AnyResource> = RecordOf<R> & ListRow;

/** A column that shows a record in another way than its field says, or one of a property that is no field. */
export interface ColumnChange<Row> {
  readonly label?: Bilingual;
  /** Pixels. */
  readonly width?: number;
  /** Place among the columns. */
  readonly order?: number;
  readonly hidden?: boolean;
  readonly cell?: (row: Row) => ReactNode;
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
  /** Announced once it is done. */
  readonly done?: Bilingual;
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

/** Values of a form by field name. */
export type FormValues = Record<string, FormValue>;

/** How the form shows a field in another way than its kind does. */
export interface FormFieldChange<Row> {
  readonly control?: ComponentType<FormControlProps<Row>>;
  /** Loads the script of a lazy control, before the form opens. */
  readonly load?: () => Promise<unknown>;
  /** Whether it is shown and sent, by what the form holds; what is not shown is sent empty. */
  readonly visible?: (values: FormValues) => boolean;
  /** Another label or hint, by what the form holds. */
  readonly label?: (values: FormValues) => Bilingual | undefined;
  readonly hint?: (values: FormValues) => Bilingual | undefined;
  /** Marked as needed, where a check of the whole form asks for it. */
  readonly required?: true;
  /** Takes the whole width of the form. */
  readonly wide?: true;
}

export interface FormControlProps<Row> extends ControlProps {
  /** None while adding. */
  readonly row: Row | undefined;
}

export type FormMode = 'adding' | 'editing' | 'viewing';

export interface FormSection<Name extends string> {
  readonly title?: Bilingual;
  /** Names of fields, those of the form alone among them. */
  readonly fields: readonly (Name | (string & {}))[];
}

/** What a resource's record form does in another way. */
export interface FormOptions<R extends AnyResource> {
  readonly fields?: { readonly [Name in FieldNameOf<R>]?: false | FormFieldChange<RowOf<R>> };
  /** Fields of the form alone, of which nothing travels; they come last unless a section names them. */
  readonly extra?: Readonly<Record<string, { readonly field: Field; readonly only?: FormMode }>>;
  /** The fields of the form in their order, in groups; one that no section names is left out. */
  readonly sections?: readonly FormSection<FieldNameOf<R>>[];
  /** Pixels. */
  readonly width?: number;
  /** Checks of the whole form, in the language in which it opened. */
  readonly checks?: () => readonly z.core.$ZodCheck<FormValues>[];
  /** Values of the record that its row does not hold; the form waits for them. */
  readonly values?: (row: RowOf<R>) => Promise<Partial<Record<FieldNameOf<R>, unknown>>>;
  /** What travels, from what the fields say. */
  readonly toInput?: (input: Record<string, unknown>, values: FormValues) => Record<string, unknown>;
  /** Stands above the fields of an existing record. */
  readonly header?: (row: RowOf<R>) => ReactNode;
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
> {
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
  tools?: readonly Tool<RowlessOf<NoInfer<D>>, VerbOf<R>>[];
  /** What can be done to the selected rows, in place of deleting them. */
  batch?: readonly { readonly verb: ActionVerb<R, NoInfer<Operation>>; readonly icon?: ReactNode }[];
  /** Further dialogs by name, lazy ones among them. */
  dialogs?: D;
  form?: FormOptions<R>;
  lifecycle?: LifecycleOptions<RowOf<R>>;
  /** How a record is called in questions and labels. */
  rowName?: (row: RowOf<R>) => string;
  fixedFilters?: Readonly<Record<string, string>>;
}

/** A page as its parts see it, whatever its resource. */
// biome-ignore lint/suspicious/noExplicitAny: a page of any resource
export type AnyPage = ResourcePageProps<any, any, any>;

/** An operation of a page, whatever its resource. */
// biome-ignore lint/suspicious/noExplicitAny: an operation on rows of any resource
export type AnyOperation = ResourceOperation<any>;

/** The fields of a resource by name, without the types of each. */
export const fieldsOf = ({ fields }: AnyResource): Fields => fields;
