import { getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { parts } from '#contract/filter-value.ts';
import type { Renamed } from '../moved/moved-memory.ts';
import type { MoveContext, MovedTable, MovingRow } from '../moved/moved-table.ts';
import type { TablePlan } from './table-plan.ts';

/** Replaces identifiers of rows that have another one here. */
export function followRenamed(
  rows: readonly MovingRow[],
  plan: TablePlan,
  { names = {} }: MovedTable,
  renamed: Renamed,
): void {
  const single = [...plan.references, ...namesOf(names, false)];
  const lists = namesOf(names, true);
  for (const { values } of rows) {
    for (const { property, table } of single) {
      const value = values[property];
      if (typeof value === 'string') values[property] = renamed.idOf(getTableName(table), value);
    }
    for (const { property, table } of lists) {
      const value = values[property];
      if (typeof value !== 'string' || value === '') continue;
      values[property] = parts(value)
        .map(id => renamed.idOf(getTableName(table), id))
        .join(',');
    }
  }
}

const namesOf = (names: NonNullable<MovedTable['names']>, isList: boolean) =>
  Object.entries(names).flatMap(([property, name]) =>
    name.isList === isList ? [{ property, table: name.table }] : [],
  );

/** The rows whose foreign keys name rows that exist; the others are refused, or lose the name where it may be empty. */
export async function withoutDangling(
  rows: readonly MovingRow[],
  plan: TablePlan,
  { tx, report }: MoveContext,
): Promise<MovingRow[]> {
  let left = [...rows];
  for (const { property, column, table } of plan.references) {
    const ids = [
      ...new Set(left.flatMap(({ values }) => (values[property] ? [String(values[property])] : []))),
    ];
    const found = await tx
      .select({ id: table.id })
      .from(table as PgTable)
      .where(inArray(table.id, ids));
    const known = new Set(found.map(row => row.id));
    left = left.filter(row => {
      const id = row.values[property];
      if (id === null || id === undefined || known.has(id)) return true;
      const fault = `names "${id}", which is no row of ${getTableName(table)}`;
      if (column.notNull) report.refuse(plan.name, row.id, column.name, fault);
      else {
        row.values[property] = null;
        report.drop(plan.name, row.id, column.name, fault);
      }
      return !column.notNull;
    });
  }
  return left;
}

/** Reports moved rows that name rows which do not exist, in columns without a foreign key. */
export async function reportLooseNames(
  { table, names = {} }: MovedTable,
  { tx, report }: MoveContext,
): Promise<void> {
  const name = getTableName(table);
  for (const [property, { table: named }] of Object.entries(names)) {
    const column = table[property as 'id'];
    const dangling: SQL = sql`
      select distinct t.id from ${table} t join vitrine_moved_row m on m.table_name = ${name} and m.target_id = t.id,
        unnest(string_to_array(t.${sql.identifier(column.name)}, ',')) as part
      where trim(part) not in ('', '0') and not exists (select 1 from ${named} n where n.id = trim(part)) order by t.id`;
    const { rows } = await tx.execute<{ id: string }>(dangling);
    for (const { id } of rows) report.note(name, column.name, 'names rows that do not exist', id);
  }
}
