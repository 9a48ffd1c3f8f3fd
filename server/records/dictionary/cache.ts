import { createHash } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import type { DictionaryItem } from '#contract/areas/dictionaries.ts';
import { dictionaryVersion } from '#contract/areas/dictionary-version.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { dictionaries, dictionaryItems } from '#server/kernel/db/schema/index.ts';
import type {
  DictionaryCache,
  ItemsByCode,
  StoredDictionaries,
} from '#server/kernel/http/stored-dictionaries.ts';
import { presentItem } from './present.ts';

/**
 * How long dictionaries are cached, in milliseconds; changes by other programs in the database are visible
 * after that.
 */
const lifetime = 10 * 60_000;

/** The dependencies of functions that look up dictionaries, which the context of a handler has. */
export interface DictionarySource {
  readonly db: Database;
  readonly dictionaries: DictionaryCache;
}

export function createDictionaryCache({ db, now }: { db: Database; now: () => Date }): DictionaryCache {
  let kept: { readonly stored: StoredDictionaries; readonly until: number } | undefined;
  let loading: Promise<StoredDictionaries> | undefined;

  const load = async () => {
    const own = queryDictionaries(db);
    loading = own;
    try {
      const stored = await own;
      // After an invalidation meanwhile, the result may be older than the change.
      if (loading === own) kept = { stored, until: now().getTime() + lifetime };
      return stored;
    } finally {
      if (loading === own) loading = undefined;
    }
  };

  return {
    read: async source => {
      if (kept && now().getTime() < kept.until) return kept.stored;
      // A transaction neither waits for a query outside of it, which the embedded database runs only after the
      // transaction, nor shares rows that only it can see.
      if (source !== db) return queryDictionaries(source);
      return loading ?? load();
    },
    forget: () => {
      kept = undefined;
      loading = undefined;
    },
  };
}

/**
 * Reads dictionaries from the database.
 *
 * @param codes only these; by default all
 */
export async function queryDictionaries(
  db: Database,
  codes?: readonly string[],
): Promise<StoredDictionaries> {
  const rows = await db
    .select({
      code: dictionaries.dictCode,
      deleted: dictionaries.delFlag,
      status: dictionaryItems.status,
      value: dictionaryItems.itemValue,
      text: dictionaryItems.itemText,
      color: dictionaryItems.itemColor,
      translated: dictionaryItems.texts,
    })
    .from(dictionaries)
    .innerJoin(dictionaryItems, eq(dictionaryItems.dictId, dictionaries.id))
    .where(codes && inArray(dictionaries.dictCode, [...codes]))
    .orderBy(asc(dictionaries.dictCode), asc(dictionaryItems.sortOrder), asc(dictionaryItems.id));
  const live = rows.filter(row => row.deleted === 0);
  const texts = [...Map.groupBy(rows, row => row.code)].map(
    ([code, items]) => [code, new Map(items.map(({ value, text }) => [value, text]))] as const,
  );
  const enabled = byCode(live.filter(row => row.status === 1));
  return { enabled, all: byCode(live), texts: new Map(texts), versions: versionsOf(enabled) };
}

interface Row {
  readonly code: string;
  readonly value: string;
  readonly text: string;
  readonly color: string | null;
  readonly translated: DictionaryItem['texts'];
}

const byCode = (rows: readonly Row[]): ItemsByCode =>
  Object.fromEntries(
    [...Map.groupBy(rows, row => row.code)].map(([code, items]) => [
      code,
      items.map(({ value, text, color, translated }) => presentItem(value, text, color, translated)),
    ]),
  );

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The version of each dictionary: the same as long as its items are, in every process and after a restart. */
export const versionsOf = (dictionaries: ItemsByCode): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(dictionaries).map(([code, items]) => [code, dictionaryVersion(items, sha256)]),
  );
