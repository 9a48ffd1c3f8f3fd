import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { componentsOf } from '#contract/pages.ts';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { dataRuleScope } from '#server/records/list/data-rules.ts';
import type { ListTable } from '#server/records/list/resource.ts';
import type { RuledTable } from '#server/records/list/rule-condition.ts';
import { type AnyServer, fieldsOf, type ServerResource } from './definition.ts';
import { keysOf } from './keys.ts';
import { tenantRows } from './tenant-rows.ts';

/** Deleted records or those that are not. */
export type Side = 'live' | 'deleted';

/**
 * The rows that the caller may see at all: not deleted, within the resource's own scope and the tenants of the caller,
 * and within the data rules of the menu entries of its page (security rule 10).
 */
export async function visibleRows(
  server: AnyServer,
  context: HandlerContext,
  side: Side = 'live',
): Promise<SQL | undefined> {
  const components = componentsOf(server.resource.name);
  return and(
    await rowsBeforeRules(server, context, side),
    components.length > 0 ? await dataRuleScope(context, { components }, ruledTableOf(server)) : undefined,
  );
}

/** The rows that the caller may change: those that they see, without what tenants share with the installation. */
export async function changeableRows(
  server: AnyServer,
  context: HandlerContext,
  side: Side = 'live',
): Promise<SQL | undefined> {
  return and(await visibleRows(server, context, side), await tenantRows(server.table, context, 'change'));
}

/** The rows that data rules narrow: those of the resource and of the caller's tenants that are not deleted. */
export async function rowsBeforeRules(
  { table, options: { recycleBin, scope } }: AnyServer,
  context: HandlerContext,
  side: Side = 'live',
): Promise<SQL | undefined> {
  return and(
    recycleBin && sideOf(recycleBin, side),
    await scope?.(context),
    await tenantRows(table, context),
  );
}

/** The rows of a resource as data rules narrow them. */
export function ruledTableOf(server: AnyServer): RuledTable {
  const fields = fieldsOf(server).flatMap(([name, { options }]) => (options.secret ? [name] : []));
  return { table: server.table, secret: [...(server.options.secretColumns ?? []), ...fields] };
}

/** The value is a literal of the statement, so that the planner can use a partial index. */
function sideOf({ column, live }: NonNullable<AnyServer['options']['recycleBin']>, side: Side): SQL {
  if (typeof live === 'number') {
    const value = sql.raw(String(live));
    return side === 'live' ? sql`${column} = ${value}` : sql`${column} <> ${value}`;
  }
  return side === 'live' ? eq(column, live) : ne(column, live);
}

/** Those of the given rows that the caller may see. */
export async function findVisible<R extends AnyResource, Table extends ListTable>(
  server: ServerResource<R, Table>,
  context: HandlerContext,
  ids: readonly string[],
  side: Side = 'live',
): Promise<Table['$inferSelect'][]> {
  if (ids.length === 0) return [];
  const condition = and(
    await visibleRows(server, context, side),
    inArray(server.table.id, keysOf(server.table.id, ids)),
  );
  return context.db
    .select()
    .from(server.table as ListTable)
    .where(condition);
}
