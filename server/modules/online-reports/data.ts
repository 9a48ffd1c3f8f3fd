import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { getReportData } from '#contract/areas/online-reports.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { defaultSort } from '#contract/list-query.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { conditionsOf } from '#server/records/list/conditions.ts';
import { orderOf } from '#server/records/list/order.ts';
import type { SourcePiece } from '../data-sources/source-rows.ts';
import type { StoredReport } from './find-report.ts';
import {
  type Asking,
  type FoundColumn,
  type RowsOfReport,
  readColumns,
  readGivenRows,
  readRows,
  type Source,
} from './read-rows.ts';
import { tablesIn } from './readable-tables.ts';
import { callerOfStatement, callerReading, type ReportReader, type StatementReader } from './reader.ts';
import { RefusedStatement } from './refused-statement.ts';
import { type ReportTable, reportTable } from './report-table.ts';
import { queryOfRows, rowsOfSource } from './source-rows.ts';
import { type Piece, readStatement } from './statement.ts';
import { userFacingError } from './user-facing-error.ts';

/** Criteria, parameters, sort and page of a report. */
export type ReportInput = ParsedInputOf<typeof getReportData>;

/**
 * The rows of a report for one who reads it; its errors are for the log, or for a designer.
 *
 * @param most as for {@link reportData}
 */
export async function rowsOf(
  stored: StoredReport,
  input: ReportInput,
  asking: Asking & Pick<HandlerContext, 'db' | 'config'>,
  { scope, ...reader }: ReportReader,
  most?: number,
): Promise<RowsOfReport> {
  const report = reportTable(stored.items);
  const where = and(scope, conditionsOf(report.searched, input));
  const order = sortOf(report, input);
  const { pageNo, pageSize } = input;
  const request = { report, confinement: reader, where, order, pageNo, pageSize, most };
  if (stored.dataSource === undefined)
    return await readRows(asking, { ...request, source: await sourceOfReport(stored, input, reader) });
  const found = await rowsOfSource(await piecesOf(stored, input, reader), stored.dataSource, asking);
  return await readGivenRows(asking.db, {
    ...request,
    confinement: { tenants: [], ruled: [] },
    source: { query: queryOfRows(found), tables: [] },
  });
}

/** The columns that the statement of a report returns. */
export async function columnsOfStatement(
  stored: StoredReport,
  context: HandlerContext,
): Promise<readonly FoundColumn[]> {
  const input = { configId: stored.id, pageNo: 1, pageSize: 1, order: 'asc' } as const;
  const reader = await callerOfStatement(context);
  if (stored.dataSource !== undefined) {
    const pieces = await piecesOf(stored, input as never, reader);
    return (await rowsOfSource(pieces, stored.dataSource, context)).fields;
  }
  return readColumns(context, await sourceOfReport(stored, input as never, reader), reader);
}

/** The statement of a report with bound values. @throws RefusedStatement */
async function sourceOfReport(
  stored: StoredReport,
  input: ReportInput,
  { variables }: StatementReader,
): Promise<Source> {
  const pieces = await readStatement(stored.statement);
  const query = sourceOf(pieces, name => parameterOf(stored, input, name), variables);
  return { query, tables: tablesIn(stored.statement) };
}

/** The statement of a report that a data source runs, with its values. @throws RefusedStatement */
async function piecesOf(
  stored: StoredReport,
  input: ReportInput,
  { variables }: StatementReader,
): Promise<SourcePiece[]> {
  return (await readStatement(stored.statement, false)).map(piece => {
    if (piece.kind === 'sql') return piece.text;
    const value = valueOfPlace(piece, name => parameterOf(stored, input, name), variables);
    return { value, isText: piece.inText };
  });
}

/**
 * One page of a report (API-90): the rows of its statement, filtered by the data rules of its menu entry and by
 * the client's criteria, which can use only the columns that the report declares.
 *
 * @param most of more rows only their number is read
 * @throws BusinessError when the report cannot be run
 */
export async function reportData(
  stored: StoredReport,
  input: ReportInput,
  context: HandlerContext,
  most?: number,
): Promise<RowsOfReport> {
  if (stored.items.length === 0) throw new BusinessError(`在线报表「${stored.name}」没有定义列`);
  try {
    return await rowsOf(stored, input, context, await callerReading(stored, context), most);
  } catch (error) {
    throw userFacingError(error, stored, input, context);
  }
}

/** The console sorts by the time of creation by default; a report without that column keeps its own order. */
function sortOf({ sorted }: ReportTable, { column, order }: ReportInput): SQL[] {
  const chosen = column === defaultSort.column && !sorted.columns.has(column) ? undefined : column;
  if (!chosen) return [];
  return orderOf(sorted, { pageNo: 1, pageSize: 1, column: chosen, order }).map(term =>
    term.direction === 'asc' ? asc(term.column) : sql`${desc(term.column)} nulls last`,
  );
}

/** The report's statement with a bound value for every placeholder. */
function sourceOf(
  pieces: readonly Piece[],
  parameterOf: (name: string) => string | null,
  variables: ReadonlyMap<string, string>,
): SQL {
  const chunks = pieces.map(piece => {
    if (piece.kind === 'sql') return sql.raw(piece.text);
    const value = valueOfPlace(piece, parameterOf, variables);
    return piece.inText ? sql`${value}::text` : sql`${value}`;
  });
  return sql.join(chunks);
}

/** @throws RefusedStatement for a variable that nobody knows */
function valueOfPlace(
  { kind, name }: Exclude<Piece, { kind: 'sql' }>,
  parameterOf: (name: string) => string | null,
  variables: ReadonlyMap<string, string>,
): string | null {
  const value = kind === 'parameter' ? parameterOf(name) : variables.get(name);
  if (value === undefined)
    throw new RefusedStatement(`Nobody knows the variable ${name}`, `没有系统变量：${name}`);
  return value;
}

/**
 * The value from the caller, with texts in quotes as in the statement; otherwise the default, if there is one.
 */
function parameterOf({ parameters }: StoredReport, input: ReportInput, name: string): string | null {
  const given: unknown = input[`self_${name}`];
  if (typeof given !== 'string' || given.includes('\0'))
    return parameters.find(({ paramName }) => paramName === name)?.paramValue ?? null;
  return /^'.*'$/s.test(given) ? given.slice(1, -1).replaceAll("''", "'") : given;
}
