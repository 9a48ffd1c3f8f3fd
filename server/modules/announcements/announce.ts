import { and, eq, gt, isNull, lte, min, or } from 'drizzle-orm';
import { audienceType, sendStatus } from '#contract/areas/announcements-schema.ts';
import type { NoticeMessage } from '#contract/realtime.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { announcements, users } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Job } from '#server/kernel/jobs/jobs.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import { substitutesOf } from '../substitutes/active.ts';
import { addressedUsers } from './audience.ts';
import { type AnnouncementRow, isOut } from './state.ts';

/** Users per event; a larger audience takes several. */
export const peoplePerEvent = 5_000;

type JobServices = Pick<Services, 'db' | 'now'> & { realtime: Pick<Services['realtime'], 'publish'> };

/** The events of an announcement in force: its audience and their substitutes are notified, with its title. */
export const arrival = (db: Database, row: AnnouncementRow, present: Date): Promise<RealtimeEvent[]> =>
  eventsFor(db, row, present, cmd => ({ cmd, msgId: row.id, msgTxt: row.titile ?? '' }));

/** The events of an announcement that was revoked or expired: its audience fetches the notices again. */
export const withdrawal = (db: Database, row: AnnouncementRow, present: Date): Promise<RealtimeEvent[]> =>
  eventsFor(db, row, present, cmd => ({ cmd }));

async function eventsFor(
  db: Database,
  row: AnnouncementRow,
  present: Date,
  messageWith: (cmd: 'topic' | 'user') => NoticeMessage,
): Promise<RealtimeEvent[]> {
  if (row.msgType === audienceType.all && row.tenantId === null)
    return [{ kind: 'everybody', message: messageWith('topic') }];
  const people = await db.select({ id: users.id }).from(users).where(addressedUsers(row));
  const substitutes = await substitutesOf(db, addressedUsers(row), present);
  const userIds = [...new Set([...people.map(person => person.id), ...substitutes])];
  return Array.from({ length: Math.ceil(userIds.length / peoplePerEvent) }, (_, index) => ({
    kind: 'people',
    userIds: userIds.slice(index * peoplePerEvent, (index + 1) * peoplePerEvent),
    message: messageWith('user'),
  }));
}

/**
 * Publishes announcements that come into force, and those that expire. Each is claimed in the database first, so that
 * only one of several processes publishes it, and a restart neither forgets nor repeats it.
 */
export function announcementJob(services: JobServices): Job {
  return {
    name: 'announcements',
    run: async () => {
      for (const row of await claimDue(services))
        publish(services, await arrival(services.db, row, services.now()));
      for (const row of await claimExpired(services))
        publish(services, await withdrawal(services.db, row, services.now()));
      return nextTime(services);
    },
  };
}

function publish({ realtime }: JobServices, events: readonly RealtimeEvent[]): void {
  for (const event of events) realtime.publish(event);
}

const inForce = (present: Date) =>
  and(isOut(present), or(isNull(announcements.endTime), gt(announcements.endTime, present)));
const toExpire = and(
  eq(announcements.delFlag, '0'),
  eq(announcements.sendStatus, sendStatus.released),
  isNull(announcements.expiredAt),
);

function claimDue({ db, now }: Pick<Services, 'db' | 'now'>): Promise<AnnouncementRow[]> {
  return db
    .update(announcements)
    .set({ announcedAt: now() })
    .where(and(isNull(announcements.announcedAt), inForce(now())))
    .returning();
}

function claimExpired({ db, now }: Pick<Services, 'db' | 'now'>): Promise<AnnouncementRow[]> {
  return db
    .update(announcements)
    .set({ expiredAt: now() })
    .where(and(toExpire, lte(announcements.endTime, now())))
    .returning();
}

/** When the next announcement comes into force or expires. */
async function nextTime({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Date | undefined> {
  const [start] = await db
    .select({ at: min(announcements.startTime) })
    .from(announcements)
    .where(
      and(
        eq(announcements.delFlag, '0'),
        eq(announcements.sendStatus, sendStatus.released),
        isNull(announcements.announcedAt),
        gt(announcements.startTime, now()),
      ),
    );
  const [end] = await db
    .select({ at: min(announcements.endTime) })
    .from(announcements)
    .where(toExpire);
  const times = [start?.at, end?.at].flatMap(at => (at ? [at.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}
