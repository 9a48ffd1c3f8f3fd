import type { importTemplate } from '#contract/areas/import-runs.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Field } from '#contract/resource/field.ts';
import { inChinese } from '#contract/resource/text.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { FileReply } from '#server/kernel/http/route.ts';
import { runSpreadsheetJob } from '#server/kernel/spreadsheet/run-job.ts';
import { SpreadsheetError } from '#server/kernel/spreadsheet/spreadsheet-error.ts';
import { spreadsheetTypes } from '#server/kernel/spreadsheet/write-spreadsheet.ts';
import { optionsOf } from '../definition.ts';
import { offeredColumns } from './offer.ts';
import { requireImporter } from './permitted.ts';
import { importedServer } from './run.ts';

/** An empty sheet with the columns that the caller may fill. */
export async function templateOf(
  { resource }: ParsedInputOf<typeof importTemplate>,
  context: HandlerContext,
): Promise<FileReply> {
  const server = importedServer(resource);
  await requireImporter(server, context);
  const columns = await offeredColumns(server, context);
  const title = `${server.resource.record[0]}导入模板`;
  try {
    const answer = await runSpreadsheetJob({
      kind: 'template',
      title,
      columns: columns.map(({ heading, field, needed, choices }) => ({
        heading,
        choices,
        hint: hintOf(field, needed, choices.length > 0),
      })),
    });
    if (answer.kind !== 'file') throw new SpreadsheetError('文件无法处理');
    return new FileReply(`${title}.xlsx`, spreadsheetTypes.xlsx, Buffer.from(answer.file.buffer));
  } catch (error) {
    throw error instanceof SpreadsheetError ? new BusinessError(error.message) : error;
  }
}

const formats: Readonly<Record<string, string>> = {
  date: '日期，如 2026-03-02',
  dateTime: '时间，如 2026-03-02 09:30:00',
  number: '数字',
};

/** What a person should know to fill a column. */
function hintOf(field: Field, isNeeded: boolean, isListed: boolean): string {
  const { hint, unique, ...options } = field.options;
  const most: unknown = Reflect.get(options, 'max');
  const isSeveral = field.kind.isSeveral?.(optionsOf(field)) ?? false;
  const parts = [
    isNeeded ? '必填' : '选填',
    ...(unique ? ['不能重复'] : []),
    ...(isListed ? ['从列表中选择'] : []),
    ...(isSeveral ? ['可填多个，用逗号分隔'] : []),
    ...(formats[field.kind.name] === undefined ? [] : [formats[field.kind.name]]),
    ...(typeof most === 'number' && !isListed && formats[field.kind.name] === undefined
      ? [`最多 ${most} 个字符`]
      : []),
    ...(hint ? [inChinese(hint)] : []),
  ];
  return `${parts.join('；')}。`;
}
