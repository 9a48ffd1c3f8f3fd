import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/open.ts';
import { departments, userDepartments } from '#server/kernel/db/schema/index.ts';

/**
 * The departments a person belongs to, in the order of their codes (DEPART-07).
 * @param condition limits them; by default all
 */
export async function departmentsOfUser(
  db: Database,
  userId: string,
  condition?: SQL,
): Promise<(typeof departments.$inferSelect)[]> {
  const rows = await db
    .select({ department: departments })
    .from(userDepartments)
    .innerJoin(departments, eq(departments.id, userDepartments.depId))
    .where(and(eq(userDepartments.userId, userId), condition))
    .orderBy(asc(departments.orgCode));
  return rows.map(row => row.department);
}
