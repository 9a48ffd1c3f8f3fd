import type { HandlerContext } from '#server/kernel/http/context.ts';
import { protectedData } from '#server/kernel/security/protected-data.ts';
import {
  registeredTable,
  requireListing,
  type TableItems,
} from '#server/records/dictionary/registered-tables.ts';
import { serverOfTable } from '#server/records/resource/definition.ts';
import { hiddenFields } from '#server/records/resource/hidden-fields.ts';
import { visibleRows } from '#server/records/resource/scope.ts';

/**
 * The registered table that a caller requests, and of its rows those that the caller may see: the data rules of the page
 * that lists them hold here, too (security rule 10).
 *
 * @throws the same refusal for one that the caller may not read
 */
export async function requestedTable(context: HandlerContext, parts: readonly string[]): Promise<TableItems> {
  const { entry, rows } = registeredTable(parts);
  await requireListing(context, entry.listedBy);
  const server = serverOfTable(entry.table);
  const hidden = server ? await hiddenFields(server, context) : [];
  if (hidden.some(name => [entry.text, entry.code].includes(server?.columns[name] as never)))
    throw protectedData();
  const visible = server && (await visibleRows(server, context));
  return { entry, rows: visible ? [...rows, visible] : rows };
}
