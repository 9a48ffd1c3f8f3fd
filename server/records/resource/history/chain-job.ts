import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { advisoryLocks } from '#server/kernel/db/advisory-locks.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { dataLogHeads, dataLogs } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Job } from '#server/kernel/jobs/jobs.ts';
import { chainedMac, headMac, historyKey, macOfVersion, type VersionRow } from './mac.ts';

/** Versions that one transaction chains. */
const batch = 500;
/** The only row of the table of the end of the chain. */
export const headId = 1;
/** The end of the chain before its first version. */
export const chainStart = { sequence: 0, chained: '' };

/**
 * Puts versions of records into one chain after they were written: a write itself would otherwise wait for every other one.
 * Until then a version is authenticated by itself. Of several processes one does it at a time; a version that does not
 * authenticate is left out, and reported when the chain is verified.
 */
export function chainJob({
  config,
  db,
  log,
}: Pick<Services, 'config' | 'db'> & { log: Pick<FastifyBaseLogger, 'error'> }): Job {
  return {
    name: 'chain of versions',
    run: async () => {
      const key = await historyKey(config);
      while ((await db.transaction(tx => chainSome(tx, key, log))) === batch);
      return undefined;
    },
  };
}

/** @returns the number of versions that were chained */
async function chainSome(tx: Database, key: Buffer, log: Pick<FastifyBaseLogger, 'error'>): Promise<number> {
  const { rows: locks } = await tx.execute<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.dataLogChain}) as "isOurs"`,
  );
  if (!locks[0]?.isOurs) return 0;
  const found = await tx
    .select()
    .from(dataLogs)
    .where(and(isNull(dataLogs.sequence), isNotNull(dataLogs.mac)))
    .orderBy(asc(dataLogs.id))
    .limit(batch);
  const rows = found.filter(row => row.mac === macOfVersion(key, row));
  if (rows.length < found.length)
    log.error({ count: found.length - rows.length }, 'versions do not authenticate');
  if (rows.length === 0) return 0;
  const [stored] = await tx.select().from(dataLogHeads).where(eq(dataLogHeads.id, headId));
  const { places, end } = chain(key, stored ?? chainStart, rows);
  await tx.execute(sql`
    update sys_data_log set sequence = place.sequence, chained = place.chained
    from unnest(
      ${sql.param(places.map(({ id }) => id))}::text[],
      ${sql.param(places.map(({ sequence }) => sequence))}::bigint[],
      ${sql.param(places.map(({ chained }) => chained))}::text[]) as place(id, sequence, chained)
    where sys_data_log.id = place.id`);
  const head = { ...end, mac: headMac(key, end) };
  await tx
    .insert(dataLogHeads)
    .values({ id: headId, ...head })
    .onConflictDoUpdate({ target: dataLogHeads.id, set: head });
  return found.length;
}

interface End {
  sequence: number;
  chained: string;
}

function chain(key: Buffer, start: End, rows: readonly VersionRow[]) {
  let end: End = { sequence: start.sequence, chained: start.chained };
  const places = rows.map(({ id, mac }) => {
    const sequence = end.sequence + 1;
    end = { sequence, chained: chainedMac(key, end.chained, { sequence, mac: mac ?? '' }) };
    return { id, ...end };
  });
  return { places, end };
}
