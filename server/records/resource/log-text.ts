import type { AnyResource } from '#contract/resource/define-resource.ts';
import type { Fields } from '#contract/resource/field.ts';
import { nameOfRecord } from '#contract/resource/names.ts';
import { verbText } from '#contract/resource/permissions.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import type { Row } from './change.ts';
import type { AnyServer } from './definition.ts';
import { givenVersion } from './given-versions.ts';

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

/** How many people a note about overwritten changes names. */
const mostNamed = 5;

/**
 * What the log states about a write that names no version, as those of clients of the family: it may have overwritten what
 * others saved last. Empty where there is nothing of others, or a version was compared.
 */
export function overwrittenOf(server: AnyServer, stored: readonly Row[], context: HandlerContext): string {
  const { username } = callerOf(context);
  const others = stored
    .filter(({ updateBy }) => typeof updateBy === 'string' && updateBy !== username)
    .filter(row => givenVersion(server, row, context) === undefined)
    .map(({ updateBy }) => String(updateBy));
  const named = [...new Set(others)].slice(0, mostNamed);
  return named.length === 0 ? '' : `（未核对版本，此前由 ${named.join(', ')} 修改）`;
}
