import { and, inArray } from 'drizzle-orm';
import type { userExport } from '#contract/areas/users.ts';
import { importRowLimit } from '#contract/constants.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { users } from '#server/db/schema/index.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { FileReply } from '#server/http/route.ts';
import { allRows } from '#server/list/all-rows.ts';
import { withTexts } from '#server/list/dictionary-text.ts';
import { exportSheet, shownText } from '../export/export-sheet.ts';
import { presentUser } from './present.ts';
import { belongsTo, userResource, userTexts, visibleUsers } from './resource.ts';
import { sheetHeadings, sheetProperties } from './sheet-columns.ts';

const exportTexts = { ...userTexts, delFlag: 'del_flag' } as const;

/** The users a list would show, all pages together, or the selected ones, as a binary .xls (LIST-28, API-95). */
export const exportUsers = (
  input: ParsedInputOf<typeof userExport>,
  context: HandlerContext,
): Promise<FileReply> =>
  exportSheet(context, {
    title: '用户列表数据',
    headings: sheetHeadings,
    rows: sheetRows(input, context),
    act: '导出用户',
  });

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
