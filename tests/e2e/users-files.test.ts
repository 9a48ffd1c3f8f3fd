import { readFile } from 'node:fs/promises';
import { read } from '@e965/xlsx';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { peopleSheet } from '#tests/support/people-sheet.ts';
import { journey } from './support/journey.ts';
import { watchRequests } from './support/requests.ts';
import {
  addPeople,
  chooseForList,
  newPerson,
  openUserList,
  rowOf,
  searchAccount,
} from './support/user-list.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function chooseFile(page: Page, name: string, content: Uint8Array): Promise<void> {
  await chooseForList(page, '直接导入…');
  await dialog(page)
    .getByLabel('选择文件')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
}

const start = (page: Page) => dialog(page).getByRole('button', { name: '开始导入' });

/** A row of the sheet for a new person. */
function sheetRow(letters: string) {
  const person = newPerson(letters);
  return { 登录账号: person.username, 真实姓名: person.realname, 电话: person.phone, 工号: person.workNo };
}

describe('importing users', () => {
  journey(
    '[IMPORT-01] [IMPORT-04] [IMPORT-05] [API-87] imports a sheet and shows the people',
    async ({ staff: { page } }) => {
      const row = sheetRow('sheet');
      const sent = watchRequests(page);
      await openUserList(page);
      await chooseForList(page, '直接导入…');
      expect(await start(page).isDisabled()).toBe(true);
      await page.keyboard.press('Escape');
      await chooseFile(page, '人员.xlsx', peopleSheet([row]));
      await start(page).click();
      await dialog(page).getByText('共1行数据全部导入成功！').waitFor();
      const imported = await sent('POST', '/sys/user/importExcel');
      expect(imported.headers['content-type']).toContain('multipart/form-data');
      expect(await imported.reply()).toMatchObject({
        success: true,
        code: expect.any(Number),
        message: expect.any(String),
      });
      await dialog(page).getByRole('button', { name: '关闭' }).last().click();
      await searchAccount(page, row.登录账号);
      await rowOf(page, row.真实姓名).waitFor();
    },
  );

  journey(
    '[IMPORT-10] [IMPORT-11] imports valid rows and offers the list of the others',
    async ({ staff: { page }, url }) => {
      const [there] = await addPeople(url, 'known', 1);
      const good = sheetRow('good');
      const bad = { ...sheetRow('bad'), 登录账号: there?.username ?? '' };
      await openUserList(page);
      await chooseFile(page, '人员.xlsx', peopleSheet([good, bad]));
      await start(page).click();
      await dialog(page).getByText('导入成功,但是有错误数据!').waitFor();
      await dialog(page).getByText('总上传行数：2，已导入行数：1，错误行数：1').waitFor();
      const downloaded = page.waitForEvent('download');
      await dialog(page).getByRole('button', { name: '下载错误明细' }).click();
      const list = await readFile(await (await downloaded).path(), 'utf8');
      expect(list).toContain('第 3 行：用户名已经存在');
    },
  );

  journey('[IMPORT-02] accepts only spreadsheets', async ({ staff: { page } }) => {
    await openUserList(page);
    await chooseFile(page, '人员.pdf', Buffer.from('%PDF-1.7'));
    await page.getByText('只能导入 .xls 或 .xlsx 文件，已忽略：人员.pdf').waitFor();
    expect(await start(page).isDisabled()).toBe(true);
  });

  journey('[IMPORT-09] shows why a file cannot be read', async ({ staff: { page } }) => {
    await openUserList(page);
    await chooseFile(page, '人员.xlsx', Buffer.from('not a workbook'));
    await start(page).click();
    await dialog(page).getByRole('alert').getByText('不是有效的 Excel 文件').waitFor();
  });
});

describe('exporting users', () => {
  journey(
    '[LIST-05] [LIST-28] [API-95] saves the results of the search as a spreadsheet',
    async ({ staff: { page }, url }) => {
      const people = await addPeople(url, 'exported', 2);
      const sent = watchRequests(page);
      await openUserList(page, 'exported');
      await rowOf(page, people[0]?.realname ?? '').waitFor();
      const downloaded = page.waitForEvent('download');
      await chooseForList(page, '导出');
      const download = await downloaded;
      expect((await sent('GET', '/sys/user/exportXls')).query).not.toHaveProperty('selections');
      expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
      const book = read(await readFile(await download.path()));
      const text = JSON.stringify(Object.values(book.Sheets)[0]);
      for (const person of people) expect(text).toContain(person.username);
      expect(text).not.toContain('admin"');
    },
  );
});
