import { getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/kernel/db/database.ts';
import { type MovedRow, ownersOf, recall } from '../moved/moved-memory.ts';
import type { MovedTable, MovingRow, RowValues } from '../moved/moved-table.ts';

/** The row here that belongs to one of the source. */
export interface Counterpart {
  readonly row: MovingRow;
  readonly memory: MovedRow | undefined;
  readonly existing: RowValues | undefined;
  /** Another row of the source to which the row here belongs already. */
  readonly owner?: string;
}

/**
 * Finds the rows here: the one that came from there before, the one of the same identifier, or the one that means
 * the same. Of the rows of this installation, only those of the product itself mean the same as another one, because
 * two people of the same name are not the same person.
 */
export async function findCounterparts(
  tx: Database,
  name: string,
  moved: MovedTable,
  rows: readonly MovingRow[],
): Promise<Counterpart[]> {
  const memory = await recall(
    tx,
    name,
    rows.map(row => row.id),
  );
  const wanted = rows.map(row => targetIdOf(row, memory.get(row.id)));
  const byId = new Map((await readRows(tx, moved.table, moved.table.id, wanted)).map(row => [row.id, row]));
  const found = rows.map(row => ({
    row,
    memory: memory.get(row.id),
    existing: byId.get(targetIdOf(row, memory.get(row.id))),
  }));
  const open = found.filter(each => !each.memory && !each.existing).map(each => each.row);
  const same = await findSame(tx, name, moved, open);
  return found.map(each => ({ ...each, ...same.get(each.row.id) }));
}

const targetIdOf = (row: MovingRow, memory: MovedRow | undefined) =>
  memory && memory.targetId !== row.id ? memory.targetId : row.values.id;

async function findSame(
  tx: Database,
  name: string,
  { table, sameBy, isLink }: MovedTable,
  rows: readonly MovingRow[],
): Promise<Map<string, { existing: RowValues; owner?: string }>> {
  const [first] = sameBy ?? [];
  if (!first || !sameBy || rows.length === 0) return new Map();
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const column = columns[first];
  if (!column) throw new Error(`${name} has no property "${first}"`);
  const meaningOf = (values: RowValues) => JSON.stringify(sameBy.map(each => values[each] ?? null));
  const values = [...new Set(rows.map(({ values }) => values[first]).filter(value => value !== null))];
  const candidates = new Map<string, RowValues>();
  for (const row of await readRows(tx, table, column, values))
    if (isLink || isOfProduct(row)) candidates.set(meaningOf(row), row);
  const owners = await ownersOf(
    tx,
    name,
    [...candidates.values()].map(row => String(row.id)),
  );
  const taken = new Map(owners);
  return new Map(
    rows.flatMap(row => {
      const existing = candidates.get(meaningOf(row.values));
      if (!existing) return [];
      const owner = taken.get(String(existing.id));
      taken.set(String(existing.id), row.id);
      return [[row.id, owner === undefined ? { existing } : { existing, owner }] as const];
    }),
  );
}

/** Whether a row came with this product: what people write has an author. */
export const isOfProduct = (row: RowValues): boolean => 'createBy' in row && row.createBy === null;

async function readRows(
  tx: Database,
  table: PgTable,
  column: PgColumn,
  values: readonly unknown[],
): Promise<RowValues[]> {
  if (values.length === 0) return [];
  const where: SQL = inArray(column, [...values]);
  return tx.select().from(table).where(where);
}
