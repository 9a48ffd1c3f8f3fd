import { queryOptions } from '@tanstack/react-query';
import { getReportData, type ReportColumn, type ReportRow } from '#contract/areas/online-reports.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { placedRows, reportOf } from '#modules/reports/online/index.ts';

/** Rows of a part of the home page. */
const mostRows = 31;
const numberTypes: ReadonlySet<string> = new Set(['integer', 'long', 'double', 'bigdecimal']);

/** A row with its place among the others. */
export interface PlacedFigures {
  readonly place: number;
  readonly values: ReportRow;
}

interface FigureColumn {
  readonly key: string;
  readonly title: string;
  readonly isNumber: boolean;
  readonly textOf: (row: PlacedFigures) => string;
}

/** The first rows of a stored report, as they are shown. */
export interface ReportFigures {
  readonly title: string;
  readonly columns: readonly FigureColumn[];
  /** The columns whose values are numbers. */
  readonly numbers: readonly {
    readonly title: string;
    readonly numberIn: (row: PlacedFigures) => number | null;
  }[];
  /** What a row is called, and the heading of that. */
  readonly nameOf: (row: PlacedFigures) => string;
  readonly nameTitle: string;
  readonly rows: readonly PlacedFigures[];
  readonly total: number;
}

/** A stored report by its code or id, with the defaults of its parameters. */
export const reportFiguresQuery = (codeOrId: string) =>
  queryOptions({
    queryKey: ['online-report', codeOrId, 'figures'],
    queryFn: async ({ signal, client }): Promise<ReportFigures> => {
      const { report } = await client.fetchQuery(reportOf(codeOrId));
      const data = await request(
        getReportData,
        { configId: report.cgRpConfigId, pageNo: 1, pageSize: mostRows },
        { signal, handlesFailure: true },
      );
      const { rows, total } = placedRows(data);
      const placed = rows.map(({ values }, place) => ({ place, values }));
      const columns = report.columns.map(column => figureColumn(column, report.dictOptions));
      const isNumberOf = ({ dataIndex, customRender, fieldType = '' }: ReportColumn) =>
        customRender === undefined &&
        (numberTypes.has(fieldType.toLowerCase()) ||
          (placed.length > 0 && placed.every(({ values }) => typeof values[dataIndex] === 'number')));
      const numeric = report.columns.map(isNumberOf);
      const name = columns.find((_, index) => !numeric[index]);
      return {
        title: report.cgRpConfigName,
        columns: columns.map((column, index) => ({ ...column, isNumber: numeric[index] === true })),
        numbers: report.columns.flatMap(({ title, dataIndex }, index) =>
          numeric[index]
            ? [{ title, numberIn: (row: PlacedFigures) => numberOf(row.values[dataIndex]) }]
            : [],
        ),
        nameOf: row => name?.textOf(row) ?? String(row.place + 1),
        nameTitle: name?.title ?? '',
        rows: placed,
        total,
      };
    },
  });

/** A column whose codes are shown by their texts. */
function figureColumn(
  { dataIndex, title, customRender }: ReportColumn,
  options: Readonly<Record<string, readonly { value: string; text?: string | undefined }[] | null>>,
): Omit<FigureColumn, 'isNumber'> {
  const items = customRender === undefined ? undefined : options[customRender];
  return {
    key: dataIndex,
    title,
    textOf: ({ values }) => {
      const value = values[dataIndex];
      if (value === null || value === undefined) return '';
      return items?.find(item => item.value === String(value))?.text ?? String(value);
    },
  };
}

/** Numbers beyond what a number holds exactly are texts. */
function numberOf(value: ReportRow[string] | undefined): number | null {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
