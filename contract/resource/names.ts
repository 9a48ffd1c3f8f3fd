import type { AnyResource } from './define-resource.ts';
import type { Field } from './field.ts';
import { inChinese, type Translate } from './text.ts';

/** The name of a record: the text of the first of the resource's name fields that has a value. */
export function nameOfRecord(
  { nameFields, fields }: Pick<AnyResource, 'nameFields' | 'fields'>,
  record: object,
  translate: Translate = inChinese,
): string {
  for (const name of nameFields) {
    const value: unknown = Reflect.get(record, name);
    if (value !== null && value !== undefined && value !== '')
      return textOf(fields[name], String(value), translate);
  }
  return '';
}

/** The text of a code whose choices the field declares; any other value itself. */
function textOf({ kind, options }: Field, value: string, translate: Translate): string {
  const codes = kind.codes?.(options as never);
  const label = codes && 'choices' in codes && codes.choices.find(choice => choice.value === value)?.label;
  return label ? translate(label) : value;
}
