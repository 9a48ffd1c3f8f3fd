import { asc, desc, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** Which rows of a table, in which order, and which page of them. */
export interface PageRequest {
  where?: SQL;
  /** The columns to sort by, the most significant first. Rows that are equal in all of them are ordered by `id`. */
  order: readonly { readonly column: PgColumn; readonly direction: 'asc' | 'desc' }[];
  /** By default all columns. */
  selected?: Readonly<Record<string, PgColumn>> | undefined;
  /** Counted from 1. */
  pageNo: number;
  pageSize: number;
}

export interface PageOfRows<Row> {
  records: Row[];
  /** The number of matching rows on all pages. */
  total: number;
}

/**
 * Reads one page of a table and counts all matching rows. The page is first found by identifiers only, which an
 * index can provide without the wide rows. Newest first, an index yields the page directly, and the count is
 * skipped when the page itself determines it; in any other order the matching rows are collected once, to be
 * sorted and counted.
 */
export async function readPage<Table extends PgTable & { id: PgColumn }>(
  db: Database,
  table: Table,
  request: PageRequest,
): Promise<PageOfRows<Table['$inferSelect']>> {
  return request.order[0]?.column.name === 'create_time'
    ? readInIndexOrder(db, table, request)
    : readSorted(db, table, request);
}

async function readInIndexOrder<Table extends PgTable & { id: PgColumn }>(
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
  const records = (await db
    .select(request.selected ?? getTableColumns(table))
    .from(source)
    .where(inArray(table.id, ids))
    .orderBy(...order)) as Table['$inferSelect'][];
  const isLastPage = records.length < pageSize && (records.length > 0 || pageNo === 1);
  return { records, total: isLastPage ? offset + records.length : await db.$count(source, where) };
}

/**
 * Without `materialized` the planner walks an index of the sort column and fetches every wide row until it has found
 * the few that match.
 */
async function readSorted<Table extends PgTable & { id: PgColumn }>(
  db: Database,
  table: Table,
  request: PageRequest,
): Promise<PageOfRows<Table['$inferSelect']>> {
  const { where, pageNo, pageSize } = request;
  const source: PgTable = table;
  const keys = sortKeys(table, request.order);
  const columns = keys.map(({ column }, index) => sql`${column} as ${keyName(index)}`);
  const terms = keys.map(({ direction }, index) => sql`${keyName(index)} ${sql.raw(direction)}`);
  const found = await db.execute<{ id: string; total: string | number }>(sql`
    with fitting as materialized (select ${table.id} as id, ${sql.join(columns, sql`, `)} from ${source} where ${where ?? sql`true`})
    select id, (select count(*) from fitting) as total from fitting
    order by ${sql.join(terms, sql`, `)} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`);
  const ids = found.rows.map(row => row.id);
  const [first] = found.rows;
  if (!first) return { records: [], total: pageNo === 1 ? 0 : await db.$count(source, where) };
  const records = (await db
    .select(request.selected ?? getTableColumns(table))
    .from(source)
    .where(inArray(table.id, ids))
    .orderBy(...sortTerms(table, request.order))) as Table['$inferSelect'][];
  return { records, total: Number(first.total) };
}

const keyName = (index: number) => sql.identifier(`key_${index}`);

/** The terms of the requested order, with `id` last. */
export function sortTerms(table: { id: PgColumn }, order: PageRequest['order']): SQL[] {
  return sortKeys(table, order).map(({ column, direction }) =>
    direction === 'asc' ? asc(column) : desc(column),
  );
}

function sortKeys(table: { id: PgColumn }, order: PageRequest['order']): PageRequest['order'] {
  return [...order, { column: table.id, direction: order.at(-1)?.direction ?? 'desc' }];
}
