import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { AnyResource, FieldNameOf } from '#contract/resource/define-resource.ts';
import type { Field } from '#contract/resource/field.ts';
import type { Bilingual } from '#contract/resource/text.ts';
import type { SendChange } from '#modules/kit/list-page/index.ts';
import type { ControlProps, FormValue } from './kinds/kind-view.ts';
import type { RowOf } from './row.ts';

/** Values of a form by field name. */
export type FormValues = Record<string, FormValue>;

/** Overrides how the form shows a field. */
export interface FormFieldChange<Row> {
  readonly control?: ComponentType<FormControlProps<Row>>;
  /** Loads the script of a lazy control before the form opens. */
  readonly load?: () => Promise<unknown>;
  /** How the details of a record show the field, in place of its kind. */
  readonly detail?: (record: Row) => ReactNode;
  /** Whether it is shown, by the values of the form; a hidden field is sent empty. */
  readonly visible?: (values: FormValues) => boolean;
  /** Another label or hint, by the values of the form. */
  readonly label?: (values: FormValues) => Bilingual | undefined;
  readonly hint?: (values: FormValues) => Bilingual | undefined;
  /**
   * Finds out whether a typed value is possible, such as from the server; a text is its error. The question waits until
   * the person rests, and is not asked for an empty value.
   */
  readonly ask?: (value: string, row: Row | undefined) => Promise<string | undefined>;
  /** Marked as required, because a check of the whole form requires it. */
  readonly required?: true;
  /** The control is a group of controls, which the label names together. */
  readonly group?: true;
  /** Spans the whole width of the form. */
  readonly wide?: true;
}

export interface FormControlProps<Row> extends ControlProps {
  /** Undefined for a new record. */
  readonly row: Row | undefined;
}

export type FormMode = 'adding' | 'editing' | 'viewing';

/** How many fields of a form are beside each other, where there is room. */
export type FormColumns = 1 | 2 | 3;

export interface FormSection<Name extends string> {
  readonly title?: Bilingual;
  /** Names of fields, including those of the form only. */
  readonly fields: readonly (Name | (string & {}))[];
}

/** A field that only the form has. */
export interface ExtraField<Row> {
  readonly field: Field;
  /** The only mode of the form that shows it. */
  readonly only?: FormMode;
  /** How the form shows it. */
  readonly change?: FormFieldChange<Row>;
}

/** Overrides of the record form of a resource. */
export interface FormOptions<R extends AnyResource> {
  readonly fields?: { readonly [Name in FieldNameOf<R>]?: false | FormFieldChange<RowOf<R>> };
  /**
   * Fields of the form only; the request contains them only if `toInput` adds them. They follow the others unless a
   * section names them.
   */
  readonly extra?: Readonly<Record<string, ExtraField<RowOf<R>>>>;
  /** The fields of the form in their order, in groups; a field without a section is omitted. */
  readonly sections?: readonly FormSection<FieldNameOf<R>>[];
  /** A new record is filled section by section, each of which has a title and is checked before the next one. */
  readonly stepwise?: true;
  /** The columns of the form where there is room; by default two for many fields, else one. */
  readonly columns?: FormColumns;
  /** Pixels. */
  readonly width?: number;
  /** Checks of the whole form, in the language in which it opened. */
  readonly checks?: () => readonly z.core.$ZodCheck<FormValues>[];
  /** Loads the values that the row of the record lacks, and texts of codes; the form waits for them. */
  readonly values?: (
    row: RowOf<R>,
  ) => Promise<Partial<Record<FieldNameOf<R> | `${FieldNameOf<R>}_dictText`, unknown>>>;
  /**
   * What a person should know about the values before they are saved, such as that nobody will find the record. It is
   * shown, and they are saved once the person has confirmed it.
   */
  doubts?(values: FormValues, row: RowOf<R> | undefined): Promise<readonly string[]>;
  /** Sends the record; by default as it is. */
  readonly send?: SendChange;
  /** Converts the values of the form to the input of the request. */
  readonly toInput?: (input: Record<string, unknown>, values: FormValues) => Record<string, unknown>;
  /** Content above the fields of an existing record. */
  readonly header?: (row: RowOf<R>) => ReactNode;
}
