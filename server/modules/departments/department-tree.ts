import { type SQL, sql } from 'drizzle-orm';
import { longestOrgCode } from '#contract/areas/department-records.ts';
import { advisoryLocks } from '#server/kernel/db/advisory-locks.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { departments } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { DepartmentRow } from '#server/modules/membership/present.ts';
import { codeAfter, levelLength, nextCode } from '#server/records/tree/codes.ts';
import type { MovedCodes } from './code-copies.ts';

/** Levels below a department that are looked at, in case that stored rows form a circle. */
const deepest = 100;

/** Lets one write at a time change the tree, until its transaction ends: codes and parents depend on other rows. */
export async function lockDepartments(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.departmentTree})`);
}

/** A department of a branch, with the number of levels that it is below the top of it. */
export interface Placed extends Record<string, unknown> {
  readonly id: string;
  readonly orgCode: string;
  readonly depth: number;
}

/** The departments below these, also deleted ones, as `below(id, org_code, depth)` for a query. */
const withBelow = (ids: readonly string[]): SQL => sql`
  with recursive below as (
    select id, org_code, 1 as depth from sys_depart where parent_id = any(${sql.param(ids)}::text[])
    union
    select d.id, d.org_code, below.depth + 1 from below
      join sys_depart d on d.parent_id = below.id where below.depth < ${deepest})`;

/** The departments below these, also deleted ones, whose codes are still taken. */
export async function departmentsBelow(db: Database, ids: readonly string[]): Promise<Placed[]> {
  const found = await db.execute<Placed>(sql`
    ${withBelow(ids)}
    select id, org_code as "orgCode", min(depth)::int as depth from below group by id, org_code`);
  return found.rows.filter(({ id }) => !ids.includes(id));
}

/** What is below a department: the number of characters of its longest code, and whether another one is among it. */
export async function describeBelow(
  db: Database,
  id: string,
  other: string,
): Promise<{ readonly longest: number; readonly holdsOther: boolean }> {
  const { rows } = await db.execute<{ longest: number; holdsOther: boolean }>(sql`
    ${withBelow([id])}
    select coalesce(max(length(org_code)), 0)::int as longest, coalesce(bool_or(id = ${other}), false) as "holdsOther"
    from below`);
  return rows[0] ?? { longest: 0, holdsOther: false };
}

/**
 * Gives everything below a moved department the codes and the levels that follow from it, in one statement that reads no
 * row into the process: the embedded database answers nothing else meanwhile.
 */
export async function placeBelow(tx: Database, row: DepartmentRow, { from, to }: MovedCodes): Promise<void> {
  // A code that does not begin with the one above it does not follow from it.
  await tx.execute(sql`
    ${withBelow([row.id])}
    update sys_depart set org_type = (${levelOf(row)}::int + placed.depth)::text, org_code = case
        when starts_with(sys_depart.org_code, ${from}) then ${to} || substr(sys_depart.org_code, ${from.length + 1})
        else sys_depart.org_code end
    from (select id, min(depth) as depth from below group by id) placed
    where sys_depart.id = placed.id and sys_depart.id <> ${row.id}`);
}

/** The number of levels from the root down to a department; 0 for the place above the roots. */
export const levelOf = (row: Pick<DepartmentRow, 'orgType' | 'orgCode'> | undefined): number =>
  row === undefined ? 0 : Number(row.orgType) || Math.ceil(row.orgCode.length / levelLength);

/**
 * The code of a new department below the one with the code `prefix`, empty for a root. No stored code begins with it, so
 * that a whole branch fits below it. Who stores it holds the lock of the tree.
 *
 * @throws BusinessError when codes of that level would be longer than their column
 */
export async function freeCode(db: Database, prefix: string): Promise<string> {
  let code = await nextCode(db, departments.orgCode, prefix);
  while ((await db.$count(departments, sql`starts_with(${departments.orgCode}, ${code})`)) > 0) {
    const parent = code.slice(0, -levelLength);
    code = codeAfter(parent, code) ?? (await nextCode(db, departments.orgCode, code));
  }
  requireLength(code.length);
  return code;
}

/** @throws BusinessError when a code of that many characters does not fit into its column */
export function requireLength(length: number): void {
  if (length <= longestOrgCode) return;
  const levels = Math.floor(longestOrgCode / levelLength);
  const message = `部门最多 ${levels} 级`;
  throw new BusinessError(message, { fieldErrors: { parentId: message } });
}
