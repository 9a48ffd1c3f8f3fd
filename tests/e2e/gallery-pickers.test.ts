import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';

const live = (page: Page) => page.getByRole('region', { name: '试一试' });

/** Opens the dialog of the live picker of a chapter. */
async function openPicker(page: Page, chapter: string, title: string) {
  await page.goto(`/gallery?chapter=${chapter}`);
  await live(page).getByRole('combobox', { name: '处理方式' }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  return dialog;
}

describe('the pickers of the gallery', () => {
  journey('[PICKER-17] finds positions by their name', async ({ staff: { page } }) => {
    const dialog = await openPicker(page, 'reference-picker', '选择职务');
    await dialog.getByRole('searchbox').fill('暂缓');
    await expect.poll(() => dialog.getByRole('row').count()).toBe(2);
    await dialog.getByRole('row', { name: /暂缓/ }).getByRole('radio').click();
    await dialog.getByRole('button', { name: '确定' }).click();
    await live(page).getByText('当前值：5').waitFor();
  });

  journey('[PICKER-07][PICKER-19] turns pages, and has another number of rows on them', async ({ staff }) => {
    const { page } = staff;
    await page.goto('/gallery?chapter=business-picker');
    await live(page).getByRole('combobox', { name: '服务器响应' }).click();
    await page.getByRole('option', { name: '一万个选项' }).press('Enter');
    await live(page).getByRole('combobox', { name: '处理方式' }).click();
    const dialog = page.getByRole('dialog', { name: '选择业务数据' });
    const rows = () => dialog.getByRole('row').count();
    await expect.poll(rows).toBe(6);
    await dialog.getByRole('button', { name: '下一页' }).click();
    await dialog.getByRole('row', { name: /选项 00006/ }).waitFor();
    await dialog.getByRole('combobox', { name: '每页条数' }).click();
    await page.getByRole('option', { name: '30 条/页' }).click();
    await expect.poll(rows).toBe(31);
  });

  journey(
    '[PICKER-13][PICKER-15] checks the departments below one where they are linked',
    async ({ staff: { page } }) => {
      await page.goto('/gallery?chapter=department-picker');
      await live(page).getByRole('switch', { name: '多选' }).click();
      await live(page).getByRole('combobox', { name: '处理方式' }).click();
      const dialog = page.getByRole('dialog', { name: /选择部门/ });
      const checked = () => dialog.getByRole('treeitem', { checked: true }).count();
      const parent = dialog.locator('[role=treeitem][aria-expanded][aria-checked=false]').first();
      await parent.waitFor();
      const before = await checked();
      await dialog.getByRole('switch', { name: '父子联动' }).click();
      await parent.click();
      await expect.poll(checked).toBeGreaterThan(before + 1);
    },
  );

  journey(
    '[POPUP-06][POPUP-07][POPUP-08][POPUP-19] says what is wrong with the configuration of a popup, and opens one without criteria',
    async ({ staff: { page } }) => {
      await page.goto('/gallery?chapter=popup-field');
      const further = page.getByRole('region', { name: '其他情形' });
      const field = (name: string) => further.getByRole('combobox', { name });
      await further.getByText('popup参数未正确配置!').waitFor();
      expect(await field('缺少报表编码').isDisabled()).toBe(true);
      await field('字段数量不一致').click();
      await page.getByText('popup参数未正确配置,原始值和目标值数量不一致!').waitFor();
      await field('查询条件加载失败').click();
      await page.getByRole('dialog', { name: '选择：处理方式' }).getByRole('row').nth(1).waitFor();
      await page.getByText('查询条件的字典不存在').waitFor();
    },
  );

  journey(
    '[POPUP-10][POPUP-12][POPUP-17][POPUP-18] refuses two rows where one is possible, and says why a report does not open',
    async ({ staff: { page } }) => {
      await page.goto('/gallery?chapter=popup-field');
      const field = live(page).getByRole('combobox', { name: '处理方式' });
      await field.click();
      const dialog = page.getByRole('dialog', { name: '选择：处理方式' });
      const row = (name: string) => dialog.getByRole('row', { name: new RegExp(name) }).getByRole('checkbox');
      await row('重要').click();
      await row('跟进').click();
      await dialog.getByRole('button', { name: '确定' }).click();
      await page.getByText('please select one record').waitFor();
      await row('重要').click();
      await dialog.getByRole('button', { name: '确定' }).click();
      await live(page).getByText('当前值：跟进').waitFor();
      await live(page).getByRole('combobox', { name: '服务器响应' }).click();
      await page.getByRole('option', { name: '服务器错误（500）' }).press('Enter');
      await field.click();
      const failure = page.getByRole('dialog', { name: '出错了' });
      await failure.getByText('数据库连接已满').waitFor();
      await failure.getByRole('button', { name: '确定' }).click();
      await failure.waitFor({ state: 'detached' });
    },
  );
});
