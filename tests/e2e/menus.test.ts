import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';

const form = (page: Page) => page.getByRole('dialog', { name: /^(新增|编辑)( · |$)/ });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

describe('the menu', () => {
  journey(
    '[PAGE-28] [API-38] [API-49] an entry is added, shown in the menu at once, moved below another one with the keyboard, given to a role and taken from it, and deleted',
    async ({ staff: { page } }) => {
      const name = `巡检${Date.now() % 1_000_000}`;
      await page.goto('/isystem/newPermissionList');
      await row(page, '系统管理').waitFor();
      await page.getByRole('button', { name: '添加菜单' }).click();
      await field(form(page), '菜单名称').fill(name);
      await field(form(page), '菜单路径').fill(`/rounds/${name}`);
      await field(form(page), '前端组件').fill('atlas/MachinesPage');
      await form(page).getByRole('button', { name: '保存' }).click();
      await form(page).waitFor({ state: 'detached' });
      await page.getByRole('navigation').getByText(name).first().waitFor();

      await page.getByRole('button', { name: '调整顺序' }).click();
      const outline = page.getByRole('dialog', { name: '调整顺序和层级' });
      await outline.getByRole('button', { name: `移动 ${name}` }).focus();
      for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
      await expect.poll(() => outline.getByRole('status').innerText()).toContain(`${name} 已移到`);
      await outline.getByRole('button', { name: '完成' }).click();
      await row(page, name).waitFor({ state: 'detached' });

      await page.getByRole('search').getByLabel('菜单名称').fill(name);
      await page.getByRole('search').getByRole('button', { name: '查询' }).click();
      const choose = async (act: string) => {
        await row(page, name)
          .getByRole('button', { name: `${name} 的更多操作` })
          .click();
        await page.getByRole('menuitem', { name: act }).click();
      };
      await choose('谁拥有');
      const holders = page.getByRole('dialog', { name: `谁拥有“${name}”` });
      await holders.getByRole('combobox', { name: '选择要授予的角色' }).click();
      const roles = page.getByRole('dialog', { name: '选择角色' });
      await roles.getByRole('searchbox').fill('第三方登录角色');
      await page.keyboard.press('Enter');
      await roles.getByRole('row').filter({ hasText: 'third_role' }).click();
      await roles.getByRole('button', { name: '确定' }).click();
      await holders.getByRole('button', { name: '授予' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '授予' }).click();
      await holders.getByRole('region', { name: '角色', exact: true }).getByText('third_role').waitFor();
      await holders.getByRole('button', { name: '从“第三方登录角色”收回' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '收回' }).click();
      await holders.getByText('third_role').waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await holders.waitFor({ state: 'detached' });
      await choose('删除');
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      // Administrators hold every entry, and lose this one.
      const question = page.getByRole('alertdialog', { name: '有人会失去菜单，仍要更改？' });
      await question.getByRole('button', { name: '仍然更改' }).click();
      await question.waitFor({ state: 'detached' });
      await row(page, name).waitFor({ state: 'detached' });
      await page.getByRole('navigation').getByText(name).waitFor({ state: 'detached' });
    },
  );

  journey(
    '[PAGE-28] deleting a page that people have names them, and is not done when it is declined',
    async ({ staff: { page } }) => {
      await page.goto('/isystem/newPermissionList?name=通讯录');
      const more = page.getByRole('button', { name: '通讯录 的更多操作', exact: true });
      await more.click();
      await page.getByRole('menuitem', { name: '删除' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      const question = page.getByRole('alertdialog', { name: '有人会失去菜单，仍要更改？' });
      await question.getByText('不能再使用：通讯录').first().waitFor();
      expect(await question.innerText()).toMatch(/等 \d+ 人/);
      await question.getByRole('button', { name: '返回' }).click();
      await page.getByText('未更改：您没有确认').waitFor();
      await page.reload();
      await more.waitFor();
    },
  );
});
