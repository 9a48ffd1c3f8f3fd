import { inArray } from 'drizzle-orm';
import type { Announcement } from '#contract/areas/announcements.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { Use } from '#server/records/resource/present-row.ts';
import { presentRows } from '#server/records/resource/read.ts';
import { announcementServer } from './announcement-server.ts';
import { shortTexts } from './short-texts.ts';
import type { AnnouncementRow } from './state.ts';

/** A person's own mark on an announcement. */
interface Mark {
  readonly id: string;
  readonly readFlag: string | null;
  readonly starFlag: string | null;
  /** The id of the absent person, if it is the mark of their substitute. */
  readonly onBehalfOf: string | null;
}

/** Announcements in the format of replies, with the read marks of one person. */
export async function presentMarked(
  rows: readonly AnnouncementRow[],
  context: HandlerContext,
  markOf: (id: string) => Mark | undefined,
  use: Use,
): Promise<Announcement[]> {
  const records = await presentRows(announcementServer, rows, context, use);
  const absent = await namesOf(
    rows.flatMap(row => markOf(row.id)?.onBehalfOf ?? []),
    context,
  );
  const texts = use === 'list' ? await shortTexts(context, records) : undefined;
  return records.map(read => {
    const record = texts ? { ...read, msgContent: texts.get(read.id) ?? null } : read;
    const mark = markOf(record.id);
    if (!mark) return record;
    const onBehalfOf = absent.get(mark.onBehalfOf ?? '');
    const own = { readFlag: mark.readFlag, starFlag: mark.starFlag, sendId: mark.id };
    return { ...record, ...own, ...(onBehalfOf && { onBehalfOf }) };
  });
}

async function namesOf(ids: readonly string[], { db }: HandlerContext): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, username: users.username, realname: users.realname })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, username, realname }) => [id, realname || username]));
}
