import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';

const form = (page: Page) => page.getByRole('dialog', { name: /^(新增|编辑)( · |$)/ });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

describe('the menu', () => {
  journey(
    '[PAGE-28] [API-38] an entry is added, shown in the menu at once, moved below another one with the keyboard, and deleted',
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
      await row(page, name)
        .getByRole('button', { name: `${name} 的更多操作` })
        .click();
      await page.getByRole('menuitem', { name: '删除' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await row(page, name).waitFor({ state: 'detached' });
    },
  );
});
