import { lt, sql } from 'drizzle-orm';
import { logResource, operateType } from '#contract/areas/log.ts';
import { writeServerEntry } from '#server/access/log/server-entry.ts';
import { advisoryLocks } from '#server/kernel/db/advisory-locks.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { logs } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Job } from '#server/kernel/jobs/jobs.ts';
import { startOfDay } from './days.ts';

type JobServices = Pick<Services, 'db' | 'now'> & { realtime: Pick<Services['realtime'], 'publish'> };

/** One statement deletes so many entries, so that sign-ins do not wait for a long one. */
const batch = 5000;

/**
 * Deletes the entries of the system log that are older than so many days, and writes how many there were. Days count as a
 * whole, so that it happens once a day. Of several processes one does it.
 *
 * @param days without it nothing is deleted
 */
export function logSweepJob(days: number | undefined, services: JobServices): Job {
  return {
    name: 'old log entries',
    run: async () => {
      if (days === undefined) return undefined;
      await deleteOldEntries(days, services);
      return startOfDay(services.now(), -1);
    },
  };
}

/** Deletes the entries before so many days, and writes how many there were. @returns their number */
export async function deleteOldEntries(days: number, services: JobServices): Promise<number> {
  const { db, now, realtime } = services;
  const removed = await db.transaction(tx => sweep(tx, startOfDay(now(), days)));
  if (removed > 0) {
    const content = `清理日志，保留天数： ${days}，条数： ${removed}`;
    await writeServerEntry(services, { operateType: operateType.delete, content });
    realtime.publish({ kind: 'everybody', message: { cmd: 'changed', resource: logResource.name } });
  }
  return removed;
}

async function sweep(tx: Database, first: Date): Promise<number> {
  const { rows } = await tx.execute<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.logSweep}) as "isOurs"`,
  );
  if (!rows[0]?.isOurs) return 0;
  let removed = 0;
  for (;;) {
    const old = tx.select({ id: logs.id }).from(logs).where(lt(logs.createTime, first)).limit(batch);
    const deleted = await tx.delete(logs).where(sql`${logs.id} in (${old})`).returning({ id: logs.id });
    removed += deleted.length;
    if (deleted.length < batch) return removed;
  }
}
