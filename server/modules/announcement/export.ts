import { eq } from 'drizzle-orm';
import type { announcementExport } from '#contract/areas/announcement.ts';
import { announcementFields } from '#contract/areas/announcement-schema.ts';
import { importRowLimit } from '#contract/constants.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { announcements } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/http/context.ts';
import { FileReply } from '#server/http/route.ts';
import { allRows } from '#server/list/all-rows.ts';
import { listResource } from '#server/list/resource.ts';
import { SpreadsheetError } from '#server/spreadsheet/spreadsheet-error.ts';
import { spreadsheetType, writeSpreadsheet } from '#server/spreadsheet/write-spreadsheet.ts';
import { logType, operateType, writeLog } from '../log/write-log.ts';
import { presentAnnouncements } from './present.ts';
import { sheetHeadings, sheetProperties } from './sheet-columns.ts';

export const announcementResource = listResource(announcements, announcementFields);

const title = '系统通告列表数据';

/** The announcements a list would show, all pages together, as a binary .xls; the wire passes over selections here. */
export async function exportAnnouncements(
  input: ParsedInputOf<typeof announcementExport>,
  context: HandlerContext,
): Promise<FileReply> {
  const { realname, username } = callerOf(context);
  const head = { title, author: realname ?? username, headings: sheetHeadings };
  try {
    const file = await writeSpreadsheet(head, sheetRows(input, context));
    await writeLog(context, {
      type: logType.operation,
      operateType: operateType.export,
      content: '导出系统通告',
    });
    return new FileReply(`${title}.xls`, spreadsheetType, file);
  } catch (error) {
    if (error instanceof SpreadsheetError) throw new BusinessError(`导出失败:${error.message}`);
    throw error;
  }
}

/** The text of a coded value, the value itself where it has none. */
function shownText(record: object, property: string): string {
  const value: unknown = Reflect.get(record, `${property}_dictText`) ?? Reflect.get(record, property);
  return typeof value === 'string' ? value : '';
}

async function* sheetRows(
  input: ParsedInputOf<typeof announcementExport>,
  { db, now }: HandlerContext,
): AsyncGenerator<string[][]> {
  const scope = eq(announcements.delFlag, '0');
  for await (const rows of allRows(db, announcementResource, input, scope, importRowLimit)) {
    const records = await presentAnnouncements(db, rows, now());
    yield records.map(record =>
      sheetProperties.map(property =>
        property === 'sender' ? (record.sender ?? '') : shownText(record, property),
      ),
    );
  }
}
