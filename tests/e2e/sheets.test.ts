import { readFile } from 'node:fs/promises';
import { read, utils, write } from '@e965/xlsx';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';

/** A workbook with these rows below their headings. */
function sheetOf(rows: readonly object[]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.json_to_sheet([...rows]));
  return Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

/** Chooses a tool of the open list, which shares a menu with others where there are more than two. */
async function chooseTool(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: '更多', exact: true });
  const tool = page.getByRole('button', { name, exact: true });
  await tool.or(more).first().waitFor();
  if (await tool.isVisible()) return tool.click();
  await more.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Imports rows on the open list, and returns the cells of what it exports then. */
async function importAndExport(page: Page, rows: readonly object[]): Promise<string[][]> {
  await page.getByRole('table').first().waitFor();
  await chooseTool(page, '直接导入…');
  const dialog = page.getByRole('dialog', { name: '导入' });
  await dialog.getByLabel('选择文件').setInputFiles({
    name: '导入.xlsx',
    mimeType: 'application/octet-stream',
    buffer: sheetOf(rows),
  });
  await dialog.getByRole('button', { name: '开始导入' }).click();
  for (const value of Object.values(rows[0] ?? {}).slice(0, 2))
    await page.getByRole('row').filter({ hasText: value }).first().waitFor({ state: 'attached' });
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: '关闭' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  const downloaded = page.waitForEvent('download');
  await chooseTool(page, '导出');
  const book = read(await readFile(await (await downloaded).path()));
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
}

describe('the sheets of lists', () => {
  journey(
    '[LIST-05] [LIST-06] roles and positions are imported, shown, and exported as the list finds them',
    async ({ staff: { page } }) => {
      const number = Date.now() % 1_000_000;
      await page.goto('/isystem/roleUserList');
      const role = { 角色名: `导入角色${number}`, 角色编码: `sheet${number}`, 描述: '来自表格' };
      const roles = await importAndExport(page, [role]);
      expect(roles.flat()).toEqual(expect.arrayContaining([...Object.keys(role), ...Object.values(role)]));

      await page.goto('/isystem/position');
      const position = { 职务编码: `sheet${number}`, 职务名称: `导入职务${number}`, 职级: '中级' };
      const positions = await importAndExport(page, [position]);
      expect(positions.flat()).toEqual(
        expect.arrayContaining([...Object.keys(position), ...Object.values(position)]),
      );
    },
  );
});
