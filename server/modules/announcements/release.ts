import type { HandlerContext } from '#server/kernel/http/context.ts';
import { Reply } from '#server/kernel/http/route.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { writeRecords } from '#server/records/resource/write.ts';
import { announcementServer } from './announcement-server.ts';
import { notifyOwn } from './mine.ts';

/** Releases an announcement immediately, or at its `startTime` when that is still to come (API-70). */
export async function releaseAnnouncement(id: string, context: HandlerContext): Promise<null | Reply<null>> {
  // The columns are those that the hooks of the resource return, because its start decides between two states.
  const change = { kind: 'set', ids: [id], columns: {} } as const;
  const [released] = await writeRecords(announcementServer, { verb: 'release', change }, context);
  context.jobs.wake();
  if (!released?.startTime || released.announcedAt) return null;
  return new Reply(null, `该系统通知将于 ${formatDateTime(released.startTime)} 发布`);
}

/**
 * The caller's own consoles fetch the notices again. Clients of the family ask for it after they have read or revoked
 * something, so the message is about nothing new, whichever announcement they name.
 */
export async function syncOwnNotices(anntId: string | undefined, context: HandlerContext): Promise<null> {
  notifyOwn(context, anntId ? undefined : '批量设置已读');
  return null;
}
