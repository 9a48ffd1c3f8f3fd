import type { Field } from '#contract/resource/field.ts';
import { inChinese } from '#contract/resource/text.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { Change, Row } from './change.ts';
import { columnsOf } from './columns.ts';
import { type AnyServer, fieldsOf, type Values } from './definition.ts';
import { fieldRights } from './field-rights.ts';
import { RefusedRecordError } from './sanitise-change.ts';

/**
 * Refuses values of fields that roles hide from the caller or show read-only, at their field. The stored value of a
 * read-only field is accepted, because forms send whole records; that of a hidden one is not, because whoever
 * guesses it would know. A value that a new record could not be made without is accepted, too.
 *
 * @throws RefusedRecordError for one of several new records
 */
export async function requireWritableFields(
  server: AnyServer,
  change: Change,
  stored: readonly Row[],
  context: HandlerContext,
): Promise<void> {
  if (change.kind !== 'add' && change.kind !== 'edit') return;
  const rights = await fieldRights(server, context);
  if (rights.size === 0) return;
  const restricted = fieldsOf(server).filter(([name]) => rights.has(name));
  for (const [name, field] of restricted) {
    const message = `您不能填写“${inChinese(field.options.label)}”`;
    if (change.kind === 'edit') {
      const isRefused = rights.get(name) === 'hidden' ? isWritten : differs;
      if (isRefused(server, name, change.input, stored[0]))
        throw new BusinessError(message, { fieldErrors: { [name]: message } });
      continue;
    }
    if (field.options.required) continue;
    const position = change.inputs.findIndex(input => isGiven(field, input[name]));
    if (position >= 0) throw new RefusedRecordError(message, name, position);
  }
}

/** Whether a new record has a value other than the initial one. */
const isGiven = ({ options }: Field, value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && String(value) !== String(options.default ?? '');

const isWritten = (server: AnyServer, name: string, input: Values): boolean =>
  name in columnsOf(server, { [name]: input[name] });

function differs(server: AnyServer, name: string, input: Values, row: Row | undefined): boolean {
  const columns = columnsOf(server, { [name]: input[name] });
  return name in columns && comparable(columns[name]) !== comparable(row?.[name]);
}

function comparable(value: unknown): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? String(value.getTime()) : String(value);
}
