import { type SQL, sql } from 'drizzle-orm';
import { userResource } from '#contract/areas/users.ts';
import type { Database } from '#server/kernel/db/open.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Job } from '#server/kernel/jobs/jobs.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import { noticeDays } from '../system-messages/substitute-end-job.ts';
import { type EndingRole, noticeOfEnd } from './role-end-notice.ts';

type JobServices = Pick<Services, 'db' | 'now' | 'config'> & {
  realtime: Pick<Services['realtime'], 'publish'>;
};

/** So long before the end of a role the person is notified. */
const noticeTime = sql`${`${noticeDays} days`}::interval`;

/** The tables of the roles that are given, with the role of each row. */
const given = [
  { table: sql`sys_user_role`, role: sql`select role_name from sys_role where id = given.role_id` },
  {
    table: sql`sys_depart_role_user`,
    role: sql`select role_name from sys_depart_role where id = given.drole_id`,
  },
];

/**
 * Notifies people that a role of theirs is going to end, and their open consoles when it has. Rights themselves do not
 * depend on it: whoever reads roles compares their end with the time. Each row is claimed in the database first, so that
 * of several processes only one notifies, and a restart neither forgets nor repeats it. The clock is that of the database,
 * because its time decides about rights.
 */
export function roleEndJob(services: JobServices): Job {
  const { db, realtime } = services;
  return {
    name: 'role ends',
    run: async () => {
      for (const event of await db.transaction(tx => noticesOfEnds({ ...services, db: tx })))
        realtime.publish(event);
      const userIds = [...new Set(await claimEnded(db))];
      if (userIds.length > 0) {
        realtime.publish({ kind: 'people', userIds, message: { cmd: 'permission' } });
        realtime.publish({ kind: 'everybody', message: { cmd: 'changed', resource: userResource.name } });
      }
      return nextTime(db);
    },
  };
}

/** Claims and notices are stored together, so that none is lost when one of them fails. */
async function noticesOfEnds(services: JobServices): Promise<RealtimeEvent[]> {
  const events: RealtimeEvent[] = [];
  for (const ending of await claimEnding(services.db)) events.push(...(await noticeOfEnd(ending, services)));
  return events;
}

async function claimEnding(db: Database): Promise<EndingRole[]> {
  const found: EndingRole[] = [];
  for (const { table, role } of given) {
    const { rows } = await db.execute<Omit<EndingRole, 'endTime'> & { milliseconds: number }>(sql`
      update ${table} given set end_noticed_at = now()
      where end_noticed_at is null and end_time > now() and end_time <= now() + ${noticeTime}
      returning user_id as "userId", (${role}) as "roleName", 
        (extract(epoch from end_time) * 1000)::float8 as milliseconds`);
    found.push(
      ...rows.map(({ userId, roleName, milliseconds }) => ({
        userId,
        roleName,
        endTime: new Date(milliseconds),
      })),
    );
  }
  return found;
}

async function claimEnded(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const { table } of given) {
    const { rows } = await db.execute<{ userId: string }>(sql`
      update ${table} set ended_at = now() where ended_at is null and end_time <= now()
      returning user_id as "userId"`);
    found.push(...rows.map(({ userId }) => userId));
  }
  return found;
}

/** When the next role ends or its end is announced. */
async function nextTime(db: Database): Promise<Date | undefined> {
  const times = given.map(
    ({ table }): SQL => sql`
      select end_time - ${noticeTime} as at from ${table} where end_noticed_at is null and end_time > now()
      union all select end_time from ${table} where ended_at is null and end_time is not null`,
  );
  const { rows } = await db.execute<{ at: number | null }>(
    sql`select (extract(epoch from min(at)) * 1000)::float8 as at from (${sql.join(times, sql` union all `)}) due`,
  );
  const at = rows[0]?.at;
  return at ? new Date(at) : undefined;
}
