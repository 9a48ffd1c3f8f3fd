import { denied } from '#server/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/http/context.ts';
import { Reply } from '#server/http/route.ts';
import { writeRecords } from '#server/resource/write.ts';
import { formatDateTime } from '#server/wire/dates.ts';
import { arrival, withdrawal } from './announce.ts';
import { announcementServer } from './announcement-server.ts';
import { callerHolds, listedAnnouncement } from './find.ts';
import { stateOf } from './state.ts';

/** Releases an announcement immediately, or at its `startTime` when that is still to come (API-70). */
export async function releaseAnnouncement(id: string, context: HandlerContext): Promise<null | Reply<null>> {
  const [released] = await setState('release', id, context);
  context.jobs.wake();
  if (!released?.startTime || released.announcedAt) return null;
  return new Reply(null, `该系统通知将于 ${formatDateTime(released.startTime)} 发布`);
}

/** Revokes a released announcement, which disappears from the bells immediately (API-71). */
export async function revokeAnnouncement(id: string, context: HandlerContext): Promise<null> {
  await setState('revoke', id, context);
  return null;
}

/** The columns that both verbs write are those that the hooks of the resource return. */
const setState = (verb: 'release' | 'revoke', id: string, context: HandlerContext) =>
  writeRecords(announcementServer, { verb, change: { kind: 'set', ids: [id], columns: {} } }, context);

/** Publishes again what was published at the release, or that the caller's own marks have changed. */
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
  const row = await listedAnnouncement(anntId, context);
  const isInForce = stateOf(row, context.now()) === 'published';
  const events = await (isInForce ? arrival : withdrawal)(context.db, row);
  for (const event of events) context.publish(event);
  return null;
}
