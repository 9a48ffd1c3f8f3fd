import { and, inArray } from 'drizzle-orm';
import type { userExport } from '#contract/areas/user.ts';
import { importRowLimit } from '#contract/constants.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { users } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/http/context.ts';
import { FileReply } from '#server/http/route.ts';
import { allRows } from '#server/list/all-rows.ts';
import { withTexts } from '#server/list/dictionary-text.ts';
import { SpreadsheetError } from '#server/spreadsheet/spreadsheet-error.ts';
import { spreadsheetType, writeSpreadsheet } from '#server/spreadsheet/write-spreadsheet.ts';
import { logType, operateType, writeLog } from '../log/write-log.ts';
import { presentUser } from './present.ts';
import { belongsTo, userResource, userTexts, visibleUsers } from './resource.ts';
import { sheetHeadings, sheetProperties } from './sheet-columns.ts';

const title = '用户列表数据';
const exportTexts = { ...userTexts, delFlag: 'del_flag' } as const;

/** The users a list would show, all pages together, or the selected ones, as a binary .xls (LIST-28, API-95). */
export async function exportUsers(
  input: ParsedInputOf<typeof userExport>,
  context: HandlerContext,
): Promise<FileReply> {
  const { realname, username } = callerOf(context);
  const head = { title, author: realname ?? username, headings: sheetHeadings };
  try {
    const file = await writeSpreadsheet(head, sheetRows(input, context));
    await writeLog(context, {
      type: logType.operation,
      operateType: operateType.export,
      content: '导出用户',
    });
    return new FileReply(`${title}.xls`, spreadsheetType, file);
  } catch (error) {
    if (error instanceof SpreadsheetError) throw new BusinessError(`导出失败:${error.message}`);
    throw error;
  }
}

async function* sheetRows(
  input: ParsedInputOf<typeof userExport>,
  context: HandlerContext,
): AsyncGenerator<string[][]> {
  const { db } = context;
  const selected = parts(input.selections ?? '');
  const scope = and(
    await visibleUsers(context),
    input.departId ? belongsTo(db, input.departId) : undefined,
    selected.length > 0 ? inArray(users.id, selected) : undefined,
  );
  for await (const rows of allRows(db, userResource, input, scope, importRowLimit)) {
    const records = await withTexts(
      db,
      rows.map(row => presentUser(row)),
      exportTexts,
    );
    yield records.map(record => sheetProperties.map(property => shownText(record, property)));
  }
}

/** The text of a coded value, the value itself where it has none. */
function shownText(record: object, property: string): string {
  const value: unknown = Reflect.get(record, `${property}_dictText`) ?? Reflect.get(record, property);
  return value === null || value === undefined ? '' : String(value);
}
