import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/open.ts';
import { type Confinement, readableQueries, readableTables } from './readable-tables.ts';
import { RefusedStatement } from './refused-statement.ts';
import { position, type ReportTable } from './report-table.ts';

/** Milliseconds after which a PostgreSQL server cancels a report; a client waits for nine seconds. */
const patience = 5_000;
/**
 * The planner's estimate above which a report is not run. The embedded database has one connection and no
 * timeout, and processes about 40 000 of these units per second.
 */
const mostCost = 200_000;

/** Which rows of a report, in which order. */
export interface RowsRequest {
  readonly report: ReportTable;
  /** The report's own query, its values bound. */
  readonly source: SQL;
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
 * Reads one page of a report in a read-only transaction. The database's own plan shows which tables the query
 * would read, however it names them; a table that reports may not read, or too expensive a plan, is refused
 * before the query runs.
 *
 * @throws RefusedStatement when the plan is refused
 */
export async function readRows(db: Database, request: RowsRequest): Promise<RowsOfReport> {
  const { rows } = await readOnly<{ total: number; records: RowsOfReport['records'] }>(db, queryOf(request));
  return { total: Number(rows[0]?.total ?? 0), records: rows[0]?.records ?? [] };
}

/** A column of a statement, with the number of its type in the catalogue. */
export interface FoundColumn {
  readonly name: string;
  readonly dataTypeID: number;
}

/**
 * The columns of a statement, of which no row is read.
 *
 * @param source the report's own query, its values bound
 * @throws RefusedStatement when the plan is refused
 */
export async function readColumns(
  db: Database,
  source: SQL,
  confinement: Confinement,
): Promise<readonly FoundColumn[]> {
  const query = sql`with ${readableQueries(confinement)} select * from (${source}) as source`;
  return (await readOnly(db, query, sql` limit 0`)).fields;
}

/** Runs a query whose plan was checked before. `end` is not part of the plan, because it would make it cheap. */
function readOnly<Row extends Record<string, unknown>>(db: Database, query: SQL, end = sql``) {
  return db.transaction(
    async tx => {
      await tx.execute(sql`
        select set_config('search_path', 'pg_catalog, pg_temp', true),
          set_config('standard_conforming_strings', 'on', true),
          set_config('statement_timeout', ${String(patience)}, true)`);
      const explained = await tx.execute<{ 'QUERY PLAN': unknown }>(
        sql`explain (verbose, format json) ${query}`,
      );
      refusePlan(explained.rows[0]?.['QUERY PLAN']);
      return await tx.execute<Row>(sql`${query}${end}`);
    },
    { accessMode: 'read only' },
  );
}

function queryOf({ report, source, confinement, where, order, pageNo, pageSize, most }: RowsRequest): SQL {
  const limit =
    most === undefined
      ? sql`${pageSize}`
      : sql`(select case when count(*) > ${most} then 0 else ${pageSize}::int end from fitting)`;
  return sql`
    with ${readableQueries(confinement)},
    report_rows as (select row_number() over () as "row number", ${report.taken} from (${source}) as source),
    fitting as materialized (select * from report_rows where ${where ?? sql`true`})
    select (select count(*) from fitting)::int as total, (
      select coalesce(json_agg(page), '[]') from (
        select ${report.sent} from fitting as report_rows
        order by ${sql.join([...order, position], sql`, `)} limit ${limit} offset ${(pageNo - 1) * pageSize}
      ) as page) as records`;
}

/** The part of a plan that is checked; its children are plans of the same kind. */
interface Plan {
  'Relation Name'?: string;
  Schema?: string;
  'Function Name'?: string;
  'Total Cost'?: number;
  Plans?: Plan[];
}

function refusePlan(explained: unknown): void {
  const [{ Plan: plan }] = (typeof explained === 'string' ? JSON.parse(explained) : explained) as [
    { Plan: Plan },
  ];
  const allowed = new Set(readableTables.map(({ name }) => name));
  for (const step of stepsOf(plan)) {
    const table = step['Relation Name'];
    if (table && !(step.Schema === 'public' && allowed.has(table)))
      throw new RefusedStatement(`It reads ${step.Schema}.${table}`, `报表不能读取表：${table}`);
    if (step['Function Name'])
      throw new RefusedStatement(
        `It takes rows from ${step['Function Name']}`,
        `报表不能调用函数：${step['Function Name']}`,
      );
  }
  if (!(Number(plan['Total Cost']) <= mostCost))
    throw new RefusedStatement(
      `Its cost is estimated at ${plan['Total Cost']}, above ${mostCost}`,
      '语句要处理的数据太多，请加上条件或关联条件',
    );
}

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];
