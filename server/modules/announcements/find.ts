import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { announcements } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/http/context.ts';
import { holdsAnyOf } from '../session/caller.ts';
import { addressesUser } from './audience.ts';
import { type AnnouncementRow, isOut } from './present.ts';

export const notFound = () => new BusinessError('未找到对应实体');

/** Announcements that are not deleted, locked against other changes until the transaction ends. */
export async function lockAnnouncements(tx: Database, ids: readonly string[]): Promise<AnnouncementRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(announcements)
    .where(and(eq(announcements.delFlag, '0'), inArray(announcements.id, [...ids])))
    .orderBy(announcements.id)
    .for('update');
}

/**
 * An announcement that the person may read: any for those who may list them, otherwise one that was delivered to the
 * person.
 *
 * @throws as for one that does not exist
 */
export async function readableAnnouncement(
  id: string,
  { db, now }: Pick<HandlerContext, 'db' | 'now'>,
  userId: string,
): Promise<AnnouncementRow> {
  const mayList = await holdsAnyOf(['system:sysAnnouncement:list'], userId, db);
  const scope = mayList ? eq(announcements.delFlag, '0') : and(isOut(now()), addressesUser(userId));
  const [row] = await db
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, id), scope));
  if (!row) throw notFound();
  return row;
}

/** Whether the caller holds a code, on routes that require none. */
export async function callerHolds(context: HandlerContext, code: string): Promise<boolean> {
  return holdsAnyOf([code], callerOf(context).userId, context.db);
}
