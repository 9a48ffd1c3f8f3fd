import type { Field } from '#contract/resource/field.ts';
import type { KindName } from '#contract/resource/kind-name.ts';
import type { CodedOptions } from '#contract/resource/kinds/coded.ts';
import type { PopupOptions } from '#contract/resource/kinds/popup.ts';
import type { FilesOptions, PictureOptions } from '#contract/resource/kinds/uploaded.ts';
import type { Translate } from '#contract/resource/text.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import type { ColumnOption, EditableColumn } from '#modules/kit/editable-table/index.ts';
import {
  type FormField,
  type FormValues,
  resourceText,
  usualPlaceholder,
  viewOf,
} from '#modules/kit/resource-page/index.ts';

/** A field that the table has a column for, as the forms of new and of stored records have it. */
export interface TableField {
  readonly name: string;
  readonly field: Field;
  /** Undefined where the form does not have it. */
  readonly adding: FormField | undefined;
  readonly editing: FormField | undefined;
}

type TypeOf = (field: Field, translate: Translate) => object;

const uploadOf = ({ folder, form, largest, crop }: FilesOptions & PictureOptions) => ({
  folder,
  form,
  largest,
  crop,
});

const extension = (settings: object) => JSON.stringify(settings);

/** How the values of a kind are edited in a cell; a kind without an entry is edited in the form. */
const types: Readonly<Partial<Record<KindName, TypeOf>>> = {
  line: () => ({ type: 'input' }),
  text: () => ({ type: 'textarea' }),
  colour: () => ({ type: 'input' }),
  number: () => ({ type: 'inputNumber' }),
  date: () => ({ type: 'date' }),
  dateTime: () => ({ type: 'datetime' }),
  time: () => ({ type: 'time' }),
  flag: ({ options }) => {
    const { values } = options as unknown as { values: readonly unknown[] };
    return { type: 'checkbox', customValue: values.map(String) };
  },
  dictionary: ({ options }) => {
    const { dictionary: code, several } = options as unknown as CodedOptions & { dictionary: string };
    return { type: several ? 'list_multi' : code.includes(',') ? 'sel_search' : 'select', dictCode: code };
  },
  choice: ({ options }, translate) => {
    const { choices, several } = options as unknown as CodedOptions & {
      choices: readonly { value: string; label: readonly [string, string] }[];
    };
    const texts = choices.map(({ value, label }): ColumnOption => ({ value, text: translate(label) }));
    return { type: several ? 'list_multi' : 'select', options: texts };
  },
  person: ({ options }) => ({
    type: 'sel_user',
    fieldExtendJson: extension({ store: 'id', multiSelect: (options as CodedOptions).several === true }),
  }),
  department: ({ options }) => ({
    type: 'sel_depart',
    fieldExtendJson: extension({ multiSelect: (options as CodedOptions).several === true }),
  }),
  image: ({ options }) => ({ type: 'image', number: 1, props: uploadOf(options) }),
  file: ({ options }) => ({
    type: 'file',
    number: (options as FilesOptions).limit,
    props: uploadOf(options),
  }),
  popup: ({ options }) => {
    const { code, orgFields, destFields, params, several = false } = options as unknown as PopupOptions;
    return {
      type: 'popup',
      popupCode: code,
      orgFields,
      destFields,
      param: params,
      fieldExtendJson: extension({ multiSelect: several }),
    };
  },
};

/** The fields of both forms that a table can edit, in the order of the forms. */
export function tableFieldsOf(adding: readonly FormField[], editing: readonly FormField[]): TableField[] {
  const names = [...new Set([...editing, ...adding].map(({ name }) => name))];
  return names.flatMap(name => {
    const [added, edited] = [adding, editing].map(fields => fields.find(field => field.name === name));
    const known = edited ?? added;
    // A field that depends on others is edited in the form, which shows why.
    if (!known || known.change.visible || types[known.field.kind.name] === undefined) return [];
    return [{ name, field: known.field, adding: added, editing: edited }];
  });
}

/** Whether the table can add records: every field that a new one needs has a column. */
export const canAdd = (adding: readonly FormField[], fields: readonly TableField[], given: object): boolean =>
  adding.every(
    ({ name, field, written }) =>
      !written ||
      field.options.required === undefined ||
      name in given ||
      fields.some(known => known.name === name),
  );

/** In which rows a column is edited, by the rights of the person and the declaration of its field. */
function writableIn({ adding, editing }: TableField) {
  const [inNew, inStored] = [adding?.written === true, editing?.written === true];
  if (inNew && inStored) return {};
  return inNew ? { editableIn: 'new' } : inStored ? { editableIn: 'stored' } : { disabled: true };
}

/** Values as a form has them: the table stores nothing for an emptied cell, and numbers as numbers. */
export function formValuesIn(
  fields: readonly TableField[],
  values: Readonly<Record<string, unknown>>,
): FormValues {
  return Object.fromEntries(
    fields.map(({ name, field }) => {
      const value = values[name];
      const text = Array.isArray(value)
        ? value.map(String)
        : value === undefined || value === null
          ? ''
          : String(value);
      return [name, text === '' ? viewOf(field).toForm(undefined, field.options) : text];
    }),
  );
}

type Rules = (field: TableField) => readonly object[];

/**
 * The columns of a table from the fields of a resource.
 *
 * @param changes by field, in place of what follows from its kind
 * @param rules what the values of a field must follow
 */
export function tableColumnsOf(
  fields: readonly TableField[],
  translate: Translate,
  start: FormValues,
  changes: Readonly<Record<string, object>>,
  rules: Rules,
): EditableColumn[] {
  const own = fields.map(field => {
    const { name } = field;
    const { kind, options } = field.field;
    const { list, label } = options;
    const title = translate(label);
    const width = typeof list === 'number' ? list : list?.width;
    const value = start[name];
    const isEmpty = value === undefined || value.length === 0;
    return {
      key: name,
      title,
      placeholder: placeholderOf(field, title, translate),
      width: Math.max(width ?? 0, leastWidth(kind.name)),
      ...(options.hint && { tipsContent: translate(options.hint) }),
      ...(!isEmpty && { defaultValue: value }),
      ...types[kind.name]?.(field.field, translate),
      ...writableIn(field),
      ...changes[name],
      validateRules: rules(field),
    } as unknown as EditableColumn;
  });
  return [{ type: 'row-number' }, { type: 'row-checkbox' }, ...own];
}

function placeholderOf({ field, adding }: TableField, title: string, translate: Translate): string {
  if (adding?.drawn) return textOf(resourceText)('drawnWhenSaved');
  const { placeholder } = field.options;
  return placeholder ? translate(placeholder) : usualPlaceholder(title, viewOf(field).chosen);
}

/** In pixels: an editor is wider than the text of a list. */
const leastWidth = (kind: KindName) =>
  kind === 'number' || kind === 'flag' ? 100 : kind === 'text' ? 200 : 150;
