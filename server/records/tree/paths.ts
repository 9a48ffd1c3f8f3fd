import { and, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/kernel/db/open.ts';

/** The columns of a table whose rows form a tree. */
export interface TreeColumns {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly pid: PgColumn;
  readonly text: PgColumn;
}

/** A chain of parents ends here, in case that stored rows form a circle. */
const deepest = 100;

const nameOf = ({ name }: PgColumn) => sql.identifier(name);

/**
 * The names from the root down to each of these rows, itself included, by its id. A path begins below the first row that
 * does not match.
 *
 * @param condition the rows that the caller may see
 */
export async function pathsOf(
  db: Database,
  { table, id, pid, text }: TreeColumns,
  ids: readonly string[],
  condition: SQL | undefined,
): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map();
  const started = and(inArray(id, [...ids]), condition);
  const isAbove = and(sql`above.depth < ${deepest}`, condition);
  const found = await db.execute<{ start: string; name: string | null }>(sql`
    with recursive above as (
      select ${id} as start, ${id} as id, ${pid} as pid, ${text} as name, 1 as depth
        from ${table} where ${started}
      union all
      select above.start, ${id}, ${pid}, ${text}, above.depth + 1
        from above join ${table} on ${id} = above.pid where ${isAbove}
    )
    select start, name from above order by start, depth desc`);
  const byStart = Map.groupBy(found.rows, row => row.start);
  return new Map([...byStart].map(([start, names]) => [start, names.map(({ name }) => name ?? '')]));
}

/** The ids of all rows below these, as a query. `union` ends in a circle, too. */
export function idsBelow({ table, id, pid }: TreeColumns, ids: readonly string[]): SQL {
  const rows = sql.identifier(getTableName(table));
  const wanted = sql.join(
    ids.map(each => sql`${each}`),
    sql`, `,
  );
  return sql`(with recursive below as (
    select ${nameOf(id)} as id from ${rows} where ${nameOf(pid)} in (${wanted})
    union
    select node.${nameOf(id)} from below join ${rows} node on node.${nameOf(pid)} = below.id
  ) select id from below)`;
}
