import type { AnyResource } from './define-resource.ts';
import type { Field, Fields } from './field.ts';
import type { KindName } from './kind-name.ts';
import { isWritable } from './schemas.ts';

/** Kinds whose values belong to one record: long texts, files, and lists of entries. */
const ofOneRecord: ReadonlySet<KindName> = new Set<KindName>([
  ...(['richText', 'markdown', 'file', 'image', 'subForm', 'secret'] as const),
]);

/** Whether many records may have the same value of a field. */
const isCommon = ({ kind, options }: Field): boolean =>
  !options.secret && !options.virtual && options.unique === undefined && !ofOneRecord.has(kind.name);

/**
 * The names of the fields that a batch edit may write: those that an edit of one record writes, and that many records may
 * share. None for a resource whose records are not edited by their id.
 */
export function batchFieldsOf({ fields, endpoints }: Pick<AnyResource, 'fields' | 'endpoints'>): string[] {
  const shape: object = endpoints.edit?.input.shape ?? {};
  if (!('id' in shape)) return [];
  return Object.entries(fields as Fields).flatMap(([name, field]) =>
    name !== 'id' && name in shape && isWritable(field, 'editing') && isCommon(field) ? [name] : [],
  );
}
