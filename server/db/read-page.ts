import { asc, desc, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** Which rows of a table, in which order, and which page of them. */
export interface PageRequest {
  where?: SQL;
  /** The columns to sort by, the most important first. Rows that are equal in all of them follow by `id`. */
  order: readonly { readonly column: PgColumn; readonly direction: 'asc' | 'desc' }[];
  /** Counted from 1. */
  pageNo: number;
  pageSize: number;
}

export interface PageOfRows<Row> {
  records: Row[];
  /** How many rows there are on all pages together. */
  total: number;
}

/**
 * Reads one page of a table and counts all rows that fit. The page is first found by identifiers alone, which
 * an index can answer without the wide rows, and the count is left out when the page itself tells it.
 */
export async function readPage<Table extends PgTable & { id: PgColumn }>(
  db: Database,
  table: Table,
  request: PageRequest,
): Promise<PageOfRows<Table['$inferSelect']>> {
  const { where, pageNo, pageSize } = request;
  const offset = (pageNo - 1) * pageSize;
  const order = sortTerms(table, request.order);
  const source: PgTable = table;
  const ids = db
    .select({ id: table.id })
    .from(source)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset(offset);
  const records: Table['$inferSelect'][] = await db
    .select()
    .from(source)
    .where(inArray(table.id, ids))
    .orderBy(...order);
  const isLastPage = records.length < pageSize && (records.length > 0 || pageNo === 1);
  return { records, total: isLastPage ? offset + records.length : await db.$count(source, where) };
}

/** The terms that put rows into the asked order, and rows that are equal in it by `id`. */
export function sortTerms(table: { id: PgColumn }, order: PageRequest['order']): SQL[] {
  const tie = { column: table.id, direction: order.at(-1)?.direction ?? 'desc' };
  return [...order, tie].map(({ column, direction }) => (direction === 'asc' ? asc(column) : desc(column)));
}
