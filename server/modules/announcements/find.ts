import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import type { Announcement } from '#contract/areas/announcements.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import { announcementSends, announcements } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { notFound } from '#server/records/resource/not-found.ts';
import { findVisible } from '#server/records/resource/scope.ts';
import { announcementServer } from './announcement-server.ts';
import { addressesUser } from './audience.ts';
import { presentMarked } from './marked.ts';
import { type AnnouncementRow, isOut } from './state.ts';

/**
 * An announcement among those that the caller may list. @throws the same refusal as for one that does not exist
 */
export async function listedAnnouncement(id: string, context: HandlerContext): Promise<AnnouncementRow> {
  const [row] = await findVisible(announcementServer, context, [id]);
  if (!row) throw notFound();
  return row;
}

/**
 * An announcement that the caller may read: any that they may list, otherwise one that was delivered to them.
 * @throws the same refusal as for one that does not exist
 */
export async function readableAnnouncement(id: string, context: HandlerContext): Promise<AnnouncementRow> {
  const { userId } = callerOf(context);
  if (await callerHolds(context, 'system:sysAnnouncement:list')) {
    const [listed] = await findVisible(announcementServer, context, [id]);
    if (listed) return listed;
  }
  const [row] = await context.db
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, id), isGivenTo(userId, context)));
  if (!row) throw notFound();
  return row;
}

/** Released announcements that address a person, or were delivered to them. */
export const isGivenTo = (userId: string, context: Pick<HandlerContext, 'db' | 'now'>): SQL | undefined =>
  and(isOut(context.now()), or(addressesUser(userId), wasDeliveredTo(userId, context)));

/** A copy remains with a person who has left the audience since. */
const wasDeliveredTo = (userId: string, { db }: Pick<HandlerContext, 'db'>): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(announcementSends)
      .where(and(eq(announcementSends.anntId, announcements.id), eq(announcementSends.userId, userId))),
  );

/** One announcement that the caller may read (API-73), with the caller's own mark. */
export async function announcementById(id: string, context: HandlerContext): Promise<Announcement> {
  const { userId } = callerOf(context);
  const row = await readableAnnouncement(id, context);
  const [mark] = await context.db
    .select()
    .from(announcementSends)
    .where(and(eq(announcementSends.anntId, id), eq(announcementSends.userId, userId)));
  const [presented] = await presentMarked([row], context, () => mark, 'record');
  if (!presented) throw notFound();
  return presented;
}

/** Whether the caller holds a code, for routes that require none. */
async function callerHolds(context: HandlerContext, code: string): Promise<boolean> {
  return holdsAnyOf([code], callerOf(context).userId, context.db);
}
