import { and, eq, isNull, lte, or, type SQL } from 'drizzle-orm';
import {
  type Announcement,
  type AnnouncementState,
  sendStatus,
} from '#contract/areas/announcements-schema.ts';
import { announcements, users } from '#server/db/schema/index.ts';
import { withTexts } from '#server/list/dictionary-text.ts';
import type { DictionarySource } from '#server/modules/dictionaries/cache.ts';
import { presentAudit } from '#server/wire/audit.ts';
import { formatDateTime } from '#server/wire/dates.ts';
import { targetsOf } from './audience.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;

/** A person's own mark on an announcement. */
export interface Mark {
  id: string;
  readFlag: string | null;
  starFlag: string | null;
}

export const timeText = (time: Date | null) => time && formatDateTime(time);

/** The sources of the texts of coded properties. */
const texts = {
  priority: 'priority',
  msgCategory: 'msg_category',
  msgType: 'msg_type',
  sendStatus: 'send_status',
  sender: { table: users, key: users.username, text: users.realname },
} as const;

/** The state of an announcement. */
export function stateOf(row: AnnouncementRow, present: Date): AnnouncementState {
  if (row.sendStatus === sendStatus.revoked) return 'revoked';
  if (row.sendStatus !== sendStatus.released) return 'draft';
  if (row.startTime && row.startTime > present) return 'scheduled';
  return row.endTime && row.endTime <= present ? 'expired' : 'published';
}

/** The condition that an announcement has been released and not revoked. */
export const isOut = (present: Date): SQL | undefined =>
  and(
    eq(announcements.delFlag, '0'),
    eq(announcements.sendStatus, sendStatus.released),
    or(isNull(announcements.startTime), lte(announcements.startTime, present)),
  );

/** Announcements as the interface has them, with their texts, targets, and the marks of one person. */
export async function presentAnnouncements(
  context: DictionarySource,
  rows: readonly AnnouncementRow[],
  present: Date,
  markOf: (id: string) => Mark | undefined = () => undefined,
): Promise<Announcement[]> {
  const targets = await targetsOf(
    context.db,
    rows.map(row => row.id),
  );
  const records = rows.map(row => {
    const mark = markOf(row.id);
    return {
      ...row,
      ...presentAudit(row),
      ...targets(row.id),
      startTime: timeText(row.startTime),
      endTime: timeText(row.endTime),
      sendTime: timeText(row.sendTime),
      cancelTime: timeText(row.cancelTime),
      state: stateOf(row, present),
      readFlag: mark?.readFlag ?? null,
      starFlag: mark?.starFlag ?? null,
      sendId: mark?.id ?? null,
    };
  });
  const translated = await withTexts(context, records, texts);
  return translated.map(record => ({ ...record, senderName: record.sender_dictText ?? null }));
}
