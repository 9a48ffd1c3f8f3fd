import { type SQL, sql } from 'drizzle-orm';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { comparisonOf } from '#server/records/list/comparison.ts';
import type { AnyServer } from './definition.ts';
import { permittedList } from './hidden-fields.ts';

/**
 * The condition that a property of a record contains a text; undefined for an empty text. Nothing contains it in a field
 * that is hidden from the caller: a match would be an answer about the value.
 */
export async function contains<Server extends AnyServer>(
  server: Server,
  name: keyof Server['resource']['listFields'] & string,
  text: string | undefined,
  context: HandlerContext,
): Promise<SQL | undefined> {
  if (!text) return undefined;
  const column = (await permittedList(server, context)).columns.get(name);
  return (column && comparisonOf(column, { rule: 'like', value: text })) ?? sql`false`;
}
