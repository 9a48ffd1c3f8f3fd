import { count, isNull, ne, or } from 'drizzle-orm';
import type { RestoreRefusal } from '#contract/areas/restore.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { dataLogs, files, ossFiles, users } from '#server/kernel/db/schema/index.ts';

/**
 * Why a backup must not take the place of what is in a database; null for one in which nobody has worked yet: there is
 * the first administrator alone, nothing was written but the own account, and no file is stored (ADR 0135).
 */
export async function whyNotEmpty(db: Database): Promise<RestoreRefusal | null> {
  const people = await db.select({ id: users.id }).from(users).limit(2);
  const [first] = people;
  if (!first || people.length > 1) return 'people';
  const isOfOthers = or(
    isNull(dataLogs.dataTable),
    ne(dataLogs.dataTable, 'sys_user'),
    ne(dataLogs.dataId, first.id),
  );
  const [written] = await db.select({ rows: count() }).from(dataLogs).where(isOfOthers);
  if ((written?.rows ?? 0) > 0) return 'records';
  const stored = (await db.$count(files)) + (await db.$count(ossFiles));
  return stored > 0 ? 'files' : null;
}
