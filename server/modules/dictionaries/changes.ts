import { inArray } from 'drizzle-orm';
import { dictionaries } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import { queryDictionaries } from '#server/records/dictionary/cache.ts';

/** A version of a dictionary that consoles no longer have. */
const gone = '';

/** More changed dictionaries than this are not named: a console compares all of its versions. */
const mostNamed = 100;

const event = (versions: Readonly<Record<string, string>>): RealtimeEvent =>
  Object.keys(versions).length > mostNamed
    ? { kind: 'dictionariesChanged' }
    : { kind: 'dictionariesChanged', dictionaries: { ...versions } };

/**
 * Runs a work that writes many dictionaries, with one event about all of them in place of one about each.
 *
 * @param work gets the context with which it writes
 */
export async function withOneEvent<Result>(
  context: HandlerContext,
  work: (context: HandlerContext) => Promise<Result>,
): Promise<Result> {
  const versions: Record<string, string> = {};
  const publish = (published: RealtimeEvent) => {
    if (published.kind === 'dictionariesChanged' && published.dictionaries)
      Object.assign(versions, published.dictionaries);
    else context.publish(published);
  };
  const result = await work({ ...context, publish });
  if (Object.keys(versions).length > 0) context.publish(event(versions));
  return result;
}

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
  const versionOf = (code: string) => (Object.hasOwn(versions, code) ? versions[code] : gone);
  const changed = [...new Set(codes)].map(code => [code, versionOf(code)]);
  return [event(Object.fromEntries(changed))];
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
