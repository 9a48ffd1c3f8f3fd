import type { AnyResource } from './define-resource.ts';

/** What a record is called: the first of the resource's naming fields that has a value. */
export function nameOfRecord({ nameFields }: Pick<AnyResource, 'nameFields'>, record: object): string {
  for (const field of nameFields) {
    const value: unknown = Reflect.get(record, field);
    if (value !== null && value !== undefined && value !== '') return String(value);
  }
  return '';
}
