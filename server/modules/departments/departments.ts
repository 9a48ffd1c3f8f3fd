import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { userIdentity } from '#contract/areas/users-schema.ts';
import { parts } from '#contract/filter-value.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { departments, users } from '#server/kernel/db/schema/index.ts';
import type { DepartmentRow } from '#server/modules/membership/present.ts';
import type { Directors } from './tree.ts';

/** Departments in use that match the condition, in their configured order. */
export async function findDepartments(
  db: Database,
  condition?: SQL,
  limit?: number,
): Promise<DepartmentRow[]> {
  const found = db
    .select()
    .from(departments)
    .where(and(eq(departments.delFlag, '0'), condition))
    .orderBy(asc(departments.departOrder), asc(departments.orgCode));
  return limit === undefined ? found : found.limit(limit);
}

/** The departments directly below one, or the roots when it is empty. */
export const childrenOf = (parentId: string): SQL | undefined =>
  parentId === ''
    ? or(isNull(departments.parentId), eq(departments.parentId, ''))
    : eq(departments.parentId, parentId);

/** Those of the departments that have departments below them. */
export async function parentsAmong(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: departments.parentId })
    .from(departments)
    .where(and(eq(departments.delFlag, '0'), inArray(departments.parentId, [...ids])));
  return new Set(rows.flatMap(row => row.id ?? []));
}

/**
 * The managers of departments, which are stored in the rows of the managers (DEPART-11).
 *
 * @param ids only those of these departments
 */
export async function directorsOfDepartments(db: Database, ids?: readonly string[]): Promise<Directors> {
  const managers = await db
    .select({ id: users.id, departIds: users.departIds })
    .from(users)
    .where(
      and(
        eq(users.delFlag, 0),
        eq(users.userIdentity, userIdentity.manager),
        isNotNull(users.departIds),
        ne(users.departIds, ''),
        ids && sql`string_to_array(${users.departIds}, ',') && ${sql.param(ids)}::text[]`,
      ),
    )
    .orderBy(asc(users.id));
  const pairs = managers.flatMap(({ id, departIds }) =>
    parts(departIds ?? '').map(departId => ({ id, departId })),
  );
  const byDepartment = Map.groupBy(pairs, pair => pair.departId);
  return new Map(
    [...byDepartment].map(([departId, group]) => [departId, group.map(each => each.id).join(',')]),
  );
}
