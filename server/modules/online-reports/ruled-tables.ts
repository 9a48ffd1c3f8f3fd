import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { componentsOf } from '#contract/pages.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { isEntry, type RuledEntries, rulesOf } from '#server/records/list/data-rules.ts';
import type { RuledTable } from '#server/records/list/rule-condition.ts';
import { serverOfTable } from '#server/records/resource/definition.ts';
import { ruledTableOf } from '#server/records/resource/scope.ts';
import { type RuledRows, readableTables } from './readable-tables.ts';

/** The tables that reports read with a page that lists them, whose data rules hold in reports as well. */
const listedTables = () =>
  readableTables.flatMap(({ table }) => {
    const server = serverOfTable(table);
    const components = server ? componentsOf(server.resource.name) : [];
    return server && components.length > 0 ? [{ table, components, ruled: ruledTableOf(server) }] : [];
  });

/**
 * The rows that the data rules of a person leave in the tables that reports read: what the list of a table hides from
 * them, no report over it shows (security rule 10).
 *
 * @param conditionOf the condition of the rules of menu entries for this person
 */
export async function ruledRowsOf(
  userId: string,
  db: Database,
  conditionOf: (entries: RuledEntries, ruled: RuledTable) => Promise<SQL | undefined>,
): Promise<RuledRows> {
  const tables = listedTables();
  const components = tables.flatMap(each => each.components);
  const rows = new Map<PgTable, SQL>();
  // Hardly anybody has such rules, and every report would ask for each table.
  if ((await rulesOf(db, userId, isEntry({ components }))).length === 0) return rows;
  for (const { table, components, ruled } of tables) {
    const condition = await conditionOf({ components }, ruled);
    if (condition) rows.set(table, condition);
  }
  return rows;
}
