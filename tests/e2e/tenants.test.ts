import { describe, expect } from 'vitest';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';

describe('tenants and the address book', () => {
  journey('[PAGE-40] a tenant is added under a number, frozen and deleted', async ({ staff: { page } }) => {
    const number = String(100_000 + (Date.now() % 800_000));
    await page.goto('/isys/tenant');
    await page.getByRole('button', { name: '添加租户' }).click();
    const dialog = page.getByRole('dialog');
    await field(dialog, '租户名称').fill(`租户 ${number}`);
    await dialog.getByRole('spinbutton', { name: '租户编号' }).fill(number);
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: number });
    await row.getByRole('button', { name: '编辑' }).click();
    expect(await dialog.getByRole('spinbutton', { name: '租户编号' }).isDisabled()).toBe(true);
    await dialog.getByText('冻结', { exact: true }).click();
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await row.getByText('冻结', { exact: true }).waitFor();
    await row.getByRole('button', { name: /的更多操作$/ }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await row.waitFor({ state: 'detached' });
  });

  journey('[PAGE-41] people are found by their department', async ({ staff: { page } }) => {
    await page.goto('/isystem/addressList');
    await page.getByRole('row').nth(1).waitFor();
    const department = page.getByRole('tree', { name: '部门' }).getByRole('treeitem').first();
    await department.getByText(/./).first().click();
    await page.getByRole('treeitem', { selected: true }).waitFor();
    await page.getByRole('row').nth(1).waitFor();
  });
});
