import type { AnyResource } from './define-resource.ts';

/** The name of a record: the first of the resource's name fields that has a value. */
export function nameOfRecord({ nameFields }: Pick<AnyResource, 'nameFields'>, record: object): string {
  for (const field of nameFields) {
    const value: unknown = Reflect.get(record, field);
    if (value !== null && value !== undefined && value !== '') return String(value);
  }
  return '';
}
