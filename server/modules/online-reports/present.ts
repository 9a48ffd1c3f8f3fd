import type { DictionaryItem } from '#contract/areas/dictionaries.ts';
import type {
  Report,
  ReportColumn,
  ReportCriterion,
  ReportHead,
  ReportParameter,
} from '#contract/areas/online-reports.ts';
import { parts } from '#contract/filter-value.ts';
import { tableItems } from '#server/modules/dictionaries/table-items.ts';
import type { DictionarySource } from '#server/records/dictionary/cache.ts';
import { itemsOf } from '#server/records/dictionary/items.ts';
import { presentItem } from '#server/records/dictionary/present.ts';
import { registeredTable, type TableItems } from '#server/records/dictionary/registered-tables.ts';
import type { ReportInput } from './data.ts';
import { kindOf, type ReportItem, type StoredReport } from './find-report.ts';
import type { ReportRecord, RowsOfReport } from './read-rows.ts';

/** How many search fields are visible before the form is expanded. */
const visibleCriteria = 2;

/** Finds the table of a dictionary; those of a stored report were checked when it was stored. */
type TableOf = (parts: readonly string[]) => TableItems | Promise<TableItems>;

/** The shown columns, the texts of their codes and their links (API-88). */
export async function presentReport(
  context: DictionarySource,
  report: StoredReport,
  tableOf: TableOf = registeredTable,
): Promise<Report> {
  const shown = shownItems(report);
  return {
    cgRpConfigId: report.id,
    cgRpConfigName: report.name,
    ...(report.nameEn && { nameEn: report.nameEn }),
    columns: shown.map(presentColumn),
    dictOptions: Object.fromEntries(await optionsOfReport(context, report, tableOf)),
    fieldHrefSlots: shown.flatMap(item => {
      const slotName = slotOf(item);
      return slotName && item.fieldHref ? [{ slotName, href: item.fieldHref }] : [];
    }),
    isGroupTitle: shown.some(item => item.groupTitle),
  };
}

/** The same for the report's own page, whose columns also name their dictionary. */
export async function presentHead(context: DictionarySource, report: StoredReport): Promise<ReportHead> {
  const { cgRpConfigName, columns, ...head } = await presentReport(context, report);
  const codes = new Map(report.items.map(({ fieldName, dictCode }) => [fieldName, dictCode]));
  return {
    ...head,
    cgreportHeadName: cgRpConfigName,
    columns: columns.map(column => {
      const dictCode = codes.get(column.dataIndex);
      return dictCode ? { ...column, dictCode } : column;
    }),
  };
}

/** The columns that people see. */
export const shownItems = ({ items }: StoredReport): readonly ReportItem[] =>
  items.filter(item => item.isShow === 1);

/**
 * The options of columns and criteria by their names. Clients of the family look for those of a criterion under the name
 * of its column.
 */
export async function optionsOfReport(
  context: DictionarySource,
  { items }: StoredReport,
  tableOf: TableOf = registeredTable,
): Promise<ReadonlyMap<string, DictionaryItem[]>> {
  const options = new Map<string, DictionaryItem[]>();
  const translated = items.filter(item => item.isShow === 1 || item.isSearch === 1);
  for (const item of translated) {
    const name = optionsName(item);
    if (name && !options.has(name)) options.set(name, await optionsOf(context, item, tableOf));
  }
  for (const item of translated) {
    const found = item.isSearch === 1 ? options.get(optionsName(item) ?? '') : undefined;
    if (found && !options.has(item.fieldName)) options.set(item.fieldName, found);
  }
  return options;
}

function presentColumn(item: ReportItem): ReportColumn {
  const options = optionsName(item);
  const slot = slotOf(item);
  return {
    title: titleOf(item),
    dataIndex: item.fieldName,
    align: 'center',
    // A text for true, as servers of the family send it.
    sorter: item.isOrder === 1 ? 'true' : false,
    ...(options && { customRender: options }),
    ...(item.fieldType && { fieldType: item.fieldType }),
    ...(item.fieldWidth && { fieldWidth: item.fieldWidth }),
    isTotal: item.isTotal,
    groupTitle: item.groupTitle,
    ...(slot && { scopedSlots: { customRender: slot } }),
  };
}

/** The criteria of a report, the first ones visible (API-89). */
export function presentCriteria(report: StoredReport): ReportCriterion[] {
  return report.items
    .filter(item => item.isSearch === 1)
    .map((item, index) => {
      const options = optionsName(item);
      return {
        field: item.fieldName,
        label: titleOf(item),
        view: options ? 'list' : kindOf(item),
        mode: item.searchMode ?? 'single',
        ...(index >= visibleCriteria && { hidden: '1' }),
        ...(options && { dictCode: options }),
      };
    });
}

/** The parameters of the statement with their defaults. */
export const presentParameters = ({ parameters }: StoredReport): ReportParameter[] =>
  parameters.map(({ id, cgrheadId, paramName, paramTxt, paramValue, orderNum }) => ({
    id,
    cgrheadId,
    paramName,
    paramTxt,
    paramValue,
    orderNum,
  }));

/** The key of a row for tables of clients of the family: its id, otherwise its position among all rows. */
const rowKey = 'jeecg_row_key';

/** Rows with their keys. Clients of the family get an empty text in place of null. */
export function presentRows(
  { records, total }: RowsOfReport,
  { pageNo, pageSize }: Pick<ReportInput, 'pageNo' | 'pageSize'>,
): RowsOfReport {
  const before = (pageNo - 1) * pageSize;
  const keyOf = ({ id }: ReportRecord, index: number) => String(id ?? before + index + 1);
  const filled = (record: ReportRecord): ReportRecord =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value ?? '']));
  return {
    records: records.map((record, index) => ({ [rowKey]: keyOf(record, index), ...filled(record) })),
    total,
  };
}

/** The heading of a column. */
export const titleOf = ({ fieldTxt, fieldName }: ReportItem): string => fieldTxt ?? fieldName;

/** The name under which a reply has the link of a column; undefined for a column without one. */
const slotOf = ({ fieldHref, fieldName }: ReportItem) => (fieldHref ? `fieldHref_${fieldName}` : undefined);

/** The key of the options of a column in replies; undefined for a column whose values are not codes. */
export function optionsName({ dictCode, replaceVal, fieldName }: ReportItem): string | undefined {
  return dictCode || (replaceVal ? `${fieldName}_replace` : undefined);
}

async function optionsOf(
  context: DictionarySource,
  { dictCode, replaceVal }: ReportItem,
  tableOf: TableOf,
): Promise<DictionaryItem[]> {
  if (!dictCode) return parts(replaceVal ?? '').map(replacement);
  return dictCode.includes(',')
    ? tableItems(context.db, await tableOf(dictCode.split(',')))
    : itemsOf(context, dictCode);
}

/** Replacements are written as `text_value`. */
function replacement(pair: string): DictionaryItem {
  const cut = pair.lastIndexOf('_');
  return presentItem(pair.slice(cut + 1), pair.slice(0, Math.max(cut, 0)) || pair);
}
