import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import { replyCode } from '#contract/envelope.ts';
import type { AnyResource, RecordOf } from '#contract/resource/define-resource.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { ListTable } from '#server/records/list/resource.ts';
import type { AnyServer, ServerResource, Values } from './definition.ts';
import { presentRows } from './read.ts';
import { findVisible, visibleRows } from './scope.ts';

/**
 * Every record that the caller may see, the newest first. @throws the refusal of the interface when there is
 * none
 */
export async function readAll<R extends AnyResource, Table extends ListTable>(
  server: ServerResource<R, Table>,
  context: HandlerContext,
  refusal: string,
): Promise<RecordOf<R>[]> {
  const { table }: AnyServer = server;
  const rows = await context.db
    .select()
    .from(table)
    .where(await visibleRows(server, context))
    .orderBy(desc(table.createTime ?? table.id), desc(table.id));
  if (rows.length === 0) throw new BusinessError(refusal);
  return presentRows(server, rows as Table['$inferSelect'][], context, 'list');
}

/**
 * The records with which a value is compared: all but the one that is being edited. A record that the caller may not see
 * is compared like any other, because the reply would otherwise reveal which one has the value.
 */
export async function exceptVisible(
  server: AnyServer,
  id: unknown,
  context: HandlerContext,
): Promise<SQL | undefined> {
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  const ids = id === '' ? [] : [String(id)];
  const [own] = await findVisible(server, context, ids);
  const [deleted] = own ? [] : await findVisible(server, context, ids, 'deleted');
  return (own ?? deleted) && ne(server.table.id, id);
}

/**
 * Whether a value of a field is unique, ignoring the record of an id. @throws the refusal of the interface for
 * a duplicate
 */
export async function requireFree(
  server: AnyServer,
  field: string,
  input: Values,
  context: HandlerContext,
  refusal: string,
): Promise<true> {
  const { table, columns } = server;
  const column = columns[field];
  if (!column) throw new Error(`The field ${field} has no column`);
  const others = await exceptVisible(server, input.id, context);
  const taken = await context.db.$count(table, and(eq(column, input[field]), others));
  if (taken > 0) throw new BusinessError(refusal, { code: replyCode.okRead, result: true });
  return true;
}
