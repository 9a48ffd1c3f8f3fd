import type { Announcement } from '#contract/areas/announcements.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Use } from '#server/resource/present-row.ts';
import { presentRows } from '#server/resource/read.ts';
import { announcementServer } from './announcement-server.ts';
import type { AnnouncementRow } from './state.ts';

/** A person's own mark on an announcement. */
interface Mark {
  readonly id: string;
  readonly readFlag: string | null;
  readonly starFlag: string | null;
}

/** Announcements in the format of replies, with the read marks of one person. */
export async function presentMarked(
  rows: readonly AnnouncementRow[],
  context: HandlerContext,
  markOf: (id: string) => Mark | undefined,
  use: Use,
): Promise<Announcement[]> {
  const records = await presentRows(announcementServer, rows, context, use);
  return records.map(record => {
    const mark = markOf(record.id);
    return mark ? { ...record, readFlag: mark.readFlag, starFlag: mark.starFlag, sendId: mark.id } : record;
  });
}
