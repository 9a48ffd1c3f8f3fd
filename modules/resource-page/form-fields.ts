import type { Field } from '#contract/resource/field.ts';
import { isReadable, isWritable } from '#contract/resource/schemas.ts';
import { viewOf } from './kinds/registry.ts';
import { type AnyPage, type FormFieldChange, type FormMode, type FormOptions, type FormValues, fieldsOf } from './types.ts';

/** A field of a record form. */
export interface FormField {
  readonly name: string;
  readonly field: Field;
  // biome-ignore lint/suspicious/noExplicitAny: a change for rows of any resource
  readonly change: FormFieldChange<any>;
  /** It travels when the record is saved. */
  readonly written: boolean;
  /** The form alone has it; nothing of it travels. */
  readonly extra: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: changes for rows of any resource
type Changes = Readonly<Record<string, false | FormFieldChange<any> | undefined>>;
type Extra = NonNullable<FormOptions<never>['extra']>;

/** The fields of the form, in their order: what a person writes, and what is only to be read of an existing record. */
export function formFieldsOf({ resource, form = {} }: Pick<AnyPage, 'resource' | 'form'>, mode: FormMode): FormField[] {
  const changes: Changes = form.fields ?? {};
  const extra: Extra = form.extra ?? {};
  const added = Object.entries(extra).filter(([, { only }]) => only === undefined || only === mode);
  const withExtra = Object.entries(fieldsOf(resource)).flatMap(([name, field]): [string, Field, boolean][] => [
    [name, field, false],
    ...added.flatMap(([own, { after, field: ownField }]): [string, Field, boolean][] =>
      after === name ? [[own, ownField, true]] : [],
    ),
  ]);
  return withExtra.flatMap(([name, field, isExtra]) => {
    const change = changes[name];
    if (change === false || !(isExtra || isShown(field, mode))) return [];
    const written = mode !== 'viewing' && (isExtra || isWritable(field, mode));
    return [{ name, field, change: change ?? {}, written, extra: isExtra }];
  });
}

function isShown(field: Field, mode: FormMode): boolean {
  if (mode === 'adding') return isWritable(field, 'adding');
  const isEverWritten = isWritable(field, 'adding') || isWritable(field, 'editing');
  if (isReadable(field) || field.options.virtual) return isEverWritten;
  return mode === 'editing' && isWritable(field, 'editing');
}

/** The values of a form for a record, or for a new one. */
export function formValuesOf(fields: readonly FormField[], record: object | undefined): FormValues {
  const values = fields.map(({ name, field }) => {
    const value = record === undefined ? field.options.default : Reflect.get(record, name);
    return [name, viewOf(field).toForm(value, field.options)];
  });
  return Object.fromEntries(values);
}

/** Whether a form shows a field, by what it holds. */
export const isVisible = ({ change }: FormField, values: FormValues): boolean => change.visible?.(values) ?? true;

/** What travels of a field; what is not shown travels empty. */
export function wireValueOf(formField: FormField, values: FormValues): unknown {
  const { name, field } = formField;
  const view = viewOf(field);
  const value = isVisible(formField, values) ? values[name] : view.toForm(undefined, field.options);
  return view.toWire(value, field.options);
}
