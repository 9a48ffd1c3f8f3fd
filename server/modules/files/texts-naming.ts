import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/kernel/db/open.ts';
import * as schema from '#server/kernel/db/schema/index.ts';
import { dataLogs, logs, ossFiles, recordFiles } from '#server/kernel/db/schema/index.ts';

/** Tables whose texts do not keep a file: its own, and what was once. */
const withoutRecords: readonly PgTable[] = [ossFiles, recordFiles, logs, dataLogs];

/** The last part of the path of a stored file, which no two files have. */
const fileName = '[0-9a-f]{32}\\.[a-z0-9]{2,5}';
const shortestName = 35;

/** The columns that have room for the name of a file, by their tables. */
const columnsWithNames: readonly (readonly [PgTable, readonly PgColumn[]])[] = Object.values(schema).flatMap(
  table => {
    if (!(table instanceof PgTable) || withoutRecords.includes(table)) return [];
    const columns = getTableConfig(table).columns.filter(column => mayNameFile(column.getSQLType()));
    return columns.length > 0 ? [[table, columns] as const] : [];
  },
);

function mayNameFile(type: string): boolean {
  if (/^(?:text|jsonb?)$/.test(type)) return true;
  const [, length] = /^varchar(?:\((\d+)\))?$/.exec(type) ?? [];
  return type.startsWith('varchar') && (length === undefined || Number(length) >= shortestName);
}

/** All texts of a row in which a name may be, as one. */
const textsOf = (columns: readonly PgColumn[]): SQL =>
  sql`concat_ws(' ', ${sql.join(
    columns.map(column => sql`${column}::text`),
    sql`, `,
  )})`;

/** The names of files in the texts of all tables. */
export async function namesInTexts(db: Database): Promise<Set<string>> {
  const names = new Set<string>();
  for (const [table, columns] of columnsWithNames) {
    const texts = textsOf(columns);
    const { rows } = await db.execute<{ name: string }>(
      sql`select distinct (regexp_matches(${texts}, ${fileName}, 'g'))[1] as name from ${table} where ${texts} ~ ${fileName}`,
    );
    for (const { name } of rows) names.add(name);
  }
  return names;
}

/** How many rows of all tables have a text with the name of a file. */
export async function rowsNaming(db: Database, name: string): Promise<number> {
  let found = 0;
  for (const [table, columns] of columnsWithNames)
    found += await db.$count(table, sql`position(${name} in ${textsOf(columns)}) > 0`);
  return found;
}
