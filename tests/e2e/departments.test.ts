import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { faults } from './support/faults.ts';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';

const uniqueName = (name: string) => `${name}${Date.now() % 1_000_000}`;
const node = (page: Page, name: string) => page.getByRole('treeitem').filter({ hasText: name });
const details = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function add(page: Page, button: string, name: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const form = page.getByRole('dialog', { name: /^新增/ });
  await field(form, '机构名称').fill(name);
  await form.getByRole('button', { name: '保存' }).click();
  await form.waitFor({ state: 'detached' });
}

async function choose(page: Page, name: string): Promise<void> {
  await node(page, name).click();
  await details(page, name).waitFor();
}

describe('departments', () => {
  journey(
    '[PAGE-25] [API-54] [API-56] a branch is added, moved by dragging with the codes of everything below it, and deleted after what it takes with it was shown',
    async ({ staff: { page } }) => {
      const [museum, annex] = [uniqueName('本馆'), uniqueName('分馆')];
      const [hall, lights] = [uniqueName('展厅'), uniqueName('灯光')];
      await page.goto('/isystem/depart');
      await page.getByRole('tree', { name: '部门' }).waitFor();
      await add(page, '添加部门', museum);
      await add(page, '添加部门', annex);
      await choose(page, museum);
      await add(page, '添加下级', hall);
      await choose(page, hall);
      await add(page, '添加下级', lights);
      await node(page, lights).waitFor();
      expect(await faults(page)).toEqual([]);

      await choose(page, annex);
      const code = await details(page, annex)
        .getByText(/^[A-Z]\d\d$/)
        .innerText();
      await node(page, hall).dragTo(node(page, annex));
      const move = page.getByRole('dialog', { name: `移动 ${hall}` });
      await move.getByText('部门（含下级）').waitFor();
      await move.getByRole('button', { name: '移动' }).click();
      await move.waitFor({ state: 'detached' });
      await choose(page, lights);
      await details(page, lights).getByText(`${code}A01A01`).waitFor();

      await field(details(page, lights), '机构名称').fill('未保存');
      await node(page, annex).click();
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await details(page, annex).getByRole('button', { name: '删除' }).click();
      const removal = page.getByRole('dialog', { name: `删除 ${annex}` });
      await removal.getByText('删除后不能恢复。').waitFor();
      await removal.getByRole('button', { name: '删除' }).click();
      await node(page, annex).waitFor({ state: 'detached' });
      expect(await node(page, hall).count()).toBe(0);

      await page.getByPlaceholder('按部门名称查找').fill(museum);
      await page.getByRole('treeitem', { name: museum }).click();
      await details(page, museum).getByRole('button', { name: '删除' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
      await node(page, museum).waitFor({ state: 'detached' });
    },
  );
});
