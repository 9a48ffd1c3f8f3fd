import { expect } from 'vitest';
import { journey } from './support/journey.ts';

journey('an exhibit is registered, put on display and sent to repair', async ({ staff: { page } }) => {
  const code = `E${Date.now() % 1_000_000}`;
  await page.goto('/museum/exhibits');
  await page.getByRole('button', { name: '添加展品' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '编号', exact: true }).fill(code);
  await page.getByRole('dialog').getByRole('textbox', { name: '名称', exact: true }).fill(`${code} 青铜镜`);
  await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: code });
  await row.getByText('在库').waitFor();
  const act = async (name: string) => {
    await row.getByRole('button', { name: /的更多操作$/ }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await act('展出');
  await page.getByText('展品已展出').first().waitFor();
  await row.getByText('展出', { exact: true }).waitFor();
  await act('送修');
  await row.getByText('维修', { exact: true }).waitFor();
  await row.getByRole('button', { name: /的更多操作$/ }).click();
  expect(await page.getByRole('menuitem', { name: '退役' }).count()).toBe(0);
});
