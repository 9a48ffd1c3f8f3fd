import { describe } from 'vitest';
import { journey } from './support/journey.ts';
import { addPeople } from './support/user-list.ts';

describe('the log', () => {
  journey(
    '[PAGE-30] [CONST-01] is opened from the menu and shows who signed in, then what was done',
    async ({ staff: { page }, url }) => {
      await addPeople(url, 'logged', 1);
      await page.goto('/');
      const menu = page.getByRole('navigation', { name: '菜单' });
      await menu.getByRole('button', { name: '系统监控' }).click();
      await menu.getByRole('link', { name: '日志管理' }).click();
      await page.waitForURL('**/isystem/log');
      await page
        .getByRole('table', { name: '日志管理列表' })
        .getByText(/登录成功/)
        .first()
        .waitFor();
      await page.getByRole('tab', { name: '登录日志' }).focus();
      await page.keyboard.press('ArrowRight');
      await page.getByRole('tab', { name: '操作日志', selected: true }).waitFor();
      await page.getByRole('columnheader', { name: '操作类型' }).waitFor();
      await page.getByRole('button', { name: /^详情/ }).first().click();
      await page.getByRole('dialog').getByText('请求路径').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  );
});
