import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { field } from './support/field.ts';
import { journey, type Visitor } from './support/journey.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

let made = 0;
const freshCode = (letters: string) => {
  made += 1;
  return `${letters}${Date.now() % 1_000_000}${made}`;
};

async function addPosition(page: Page, code: string, name: string): Promise<void> {
  await page.getByRole('button', { name: '添加职务' }).click();
  // The rule proposes a code, which would otherwise arrive while another one is typed.
  await field(dialog(page), '职务编码').fill(code);
  await field(dialog(page), '职务名称').fill(name);
  await field(dialog(page), '职级').click();
  await page.getByRole('option').first().click();
  await press(page, '保存');
}

/** Opens a page and waits for its list, so that no button is pressed before it works. */
async function open({ page }: Visitor, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('row').nth(1).waitFor();
}

describe('positions', () => {
  journey('[PAGE-38][API-84] a position is added, found, changed and deleted', async ({ staff }) => {
    const { page } = staff;
    const code = freshCode('pos');
    await open(staff, '/isystem/position');
    await addPosition(page, code, `${code} 技师`);
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('search').getByLabel('关键词').fill(code);
    await page.getByRole('search').getByLabel('关键词').press('Enter');
    await row(page, code).getByRole('button', { name: '编辑' }).click();
    expect(await field(dialog(page), '职务编码').isEditable()).toBe(false);
    await field(dialog(page), '职务名称').fill(`${code} 主管`);
    await press(page, '保存');
    await row(page, `${code} 主管`).waitFor();
    await row(page, code)
      .getByRole('button', { name: /的更多操作$/ })
      .click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await row(page, code).waitFor({ state: 'detached' });
  });

  journey('a duplicate code is refused at its field, and the typed values are kept', async ({ staff }) => {
    const { page } = staff;
    const code = freshCode('dup');
    await open(staff, '/isystem/position');
    await addPosition(page, code, '第一个');
    await dialog(page).waitFor({ state: 'detached' });
    await addPosition(page, code, '第二个');
    await dialog(page).getByText('职务编码已存在').first().waitFor();
    expect(await field(dialog(page), '职务名称').inputValue()).toBe('第二个');
  });

  journey(
    'changes in one console are loaded by another that shows the list',
    async ({ staff, openWindow, signedInState }) => {
      const other = await openWindow({ storageState: signedInState });
      await open(other, '/isystem/position');
      await open(staff, '/isystem/position');
      const code = freshCode('live');
      await addPosition(staff.page, code, '现场');
      await row(other.page, code).waitFor();
    },
  );
});

describe('roles', () => {
  journey('[PAGE-24][API-20][API-21] a role is added and changed', async ({ staff }) => {
    const { page } = staff;
    const code = freshCode('role');
    await open(staff, '/isystem/roleUserList');
    await page.getByRole('button', { name: '添加角色' }).click();
    await field(dialog(page), '角色编码').fill('展厅');
    await field(dialog(page), '角色名称').fill(`${code} 员`);
    await press(page, '保存');
    await dialog(page).getByText('角色编码不可输入汉字!').waitFor();
    await field(dialog(page), '角色编码').fill(code);
    await press(page, '保存');
    await row(page, code)
      .getByRole('button', { name: /的更多操作$/ })
      .click();
    await page.getByRole('menuitem', { name: '编辑' }).click();
    await field(dialog(page), '描述').fill('看守展厅');
    await press(page, '保存');
    await row(page, '看守展厅').waitFor();
  });

  journey('a built-in role is not deleted, and the list stays usable', async ({ staff }) => {
    const { page } = staff;
    await open(staff, '/isystem/roleUserList?roleName=注册');
    await row(page, 'member')
      .getByRole('button', { name: /的更多操作$/ })
      .click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await page.getByText('内置角色不能删除').waitFor();
    await row(page, 'member').waitFor();
  });
});
