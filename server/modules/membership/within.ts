import { type SQL, sql } from 'drizzle-orm';
import { departments } from '#server/kernel/db/schema/index.ts';
import { idsBelow, type TreeColumns } from '#server/records/tree/paths.ts';

/** The columns by which departments form a tree. */
const departmentColumns: TreeColumns = {
  table: departments,
  id: departments.id,
  pid: departments.parentId,
  text: departments.departName,
};

/** Whether a department is one of these or below one of them, as a condition on `id`. */
export const isWithin = (id: SQL, ids: readonly string[]): SQL =>
  ids.length === 0
    ? sql`false`
    : sql`(${id} = any(${sql.param(ids)}::text[]) or ${id} in ${idsBelow(departmentColumns, ids)})`;
