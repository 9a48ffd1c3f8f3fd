import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/database.ts';
import * as table from '#server/kernel/db/schema/index.ts';
import { type DictionaryText, dictionaryRows, itemRows } from './dictionary-rows.ts';

const dictionaryKey = ({ code }: DictionaryText) => `dictionary:${code}`;

const itemKey = ({ code }: DictionaryText, value: string) => `dictionaryItem:${code}:${value}`;

/** Those that a database of an earlier version may lack. The others it has had since its first run, unless somebody deleted them. */
const laterOnes = (dictionaries: readonly DictionaryText[]) => dictionaries.filter(({ later }) => later);

/** What is remembered of dictionaries and items, so that each is added once. */
export const dictionaryKeys = (dictionaries: readonly DictionaryText[]): string[] => [
  ...laterOnes(dictionaries).map(dictionaryKey),
  ...dictionaries.flatMap(each => (each.laterItems ?? []).map(value => itemKey(each, value))),
];

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

/**
 * Adds items that came with a version after that of their dictionary. A value that the dictionary has already is
 * somebody's and stays as it is; a dictionary that somebody has deleted stays without it.
 *
 * @param open the keys of those that were not added yet
 */
export async function addLaterItems(
  tx: Database,
  dictionaries: readonly DictionaryText[],
  open: ReadonlySet<string>,
): Promise<void> {
  for (const dictionary of dictionaries) {
    const values = (dictionary.laterItems ?? []).filter(value => open.has(itemKey(dictionary, value)));
    if (values.length > 0) await addItems(tx, dictionary, values);
  }
}

async function addItems(tx: Database, dictionary: DictionaryText, values: string[]): Promise<void> {
  const { dictionaries: heads, dictionaryItems: items } = table;
  const [head] = await tx
    .select({ id: heads.id })
    .from(heads)
    .where(and(eq(heads.dictCode, dictionary.code), eq(heads.delFlag, 0)));
  if (head === undefined) return;
  const present = await tx
    .select({ value: items.itemValue })
    .from(items)
    .where(and(eq(items.dictId, head.id), inArray(items.itemValue, values)));
  const taken = new Set(present.map(({ value }) => value));
  const rows = itemRows(dictionary, head.id).filter(
    ({ itemValue }) => values.includes(itemValue) && !taken.has(itemValue),
  );
  if (rows.length > 0) await tx.insert(items).values(rows).onConflictDoNothing();
}
