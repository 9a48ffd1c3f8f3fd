import { eq } from 'drizzle-orm';
import { sendStatus } from '#contract/areas/announcements-schema.ts';
import { announcementSends, announcements } from '#server/db/schema/index.ts';
import { BusinessError, denied } from '#server/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/http/context.ts';
import { Reply } from '#server/http/route.ts';
import { formatDateTime } from '#server/wire/dates.ts';
import { logType, operateType, writeLog } from '../log/write-log.ts';
import { arrival, withdrawal } from './announce.ts';
import { callerHolds, lockAnnouncements, notFound } from './find.ts';
import { type AnnouncementRow, stateOf } from './present.ts';

/**
 * Releases an announcement: at once, notifying its audience (API-70), or at its `startTime` when that is in the future.
 * A revoked one starts anew, unread by everybody.
 */
export async function releaseAnnouncement(id: string, context: HandlerContext): Promise<null | Reply<null>> {
  const present = context.now();
  const released = await change(id, context, '发布系统通告', async (tx, row) => {
    if (row.sendStatus === sendStatus.released) throw new BusinessError('该通告已发布');
    if (row.endTime && row.endTime <= present)
      throw new BusinessError('截至日期已过，请先修改截至日期', {
        fieldErrors: { endTime: '截至日期已过，请先修改截至日期' },
      });
    await tx.delete(announcementSends).where(eq(announcementSends.anntId, row.id));
    const isDue = !row.startTime || row.startTime <= present;
    return {
      ...{ sendStatus: sendStatus.released, sender: callerOf(context).username, cancelTime: null },
      ...{ sendTime: isDue ? present : row.startTime, announcedAt: isDue ? present : null, expiredAt: null },
    };
  });
  context.jobs.wake();
  if (released.announcedAt === null && released.startTime)
    return new Reply(null, `该系统通知将于 ${formatDateTime(released.startTime)} 发布`);
  for (const event of await arrival(context.db, released)) context.publish(event);
  return null;
}

/** Revokes a released announcement, which disappears from the bells at once (API-71). */
export async function revokeAnnouncement(id: string, context: HandlerContext): Promise<null> {
  const revoked = await change(id, context, '撤销系统通告', async (_tx, row) => {
    if (row.sendStatus !== sendStatus.released) throw new BusinessError('该通告尚未发布');
    return { sendStatus: sendStatus.revoked, cancelTime: context.now() };
  });
  if (revoked.announcedAt) for (const event of await withdrawal(context.db, revoked)) context.publish(event);
  return null;
}

/** Publishes the release again, or asks the caller's own consoles to refresh. */
export async function syncAnnouncement(anntId: string | undefined, context: HandlerContext): Promise<null> {
  if (!anntId) {
    const { userId } = callerOf(context);
    context.publish({
      kind: 'people',
      userIds: [userId],
      message: { cmd: 'user', userId, msgTxt: '批量设置已读' },
    });
    return null;
  }
  if (!(await callerHolds(context, 'system:sysAnnouncement:doReleaseData'))) throw denied();
  const [row] = await context.db.select().from(announcements).where(eq(announcements.id, anntId));
  if (row?.delFlag !== '0') throw notFound();
  const isInForce = stateOf(row, context.now()) === 'published';
  const events = await (isInForce ? arrival : withdrawal)(context.db, row);
  for (const event of events) context.publish(event);
  return null;
}

type Decide = (tx: HandlerContext['db'], row: AnnouncementRow) => Promise<Partial<AnnouncementRow>>;

/** Changes one locked announcement and returns it as it is afterwards. */
function change(id: string, context: HandlerContext, what: string, decide: Decide): Promise<AnnouncementRow> {
  return context.db.transaction(async tx => {
    const [row] = await lockAnnouncements(tx, [id]);
    if (!row) throw notFound();
    const [changed] = await tx
      .update(announcements)
      .set({
        ...(await decide(tx, row)),
        ...{ updateBy: callerOf(context).username, updateTime: context.now() },
      })
      .where(eq(announcements.id, id))
      .returning();
    if (!changed) throw notFound();
    await writeLog(
      { ...context, db: tx },
      {
        type: logType.operation,
        operateType: operateType.edit,
        content: `${what}，标题：${row.titile}`,
      },
    );
    return changed;
  });
}
