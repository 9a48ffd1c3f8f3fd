import {
  type AudienceType,
  announcementAddSchema,
  audienceType,
} from '#contract/areas/announcements-schema.ts';
import { BusinessError } from '#server/http/business-error.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { Reply } from '#server/http/route.ts';
import { uploadedFiles } from '#server/http/uploaded-files.ts';
import type { SheetRow } from '#server/spreadsheet/job.ts';
import { readSpreadsheet } from '#server/spreadsheet/read-spreadsheet.ts';
import { SpreadsheetError } from '#server/spreadsheet/spreadsheet-error.ts';
import { logType, operateType, writeLog } from '../log/write-log.ts';
import { type SheetColumn, sheetColumns, sheetHeadings, sheetProperties } from './sheet-columns.ts';
import { type AddInput, insertDraft } from './write.ts';

/** A limit above any real file; each announcement is stored on its own. */
const rowLimit = 1_000;
const required = [sheetColumns.titile, sheetColumns.endTime];

/**
 * Adds the announcements of spreadsheets as drafts for everybody, all or nothing. Sender, time and audience in a sheet
 * belong to the installation that wrote it and are ignored.
 */
export async function importAnnouncements(context: HandlerContext): Promise<Reply<string>> {
  const files = await uploadedFiles(context.request);
  if (files.length === 0) throw new BusinessError('文件导入失败！');
  const inputs: AddInput[] = [];
  for (const file of files) {
    const sheet = await readSpreadsheet(file.name, {
      ...{ file: file.content, headings: sheetHeadings, required, rowLimit },
    }).catch((error: unknown) => {
      if (error instanceof SpreadsheetError) throw new BusinessError(`文件导入失败:${error.message}`);
      throw error;
    });
    for await (const rows of sheet.batches()) inputs.push(...rows.map(readRow));
  }
  await context.db.transaction(async tx => {
    const inside = { ...context, db: tx };
    for (const input of inputs) await insertDraft(input, inside);
    await writeLog(inside, {
      type: logType.operation,
      operateType: operateType.import,
      content: `导入系统通告，数据行数：${inputs.length}`,
    });
  });
  const done = `文件导入成功！数据行数：${inputs.length}`;
  return new Reply(done, done);
}

/** @throws with the row's number and what is wrong with it */
function readRow({ number, cells }: SheetRow): AddInput {
  const text = (column: SheetColumn) => cells[sheetProperties.indexOf(column)]?.trim() ?? '';
  const msgType: AudienceType = audienceType.all;
  const parsed = announcementAddSchema.safeParse({
    titile: text('titile'),
    msgContent: text('msgContent'),
    msgAbstract: text('msgAbstract') || text('titile'),
    ...{ startTime: text('startTime'), endTime: text('endTime'), msgType },
    priority: codeOf(text('priority'), priorityTexts) || 'M',
    msgCategory: codeOf(text('msgCategory'), categoryTexts) || '1',
  });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new BusinessError(`文件导入失败:第 ${number} 行：${issue?.message ?? '格式不正确'}`);
}

/** Sheets of older servers contain the code, others its text. */
const codeOf = (text: string, texts: Readonly<Record<string, string>>) => texts[text] ?? text;
const priorityTexts = { 低: 'L', 中: 'M', 高: 'H', 一般: 'L', 重要: 'M', 紧急: 'H' };
const categoryTexts = { 通知公告: '1', 系统消息: '2' };
