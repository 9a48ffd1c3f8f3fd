import type { DictionaryItem } from '#contract/areas/dictionaries.ts';
import { importRowLimit } from '#contract/constants.ts';
import { parts } from '#contract/filter-value.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { FileReply } from '#server/kernel/http/route.ts';
import { exportSheet } from '#server/records/resource/export-sheet.ts';
import { type ReportInput, reportData } from './data.ts';
import { openReport } from './open-report.ts';
import { optionsName, optionsOfReport, shownItems, titleOf } from './present.ts';
import type { ReportRecord } from './read-rows.ts';

/**
 * All rows that the criteria find, with the shown columns and the texts of their codes, as a workbook.
 *
 * @param rowsPerSheet by default one sheet has them all
 */
export async function exportRows(
  input: ReportInput,
  context: HandlerContext,
  rowsPerSheet?: number,
): Promise<FileReply> {
  const report = await openReport(context, input.configId);
  const wanted = Object.assign({}, input, { pageNo: 1, pageSize: importRowLimit });
  const { records, total } = await reportData(report, wanted, context, importRowLimit);
  if (total > importRowLimit) throw new BusinessError(`导出数据超过 ${importRowLimit} 行，请缩小查询范围`);
  const options = await optionsOfReport(context, report);
  const columns = shownItems(report).map(item => {
    const items = options.get(optionsName(item) ?? '');
    return { name: item.fieldName, heading: titleOf(item), texts: items && new Map(items.map(textOf)) };
  });
  return exportSheet(context, {
    title: report.name,
    headings: columns.map(({ heading }) => heading),
    rows: inBatches(records, record => columns.map(({ name, texts }) => cellText(record[name], texts))),
    act: `导出在线报表：${report.name}`,
    rowsPerSheet,
  });
}

const textOf = ({ value, text = value }: DictionaryItem) => [value, text] as const;

/** A value, or the texts of its codes. */
function cellText(value: ReportRecord[string] | undefined, texts: ReadonlyMap<string, string> | undefined) {
  if (value === null || value === undefined) return '';
  if (!texts) return String(value);
  return parts(String(value))
    .map(code => texts.get(code) ?? code)
    .join(',');
}

const batchSize = 1_000;

/** The rows of cells in batches, between which other requests are served. */
async function* inBatches(
  records: readonly ReportRecord[],
  cellsOf: (record: ReportRecord) => string[],
): AsyncGenerator<string[][]> {
  for (let start = 0; start < records.length; start += batchSize) {
    yield records.slice(start, start + batchSize).map(cellsOf);
    await new Promise(resolve => setImmediate(resolve));
  }
}
