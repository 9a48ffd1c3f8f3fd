import type { AnyResource } from '#contract/resource/define-resource.ts';
import type { Fields } from '#contract/resource/field.ts';
import { nameOfRecord } from '#contract/resource/names.ts';
import { verbText } from '#contract/resource/permissions.ts';

/** Characters of one name: an entry of the log names many records of a batch. */
const longestName = 60;

/**
 * What the log states about a write, for people: what was done, and to which records by their names, each with its key
 * where it has another one.
 */
export const writeText = (resource: AnyResource, verb: string, rows: readonly object[]): string =>
  `${verbText(resource, verb)[0]}${resource.record[0]}： ${rows.map(row => namedIn(resource, row)).join(', ')}`;

function namedIn(resource: AnyResource, row: object): string {
  const unique = Object.entries(resource.fields as Fields).find(([, { options }]) => options.unique);
  const key = unique && textIn(row, unique[0]);
  const name = short(nameOfRecord(resource, row)) || key || textIn(row, 'id');
  return key && key !== name ? `${name} (${key})` : name;
}

const textIn = (row: object, field: string) => short(String(Reflect.get(row, field) ?? ''));

const short = (text: string) => (text.length > longestName ? `${text.slice(0, longestName)}…` : text);
