import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { AnyResource, FieldNameOf } from '#contract/resource/define-resource.ts';
import type { Field } from '#contract/resource/field.ts';
import type { Bilingual } from '#contract/resource/text.ts';
import type { ControlProps, FormValue } from './kinds/kind-view.ts';
import type { RowOf } from './row.ts';

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
