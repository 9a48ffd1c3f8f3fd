import { and, eq } from 'drizzle-orm';
import type { announcementList } from '#contract/areas/announcements.ts';
import type { Announcement } from '#contract/areas/announcements-schema.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { announcementSends, announcements } from '#server/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/http/context.ts';
import { listPage } from '#server/list/page.ts';
import { announcementResource } from './export.ts';
import { notFound, readableAnnouncement } from './find.ts';
import { presentAnnouncements } from './present.ts';

/** One page of the announcements that are not deleted, with their texts. */
export async function listAnnouncements(
  input: ParsedInputOf<typeof announcementList>,
  context: HandlerContext,
): Promise<Page<Announcement>> {
  const { db, now } = context;
  const page = await listPage(db, announcementResource, input, eq(announcements.delFlag, '0'));
  return { ...page, records: await presentAnnouncements(context, page.records, now()) };
}

/** One announcement that the caller may read (API-73), with the caller's own mark. */
export async function announcementById(id: string, context: HandlerContext): Promise<Announcement> {
  const { db, now } = context;
  const { userId } = callerOf(context);
  const row = await readableAnnouncement(id, context, userId);
  const [mark] = await db
    .select()
    .from(announcementSends)
    .where(and(eq(announcementSends.anntId, id), eq(announcementSends.userId, userId)));
  const [presented] = await presentAnnouncements(context, [row], now(), () => mark);
  if (!presented) throw notFound();
  return presented;
}
