import { eq } from 'drizzle-orm';
import type { announcementExport } from '#contract/areas/announcements.ts';
import { announcementFields } from '#contract/areas/announcements-schema.ts';
import { importRowLimit } from '#contract/constants.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { announcements } from '#server/db/schema/index.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { FileReply } from '#server/http/route.ts';
import { allRows } from '#server/list/all-rows.ts';
import { listResource } from '#server/list/resource.ts';
import { exportSheet, shownText } from '../export/export-sheet.ts';
import { presentAnnouncements } from './present.ts';
import { sheetHeadings, sheetProperties } from './sheet-columns.ts';

export const announcementResource = listResource(announcements, announcementFields);

/**
 * The announcements that a list would show, all pages together, as a binary .xls; selections are ignored, as on the
 * wire.
 */
export const exportAnnouncements = (
  input: ParsedInputOf<typeof announcementExport>,
  context: HandlerContext,
): Promise<FileReply> =>
  exportSheet(context, {
    title: '系统通告列表数据',
    headings: sheetHeadings,
    rows: sheetRows(input, context),
    act: '导出系统通告',
  });

async function* sheetRows(
  input: ParsedInputOf<typeof announcementExport>,
  context: HandlerContext,
): AsyncGenerator<string[][]> {
  const { db, now } = context;
  const scope = eq(announcements.delFlag, '0');
  for await (const rows of allRows(db, announcementResource, input, scope, importRowLimit)) {
    const records = await presentAnnouncements(context, rows, now());
    yield records.map(record =>
      sheetProperties.map(property =>
        property === 'sender' ? (record.sender ?? '') : shownText(record, property),
      ),
    );
  }
}
