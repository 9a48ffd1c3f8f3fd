import { and, eq, inArray } from 'drizzle-orm';
import { dictionaries, dictionaryItems } from '#server/db/schema/index.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { RealtimeEvent } from '#server/realtime/event.ts';
import { queryDictionaries } from './cache.ts';

/** A version of a dictionary that consoles no longer have. */
const gone = '';

/**
 * The event after a write of dictionaries: their new versions, so that consoles fetch only these.
 *
 * @param context its `db` is the transaction of the write
 */
export async function changeOf(
  codes: readonly string[],
  { db }: Pick<HandlerContext, 'db'>,
): Promise<RealtimeEvent[]> {
  if (codes.length === 0) return [];
  const { versions } = await queryDictionaries(db, codes);
  const changed = [...new Set(codes)].map(code => [code, versions[code] ?? gone]);
  return [{ kind: 'dictionariesChanged', dictionaries: Object.fromEntries(changed) }];
}

/** The codes of dictionaries by their ids, including deleted ones. */
export async function codesOf(ids: readonly string[], { db }: Pick<HandlerContext, 'db'>): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ code: dictionaries.dictCode })
    .from(dictionaries)
    .where(inArray(dictionaries.id, [...ids]));
  return rows.map(({ code }) => code);
}

/** The dictionaries of items that are not deleted, as a condition on items. */
export const ofLiveDictionary = ({ db }: Pick<HandlerContext, 'db'>) =>
  and(
    inArray(
      dictionaryItems.dictId,
      db.select({ id: dictionaries.id }).from(dictionaries).where(eq(dictionaries.delFlag, 0)),
    ),
  );
