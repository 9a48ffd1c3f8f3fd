import { and, eq, gte, lt, notExists, type SQL } from 'drizzle-orm';
import { messageCategory, readFlag } from '#contract/areas/announcements-schema.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { announcementSends, announcements } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { noteDelivered } from '../message-steps/bell.ts';
import { representedBy } from '../substitutes/active.ts';
import { addressesUser } from './audience.ts';
import { isOut } from './state.ts';

/**
 * Creates a person's missing copies of the announcements that address them, so that nothing released in their absence
 * is missed, and of those that address the people for whom they substitute. A copy remains until the announcement is
 * revoked.
 */
export async function deliver(context: HandlerContext, userId: string): Promise<void> {
  // Nothing is delivered to a person because somebody else looks.
  if (context.caller?.viewer) return;
  await deliverWhere(context, userId, addressesUser(userId));
  // A substitute learns of what was sent since the absence began, and of nothing older.
  for (const { userId: absent, start, end } of await representedBy(context.db, userId, context.now())) {
    const duringAbsence = and(gte(announcements.sendTime, start), lt(announcements.sendTime, end));
    await deliverWhere(context, userId, and(duringAbsence, addressesUser(absent)), absent);
  }
}

async function deliverWhere(
  context: HandlerContext,
  userId: string,
  condition: SQL | undefined,
  onBehalfOf: string | null = null,
): Promise<void> {
  const { db, now } = context;
  const own = db
    .select({ id: announcementSends.id })
    .from(announcementSends)
    .where(and(eq(announcementSends.anntId, announcements.id), eq(announcementSends.userId, userId)));
  const missing = await db
    .select({ id: announcements.id, category: announcements.msgCategory })
    .from(announcements)
    .where(and(isOut(now()), condition, notExists(own)));
  if (missing.length === 0) return;
  await db
    .insert(announcementSends)
    .values(
      missing.map(({ id }) => ({
        id: newId(),
        anntId: id,
        userId,
        readFlag: readFlag.unread,
        createTime: now(),
        onBehalfOf,
      })),
    )
    // Another console of the person may have done so at the same time.
    .onConflictDoNothing();
  const ofSystem = missing.filter(({ category }) => category === messageCategory.system);
  await noteDelivered(
    ofSystem.map(({ id }) => id),
    context,
  );
}
