import { importRowLimit } from '#contract/constants.ts';
import { replyCode } from '#contract/envelope.ts';
import { BusinessError } from '#server/http/business-error.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { Reply } from '#server/http/route.ts';
import { type UploadedFile, uploadedFiles } from '#server/http/uploaded-files.ts';
import { readSpreadsheet } from '#server/spreadsheet/read-spreadsheet.ts';
import { SpreadsheetError } from '#server/spreadsheet/spreadsheet-error.ts';
import { logType, operateType, writeLog } from '../../modules/log/write-log.ts';
import type { AnyServer } from '../definition.ts';
import { sheetColumnsOf } from '../sheet.ts';
import { keepErrorList } from './error-list.ts';
import { type ReadRow, rowReader } from './read-row.ts';
import { noValues, type RowFault, type SeenValues, storeBatch } from './store-batch.ts';

interface Outcome {
  total: number;
  stored: number;
  /** One line for every row that was not taken. */
  lines: string[];
}

interface Import {
  readonly server: AnyServer;
  readonly read: ReadRow;
  readonly seen: SeenValues;
  readonly context: HandlerContext;
}

/**
 * Adds the records of one or several spreadsheets, row by row (IMPORT-10): what can be taken is taken, and the rows that
 * cannot are listed in a file.
 */
export async function importRecords(server: AnyServer, context: HandlerContext): Promise<Reply<unknown>> {
  const files = await uploadedFiles(context.request);
  if (files.length === 0) throw new BusinessError('文件导入失败！');
  const job: Import = { server, read: await rowReader(server, context), seen: noValues(server), context };
  const outcome: Outcome = { total: 0, stored: 0, lines: [] };
  for (const file of files) {
    const prefix = files.length > 1 ? `${file.name}：` : '';
    const one = await importFile(file, job).catch(error => failedFile(error, files.length));
    outcome.total += one.total;
    outcome.stored += one.stored;
    outcome.lines.push(...one.lines.map(line => prefix + line));
  }
  await writeLog(context, {
    type: logType.operation,
    operateType: operateType.import,
    content: `导入${server.resource.record[0]}，总行数：${outcome.total}，已导入：${outcome.stored}`,
  });
  return replyTo(outcome, server, context);
}

async function importFile(file: UploadedFile, { server, read, seen, context }: Import): Promise<Outcome> {
  const columns = sheetColumnsOf(server.resource);
  const sheet = await readSpreadsheet(file.name, {
    file: file.content,
    headings: columns.map(({ heading }) => heading),
    required: columns.filter(({ needed }) => needed).map(({ heading }) => heading),
    rowLimit: server.options.import?.rowLimit ?? importRowLimit,
  });
  const faults: RowFault[] = [];
  let stored = 0;
  for await (const rows of sheet.batches()) {
    const results = rows.map(row => ({ number: row.number, result: read(row) }));
    for (const { number, result } of results)
      if (typeof result === 'string') faults.push({ number, text: result });
    const candidates = results.flatMap(({ result }) => (typeof result === 'string' ? [] : [result]));
    const batch = await storeBatch(server, candidates, seen, context);
    stored += batch.stored;
    faults.push(...batch.faults);
  }
  const lines = faults
    .toSorted((left, right) => left.number - right.number)
    .map(({ number, text }) => `第 ${number} 行：${text}`);
  return { total: sheet.count, stored, lines };
}

/** One of several files does not hold up the others; a single one that is refused is the answer itself. */
function failedFile(error: unknown, files: number): Outcome {
  if (!(error instanceof SpreadsheetError)) throw error;
  if (files === 1) throw new BusinessError(`文件导入失败:${error.message}`);
  return { total: 1, stored: 0, lines: [`发生异常：${error.message}`] };
}

async function replyTo({ total, stored, lines }: Outcome, server: AnyServer, context: HandlerContext) {
  const { note = '', errorFile = `${server.resource.name}ImportExcelErrorLog` } = server.options.import ?? {};
  const failed = lines.length;
  if (failed === 0) {
    const done = `共${total}行数据全部导入成功！`;
    return new Reply<unknown>(done, done + note);
  }
  const list = await keepErrorList(lines, errorFile, context);
  return new Reply<unknown>(
    {
      ...{ totalCount: total, errorCount: failed, successCount: stored },
      msg: `总上传行数：${total}，已导入行数：${stored}，错误行数：${failed}`,
      ...list,
    },
    '文件导入成功，但有错误。',
    replyCode.partial,
  );
}
