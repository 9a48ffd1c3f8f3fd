import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type AnnouncementState, sendStatus } from '#contract/areas/announcements-schema.ts';
import { announcements } from '#server/kernel/db/schema/index.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;

/** The state of an announcement that is not deleted. */
export function stateOf(row: AnnouncementRow, present: Date): AnnouncementState {
  if (row.sendStatus === sendStatus.revoked) return 'revoked';
  if (row.sendStatus !== sendStatus.released) return 'draft';
  if (row.startTime && row.startTime > present) return 'scheduled';
  return row.endTime && row.endTime <= present ? 'expired' : 'published';
}

/** The state of an announcement as an expression of the database, deleted ones included. */
export const stateColumn = (present: Date): SQL => sql`case
  when ${announcements.delFlag} <> '0' then 'deleted'
  when ${announcements.sendStatus} = ${sendStatus.revoked} then 'revoked'
  when ${announcements.sendStatus} is distinct from ${sendStatus.released} then 'draft'
  when ${gt(announcements.startTime, present)} then 'scheduled'
  when ${lte(announcements.endTime, present)} then 'expired'
  else 'published' end`;

/** The condition that an announcement is released and not revoked. */
export const isOut = (present: Date): SQL | undefined =>
  and(
    eq(announcements.delFlag, '0'),
    eq(announcements.sendStatus, sendStatus.released),
    or(isNull(announcements.startTime), lte(announcements.startTime, present)),
  );
