import { lt } from 'drizzle-orm';
import { browserErrorResource } from '#contract/areas/browser-errors.ts';
import { operateType } from '#contract/areas/log.ts';
import { writeServerEntry } from '#server/access/log/server-entry.ts';
import { browserErrors } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Job } from '#server/kernel/jobs/jobs.ts';
import { startOfDay } from '../log/days.ts';

type JobServices = Pick<Services, 'db' | 'now'> & { realtime: Pick<Services['realtime'], 'publish'> };

/** Deletes once a day the errors of browsers that have not occurred for so many days, and writes how many there were. */
export function browserErrorSweepJob(days: number, services: JobServices): Job {
  return {
    name: 'old browser errors',
    run: async () => {
      await deleteOldErrors(days, services);
      return startOfDay(services.now(), -1);
    },
  };
}

/** @returns the number of deleted errors; of several processes each deletes what is still there */
export async function deleteOldErrors(days: number, services: JobServices): Promise<number> {
  const { db, now, realtime } = services;
  const before = startOfDay(now(), days);
  const removed = await db
    .delete(browserErrors)
    .where(lt(browserErrors.lastTime, before))
    .returning({ id: browserErrors.id });
  if (removed.length > 0) {
    const content = `清理前端错误，保留天数： ${days}，条数： ${removed.length}`;
    await writeServerEntry(services, { operateType: operateType.delete, content });
    realtime.publish({ kind: 'everybody', message: { cmd: 'changed', resource: browserErrorResource.name } });
  }
  return removed.length;
}
