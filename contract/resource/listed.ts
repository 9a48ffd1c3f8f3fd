import type { EndpointChanges } from './endpoints.ts';
import type { Field, FieldOptions } from './field.ts';

/** The endpoints of a resource whose records are listed and have no other standard endpoint. */
export const listedOnly = {
  ...{ add: false, edit: false, delete: false, deleteBatch: false },
  ...{ queryById: false, exportXls: false, importExcel: false },
} as const satisfies EndpointChanges;

/** A field with some of its options replaced, for a resource that shows a field of another one in its own way. */
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
