import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { faults } from './support/faults.ts';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';

const form = (page: Page) => page.getByRole('dialog', { name: /^(新增|编辑)( · |$)/ });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const expander = (page: Page, name: string) => page.getByRole('button', { name: `展开 ${name}` });
const uniqueName = (name: string) => `${name}${Date.now() % 1_000_000}`;

async function open(page: Page): Promise<void> {
  await page.goto('/isys/category');
  await page.getByRole('row').nth(1).waitFor();
}

async function save(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: '保存' }).click();
  await form(page).waitFor({ state: 'detached' });
}

async function addRoot(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '添加分类' }).click();
  await field(form(page), '分类名称').fill(name);
  await save(page);
}

async function addBelow(page: Page, parent: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `添加下级 ${parent}` }).click();
  await form(page)
    .getByRole('combobox', { name: /父级节点/ })
    .filter({ hasText: parent })
    .waitFor();
  await field(form(page), '分类名称').fill(name);
  await save(page);
}

async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('search').getByLabel('分类名称').fill(name);
  await page.getByRole('search').getByRole('button', { name: '查询' }).click();
}

async function showAll(page: Page): Promise<void> {
  await page.getByRole('search').getByRole('button', { name: '重置' }).click();
}

const codeOf = async (page: Page, name: string) =>
  (await row(page, name).innerText()).match(/[A-Z]\d\d(?:[A-Z]\d\d)*/)?.[0] ?? '';

async function choose(page: Page, name: string, action: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: `${name} 的更多操作` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function remove(page: Page, name: string): Promise<void> {
  await choose(page, name, '删除');
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await row(page, name).waitFor({ state: 'detached' });
}

describe('categories', () => {
  journey(
    '[PAGE-33] [TREE-05] [TREE-11] [TREE-12] one is added below another, found with its path, moved in its form, and deleted with what is below it',
    async ({ staff: { page } }) => {
      const [paintings, seals] = [uniqueName('书画'), uniqueName('印章')];
      const [landscape, green] = [uniqueName('山水'), uniqueName('青绿')];
      await open(page);
      await addRoot(page, paintings);
      await addRoot(page, seals);
      expect(await expander(page, paintings).count()).toBe(0);
      await addBelow(page, paintings, landscape);
      await expander(page, paintings).click();
      await row(page, landscape).waitFor();
      expect(await codeOf(page, landscape)).toBe(`${await codeOf(page, paintings)}A01`);
      await addBelow(page, landscape, green);
      await expander(page, landscape).waitFor();
      await row(page, landscape).focus();
      await page.keyboard.press('ArrowRight');
      await row(page, green).waitFor();
      expect(await row(page, green).getAttribute('aria-level')).toBe('3');
      expect(await faults(page)).toEqual([]);

      await find(page, green);
      await row(page, green).getByText(`上级：${paintings} / ${landscape}`).waitFor();
      await choose(page, green, '编辑');
      await form(page)
        .getByRole('combobox', { name: /父级节点/ })
        .click();
      await page.getByPlaceholder('按名称查找').fill(seals);
      await page.getByRole('treeitem', { name: seals }).click();
      await field(form(page), '分类名称').fill(`${green}改`);
      await save(page);
      await row(page, `${green}改`).getByText(`上级：${seals}`).waitFor();

      await showAll(page);
      await expander(page, seals).click();
      await row(page, `${green}改`).waitFor();
      await remove(page, seals);
      expect(await row(page, green).count()).toBe(0);
      await find(page, green);
      await page.getByText('没有符合条件的数据').waitFor();
    },
  );

  journey('an exported sheet brings a deleted tree back', async ({ staff: { page } }) => {
    const ceramics = uniqueName('陶瓷');
    const celadon = `${ceramics}青瓷`;
    await open(page);
    await addRoot(page, ceramics);
    await addBelow(page, ceramics, celadon);
    await find(page, ceramics);
    await row(page, celadon).getByText(`上级：${ceramics}`).waitFor();
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('menuitem', { name: '导出' }).click();
    const sheet = await readFile(await (await downloaded).path());
    const [first] = Object.values(read(sheet).Sheets);
    if (!first) throw new Error('The file has no sheet');
    const cells = utils.sheet_to_json<string[]>(first, { header: 1 });
    expect(cells.slice(2).map(([name]) => name)).toEqual(['类型名称', ceramics, celadon]);

    await page.getByRole('checkbox', { name: `选择 ${ceramics}`, exact: true }).check();
    await page.getByRole('button', { name: '删除', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除 1 项' }).click();
    await page.getByText('没有符合条件的数据').waitFor();

    await page.getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('menuitem', { name: '导入', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('选择文件')
      .setInputFiles({ name: '分类.xls', mimeType: 'application/octet-stream', buffer: sheet });
    await dialog.getByRole('button', { name: '开始导入' }).click();
    await dialog.getByText('共2行数据全部导入成功！').waitFor();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await row(page, celadon).getByText(`上级：${ceramics}`).waitFor();
  });
});

journey(
  '[TABLE-112][TABLE-113] categories are edited as a table that is opened level by level, and one is added below a row',
  async ({ staff: { page } }) => {
    const [root, child] = [uniqueName('表格'), uniqueName('下级')];
    await open(page);
    await addRoot(page, root);
    await addBelow(page, root, child);
    await page.getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('menuitem', { name: '以表格编辑' }).click();
    const dialog = page.getByRole('dialog', { name: /以表格编辑/ });
    const grid = dialog.getByRole('treegrid');
    await grid.locator('[data-row] [data-column=name] input').first().waitFor();
    const boxOf = async (value: string) => {
      const id = () =>
        grid
          .locator('[data-row]')
          .evaluateAll(
            (rows, wanted) =>
              rows
                .find(row => [...row.querySelectorAll('input')].some(input => input.value === wanted))
                ?.getAttribute('data-row'),
            value,
          );
      await expect.poll(id).toBeDefined();
      return grid.locator(`[data-row="${await id()}"]`);
    };
    await grid.evaluate(element => element.scrollTo({ top: element.scrollHeight }));
    const rootRow = await boxOf(root);
    await rootRow.getByRole('button', { name: /^展开/ }).click();
    await expect.poll(() => rootRow.getAttribute('aria-expanded')).toBe('true');
    await grid.evaluate(element => element.scrollTo({ top: element.scrollHeight }));
    const childRow = await boxOf(child);
    expect(await childRow.getAttribute('aria-level')).toBe('2');
    await childRow.locator('[data-column=name] input').fill(`${child}改`);
    await dialog.getByRole('button', { name: '编辑命令' }).click();
    await page.getByRole('menuitem', { name: '添加下级' }).click();
    const added = grid.locator('[data-row^="temporary-"]');
    await expect.poll(() => added.getAttribute('aria-level')).toBe('3');
    await added.locator('[data-column=name] input').fill('最下');
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('已保存 2 行').first().waitFor();
    await expect.poll(() => added.count()).toBe(0);
    await dialog.getByRole('button', { name: '关闭' }).first().click();
    await dialog.waitFor({ state: 'detached' });
    await expander(page, root).click();
    await expander(page, `${child}改`).click();
    await row(page, '最下').waitFor();
  },
);
