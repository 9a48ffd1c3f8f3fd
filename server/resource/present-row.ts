import type { AnyResource, RecordOf } from '#contract/resource/define-resource.ts';
import type { Field } from '#contract/resource/field.ts';
import { isReadable } from '#contract/resource/schemas.ts';
import { presentAudit } from '#server/wire/audit.ts';
import { formatDateTime } from '#server/wire/dates.ts';

/**
 * A row in the format of replies: only its readable fields, without computed properties and the texts of codes.
 */
export function presentRow<R extends AnyResource>({ fields }: R, row: object): RecordOf<R> {
  const readable = Object.entries(fields as Record<string, Field>).filter(([, field]) => isReadable(field));
  return {
    id: Reflect.get(row, 'id'),
    ...Object.fromEntries(readable.map(([name]) => [name, wireValue(Reflect.get(row, name))])),
    ...presentAudit(row as Parameters<typeof presentAudit>[0]),
  } as unknown as RecordOf<R>;
}

const wireValue = (value: unknown) => (value instanceof Date ? formatDateTime(value) : (value ?? null));
