import type { ReactNode } from 'react';
import { detailOf } from './columns.tsx';
import type { FormField } from './form-fields.ts';
import type { FormValues } from './form-types.ts';
import { viewOf } from './kinds/registry.ts';

/**
 * A value of a form as text, undefined for none; a secret is never shown.
 * @param source a record that may have this value, with the text that the server sent beside it
 */
export function textOfValue(
  field: FormField['field'],
  name: string,
  value: FormValues[string] | undefined,
  source?: object,
): ReactNode {
  if (field.options.secret) return '••••••';
  const view = viewOf(field);
  const wire = value === undefined ? undefined : view.toWire(value, field.options);
  const text: unknown = source && Reflect.get(source, `${name}_dictText`);
  const isOf = source !== undefined && String(Reflect.get(source, name) ?? '') === String(wire ?? '');
  return detailOf({ [name]: wire, ...(isOf && { [`${name}_dictText`]: text }) }, name, field);
}
