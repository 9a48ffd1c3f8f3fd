import { type SQL, sql } from 'drizzle-orm';
import { date, doublePrecision, type PgColumn, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { FieldKind } from '#contract/list-query.ts';
import type { ListResource, ListTable } from '#server/records/list/resource.ts';
import { kindOf, type ReportItem } from './find-report.ts';

const builders = {
  string: (name: string) => text(name),
  number: (name: string) => doublePrecision(name),
  date: (name: string) => date(name, { mode: 'string' }),
  datetime: (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }),
} satisfies Record<FieldKind, unknown>;

/**
 * The type that a value is cast to, so that a column is of its declared kind whatever the report's statement
 * returns.
 */
const casts: Readonly<Record<FieldKind, SQL>> = {
  string: sql`::text`,
  number: sql`::double precision`,
  date: sql`::date`,
  datetime: sql`::timestamptz`,
};

/** Names of paging and sorting parameters, which therefore cannot be criteria. */
const controls: ReadonlySet<string> = new Set([
  ...[
    'pageNo',
    'pageSize',
    'column',
    'order',
    'field',
    'superQueryParams',
    'superQueryMatchType',
    'configId',
  ],
]);

/** The rows of a report as a table with only the columns that the report declares. */
export interface ReportTable {
  readonly table: ListTable;
  /** The columns as they are selected from the statement's rows. */
  readonly taken: SQL;
  /** The columns as they are sent. */
  readonly sent: SQL;
  /** The columns that a client may search by. */
  readonly searched: ListResource;
  /** The columns that a client may sort by. */
  readonly sorted: ListResource;
}

/** The index of a row in the statement's own order. */
export const position = sql`${sql.identifier('report_rows')}.${sql.identifier('row number')}`;

export function reportTable(items: readonly ReportItem[]): ReportTable {
  const table = pgTable(
    'report_rows',
    Object.fromEntries(items.map(item => [item.fieldName, builders[kindOf(item)](item.fieldName)])),
  ) as unknown as ListTable;
  const columnOf = ({ fieldName }: ReportItem) =>
    (table as unknown as Record<string, PgColumn>)[fieldName] as PgColumn;
  const resource = (chosen: readonly ReportItem[]): ListResource => ({
    table,
    columns: new Map(chosen.map(item => [item.fieldName, { column: columnOf(item), kind: kindOf(item) }])),
  });
  return {
    table,
    taken: listed(items, item => {
      const name = sql.identifier(item.fieldName);
      return sql`source.${name}${casts[kindOf(item)]} as ${name}`;
    }),
    sent: listed(
      items,
      item => sql`${asSent(columnOf(item), kindOf(item))} as ${sql.identifier(item.fieldName)}`,
    ),
    searched: resource(items.filter(({ isSearch, fieldName }) => isSearch === 1 && !controls.has(fieldName))),
    sorted: resource(items.filter(({ isOrder }) => isOrder === 1)),
  };
}

const listed = (items: readonly ReportItem[], one: (item: ReportItem) => SQL) =>
  sql.join(items.map(one), sql`, `);

/** Times in the format of the interface. */
function asSent(column: PgColumn, kind: FieldKind): SQL {
  if (kind === 'date') return sql`to_char(${column}, 'YYYY-MM-DD')`;
  if (kind === 'datetime') return sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`;
  return sql`${column}`;
}
