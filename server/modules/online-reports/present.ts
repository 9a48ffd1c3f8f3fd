import type { DictionaryItem } from '#contract/areas/dictionaries.ts';
import type { Report, ReportColumn, ReportCriterion } from '#contract/areas/online-reports.ts';
import { parts } from '#contract/filter-value.ts';
import type { DictionarySource } from '#server/modules/dictionaries/cache.ts';
import { itemsOf } from '#server/modules/dictionaries/items.ts';
import { presentItem } from '#server/modules/dictionaries/present.ts';
import { registeredTable } from '#server/modules/dictionaries/registered-tables.ts';
import { tableItems } from '#server/modules/dictionaries/table-items.ts';
import { kindOf, type ReportItem, type StoredReport } from './find-report.ts';

/** How many search fields are visible before the form is expanded. */
const visibleCriteria = 2;

/** The shown columns and the texts of their codes (API-88). */
export async function presentReport(context: DictionarySource, report: StoredReport): Promise<Report> {
  const shown = report.items.filter(item => item.isShow === 1);
  const translated = report.items.filter(item => item.isShow === 1 || item.isSearch === 1);
  const options = new Map<string, DictionaryItem[]>();
  for (const item of translated) {
    const name = optionsName(item);
    if (name && !options.has(name)) options.set(name, await optionsOf(context, item));
  }
  return {
    cgRpConfigId: report.id,
    cgRpConfigName: report.name,
    columns: shown.map(presentColumn),
    dictOptions: Object.fromEntries(options),
  };
}

function presentColumn(item: ReportItem): ReportColumn {
  const options = optionsName(item);
  return {
    title: item.fieldTxt ?? item.fieldName,
    dataIndex: item.fieldName,
    align: 'center',
    // A text for true, as servers of the family send it.
    sorter: item.isOrder === 1 ? 'true' : false,
    ...(options && { customRender: options }),
    ...(item.fieldType && { fieldType: item.fieldType }),
    ...(item.fieldWidth && { fieldWidth: item.fieldWidth }),
    ...(item.isTotal === '1' && { isTotal: '1' }),
    ...(item.groupTitle && { groupTitle: item.groupTitle }),
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
        label: item.fieldTxt ?? item.fieldName,
        view: options ? 'list' : kindOf(item),
        mode: item.searchMode ?? 'single',
        ...(index >= visibleCriteria && { hidden: '1' }),
        ...(options && { dictCode: options }),
      };
    });
}

/** The key of the options of a column in replies; undefined for a column whose values are not codes. */
function optionsName({ dictCode, replaceVal, fieldName }: ReportItem): string | undefined {
  return dictCode || (replaceVal ? `${fieldName}_replace` : undefined);
}

async function optionsOf(
  context: DictionarySource,
  { dictCode, replaceVal }: ReportItem,
): Promise<DictionaryItem[]> {
  if (!dictCode) return parts(replaceVal ?? '').map(replacement);
  return dictCode.includes(',')
    ? tableItems(context.db, registeredTable(dictCode.split(',')))
    : itemsOf(context, dictCode);
}

/** Replacements are written as `text_value`. */
function replacement(pair: string): DictionaryItem {
  const cut = pair.lastIndexOf('_');
  return presentItem(pair.slice(cut + 1), pair.slice(0, Math.max(cut, 0)) || pair);
}
