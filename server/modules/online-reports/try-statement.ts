import type { parseReportStatement } from '#contract/areas/report-design.ts';
import type { ReportItem } from '#contract/areas/report-parts.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { columnsOfStatement } from './data.ts';
import { isUsable, type StoredReport } from './find-report.ts';
import { plainReason, refusedAtStatement } from './plain-reason.ts';
import type { FoundColumn } from './read-rows.ts';
import { requireSource } from './source-rows.ts';
import { readStatement } from './statement.ts';

/** A report that is not stored. */
export const unstored = (statement: string, dataSource?: string | null): StoredReport => ({
  id: '',
  code: '',
  name: '',
  statement,
  dataSource: dataSource || undefined,
  allowedRoles: [],
  items: [],
  parameters: [],
});

/**
 * The columns and parameters of a statement, for the form of a designer.
 *
 * @throws BusinessError with the reason in plain words when the statement cannot be run
 */
export async function parseStatement(
  { sql, dbSource }: ParsedInputOf<typeof parseReportStatement>,
  context: HandlerContext,
) {
  await requireSource(dbSource, context);
  const report = unstored(sql, dbSource);
  const columns = await explained(() => columnsOfStatement(report, context));
  const pieces = await readStatement(sql, !dbSource);
  const parameters = new Set(pieces.flatMap(piece => (piece.kind === 'parameter' ? [piece.name] : [])));
  return {
    fields: columns.map(foundItem),
    params: [...parameters].map((paramName, orderNum) => ({
      paramName,
      paramTxt: paramName,
      paramValue: '',
      orderNum,
    })),
  };
}

/** What goes wrong is stated in plain words. */
export async function explained<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw plainReason(error);
  }
}

/** The types of columns by the numbers of PostgreSQL's types; others are texts. */
const types: ReadonlyMap<number, string> = new Map([
  ...[21, 23].map(number => [number, 'Integer'] as const),
  [20, 'Long'],
  ...[700, 701, 1700].map(number => [number, 'BigDecimal'] as const),
  [1082, 'Date'],
  ...[1114, 1184].map(number => [number, 'Datetime'] as const),
]);

/** @throws BusinessError for a column that a report cannot name, with what to do about it */
function foundItem(
  { name, dataTypeID }: FoundColumn,
  index: number,
  all: readonly FoundColumn[],
): ReportItem {
  if (!isUsable({ fieldName: name }) || name.length > 36)
    throw refusedAtStatement(`第 ${index + 1} 列没有可用的名称，请用 as 命名`);
  if (all.findIndex(column => column.name === name) !== index)
    throw refusedAtStatement(`查询结果有同名的列，请用 as 改名：${name}`);
  return {
    id: newId(),
    cgrheadId: null,
    fieldName: name,
    fieldTxt: name,
    fieldWidth: null,
    fieldType: types.get(dataTypeID) ?? 'String',
    searchMode: null,
    isOrder: 1,
    isSearch: 0,
    dictCode: null,
    fieldHref: null,
    isShow: 1,
    orderNum: index,
    replaceVal: null,
    isTotal: null,
    groupTitle: null,
  };
}
