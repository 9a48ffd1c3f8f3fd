import { and, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/kernel/db/open.ts';
import { sortTerms } from '#server/kernel/db/read-page.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { conditionsOf, type ListInput } from './conditions.ts';
import { orderOf } from './order.ts';
import type { ListResource, ListTable } from './resource.ts';

const batchSize = 1000;

/**
 * All rows that match a client's conditions, in its order and without pages, in batches between which other requests
 * are served. For exports.
 *
 * @param selected the columns to read; all without it
 * @throws when there are more rows than `limit`
 */
export async function* allRows<Table extends ListTable>(
  db: Database,
  resource: ListResource<Table>,
  input: ListInput,
  scope: SQL | undefined,
  limit: number,
  selected: Readonly<Record<string, PgColumn>> = getTableColumns(resource.table),
): AsyncGenerator<Table['$inferSelect'][]> {
  const { table } = resource;
  const source: PgTable = table;
  const found = await db
    .select({ id: table.id })
    .from(source)
    .where(and(scope, conditionsOf(resource, input)))
    .orderBy(...sortTerms(table, orderOf(resource, input)))
    .limit(limit + 1);
  if (found.length > limit) throw new BusinessError(`导出数据超过 ${limit} 行，请缩小查询范围`);
  for (let start = 0; start < found.length; start += batchSize) {
    const ids = found.slice(start, start + batchSize).map(row => String(row.id));
    const rows: Table['$inferSelect'][] = await db
      .select(selected)
      .from(source)
      .where(inArray(table.id, ids));
    const place = new Map(ids.map((id, index) => [id, index]));
    const placeOf = (row: Table['$inferSelect']) => place.get(String(Reflect.get(row, 'id'))) ?? 0;
    yield rows.toSorted((left, right) => placeOf(left) - placeOf(right));
    await new Promise(resolve => setImmediate(resolve));
  }
}
