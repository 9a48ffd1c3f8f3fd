import type { DictionaryItem } from '#contract/areas/dictionaries.ts';
import type { Database } from '#server/kernel/db/open.ts';

export type ItemsByCode = Readonly<Record<string, DictionaryItem[]>>;

/** All stored dictionaries by their codes, indexed for look-ups. */
export interface StoredDictionaries {
  /** The enabled items of dictionaries that are not deleted, in their order. */
  readonly enabled: ItemsByCode;
  /** As `enabled`, with disabled items, because old rows still contain their values. */
  readonly all: ItemsByCode;
  /** Texts by value, of deleted dictionaries too. */
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The versions of the dictionaries in `enabled`, which follow from their items. */
  readonly versions: Readonly<Record<string, string>>;
}

/** The dictionaries of one server process. They are read from the database when they are first needed. */
export interface DictionaryCache {
  /** @param db where to read when nothing is cached: the database, or the transaction of the caller */
  read(db: Database): Promise<StoredDictionaries>;
  /** The next read queries the database again. */
  forget(): void;
}
