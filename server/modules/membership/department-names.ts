import { and, asc, eq, inArray } from 'drizzle-orm';
import { departments, userDepartments } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { tenantRows } from '#server/records/resource/tenant-rows.ts';
import { joinedInEnglish } from './joined-names.ts';

/** The departments of the caller's tenants each user belongs to, in the order of the department codes. */
async function departmentsByUser(context: HandlerContext, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  const { departName: name, departNameEn: english } = departments;
  const rows = await context.db
    .select({ userId: userDepartments.userId, name, english })
    .from(userDepartments)
    .innerJoin(departments, eq(departments.id, userDepartments.depId))
    .where(and(inArray(userDepartments.userId, [...userIds]), await tenantRows(departments, context)))
    .orderBy(asc(departments.orgCode));
  return [...Map.groupBy(rows, row => row.userId)];
}

/** The names of the departments of the caller's tenants each user belongs to, comma-joined in the order of the department codes. */
export async function departmentNamesOf(
  context: HandlerContext,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const groups = await departmentsByUser(context, userIds);
  return new Map(groups.map(([userId, rows]) => [userId, rows.map(({ name }) => name).join(',')]));
}

/** The same in English, for those of whose departments one has an English name. */
export async function englishDepartmentNamesOf(
  context: HandlerContext,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const groups = await departmentsByUser(context, userIds);
  return new Map(
    groups.flatMap(([userId, rows]) => {
      const joined = joinedInEnglish(rows);
      return joined ? [[userId, joined] as const] : [];
    }),
  );
}
