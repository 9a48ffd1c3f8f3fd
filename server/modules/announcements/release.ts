import type { HandlerContext } from '#server/kernel/http/context.ts';
import { Reply } from '#server/kernel/http/route.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { writeRecords } from '#server/records/resource/write.ts';
import { announcementServer } from './announcement-server.ts';
import { notifyOwn } from './mine.ts';

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

/**
 * The caller's own consoles fetch the notices again. Clients of the family ask for it after they have read or revoked
 * something, so the message is about nothing new, whichever announcement they name.
 */
export async function syncOwnNotices(anntId: string | undefined, context: HandlerContext): Promise<null> {
  notifyOwn(context, anntId ? undefined : '批量设置已读');
  return null;
}
