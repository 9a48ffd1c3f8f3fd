import type { Database } from '#server/kernel/db/database.ts';
import * as table from '#server/kernel/db/schema/index.ts';
import { type DictionaryText, dictionaryRows } from './dictionary-rows.ts';

const dictionaryKey = ({ code }: DictionaryText) => `dictionary:${code}`;

/** Those that a database of an earlier version may lack. The others it has had since its first run, unless somebody deleted them. */
const laterOnes = (dictionaries: readonly DictionaryText[]) => dictionaries.filter(({ later }) => later);

/** What is remembered of dictionaries, so that each is added once. */
export const dictionaryKeys = (dictionaries: readonly DictionaryText[]): string[] =>
  laterOnes(dictionaries).map(dictionaryKey);

/**
 * Adds dictionaries that came with a later version. One of the same code is somebody's, even in the recycle bin, and
 * keeps its items.
 *
 * @param open the keys of those that were not added yet
 */
export async function addDictionaries(
  tx: Database,
  dictionaries: readonly DictionaryText[],
  open: ReadonlySet<string>,
): Promise<void> {
  const { heads, items } = dictionaryRows(
    laterOnes(dictionaries).filter(each => open.has(dictionaryKey(each))),
  );
  if (heads.length === 0) return;
  const added = await tx
    .insert(table.dictionaries)
    .values(heads)
    .onConflictDoNothing()
    .returning({ id: table.dictionaries.id });
  const ids = new Set(added.map(({ id }) => id));
  const itemsOfAdded = items.filter(({ dictId }) => ids.has(dictId));
  if (itemsOfAdded.length > 0)
    await tx.insert(table.dictionaryItems).values(itemsOfAdded).onConflictDoNothing();
}
