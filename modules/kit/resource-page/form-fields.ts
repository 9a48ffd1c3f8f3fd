import { isShownBeside } from '#contract/resource/dependent.ts';
import type { Field } from '#contract/resource/field.ts';
import { isReadable, isWritable } from '#contract/resource/schemas.ts';
import type { Bilingual } from '#contract/resource/text.ts';
import type { ExtraField, FormFieldChange, FormMode, FormSection, FormValues } from './form-types.ts';
import { viewOf } from './kinds/registry.ts';
import { type AnyPage, fieldsOf } from './types.ts';

/** A field of a record form. */
export interface FormField {
  readonly name: string;
  readonly field: Field;
  // biome-ignore lint/suspicious/noExplicitAny: a change for rows of any resource
  readonly change: FormFieldChange<any>;
  /** Sent when the record is saved. */
  readonly written: boolean;
  /** The server gives it a value as the record is saved, if it has none. */
  readonly drawn?: boolean;
  /** A field of the form only; the request contains it only if `toInput` adds it. */
  readonly extra: boolean;
  /** Title of the section that starts with this field. */
  readonly section: Bilingual | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: changes for rows of any resource
type Changes = Readonly<Record<string, false | FormFieldChange<any> | undefined>>;
// biome-ignore lint/suspicious/noExplicitAny: fields for rows of any resource
type Extra = Readonly<Record<string, ExtraField<any>>>;
type Sections = readonly FormSection<string>[];

/** The fields of the form in their order: those that a person writes, and read-only ones of an existing record. */
export function formFieldsOf(
  { resource, form = {} }: Pick<AnyPage, 'resource' | 'form'>,
  mode: FormMode,
): FormField[] {
  const changes: Changes = form.fields ?? {};
  const extra: Extra = form.extra ?? {};
  const added = Object.entries(extra).filter(([, { only }]) => only === undefined || only === mode);
  const own = {
    ...fieldsOf(resource),
    ...Object.fromEntries(added.map(([name, { field }]) => [name, field])),
  };
  const sections: Sections = form.sections ?? [{ fields: Object.keys(own) }];
  return sections.flatMap(({ title, fields }) => {
    const shown = fields.flatMap((name): FormField[] => {
      const field = own[name];
      const isExtra = added.some(([extraName]) => extraName === name);
      const change = changes[name] ?? extra[name]?.change;
      if (field === undefined || change === false || !(isExtra || isShown(field, mode))) return [];
      const written = mode !== 'viewing' && (isExtra || isWritable(field, mode));
      return [{ name, field, change: change ?? {}, written, extra: isExtra, section: field.options.section }];
    });
    return form.sections
      ? shown.map((field, index) => ({ ...field, section: index === 0 ? title : undefined }))
      : shown;
  });
}

/** A step of a form that is filled section by section. */
export interface FormPart {
  readonly title: Bilingual;
  readonly fields: readonly FormField[];
}

/** The sections of a form as its steps, which name themselves and so show no heading. */
export function stepsOf(fields: readonly FormField[]): readonly FormPart[] {
  const parts: { title: Bilingual; fields: FormField[] }[] = [];
  for (const { section, ...field } of fields) {
    if (section || parts.length === 0)
      parts.push({ title: section ?? field.field.options.label, fields: [] });
    parts.at(-1)?.fields.push({ ...field, section: undefined });
  }
  return parts;
}

function isShown(field: Field, mode: FormMode): boolean {
  if (mode === 'adding') return isWritable(field, 'adding');
  if (mode === 'viewing' && field.options.inDetails) return isReadable(field);
  const isEverWritten = isWritable(field, 'adding') || isWritable(field, 'editing');
  if (isReadable(field) || field.options.virtual) return isEverWritten;
  return mode === 'editing' && isWritable(field, 'editing');
}

/** The values of a form for a record, or for a new one, which may have other defaults than its fields. */
export function formValuesOf(
  fields: readonly FormField[],
  record: object | undefined,
  defaults: object = {},
): FormValues {
  const values = fields.map(({ name, field }) => {
    const value = record ? Reflect.get(record, name) : (Reflect.get(defaults, name) ?? field.options.default);
    return [name, viewOf(field).toForm(value, field.options)];
  });
  return Object.fromEntries(values);
}

/** Whether a form with these values shows a field. */
export const isVisible = ({ change, field }: FormField, values: FormValues): boolean =>
  isShownBeside(field.options, values) && (change.visible?.(values) ?? true);

/** The value of a field in the request; empty if the field is hidden, or has come after the values. */
export function wireValueOf(formField: FormField, values: FormValues): unknown {
  const { name, field } = formField;
  const view = viewOf(field);
  const given = isVisible(formField, values) ? values[name] : undefined;
  return view.toWire(given === undefined ? view.toForm(undefined, field.options) : given, field.options);
}
