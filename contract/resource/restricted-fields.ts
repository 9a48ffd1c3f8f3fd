import type { AnyResource } from './define-resource.ts';
import type { Field, Fields } from './field.ts';
import { isReadable, isWritable } from './schemas.ts';

/** How a field rule of a role restricts a field. */
export const fieldModes = ['hidden', 'readOnly'] as const;
export type FieldMode = (typeof fieldModes)[number];

/** The fields that rules restrict, by name. */
export type FieldRestrictions = ReadonlyMap<string, FieldMode>;

/**
 * Whether a role may hide a field: not one that names the record or that every record in replies has. One that a new record
 * needs is hidden in stored ones only.
 */
const isHideable = ({ nameFields }: AnyResource, name: string, field: Field): boolean =>
  isReadable(field) && !field.options.notNull && !nameFields.includes(name);

/** Whether a role may make a field read-only: one that is shown and that people write. */
const isLockable = (field: Field): boolean =>
  isReadable(field) && (isWritable(field, 'adding') || isWritable(field, 'editing'));

/** Whether a rule may restrict a field in this way. */
export function mayRestrict(resource: AnyResource, name: string, mode: FieldMode): boolean {
  const fields: Fields = resource.fields;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) return false;
  return mode === 'hidden' ? isHideable(resource, name, field) : isLockable(field);
}
