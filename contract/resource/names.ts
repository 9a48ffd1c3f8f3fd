import type { AnyResource } from './define-resource.ts';
import type { Field, FieldOptions } from './field.ts';
import { inChinese, type Translate } from './text.ts';

/** The name of a record: the text of the first of the resource's name fields that has a value. */
export function nameOfRecord(
  { nameFields, fields }: Pick<AnyResource, 'nameFields' | 'fields'>,
  record: object,
  translate: Translate = inChinese,
): string {
  for (const name of nameFields) {
    const value: unknown = textOfRecord(record, name, fields[name]?.options, translate);
    if (value !== null && value !== undefined && value !== '')
      return textOf(fields[name], String(value), translate);
  }
  return '';
}

/** The value of a field of a record: its text in English where the reader wants that one and it has a value. */
export function textOfRecord(
  record: object,
  name: string,
  options: Pick<FieldOptions, 'english'> | undefined,
  translate: Translate,
): unknown {
  const value: unknown = Reflect.get(record, name);
  const english: unknown = options?.english && Reflect.get(record, options.english);
  return typeof value === 'string' && typeof english === 'string' && english !== ''
    ? translate([value, english])
    : value;
}

/** The text of a code whose choices the field declares; any other value itself. */
function textOf({ kind, options }: Field, value: string, translate: Translate): string {
  const codes = kind.codes?.(options as never);
  const label = codes && 'choices' in codes && codes.choices.find(choice => choice.value === value)?.label;
  return label ? translate(label) : value;
}
