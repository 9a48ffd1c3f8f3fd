import { RawAnswer, Refusal, read } from '../answers.ts';
import type { Call, Routes } from '../call.ts';
import { holds } from '../conditions.ts';
import type { FamilyUser } from '../recorded/people.ts';
import { type FamilyReport, reportHeadOf, reports } from '../recorded/reports.ts';
import { found, pageOf } from '../rows.ts';

/** Some paths know reports by their code alone, others by their id alone. */
function reportOf({ path }: Call, by: 'id' | 'code'): FamilyReport {
  const report = reports.find(each => each[by] === path.report);
  if (report === undefined) throw new Refusal('实体不存在');
  return report;
}

/** A row of a report: what is absent is an empty text, and every row has a key, which may be null. */
const rowOf = ({ columns, hidden }: FamilyReport, user: FamilyUser): Record<string, unknown> => {
  const values = columns.map(({ dataIndex, fieldType }) => {
    const value = user[dataIndex] ?? '';
    return [dataIndex, fieldType === 'Date' && value !== '' ? `${value} 00:00:00` : value];
  });
  const others = hidden.map(name => [name, user[name] ?? '']);
  return { ...Object.fromEntries([...values, ...others]), jeecg_row_key: null };
};

function dataOf({ state, query }: Call, report: FamilyReport) {
  const asked = report.criteria.filter(({ field }) => query[field]);
  const rows = state.users
    .map(user => rowOf(report, user))
    .filter(row => asked.every(({ field }) => holds(row[field], query[field] ?? '')));
  const { column, order } = query;
  // The name goes into the statement as it is.
  if (column && !report.columns.some(({ dataIndex }) => dataIndex === column))
    throw new Refusal(`SQL执行失败：Unknown column '${column}' in 'order clause'`);
  const direction = order === 'asc' ? 1 : -1;
  const sorted = column
    ? rows.toSorted((left, right) => (String(left[column]) < String(right[column]) ? -direction : direction))
    : rows;
  const { records, total } = pageOf(sorted, query);
  return { total, records };
}

const headOf = ({ columns, dictOptions, fieldHrefSlots, isGroupTitle }: FamilyReport) => ({
  dictOptions,
  fieldHrefSlots,
  columns,
  isGroupTitle,
});

/** No sheet was ever recorded, not even of a report that exists. */
const withoutSheet = () => new RawAnswer('', { 'content-type': 'application/vnd.ms-excel' });

const base = '/online/cgreport/api';
export const reportRoutes: Routes = {
  // The only recorded part of their management.
  'GET /online/cgreport/head/list': ({ query }) => {
    const heads = reports.map(reportHeadOf);
    const [example = {}] = heads;
    return {
      ...read(pageOf(found(heads, example, query, { times: ['createTime', 'updateTime'] }), query)),
      code: 0,
    };
  },
  [`GET ${base}/getRpColumns/{report}`]: call => {
    const report = reportOf(call, 'code');
    return read({ ...headOf(report), cgRpConfigId: report.id, cgRpConfigName: report.name });
  },
  [`GET ${base}/getColumns/{report}`]: call => {
    const report = reportOf(call, 'id');
    return read({ ...headOf(report), cgreportHeadName: report.name });
  },
  [`GET ${base}/getColumnsAndData/{report}`]: call => {
    const report = reportOf(call, 'id');
    return read({ ...headOf(report), data: dataOf(call, report), cgreportHeadName: report.name });
  },
  [`GET ${base}/getQueryInfo/{report}`]: ({ path }) =>
    // Unlike the columns, those of an unknown report are no failure.
    read(reports.find(({ id }) => id === path.report)?.criteria ?? []),
  [`GET ${base}/getParamsInfo/{report}`]: () => read([]),
  [`GET ${base}/getData/{report}`]: call => read(dataOf(call, reportOf(call, 'id'))),
  [`GET ${base}/exportXls/{report}`]: withoutSheet,
  [`GET ${base}/exportManySheetXls/{report}`]: withoutSheet,
};
