import type * as z from 'zod/mini';
import { logType, operateType } from '#contract/areas/log.ts';
import { type partialImportSchema, replyCode } from '#contract/envelope.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { Reply } from '#server/kernel/http/route.ts';
import { type UploadedFile, uploadedFiles } from '#server/kernel/http/uploaded-files.ts';
import { SpreadsheetError } from '#server/kernel/spreadsheet/spreadsheet-error.ts';
import type { AnyServer } from '../definition.ts';
import { keepErrorList } from './error-list.ts';
import { importAtomically, type Outcome } from './import-atomically.ts';
import { type Candidate, type ReadRow, rowReader } from './read-row.ts';
import { readSheetOf } from './read-sheet-of.ts';
import { noValues, type RowFault, type SeenValues, skipped, storeBatch } from './store-batch.ts';

/** The number of rows that are stored together, if they have an order. */
const orderedBatch = 500;

interface Import {
  readonly server: AnyServer;
  readonly read: ReadRow;
  readonly seen: SeenValues;
  readonly context: HandlerContext;
}

/**
 * Adds the records of one or several spreadsheets, row by row (IMPORT-10): valid rows are stored, and refused
 * ones are listed in a file. A resource with an atomic import stores all rows or none.
 */
export async function importRecords(
  server: AnyServer,
  context: HandlerContext,
): Promise<Reply<ImportResult>> {
  return importFiles(server, context, async files => {
    const read = await rowReader(server, context);
    if (server.options.import?.atomic) return importAtomically(files, { server, read, context });
    const job = { server, read, context, seen: noValues(server) };
    return importEach(files, file => importFile(file, job));
  });
}

/** Runs an import of the files of a request, writes it into the log, and replies with its outcome. */
export async function importFiles(
  server: AnyServer,
  context: HandlerContext,
  run: (files: readonly UploadedFile[]) => Promise<Outcome>,
): Promise<Reply<ImportResult>> {
  const files = await uploadedFiles(context.request);
  if (files.length === 0) throw new BusinessError('文件导入失败！');
  const outcome = await run(files);
  await writeLog(context, {
    type: logType.operation,
    operateType: operateType.import,
    content: `导入${server.resource.record[0]}，总行数：${outcome.total}，已导入：${outcome.stored}`,
  });
  return replyTo(outcome, server, context);
}

/** Imports files one after another; the refusal of one of several does not prevent the others. */
export async function importEach(
  files: readonly UploadedFile[],
  importOne: (file: UploadedFile) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome: Outcome = { total: 0, stored: 0, lines: [] };
  for (const file of files) {
    const prefix = files.length > 1 ? `${file.name}：` : '';
    const one = await importOne(file).catch(error => failedFile(error, files.length));
    outcome.total += one.total;
    outcome.stored += one.stored;
    outcome.lines.push(...one.lines.map(line => prefix + line));
  }
  return outcome;
}

async function importFile(file: UploadedFile, { server, read, seen, context }: Import): Promise<Outcome> {
  const sheet = await readSheetOf(server, file);
  const faults: RowFault[] = [];
  let stored = 0;
  const { order } = server.options.import ?? {};
  const waiting: Candidate[] = [];
  const storeRows = async (candidates: readonly Candidate[]) => {
    const batch = await storeBatch(server, candidates, seen, context);
    stored += batch.stored;
    faults.push(...batch.faults);
  };
  for await (const rows of sheet.batches()) {
    const results = rows.map(row => ({ number: row.number, result: read(row) }));
    for (const { number, result } of results)
      if (typeof result === 'string') faults.push({ number, text: skipped(result) });
    const candidates = results.flatMap(({ result }) => (typeof result === 'string' ? [] : [result]));
    if (order) waiting.push(...candidates);
    else await storeRows(candidates);
  }
  if (order) waiting.sort((left, right) => order(left.values, right.values));
  for (let start = 0; start < waiting.length; start += orderedBatch)
    await storeRows(waiting.slice(start, start + orderedBatch));
  return { total: sheet.count, stored, lines: linesOf(faults) };
}

/** The lines about refused rows, in the order of the sheet. */
export const linesOf = (faults: readonly RowFault[]): string[] =>
  faults
    .toSorted((left, right) => left.number - right.number)
    .map(({ number, text }) => `第 ${number} 行：${text}`);

/** One of several files does not prevent the others; the refusal of a single file is the reply. */
function failedFile(error: unknown, files: number): Outcome {
  if (!(error instanceof SpreadsheetError)) throw error;
  if (files === 1) throw new BusinessError(`文件导入失败:${error.message}`);
  return { total: 1, stored: 0, lines: [`发生异常：${error.message}`] };
}

type ImportResult = string | z.output<typeof partialImportSchema>;

const usualDone = (rows: number) => `共${rows}行数据全部导入成功！`;

async function replyTo({ total, stored, lines }: Outcome, server: AnyServer, context: HandlerContext) {
  const {
    done: doneText = usualDone,
    note = '',
    errorFile = `${server.resource.name}ImportExcelErrorLog`,
  } = server.options.import ?? {};
  const failed = lines.length;
  if (failed === 0) {
    const done = doneText(total);
    return new Reply<ImportResult>(done, done + note);
  }
  const list = await keepErrorList(lines, errorFile, context);
  return new Reply<ImportResult>(
    {
      totalCount: total,
      errorCount: failed,
      successCount: stored,
      msg: `总上传行数：${total}，已导入行数：${stored}，错误行数：${failed}`,
      ...list,
    },
    '文件导入成功，但有错误。',
    replyCode.partial,
  );
}
