import { and, eq, gt, isNull, lte, min, or } from 'drizzle-orm';
import { announcements } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Job } from '#server/kernel/jobs/jobs.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import { reminders, unreadPeople } from './remind.ts';
import { reminderAfter } from './schedule.ts';
import { type AnnouncementRow, isOut } from './state.ts';

type JobServices = Pick<Services, 'db' | 'now'> & { realtime: Pick<Services['realtime'], 'publish'> };

/**
 * Reminds those who have not read announcements, on the schedule of each. A run is claimed by moving the announcement to its
 * next one, so that only one of several processes reminds. What was missed while no server ran is made up once, and an
 * announcement that everybody has read reminds nobody again.
 */
export function reminderJob({ db, now, realtime }: JobServices): Job {
  return {
    name: 'reminders',
    run: async () => {
      for (const row of await dueReminders({ db, now })) {
        const events = await db.transaction(tx => remindOnce(row, { db: tx, now }));
        for (const event of events) realtime.publish(event);
      }
      return nextTime({ db, now });
    },
  };
}

type Timed = Pick<Services, 'db' | 'now'>;

const mayRemind = (present: Date) =>
  and(isOut(present), or(isNull(announcements.endTime), gt(announcements.endTime, present)));

const dueReminders = ({ db, now }: Timed): Promise<AnnouncementRow[]> =>
  db
    .select()
    .from(announcements)
    .where(and(lte(announcements.nextRemindTime, now()), mayRemind(now())))
    .orderBy(announcements.nextRemindTime);

/** The claim and the reminders are stored together, so that none is lost when one of them fails. */
async function remindOnce(row: AnnouncementRow, { db, now }: Timed): Promise<RealtimeEvent[]> {
  const present = now();
  const due = and(
    eq(announcements.id, row.id),
    lte(announcements.nextRemindTime, present),
    mayRemind(present),
  );
  const [claimed] = await db
    .update(announcements)
    .set({ nextRemindTime: reminderAfter(row, present) })
    .where(due)
    .returning();
  if (!claimed) return [];
  const people = await unreadPeople(claimed, db);
  if (people.length > 0) return reminders(claimed, people, { db, now });
  await db.update(announcements).set({ nextRemindTime: null }).where(eq(announcements.id, row.id));
  return [];
}

/** When the next reminder is due. */
async function nextTime({ db, now }: Timed): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: min(announcements.nextRemindTime) })
    .from(announcements)
    .where(mayRemind(now()));
  return next?.at ?? undefined;
}
