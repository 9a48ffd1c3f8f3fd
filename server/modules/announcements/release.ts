import { announcementRelease } from '#contract/areas/announcements.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import { denied } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { Reply } from '#server/kernel/http/route.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import type { WriteRequest } from '#server/records/resource/change.ts';
import { writeRecords } from '#server/records/resource/write.ts';
import { announcementServer } from './announcement-server.ts';
import { notifyOwn } from './mine.ts';
import type { AnnouncementRow } from './state.ts';

/** Releases an announcement immediately, or at its `startTime` when that is still to come (API-70). */
export async function releaseAnnouncement(id: string, context: HandlerContext): Promise<null | Reply<null>> {
  const released = await release(id, context);
  context.jobs.wake();
  if (!released?.startTime || released.announcedAt) return null;
  return new Reply(null, `该系统通知将于 ${formatDateTime(released.startTime)} 发布`);
}

async function release(id: string, context: HandlerContext): Promise<AnnouncementRow | undefined> {
  // The columns are those that the hooks of the resource return, because its start decides between two states.
  const change = { kind: 'set', ids: [id], columns: {} } as const;
  const [released] = await writeRecords(announcementServer, { verb: 'release', change }, context);
  return released;
}

/**
 * Saves an announcement, and with `release` releases it as well: both or neither.
 * @throws denied without the permission to release
 */
export async function saveAnnouncement(
  request: WriteRequest,
  releases: boolean | null | undefined,
  context: HandlerContext,
): Promise<null> {
  if (!releases) {
    await writeRecords(announcementServer, request, context);
    return null;
  }
  const { userId } = callerOf(context);
  const wanted = permissionsOf(announcementRelease);
  if (!(await holdsAnyOf(wanted, userId, context.db))) throw denied();
  await context.db.transaction(async tx => {
    const inside = { ...context, db: tx };
    const [saved] = await writeRecords(announcementServer, request, inside);
    if (saved) await release(saved.id, inside);
  });
  context.jobs.wake();
  return null;
}

/**
 * The caller's own consoles fetch the notices again. Clients of the family ask for it after they have read or revoked
 * something, so the message is about nothing new, whichever announcement they name.
 */
export async function syncOwnNotices(anntId: string | undefined, context: HandlerContext): Promise<null> {
  notifyOwn(context, anntId ? undefined : '批量设置已读');
  return null;
}
