import { and, asc, count, or, type SQL, sql } from 'drizzle-orm';
import type { announcementReceipts, Receipt } from '#contract/areas/announcements.ts';
import { readFlag } from '#contract/areas/announcements-schema.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { announcementSends, users } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { departmentNamesOf } from '#server/modules/membership/department-names.ts';
import { userServer } from '#server/modules/users/user-server.ts';
import { hasText } from '#server/records/list/found-text.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { listedAnnouncement } from './find.ts';
import { markedAs } from './marks.ts';
import { countedFor, markOn, readTotals } from './read-totals.ts';

/**
 * The audience of an announcement with the read marks; unread first, then by login name. The totals count everybody, and
 * of the people those are listed whom the list of users would show, or its recycle bin (security rule 10).
 */
export async function receiptsOf(
  input: ParsedInputOf<typeof announcementReceipts>,
  context: HandlerContext,
): Promise<OutputOf<typeof announcementReceipts>> {
  const { anntId, pageNo, pageSize } = input;
  const { db } = context;
  const announcement = await listedAnnouncement(anntId, context);
  const ownMark = markOn(anntId);
  const totals = (await readTotals(db, [anntId])).get(anntId);
  const seen = or(await visibleRows(userServer, context), await visibleRows(userServer, context, 'deleted'));
  const where = and(countedFor(announcement), seen, markedAs(input.readFlag), named(input.keyword));
  const rows = await db
    .select({
      user: { id: users.id, username: users.username, realname: users.realname },
      readFlag: announcementSends.readFlag,
      readTime: announcementSends.readTime,
    })
    .from(users)
    .leftJoin(announcementSends, ownMark)
    .where(where)
    .orderBy(asc(sql`coalesce(${announcementSends.readFlag}, '0')`), asc(users.username))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [found] = await db
    .select({ total: count() })
    .from(users)
    .leftJoin(announcementSends, ownMark)
    .where(where);
  const total = found?.total ?? 0;
  const names = await departmentNamesOf(
    context,
    rows.map(row => row.user.id),
  );
  const records = rows.map((row): Receipt => {
    const isRead = row.readFlag === readFlag.read;
    return {
      ...row.user,
      orgCodeTxt: names.get(row.user.id) ?? null,
      readFlag: isRead ? '1' : '0',
      readTime: isRead ? row.readTime && formatDateTime(row.readTime) : null,
    };
  });
  const page = { total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) };
  return { audienceTotal: 0, readTotal: 0, ...totals, records, ...page };
}

function named(keyword: string | undefined): SQL | undefined {
  const value = keyword?.trim();
  if (!value) return undefined;
  return or(hasText(users.username, value), hasText(users.realname, value));
}
