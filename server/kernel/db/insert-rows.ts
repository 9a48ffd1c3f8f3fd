import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** The kinds of values that JSON holds as the database reads them. */
const plainKinds: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'date']);

/** From so many rows on, one parameter is cheaper than one for each value. */
const manyRows = 10;

type Values = Readonly<Record<string, unknown>>;

/**
 * The insert of many rows into a table, in one statement, in their order. The rows are one parameter, so that neither this
 * process nor the database handles tens of thousands of them; a table or a value that JSON cannot hold is inserted as usual.
 *
 * @param rows at least one, and so few that they may block the database: some hundreds
 * @returns the statement, to be awaited by itself or with `returning()`
 */
export function insertOf<Table extends PgTable>(
  db: Pick<Database, 'insert'>,
  table: Table,
  rows: readonly PgInsertValue<Table>[],
) {
  const selected =
    rows.length < manyRows ? undefined : selectionOf(table, rows as unknown as readonly Values[]);
  const insert = db.insert(table);
  return selected ? insert.select(selected) : insert.values([...rows]);
}

/** The rows as a selection of all columns of their table; undefined where JSON cannot hold one of them. */
function selectionOf(table: PgTable, rows: readonly Values[]): SQL | undefined {
  const columns = Object.entries(getTableColumns(table));
  const sources = columns.map(([name, column]) => sourceOf(column, name, rows));
  if (sources.includes(undefined)) return undefined;
  const written = columns.filter((_, index) => sources[index] !== 'default');
  const given = rows.map(row => {
    const record: Record<string, unknown> = {};
    for (const [name, column] of written) {
      const value = drivenValue(column, row[name]);
      if (value !== null && value !== undefined) record[column.name] = value;
    }
    return record;
  });
  const types = written.map(
    ([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`,
  );
  const selected = columns.map(([, column], index) =>
    sources[index] === 'default' ? sql`${column.default}` : sql`given.${sql.identifier(column.name)}`,
  );
  return sql`select ${sql.join(selected, sql`, `)} from json_to_recordset(${JSON.stringify(given)}::json) as given(${sql.join(types, sql`, `)})`;
}

/** Where the values of a column come from: the rows, or its default in the database; undefined for neither alone. */
function sourceOf(column: PgColumn, name: string, rows: readonly Values[]): 'rows' | 'default' | undefined {
  const isGenerated = column.generated !== undefined || column.generatedIdentity !== undefined;
  if (isGenerated || column.onUpdateFn !== undefined) return undefined;
  const values = rows.map(row => row[name]);
  if (values.some(value => is(value, SQL))) return undefined;
  const isAbsent = values.map(value => value === undefined);
  const isPlain = plainKinds.has(column.dataType);
  if (!isPlain && values.some(value => value !== undefined && value !== null)) return undefined;
  const isOfDatabase =
    column.hasDefault &&
    column.defaultFn === undefined &&
    (column.default === undefined || is(column.default, SQL));
  if (!isOfDatabase || !isAbsent.includes(true)) return 'rows';
  // Some rows with a value and some with the default of the database need both.
  return isAbsent.includes(false) || column.default === undefined ? undefined : 'default';
}

/** A value as the driver writes it, in well-formed text, which alone is JSON that the database accepts. */
function drivenValue(column: PgColumn, given: unknown): unknown {
  const value = given === undefined ? (column.defaultFn ? column.defaultFn() : column.default) : given;
  if (value === null || value === undefined) return null;
  const driven: unknown = column.mapToDriverValue(value);
  return typeof driven === 'string' ? driven.toWellFormed() : driven;
}
