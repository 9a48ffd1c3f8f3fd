import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, OpenDatabase } from '#server/kernel/db/open.ts';
import { dictionaries, dictionaryItems } from '#server/kernel/db/schema/index.ts';
import type { DictionaryCache } from '#server/kernel/http/stored-dictionaries.ts';
import { createDictionaryCache } from '#server/records/dictionary/cache.ts';
import { openTestDatabase } from '#tests/server/support/database.ts';

describe('the dictionary cache of a process', () => {
  let database: OpenDatabase;
  let db: Database;
  let now: number;
  let cache: DictionaryCache;

  beforeAll(async () => {
    database = await openTestDatabase();
    db = database.db;
    await db.insert(dictionaries).values({ id: 'd', dictCode: 'halls', dictName: '展厅' });
    await db.insert(dictionaryItems).values({ id: 'i', dictId: 'd', itemValue: '1', itemText: '' });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = 0;
    cache = createDictionaryCache({ db, now: () => new Date(now) });
    await rename('一号厅');
  });

  const rename = (itemText: string, source = db) =>
    source.update(dictionaryItems).set({ itemText }).where(eq(dictionaryItems.id, 'i'));
  const textOf = async (source = db) => (await cache.read(source)).texts.get('halls')?.get('1');

  it('[API-68] queries the database once, and again after an invalidation', async () => {
    expect(await textOf()).toBe('一号厅');
    await rename('二号厅');
    expect(await textOf()).toBe('一号厅');
    cache.forget();
    expect(await textOf()).toBe('二号厅');
  });

  it('queries again when the cached items have expired', async () => {
    await textOf();
    await rename('二号厅');
    now = 10 * 60_000 - 1;
    expect(await textOf()).toBe('一号厅');
    now += 1;
    expect(await textOf()).toBe('二号厅');
  });

  it('does not cache a read that was in progress at an invalidation', async () => {
    const reading = textOf();
    cache.forget();
    await reading;
    await rename('二号厅');
    expect(await textOf()).toBe('二号厅');
  });

  it('replies inside a transaction while others wait outside, and caches nothing of it', async () => {
    let outside: Promise<string | undefined> | undefined;
    await db
      .transaction(async tx => {
        await rename('未提交', tx);
        outside = textOf();
        expect(await textOf(tx)).toBe('未提交');
        throw new Error('rolled back');
      })
      .catch((error: Error) => expect(error.message).toBe('rolled back'));
    expect(await outside).toBe('一号厅');
    expect(await textOf()).toBe('一号厅');
  });

  it('is there again after a query that failed', async () => {
    let isDown = true;
    const flaky = new Proxy(db, {
      get: (target, key) => {
        if (isDown && key === 'select') throw new Error('down');
        return Reflect.get(target, key);
      },
    });
    cache = createDictionaryCache({ db: flaky, now: () => new Date(now) });
    await expect(textOf(flaky)).rejects.toThrow('down');
    isDown = false;
    expect(await textOf(flaky)).toBe('一号厅');
  });
});
