import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '#server/kernel/db/open.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { type PlanFault, RefusedPlan } from '#server/kernel/statements/plan.ts';
import { EndedStatement, type StatementResult } from '#server/kernel/statements/statement.ts';
import {
  type Confinement,
  neededTables,
  type ReadableTable,
  readableQueries,
  readableTables,
} from './readable-tables.ts';
import { RefusedStatement } from './refused-statement.ts';
import { position, type ReportTable } from './report-table.ts';

/** Bytes of a page of rows, and of one row of an export: a reply of such a size still takes little time to write. */
const mostBytesOfPage = 4 * 1024 * 1024;
/** Bytes of all rows of an export, which are read one by one. */
const mostBytesOfExport = 64 * 1024 * 1024;
/** Rows that are read before other requests are served. */
const rowsOfTurn = 200;

/** The statement of a report. */
export interface Source {
  /** The report's own query, its values bound. */
  readonly query: SQL;
  /** The tables that it names. */
  readonly tables: readonly ReadableTable[];
}

/** Who waits for the rows, and where statements run. */
export type Asking = Pick<HandlerContext, 'statements' | 'left' | 'caller'>;

/** Which rows of a report, in which order. */
export interface RowsRequest {
  readonly report: ReportTable;
  readonly source: Source;
  readonly confinement: Confinement;
  readonly where: SQL | undefined;
  readonly order: readonly SQL[];
  readonly pageNo: number;
  readonly pageSize: number;
  /** Of more rows only their number is read. */
  readonly most?: number | undefined;
}

/** The values of a row by the names of the columns. */
export type ReportRecord = Record<string, string | number | boolean | null>;

export interface RowsOfReport {
  readonly total: number;
  readonly records: ReportRecord[];
}

/**
 * Reads one page of a report where its statement can be ended (ADR 0077).
 *
 * @throws RefusedStatement when the plan is refused
 * @throws EndedStatement
 */
export async function readRows(asking: Asking, request: RowsRequest): Promise<RowsOfReport> {
  const { rows } = await run<Row>(asking, request.source, queryOf(request));
  return recordsOf(rows);
}

/** Reads one page of rows that are in the query itself: nothing that a person wrote is run here. */
export async function readGivenRows(db: Database, request: RowsRequest): Promise<RowsOfReport> {
  try {
    const { rows } = await db.execute<Row & Record<string, unknown>>(queryOf(request));
    return await recordsOf(rows);
  } catch (error) {
    // What does not fit the declared type of its column is a fault of the report, as elsewhere.
    throw error instanceof Error && error.cause ? error.cause : error;
  }
}

async function recordsOf(rows: readonly Row[]): Promise<RowsOfReport> {
  const [{ total, fits }] = rows as readonly [Row];
  if (!fits) throw new EndedStatement('size');
  const records: ReportRecord[] = [];
  for (const [index, { record }] of rows.entries()) {
    if (record !== null) records.push(JSON.parse(record));
    if (index % rowsOfTurn === rowsOfTurn - 1) await new Promise(resolve => setImmediate(resolve));
  }
  return { total, records };
}

/** A column of a statement, with the number of its type in the catalogue. */
export type FoundColumn = StatementResult['fields'][number];

/**
 * The columns of a statement, of which no row is read.
 *
 * @throws RefusedStatement when the plan is refused
 * @throws EndedStatement
 */
export async function readColumns(
  asking: Asking,
  source: Source,
  confinement: Confinement,
): Promise<readonly FoundColumn[]> {
  const tables = readableQueries(source.tables, confinement);
  const query = sql`with ${tables} source as (${source.query}) select * from source`;
  return (await run(asking, source, query, ' limit 0')).fields;
}

const dialect = new PgDialect();

/** @param end is no part of the plan that is checked, because it would make it cheap */
async function run<Row>({ statements, left, caller }: Asking, { tables }: Source, query: SQL, end?: string) {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  const mayRead = readableTables.map(({ name }) => name);
  const owner = caller?.userId ?? '';
  try {
    return await statements.run<Row>({
      text,
      values,
      end,
      mayRead,
      tables: neededTables(tables),
      owner,
      left,
    });
  } catch (error) {
    if (!(error instanceof RefusedPlan)) throw error;
    throw new RefusedStatement(error.message, plainFaults[error.fault](error.what), { cause: error });
  }
}

const plainFaults: Readonly<Record<PlanFault, (what: string) => string>> = {
  table: name => `报表不能读取表：${name}`,
  function: name => `报表不能调用函数：${name}`,
  cost: () => '语句要处理的数据太多，请加上条件或关联条件',
};

/** Each row with the number of all, one without a record where there is none or where they are too large. */
interface Row {
  readonly total: number;
  readonly fits: boolean;
  readonly record: string | null;
}

function queryOf({ report, source, confinement, where, order, pageNo, pageSize, most }: RowsRequest): SQL {
  const limit =
    most === undefined
      ? sql`${pageSize}`
      : sql`(select case when count(*) > ${most} then 0 else ${pageSize}::int end from fitting)`;
  const mostBytes = most === undefined ? mostBytesOfPage : mostBytesOfExport;
  return sql`
    with ${readableQueries(source.tables, confinement)}
    report_rows as (select row_number() over () as "row number", ${report.taken} from (${source.query}) as source),
    fitting as materialized (select * from report_rows where ${where ?? sql`true`}),
    page as materialized (
      select row_to_json(sent)::text as record, row_number() over () as place from (
        select ${report.sent} from fitting as report_rows
        order by ${sql.join([...order, position], sql`, `)} limit ${limit} offset ${(pageNo - 1) * pageSize}
      ) as sent),
    sums as (
      select (select count(*) from fitting)::int as total,
        coalesce(sum(octet_length(record)) <= ${mostBytes} and max(octet_length(record)) <= ${mostBytesOfPage}, true) as fits
      from page)
    select total, fits, record from sums left join page on fits order by place`;
}
