import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { inGbk } from '#tests/support/gbk.ts';
import { faults } from './support/faults.ts';
import { journey } from './support/journey.ts';
import { chooseForList, openUserList, searchAccount } from './support/user-list.ts';

const button = (within: Locator | Page, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });

async function drop(dialog: Locator, name: string, buffer: Buffer): Promise<void> {
  await dialog.getByLabel('选择文件').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

journey(
  'a sheet in GBK is mapped, corrected in the table, imported, and undone as a whole',
  async ({ staff: { page } }) => {
    const mark = `iw${Date.now() % 1_000_000}`;
    const digits = String(Date.now() % 100_000).padStart(5, '0');
    const line = (letter: string, number: number, department = '') => [
      `${mark}${letter}`,
      `导入${letter}`,
      `${mark}${number}`,
      department,
      `172000${number}${digits.slice(1)}`,
    ];
    const sheet = [
      ['账户', '真实姓名', '工号', '负责部门', '电话'],
      line('a', 1),
      [`${mark}a`, ...line('b', 2).slice(1)],
      line('c', 3, '没有的部门'),
      line('d', 4),
    ];
    await openUserList(page);
    await chooseForList(page, '导入');
    const dialog = page.getByRole('dialog', { name: '导入用户' });
    await dialog.getByText('下载模板').waitFor();
    const downloaded = page.waitForEvent('download');
    await button(dialog, '下载模板').click();
    const template = await readFile(await (await downloaded).path());
    expect(template.length).toBeGreaterThan(1_000);
    await drop(dialog, '空.csv', Buffer.alloc(0));
    await dialog.getByText('空.csv：文件为空').waitFor();
    expect(await faults(page), 'a refused file').toEqual([]);
    const text = sheet.map(cells => cells.join(',')).join('\r\n');
    await drop(dialog, '人员.csv', Buffer.from(inGbk(text)));

    await dialog.getByText('人员.csv，共 4 行').waitFor();
    expect(await button(dialog, '检查数据').isDisabled()).toBe(true);
    await dialog.getByRole('combobox', { name: '“用户名”对应的列' }).click();
    await page.getByRole('option', { name: '账户（第 1 列）' }).click();
    expect(await faults(page), 'the columns of a sheet').toEqual([]);
    await button(dialog, '检查数据').click();

    await dialog.getByText('检查完毕，尚未导入任何数据。').waitFor();
    await dialog.getByText('用户名与第 2 行重复').waitFor();
    await dialog.getByText('负责部门“没有的部门”无法识别').waitFor();
    expect(await faults(page), 'the errors of a sheet').toEqual([]);
    const account = dialog.getByRole('textbox', { name: '用户名，第 1 行' });
    await account.fill(`${mark}b`);
    // The row with the unknown department is left out.
    await dialog.getByRole('checkbox', { name: '选择第 2 行' }).check();
    await button(dialog, '不导入所选 1 行').click();
    await button(dialog, '检查 2 行更正').click();
    await button(dialog, '导入 3 行').click();

    await dialog.getByText('导入完毕。').waitFor();
    await dialog.getByRole('radio', { name: '已导入' }).check();
    await button(dialog, '查看 导入b').click();
    const record = page.getByRole('dialog').last();
    await record.getByText(`${mark}b`).first().waitFor();
    await page.keyboard.press('Escape');
    await button(dialog, '关闭').last().click();
    await searchAccount(page, mark);
    await page.getByRole('row', { name: /导入d/ }).waitFor();

    // Opened again, the last import can still be undone.
    await chooseForList(page, '导入');
    await button(dialog, '查看').click();
    await button(dialog, '撤销导入（3 行）').click();
    await button(page.getByRole('alertdialog'), '撤销').click();
    await dialog.getByText('撤销完毕。').waitFor();
    await button(dialog, '关闭').last().click();
    await page.getByRole('row', { name: /导入d/ }).waitFor({ state: 'detached' });
  },
);
