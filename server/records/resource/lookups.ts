import { and, desc, eq, ne } from 'drizzle-orm';
import { replyCode } from '#contract/envelope.ts';
import type { AnyResource, RecordOf } from '#contract/resource/define-resource.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { ListTable } from '#server/records/list/resource.ts';
import type { AnyServer, ServerResource, Values } from './definition.ts';
import { presentRows } from './read.ts';
import { visibleRows } from './scope.ts';

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
 * Whether a value of a field is unique, ignoring the record of an id. @throws the refusal of the interface for
 * a duplicate
 */
export async function requireFree(
  { table, columns }: AnyServer,
  field: string,
  input: Values,
  { db }: HandlerContext,
  refusal: string,
): Promise<true> {
  const column = columns[field];
  if (!column) throw new Error(`The field ${field} has no column`);
  const others = input.id ? ne(table.id, input.id) : undefined;
  const taken = await db.$count(table, and(eq(column, input[field]), others));
  if (taken > 0) throw new BusinessError(refusal, { code: replyCode.okRead, result: true });
  return true;
}
