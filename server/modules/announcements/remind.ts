import { and, count, sql } from 'drizzle-orm';
import { reminderPause } from '#contract/areas/announcements-reminders.ts';
import { readFlag } from '#contract/areas/announcements-schema.ts';
import { logType, operateType } from '#contract/areas/log.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { announcementSends, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import { attemptKey, countAttempt } from '../session/attempts.ts';
import { peoplePerEvent } from './announce.ts';
import { addressedUsers } from './audience.ts';
import { listedAnnouncement } from './find.ts';
import { isUnread } from './marks.ts';
import { markOn } from './read-totals.ts';
import { type AnnouncementRow, stateOf } from './state.ts';

/** How often people may be reminded of one announcement. */
export const onceInPause = { limit: 1, window: reminderPause * 60_000 };

/** What counts the reminders of an announcement. */
export const reminderKey = (id: string) => attemptKey('remind', id);

/** Reminds those of the audience who have not read an announcement in force, and moves it to the top of their lists. */
export async function remindUnread(id: string, context: HandlerContext): Promise<number> {
  const announcement = await listedAnnouncement(id, context);
  if (stateOf(announcement, context.now()) !== 'published')
    throw new BusinessError('只有已发布且未过期的通告可以提醒');
  const people = await unreadPeople(announcement, context.db);
  if (people.length === 0) throw new BusinessError('所有人都已读过');
  if ((await countAttempt(reminderKey(id), onceInPause, context)) === undefined)
    throw new BusinessError(`刚刚提醒过，请 ${reminderPause} 分钟后再试`);
  for (const event of await reminders(announcement, people, context)) context.publish(event);
  await writeLog(context, {
    type: logType.operation,
    operateType: operateType.edit,
    content: `提醒未读人员，通告： ${announcement.titile}，人数： ${people.length}`,
  });
  return people.length;
}

/** The ids of those whom an announcement addresses and who have not read it. */
export async function unreadPeople(announcement: AnnouncementRow, db: Database): Promise<string[]> {
  const people = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(announcementSends, markOn(announcement.id))
    .where(and(addressedUsers(announcement), isUnread));
  return people.map(({ id }) => id);
}

/** Moves an announcement to the top of the lists of people. @returns the events that remind them */
export async function reminders(
  { id, titile }: AnnouncementRow,
  people: readonly string[],
  context: Pick<HandlerContext, 'db' | 'now'>,
): Promise<RealtimeEvent[]> {
  const events: RealtimeEvent[] = [];
  for (let first = 0; first < people.length; first += peoplePerEvent) {
    const userIds = people.slice(first, first + peoplePerEvent);
    await moveToTop(id, userIds, context);
    const message = { cmd: 'user', msgId: id, msgTxt: titile ?? '', reminds: true } as const;
    events.push({ kind: 'people', userIds, message });
  }
  return events;
}

/** A notice that one person has, with their substitutes. */
interface OwnNotice {
  readonly anntId: string;
  readonly userId: string;
  readonly title: string;
}

/**
 * Moves unread notices to the top of the lists of those who have fetched them; those who have not find them there anyway.
 *
 * @returns the events that remind them
 */
export async function remindersOfOwn(
  notices: readonly OwnNotice[],
  { db, now }: Pick<HandlerContext, 'db' | 'now'>,
): Promise<RealtimeEvent[]> {
  const ids = sql.param(notices.map(({ anntId }) => anntId));
  await db
    .update(announcementSends)
    .set({ updateTime: now() })
    .where(and(sql`${announcementSends.anntId} = any(${ids}::text[])`, isUnread));
  return notices.map(({ anntId, userId, title }) => ({
    kind: 'people',
    userIds: [userId],
    message: { cmd: 'user', msgId: anntId, msgTxt: title, reminds: true },
  }));
}

/** An unread copy that was updated is listed as if it had been sent then. */
async function moveToTop(
  anntId: string,
  userIds: readonly string[],
  { db, now }: Pick<HandlerContext, 'db' | 'now'>,
): Promise<void> {
  const present = now();
  await db
    .insert(announcementSends)
    .values(
      userIds.map(userId => ({
        id: newId(),
        anntId,
        userId,
        readFlag: readFlag.unread,
        createTime: present,
        updateTime: present,
      })),
    )
    .onConflictDoUpdate({
      target: [announcementSends.anntId, announcementSends.userId],
      set: { updateTime: sql`excluded.update_time` },
      setWhere: isUnread,
    });
}

/** The number of people in the audience of an announcement. */
export async function audienceOf(id: string, context: HandlerContext): Promise<number> {
  const announcement = await listedAnnouncement(id, context);
  const [counted] = await context.db
    .select({ total: count() })
    .from(users)
    .where(addressedUsers(announcement));
  return counted?.total ?? 0;
}
