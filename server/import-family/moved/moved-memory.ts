import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/database.ts';
import { movedRows } from '#server/kernel/db/schema/index.ts';
import { insertMany } from '#server/kernel/db/seed/insert-many.ts';

export type MovedRow = typeof movedRows.$inferSelect;

/** What is remembered about rows of a table, by their identifiers in the source. */
export async function recall(tx: Database, table: string, ids: string[]): Promise<Map<string, MovedRow>> {
  const rows = await tx
    .select()
    .from(movedRows)
    .where(and(eq(movedRows.tableName, table), inArray(movedRows.sourceId, ids)));
  return new Map(rows.map(row => [row.sourceId, row]));
}

/** Which rows here already belong to rows of the source: the identifiers there by those here. */
export async function ownersOf(tx: Database, table: string, ids: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ sourceId: movedRows.sourceId, targetId: movedRows.targetId })
    .from(movedRows)
    .where(and(eq(movedRows.tableName, table), inArray(movedRows.targetId, ids)));
  return new Map(rows.map(row => [row.targetId, row.sourceId]));
}

/** Remembers rows, in place of what was remembered about them. */
export async function remember(tx: Database, rows: readonly MovedRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const ids = rows.map(row => row.sourceId);
  await tx
    .delete(movedRows)
    .where(and(eq(movedRows.tableName, first.tableName), inArray(movedRows.sourceId, ids)));
  await insertMany(tx, movedRows, rows);
}

/** Rows that have another identifier here: by table, the identifiers here by those of the source. */
export class Renamed {
  private readonly tables = new Map<string, Map<string, string>>();

  static async load(tx: Database): Promise<Renamed> {
    const renamed = new Renamed();
    const rows = await tx
      .select()
      .from(movedRows)
      .where(ne(movedRows.sourceId, sql`${movedRows.targetId}`));
    for (const row of rows) renamed.add(row.tableName, row.sourceId, row.targetId);
    return renamed;
  }

  add(table: string, sourceId: string, targetId: string): void {
    if (sourceId === targetId) return;
    const ids = this.tables.get(table) ?? new Map<string, string>();
    this.tables.set(table, ids.set(sourceId, targetId));
  }

  idOf(table: string, sourceId: string): string {
    return this.tables.get(table)?.get(sourceId) ?? sourceId;
  }
}
