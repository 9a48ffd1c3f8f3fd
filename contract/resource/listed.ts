import type { EndpointChanges } from './endpoints.ts';
import type { Field, FieldOptions } from './field.ts';

/** Omits all standard endpoints except the list. */
export const listedOnly = {
  add: false,
  edit: false,
  delete: false,
  deleteBatch: false,
  queryById: false,
  exportXls: false,
  importExcel: false,
} as const satisfies EndpointChanges;

/** A field with some of its options replaced, for a resource that shows a field of another one differently. */
export const withOptions = <
  Value,
  Input,
  Given extends FieldOptions,
  const More extends Partial<FieldOptions>,
>(
  { kind, options }: Field<Value, Input, Given>,
  more: More,
): Field<Value, Input, Omit<Given, keyof More> & More & FieldOptions> => ({
  kind,
  options: { ...options, ...more },
});
