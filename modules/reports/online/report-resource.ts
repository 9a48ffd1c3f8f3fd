import {
  exportReport,
  getReportData,
  type Report,
  type ReportColumn,
  type ReportCriterion,
} from '#contract/areas/online-reports.ts';
import { type AnyResource, defineResource } from '#contract/resource/define-resource.ts';
import type {
  CardPlace,
  ColumnOptions,
  Field,
  FieldOptions,
  Fields,
  SearchOptions,
} from '#contract/resource/field.ts';
import { choice } from '#contract/resource/kinds/choice.ts';
import { date } from '#contract/resource/kinds/date.ts';
import { dateTime } from '#contract/resource/kinds/date-time.ts';
import { line } from '#contract/resource/kinds/line.ts';
import { number } from '#contract/resource/kinds/number.ts';
import { listedOnly } from '#contract/resource/listed.ts';
import type { Bilingual } from '#contract/resource/text.ts';
import { bilingualItemText } from '#modules/kit/dictionary-choices/index.ts';
import type { OpenReport } from './api.ts';
import { reportName, reportText } from './shipped-texts.ts';

const numberType = { kind: number, width: 150 };
const dateType = { kind: date, width: 120 };
const dateTimeType = { kind: dateTime, width: 180 };
const textType = { kind: (options: FieldOptions) => line({ ...options, max: 500 }), width: 150 };

/** Field kinds and column widths by column type, and by view of a criterion. */
const types = new Map<string | undefined, { kind: (options: FieldOptions) => Field; width: number }>([
  ...['number', 'integer', 'long', 'double', 'bigdecimal'].map(name => [name, numberType] as const),
  ['date', dateType],
  ['datetime', dateTimeType],
]);

/** The parameters of a report as criteria, by the names under which they are sent (POPUP-15). */
export const parameterFields = ({ parameters, report }: Pick<OpenReport, 'parameters' | 'report'>): Fields =>
  Object.fromEntries(
    parameters.map(({ paramName, paramTxt, paramValue }) => {
      const label = reportText(report.cgRpConfigId, paramTxt || paramName);
      const placeholder = paramValue ? ([paramValue, paramValue] as const) : undefined;
      const search: SearchOptions = { match: 'exact', ...(placeholder && { placeholder }) };
      return [`self_${paramName}`, line({ label, max: 500, search })];
    }),
  );

/** A report as a resource of one list: a field for each of its columns and criteria. */
export function reportResource({ report, criteria }: Pick<OpenReport, 'report' | 'criteria'>): AnyResource {
  const { columns, isGroupTitle } = report;
  const inBoth: InBoth = text => reportText(report.cgRpConfigId, text);
  const names = new Set([
    ...columns.map(({ dataIndex }) => dataIndex),
    ...criteria.map(({ field }) => field),
  ]);
  const fields = [...names].map(name => {
    const column = columns.find(({ dataIndex }) => dataIndex === name);
    const criterion = criteria.find(({ field }) => field === name);
    const choices = choicesOf(report, criterion, column, name);
    const { kind, width } =
      types.get(criterion?.view.toLowerCase()) ?? types.get(column?.fieldType?.toLowerCase()) ?? textType;
    const options: FieldOptions = {
      label: inBoth(column?.title ?? criterion?.label ?? name),
      sortable: isYes(column?.sorter),
      ...(column && { list: listOf(column, columns, width, isGroupTitle === false ? undefined : inBoth) }),
      ...(criterion && {
        search: searchOf(criterion, criteria.indexOf(criterion), !choices && kind === textType.kind, inBoth),
      }),
    };
    return [name, choices ? choice({ ...options, choices, withoutText: true }) : kind(options)] as const;
  });
  return defineResource({
    name: 'onlineReport',
    path: '/online/cgreport/api',
    permission: 'online:report',
    table: '',
    title: reportName(report),
    record: ['数据', 'row'],
    nameFields: [columns[0]?.dataIndex ?? ''],
    fields: Object.fromEntries(fields),
    audit: false,
    endpoints: { ...listedOnly, list: false },
    operations: { list: getReportData, exportXls: exportReport },
  });
}

/** The codes of a column with their texts. */
export type ReportChoices = readonly { readonly value: string; readonly label: Bilingual }[];

/** The codes of a column; undefined for one whose values are no codes. */
export const reportChoices = (
  { report, criteria }: Pick<OpenReport, 'report' | 'criteria'>,
  name: string,
): ReportChoices | undefined =>
  choicesOf(
    report,
    criteria.find(({ field }) => field === name),
    report.columns.find(({ dataIndex }) => dataIndex === name),
    name,
  );

function choicesOf(
  { dictOptions }: Report,
  criterion: ReportCriterion | undefined,
  column: ReportColumn | undefined,
  name: string,
): ReportChoices | undefined {
  // Servers name the options by the dictionary or by the column, in the criterion, in the column, or in neither.
  const dictionary = [criterion?.dictCode, column?.dictCode, column?.customRender, name].find(
    code => code && dictOptions[code],
  );
  const items = dictionary && dictOptions[dictionary];
  if (!items) return undefined;
  return items.map(item => ({ value: String(item.value), label: bilingualItemText(dictionary, item) }));
}

/** Servers of the family send a boolean or its text. */
const isYes = (value: ReportColumn['sorter']) => value === true || value === 'true' || value === '1';

/** Adds the English of a text of the report. */
type InBoth = (text: string) => Bilingual;

/** The places of the columns of a small report on its cards; those of a larger one list all columns. */
const cardPlaces: readonly (CardPlace | undefined)[] = [undefined, 'second', 'second', 'third', 'third'];
const placeOf = (order: number, count: number) => (count > cardPlaces.length ? undefined : cardPlaces[order]);

function listOf(
  column: ReportColumn,
  columns: readonly ReportColumn[],
  width: number,
  groupIn: InBoth | undefined,
): ColumnOptions {
  const { fieldWidth, groupTitle } = column;
  const order = columns.indexOf(column);
  return {
    width: fieldWidth || width,
    order,
    primary: order === 0,
    card: placeOf(order, columns.length),
    ...(groupTitle && groupIn && { group: groupIn(groupTitle) }),
  };
}

const searchOf = (
  { label, mode }: ReportCriterion,
  order: number,
  isText: boolean,
  inBoth: InBoth,
): SearchOptions => ({
  label: inBoth(label),
  order,
  match: mode === 'group' ? 'range' : isText ? 'contains' : 'exact',
  range: [
    [`${label}从`, `${inBoth(label)[1]} from`],
    [`${label}到`, `${inBoth(label)[1]} to`],
  ],
});
