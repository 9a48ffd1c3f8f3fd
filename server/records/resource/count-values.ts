import { and, count, desc, sql } from 'drizzle-orm';
import { type FacetCounts, mostFacetValues } from '#contract/areas/facets.ts';
import { filterSuffix } from '#contract/list-query.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { conditionsOf } from '#server/records/list/conditions.ts';
import type { AnyServer } from './definition.ts';
import { listedRows } from './listed-rows.ts';

/**
 * How many of the rows that a list shows for an input have each value of one of its facet fields, whatever the input
 * filters that field by. Values of no row, and rows without a value, are not in it.
 *
 * @throws BusinessError for a field that is no facet, or that is hidden from the caller
 */
export async function countValues(
  server: AnyServer,
  field: string,
  input: Readonly<Record<string, unknown>>,
  context: HandlerContext,
): Promise<FacetCounts> {
  if (!server.resource.facetFields?.includes(field)) throw new BusinessError('这个字段不能计数');
  const listed = await listedRows(server, withoutFilter(input, field), context);
  const target = listed?.list.columns.get(field);
  if (!listed || !target) throw new BusinessError('这个字段不能计数');
  const { column } = target;
  const found = conditionsOf(listed.list, listed.input);
  const rows: { value: string; count: number }[] = await context.db
    .select({ value: sql<string>`${column}::text`, count: count() })
    .from(server.table)
    .where(and(listed.scope, found, sql`${column} is not null`))
    .groupBy(column)
    .orderBy(desc(count()), column)
    .limit(mostFacetValues);
  return rows;
}

function withoutFilter(input: Readonly<Record<string, unknown>>, field: string): Record<string, unknown> {
  const own = new Set([field, ...Object.values(filterSuffix).map(suffix => field + suffix)]);
  const rest = Object.entries(input).filter(([name]) => !own.has(name));
  // The page does not matter: all rows are counted.
  return { ...Object.fromEntries(rest), pageNo: 1, pageSize: 1 };
}
