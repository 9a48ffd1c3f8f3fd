import { createHash } from 'node:crypto';
import type { RowValues } from '../moved/moved-table.ts';

/** The same for rows with the same values in these properties, whichever driver read them. */
export function digestOf(values: RowValues, without: readonly string[] = []): string {
  const pairs = Object.keys(values)
    .filter(key => !without.includes(key))
    .sort()
    .map(key => [key, values[key] ?? null]);
  return createHash('sha256').update(JSON.stringify(pairs)).digest('base64url');
}

/** The properties of a change in which the row here differs. */
export const differing = (change: RowValues, existing: RowValues): string[] =>
  Object.keys(change).filter(
    key => JSON.stringify(change[key] ?? null) !== JSON.stringify(existing[key] ?? null),
  );

/** Some properties of a row. */
export const pick = (values: RowValues, keys: readonly string[]): RowValues =>
  Object.fromEntries(keys.map(key => [key, values[key]]));
