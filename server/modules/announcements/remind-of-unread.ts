import { and, eq, gt, gte, isNull, or } from 'drizzle-orm';
import { messageCategory } from '#contract/areas/announcements-schema.ts';
import { announcements } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { countAttempt } from '../session/attempts.ts';
import { onceInPause, reminderKey, reminders, unreadPeople } from './remind.ts';
import { isOut } from './state.ts';

type ReminderServices = Pick<Services, 'db' | 'now'> & { realtime: Pick<Services['realtime'], 'publish'> };

/**
 * Reminds those who have not read the notices in force that were released since a time; messages of the system are left out. One of which people were just
 * reminded is left out, whoever did it.
 *
 * @returns of how many announcements, and how many people
 */
export async function remindOfUnread(
  since: Date,
  { db, now, realtime }: ReminderServices,
): Promise<{ announcements: number; people: number }> {
  const present = now();
  const inForce = await db
    .select()
    .from(announcements)
    .where(
      and(
        isOut(present),
        eq(announcements.msgCategory, messageCategory.notice),
        gte(announcements.sendTime, since),
        or(isNull(announcements.endTime), gt(announcements.endTime, present)),
      ),
    )
    .orderBy(announcements.sendTime);
  const reminded = { announcements: 0, people: 0 };
  for (const row of inForce) {
    const people = await unreadPeople(row, db);
    if (people.length === 0) continue;
    if ((await countAttempt(reminderKey(row.id), onceInPause, { db, now })) === undefined) continue;
    for (const event of await reminders(row, people, { db, now })) realtime.publish(event);
    reminded.announcements += 1;
    reminded.people += people.length;
  }
  return reminded;
}
