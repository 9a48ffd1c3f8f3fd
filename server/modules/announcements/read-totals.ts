import { and, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { audienceType } from '#contract/areas/announcements-schema.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { announcementSends, announcements, users } from '#server/kernel/db/schema/index.ts';
import { addressedUsers } from './audience.ts';
import { hasRead } from './marks.ts';
import type { AnnouncementRow } from './state.ts';

/** How many people an announcement addresses, and how many of them have read it. */
export interface ReadTotals {
  readonly audienceTotal: number;
  readonly readTotal: number;
}

type Addressed = Pick<AnnouncementRow, 'id' | 'msgType' | 'tenantId'>;

const ownReader = and(hasRead, isNull(announcementSends.onBehalfOf));

/** A user's own mark on an announcement. */
export const markOn = (anntId: string): SQL | undefined =>
  and(eq(announcementSends.anntId, anntId), eq(announcementSends.userId, users.id));

/** The condition of being counted: a person who has read it still is after leaving the audience. */
export const countedFor = (announcement: Addressed): SQL | undefined =>
  or(addressedUsers(announcement), ownReader);

/** The totals of announcements by id, in one query however many they are. */
export async function readTotals(db: Database, ids: readonly string[]): Promise<Map<string, ReadTotals>> {
  if (ids.length === 0) return new Map();
  const { id, msgType, tenantId } = announcements;
  const rows = await db
    .select({ id, msgType, tenantId })
    .from(announcements)
    .where(inArray(id, [...ids]));
  const parts = [...ofEverybody(db, rows.filter(isForEverybody)), ...ofSome(db, rows)];
  if (parts.length === 0) return new Map();
  const found = await db.execute<{ id: string; audience: string; read: string }>(
    sql.join(parts, sql` union all `),
  );
  return new Map(
    found.rows.map(({ id: anntId, audience, read }) => [
      anntId,
      { audienceTotal: Number(audience), readTotal: Number(read) },
    ]),
  );
}

const isForEverybody = ({ msgType, tenantId }: Addressed) =>
  msgType === audienceType.all && tenantId === null;

/** Counts the audience of those that address everybody once, and the marks of each. */
function ofEverybody(db: Database, rows: readonly Addressed[]): SQL[] {
  if (rows.length === 0) return [];
  const everybody = sql`select count(*) from ${users} where ${users.delFlag} = 0`;
  const hasLeft = sql`${announcementSends.userId} in (select ${users.id} from ${users} where ${users.delFlag} <> 0)`;
  const ids = rows.map(({ id }) => id);
  const query = db
    .select({
      id: announcements.id,
      audience: sql`(${everybody}) + count(*) filter (where ${and(ownReader, hasLeft)})`.as('audience'),
      read: sql`count(*) filter (where ${hasRead} and not (${isNotNull(announcementSends.onBehalfOf)} and ${hasLeft}))`.as(
        'read',
      ),
    })
    .from(announcements)
    .leftJoin(announcementSends, eq(announcementSends.anntId, announcements.id))
    .where(inArray(announcements.id, ids))
    .groupBy(announcements.id);
  return [query.getSQL()];
}

function ofSome(db: Database, rows: readonly Addressed[]): SQL[] {
  const some = rows.filter(row => !isForEverybody(row));
  return some.map(row =>
    db
      .select({
        id: sql`${row.id}::varchar`.as('id'),
        audience: count().as('audience'),
        read: sql`count(*) filter (where ${hasRead})`.as('read'),
      })
      .from(users)
      .leftJoin(announcementSends, markOn(row.id))
      .where(countedFor(row))
      .getSQL(),
  );
}
