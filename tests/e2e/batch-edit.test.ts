import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: /^批量修改/ });
const button = (within: Locator | Page, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });

const name = (many: Locator) => many.getByRole('textbox', { name: '职务名称' });

async function addPosition(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: '添加职务' }).click();
  const form = page.getByRole('dialog', { name: '新增' });
  await field(form, '职务编码').fill(code);
  await field(form, '职务名称').fill(`讲解员${code}`);
  await form.getByRole('combobox', { name: '职级' }).click();
  await page.getByRole('option').first().click();
  await button(form, '保存').click();
  await form.waitFor({ state: 'detached' });
}

async function openMany(page: Page): Promise<Locator> {
  await page.getByRole('checkbox', { name: '选择本页' }).check();
  await button(page, '批量修改').click();
  await dialog(page).waitFor();
  return dialog(page);
}

journey(
  'many records are edited: previewed, changed, and set back from the report that stays',
  async ({ staff: { page } }) => {
    const start = `BE${Date.now() % 100_000}`;
    await page.goto(`/isystem/position?code=${start}`);
    for (const last of ['a', 'b', 'c']) await addPosition(page, start + last);

    const many = await openMany(page);
    await many.getByRole('checkbox', { name: '职务名称' }).check();
    await name(many).fill('灯光师');
    await button(many, '预览').click();
    await many.getByText('检查完毕，尚未修改任何记录。').waitFor();
    expect(await many.getByRole('row').count()).toBe(4);
    // Other values, which stay as they were typed.
    await button(many, '改填其他值').click();
    await name(many).fill('布展员');
    await button(many, '预览').click();
    await button(many, '修改 3 条').click();
    await many.getByText('修改完毕。').waitFor();
    await many.getByRole('radio', { name: '拒绝' }).click();
    await many.getByText('没有记录').waitFor();
    await button(many, '关闭').last().click();
    await page.getByRole('cell', { name: '布展员' }).first().waitFor();

    const again = await openMany(page);
    await button(again, '查看报告').click();
    await button(again, '撤销 3 条').click();
    await again.getByText('撤销完毕。').waitFor();
    await button(again, '关闭').last().click();
    await page.getByText(`讲解员${start}a`).first().waitFor();

    // A dialog that is closed does not end the work, and shows where it is.
    const third = await openMany(page);
    await third.getByRole('checkbox', { name: '职务名称' }).check();
    await name(third).fill('修复师');
    await button(third, '预览').click();
    await button(third, '修改 3 条').click();
    await button(third, '关闭').last().click();
    await page.getByRole('cell', { name: '修复师' }).nth(2).waitFor();
    const last = await openMany(page);
    await button(last, '查看报告').click();
    await button(last, '撤销 3 条').waitFor();
  },
);
