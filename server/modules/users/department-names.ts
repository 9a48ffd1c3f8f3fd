import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { departments, userDepartments } from '#server/db/schema/index.ts';

/** The names of the departments each user belongs to, comma-joined in the order of the department codes. */
export async function departmentNamesOf(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: userDepartments.userId, name: departments.departName })
    .from(userDepartments)
    .innerJoin(departments, eq(departments.id, userDepartments.depId))
    .where(inArray(userDepartments.userId, [...userIds]))
    .orderBy(asc(departments.orgCode));
  const byUser = Map.groupBy(rows, row => row.userId);
  return new Map([...byUser].map(([userId, group]) => [userId, group.map(row => row.name).join(',')]));
}
