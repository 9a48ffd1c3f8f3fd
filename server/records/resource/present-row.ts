import { auditFields } from '#contract/resource/audit.ts';
import type { AnyResource, RecordOf } from '#contract/resource/define-resource.ts';
import type { Field } from '#contract/resource/field.ts';
import { isLongText, isReadable } from '#contract/resource/schemas.ts';
import { presentAudit } from '#server/kernel/wire/audit.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';

/** What a row is presented for: one of many in a list, a reply about this record, or a sheet. */
export type Use = 'list' | 'record' | 'sheet';

/**
 * A row in the format of replies: only its readable fields, without computed properties and the texts of codes. In a
 * list, long text is null.
 *
 * @param only the names of the wanted fields; all without it
 */
export function presentRow<R extends AnyResource>(
  resource: R,
  row: object,
  use: Use,
  only?: ReadonlySet<string>,
): RecordOf<R> {
  const readable = Object.entries(resource.fields as Record<string, Field>).filter(
    ([name, field]) => isReadable(field) && (only?.has(name) ?? true),
  );
  const withAudit = !only || Object.keys(auditFields(resource)).some(name => only.has(name));
  const presented = (name: string, field: Field) =>
    use === 'list' && isLongText(field) ? null : wireValue(Reflect.get(row, name));
  return {
    id: Reflect.get(row, 'id'),
    ...Object.fromEntries(readable.map(([name, field]) => [name, presented(name, field)])),
    ...(withAudit && presentAudit(row as Parameters<typeof presentAudit>[0])),
  } as unknown as RecordOf<R>;
}

/** A stored value in the format of replies. */
export const wireValue = (value: unknown) =>
  value instanceof Date ? formatDateTime(value) : (value ?? null);
