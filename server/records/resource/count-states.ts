import { count, or, sql } from 'drizzle-orm';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { type AnyServer, servedResources } from './definition.ts';
import { visibleRows } from './scope.ts';

/**
 * How many records are in each state, by the id of the lifecycle machine; counting only records that the caller
 * may see.
 */
export async function countStates(context: HandlerContext): Promise<Record<string, Record<string, number>>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const server of servedResources()) {
    const { lifecycle } = server;
    if (lifecycle) counts[lifecycle.machine.id] = await countStatesOf(server, lifecycle, context);
  }
  return counts;
}

async function countStatesOf(
  server: AnyServer,
  { stateColumn, declared }: NonNullable<AnyServer['lifecycle']>,
  context: HandlerContext,
): Promise<Record<string, number>> {
  const live = await visibleRows(server, context);
  const deleted = await visibleRows(server, context, 'deleted');
  const rows: { state: string; total: number }[] = await context.db
    .select({ state: sql<string>`${stateColumn(context.now())}`.as('state'), total: count() })
    .from(server.table)
    .where(or(live, deleted))
    .groupBy(sql`1`);
  const none = Object.fromEntries(Object.keys(declared.states).map(state => [state, 0]));
  return { ...none, ...Object.fromEntries(rows.map(({ state, total }) => [state, total])) };
}
