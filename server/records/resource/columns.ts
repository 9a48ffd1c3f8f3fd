import { parts } from '#contract/filter-value.ts';
import type { Field } from '#contract/resource/field.ts';
import { parseDateTime } from '#server/kernel/wire/dates.ts';
import { type AnyServer, fieldsOf, optionsOf, type Values } from './definition.ts';

/**
 * The columns that the values of a request write. Null and absent keep the stored value; an empty text clears
 * the column, so that a unique column never holds one.
 */
export function columnsOf(server: AnyServer, values: Values): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [name, field] of fieldsOf(server)) {
    const value = values[name];
    if (field.options.virtual || field.options.secret || value === null || value === undefined) continue;
    const { columnType, notNull = false, dataType } = server.columns[name] ?? {};
    // A number that must have a value cannot be cleared.
    if (value === '' && notNull && dataType !== 'string') continue;
    columns[name] = columnValue(field, value, columnType, notNull);
  }
  return columns;
}

function columnValue(field: Field, value: unknown, type: string | undefined, isNotNull: boolean): unknown {
  if (value === '') return isNotNull ? value : null;
  if (field.kind.isSeveral?.(optionsOf(field))) return parts(String(value)).join(',');
  return type === 'PgTimestamp' ? parseDateTime(String(value)) : value;
}
