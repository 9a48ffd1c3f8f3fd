import type { QueryClient } from '@tanstack/react-query';
import {
  getReportColumns,
  getReportCriteria,
  getReportData,
  type Report,
  type ReportCriterion,
  type ReportRow,
} from '#contract/areas/online-reports.ts';
import { parts } from '#contract/filter-value.ts';
import type { PickerPage, PickerQuery, PickerRow } from '#machines/picker/picker.logic.ts';
import { RequestError, request } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { listIn, type PickerColumn } from '#modules/kit/pickers/index.ts';

/** A report with the values of its parameters; fields with the same group share what was loaded (POPUP-16). */
export interface PopupGroup {
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
  /** The order of its rows, such as `name=desc`; by default that of the report. */
  readonly sorter?: string | undefined;
}

/** Milliseconds for which the rows of a group are not requested again. */
const kept = 60_000;

/** What a sorter asks for: a column, and with `=desc` behind it the largest first (TABLE-39). */
function sortOf(sorter: string | undefined): { column?: string; order?: 'asc' | 'desc' } {
  const [column = '', direction = ''] = (sorter ?? '').trim().split(/\s*[=,\s]\s*/);
  return column === '' ? {} : { column, order: direction.toLowerCase() === 'desc' ? 'desc' : 'asc' };
}

const keyOf = ({ code, params }: PopupGroup, ...rest: readonly unknown[]) =>
  entityKey('reportDesign', 'popup', code, params, ...rest);

/** The report of a group, without its criteria (POPUP-01). */
const loadReport = (client: QueryClient, group: PopupGroup): Promise<Report> =>
  client.fetchQuery({
    queryKey: keyOf(group, 'columns'),
    staleTime: kept,
    queryFn: async ({ signal }) => {
      const report = await request(getReportColumns, { code: group.code }, { signal, handlesFailure: true });
      listIn(report?.columns);
      return { ...report, dictOptions: report.dictOptions ?? {} };
    },
  });

/** The criteria of a report; those that are hidden are left out (POPUP-12, POPUP-13). */
const loadCriteria = (
  client: QueryClient,
  group: PopupGroup,
  { cgRpConfigId: configId }: Report,
): Promise<readonly ReportCriterion[]> =>
  client.fetchQuery({
    queryKey: keyOf(group, 'criteria'),
    staleTime: kept,
    queryFn: async ({ signal }) => {
      const criteria = await request(getReportCriteria, { configId }, { signal, handlesFailure: true });
      return listIn(criteria).filter(({ hidden }) => hidden !== '1');
    },
  });

/**
 * One page of the rows of a report (POPUP-02). Parameters are sent with the prefix `self_` (POPUP-15).
 *
 * @throws RequestError of kind `malformed` when the answer is no page
 */
function loadRows(
  client: QueryClient,
  group: PopupGroup,
  { cgRpConfigId: configId, columns }: Report,
  { page: pageNo, pageSize, filters }: PickerQuery,
): Promise<PickerPage> {
  const parameters = Object.entries(group.params).map(([name, value]) => [`self_${name}`, value]);
  const input = {
    configId,
    pageNo,
    pageSize,
    ...sortOf(group.sorter),
    ...filters,
    ...Object.fromEntries(parameters),
  };
  return client.fetchQuery({
    queryKey: keyOf(group, 'rows', input),
    staleTime: kept,
    queryFn: async ({ signal }) => {
      const answer = await request(getReportData, input, { signal, handlesFailure: true });
      // Servers of the family send no result for no rows, and the total as a text.
      if (answer === null || answer === undefined) return { rows: [], total: 0 };
      const total = Number(answer.total);
      if (!Number.isFinite(total)) throw new RequestError({ kind: 'malformed' });
      return { rows: listIn(answer.records).map(record => rowOf(record, columns)), total };
    },
  });
}

/** A row is what it contains: its key is a position, which is that of another row after a search. */
function rowOf({ jeecg_row_key: _, ...record }: ReportRow, columns: Report['columns']): PickerRow {
  const name = columns
    .map(({ dataIndex }) => record[dataIndex])
    .find(value => value !== null && value !== '');
  return { value: JSON.stringify(record), label: String(name ?? ''), record };
}

/** Where a popup finds its report and the rows of it. */
export interface ReportSource {
  readonly loadReport: typeof loadReport;
  readonly loadCriteria: typeof loadCriteria;
  readonly loadRows: typeof loadRows;
}

/** The online reports of the server. */
export const onlineReports: ReportSource = { loadReport, loadCriteria, loadRows };

/** The columns of the dialog, with the texts of codes. */
export const columnsOf = ({ columns, dictOptions }: Report): PickerColumn[] =>
  columns.map(({ dataIndex, title, fieldWidth, customRender, dictCode }) => {
    const items = [customRender, dictCode, dataIndex].flatMap(code => (code && dictOptions[code]) || []);
    const texts = new Map(items.map(({ value, text }) => [String(value), text ?? String(value)]));
    return {
      key: dataIndex,
      title,
      ...(fieldWidth && { width: fieldWidth }),
      text: ({ record }) => {
        const value = String(record?.[dataIndex] ?? '');
        return texts.size === 0
          ? value
          : parts(value)
              .map(code => texts.get(code) ?? code)
              .join(',');
      },
    };
  });

/** The options of a criterion; undefined where a value is typed. */
export function optionsOf({ dictOptions }: Report, { dictCode, field }: ReportCriterion) {
  const items = (dictCode && dictOptions[dictCode]) || dictOptions[field];
  return items?.map(({ value, text }) => ({ value: String(value), label: text ?? String(value) }));
}
