import { asc, eq } from 'drizzle-orm';
import type { Department } from '#contract/areas/departments.ts';
import type { Database } from '#server/db/open.ts';
import { departments, userDepartments } from '#server/db/schema/index.ts';
import { presentAudit } from '#server/wire/audit.ts';

export type DepartmentRow = typeof departments.$inferSelect;

/** A department in the format of the interface (DEPART-11). */
export const presentDepartment = (row: DepartmentRow): Department => ({ ...row, ...presentAudit(row) });

/** The departments a person belongs to, in the order of their codes (DEPART-07). */
export async function departmentsOfUser(db: Database, userId: string): Promise<DepartmentRow[]> {
  const rows = await db
    .select({ department: departments })
    .from(userDepartments)
    .innerJoin(departments, eq(departments.id, userDepartments.depId))
    .where(eq(userDepartments.userId, userId))
    .orderBy(asc(departments.orgCode));
  return rows.map(row => row.department);
}
