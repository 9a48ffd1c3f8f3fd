import { and, asc, eq, inArray } from 'drizzle-orm';
import { departments, userDepartments } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { tenantRows } from '#server/records/resource/tenant-rows.ts';

/** The names of the departments of the caller's tenants each user belongs to, comma-joined in the order of the department codes. */
export async function departmentNamesOf(
  context: HandlerContext,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await context.db
    .select({ userId: userDepartments.userId, name: departments.departName })
    .from(userDepartments)
    .innerJoin(departments, eq(departments.id, userDepartments.depId))
    .where(and(inArray(userDepartments.userId, [...userIds]), await tenantRows(departments, context)))
    .orderBy(asc(departments.orgCode));
  const byUser = Map.groupBy(rows, row => row.userId);
  return new Map([...byUser].map(([userId, group]) => [userId, group.map(row => row.name).join(',')]));
}
