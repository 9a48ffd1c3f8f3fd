import type { Locator, Page } from 'playwright-core';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';

const exactly = (within: Locator | Page, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });

async function save(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(form, label).fill(value);
  await exactly(form, '保存').click();
  await form.waitFor({ state: 'detached' });
}

journey(
  'what changed in a record is read in words, compared, and restored by whoever may',
  async ({ staff: { page } }) => {
    const code = `RT${Date.now() % 100_000}`;
    await page.goto(`/isystem/position?code=${code}`);
    await page.getByRole('button', { name: '添加职务' }).click();
    const adding = page.getByRole('dialog', { name: '新增' });
    await adding.getByRole('combobox', { name: '职级' }).click();
    await page.getByRole('option').first().click();
    await save(adding, { 职务编码: code, 职务名称: '讲解员' });
    for (const name of ['布展员', '修复师']) {
      await page.getByRole('button', { name: /^编辑 / }).click();
      await save(page.getByRole('dialog', { name: /^编辑/ }), { 职务名称: name });
      await page.getByText(name).first().waitFor();
    }

    await page.getByRole('button', { name: /的更多操作$/ }).click();
    await page.getByRole('menuitem', { name: '详情' }).click();
    const details = page.getByRole('dialog').first();
    await exactly(details, '变更记录').click();
    const entries = details.getByRole('region', { name: '变更记录' }).locator('ol > li');
    await entries.nth(2).waitFor();
    await entries
      .nth(0)
      .getByText(/将 职务名称 从 布展员 改为 修复师，/)
      .waitFor();
    await entries
      .nth(2)
      .getByText(/添加了该记录，/)
      .waitFor();

    await exactly(details, '比较版本 2').click();
    const comparison = page.getByRole('dialog', { name: '数据比较' });
    await comparison.getByRole('row', { name: /职务名称.*讲解员.*布展员/ }).waitFor();
    await exactly(comparison, '关闭').first().click();
    await comparison.waitFor({ state: 'detached' });

    await exactly(details, '恢复到版本 1').click();
    const question = page.getByRole('dialog', { name: '恢复到版本 1' });
    await question.getByText(/职务名称 从 修复师 改为 讲解员/).waitFor();
    await exactly(question, '取消').click();
    await question.waitFor({ state: 'detached' });
    await exactly(details, '恢复到版本 1').click();
    await question.getByText(/职务名称 从 修复师 改为 讲解员/).waitFor();
    await exactly(question, '恢复').click();
    await entries
      .nth(0)
      .getByText(/恢复了较早的版本，/)
      .waitFor();
    await page.getByText('讲解员').first().waitFor();
    // Put away and unfolded again, as a reader does.
    await exactly(details, '变更记录').click();
    await entries.first().waitFor({ state: 'detached' });
  },
);
