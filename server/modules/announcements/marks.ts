import { type SQL, sql } from 'drizzle-orm';
import { readFlag } from '#contract/areas/announcements-schema.ts';
import { announcementSends } from '#server/kernel/db/schema/index.ts';

export const hasRead = sql`${announcementSends.readFlag} = ${readFlag.read}`;
/** Includes people without a copy yet. */
export const isUnread = sql`${announcementSends.readFlag} is distinct from ${readFlag.read}`;

/** The condition of a filter by read or unread. */
export function markedAs(flag: string | undefined): SQL | undefined {
  if (!flag) return undefined;
  return flag === readFlag.read ? hasRead : isUnread;
}
