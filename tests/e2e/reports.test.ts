import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { untilStatementsRun } from './support/statements.ts';

describe('an online report', () => {
  journey(
    '[MENU-07] [MENU-15] [MENU-18] opens from the menu and from the search, under the name of its menu entry',
    async ({ staff: { page }, url }) => {
      await untilStatementsRun(url);
      await page.goto('/dashboard/analysis');
      const menu = page.getByRole('navigation').filter({ hasText: '在线报表' });
      await menu.getByRole('button', { name: '在线报表' }).click();
      await menu.getByRole('link', { name: '用户报表' }).click();
      await page.waitForURL('**/online/cgreport/1260179852088135681');
      await page.getByRole('heading', { name: '用户报表', level: 1 }).waitFor();
      await page.getByText(/^1-\d+ 共 \d+ 条$/).waitFor();
      expect(await menu.locator('a[aria-current="page"]').first().textContent()).toBe('用户报表');
      await page.getByTitle('search menu').click();
      await page.getByRole('option', { name: /每日登录次数/ }).click();
      await page.getByRole('heading', { name: '每日登录次数', level: 1 }).waitFor();
      await page.getByRole('row', { name: /本页合计/ }).waitFor();
      await expect
        .poll(() => menu.locator('a[aria-current="page"]').allTextContents())
        .toEqual(['每日登录次数']);
      await page.reload();
      await page.getByRole('row', { name: /本页合计/ }).waitFor();
    },
  );

  journey(
    '[MENU-07] asks for its rows in its own order, and for those of a chosen column',
    async ({ staff: { page }, url }) => {
      await untilStatementsRun(url);
      const asked: URLSearchParams[] = [];
      page.on('request', request => {
        const url = new URL(request.url());
        if (url.pathname.includes('/cgreport/api/getData/')) asked.push(url.searchParams);
      });
      await page.goto('/online/cgreport/user_report');
      await page.getByText(/^1-\d+ 共 \d+ 条$/).waitFor();
      expect(asked.map(query => [query.get('column'), query.get('order')])).toEqual([[null, null]]);
      const sorted = page.waitForResponse(reply => reply.url().includes('column=username'));
      await page.getByRole('button', { name: '账号', exact: true }).click();
      expect((await sorted).status()).toBe(200);
      await page
        .getByRole('columnheader', { name: '账号' })
        .and(page.locator('[aria-sort="ascending"]'))
        .waitFor();
    },
  );
});

describe('the management of online reports', () => {
  journey(
    'stores a statement with its columns, and opens the report that it makes',
    async ({ staff: { page }, url }) => {
      await untilStatementsRun(url);
      await page.goto('/online/cgreport');
      await page.getByRole('row', { name: /有效用户/ }).waitFor();
      await page.getByRole('button', { name: '添加在线报表' }).click();
      const form = page.getByRole('dialog');
      const statement = form.getByRole('textbox', { name: '查询语句' });
      await statement.fill('select username, realname from sys_user; delete from sys_user');
      await form.getByRole('button', { name: '解析语句' }).click();
      await form.getByText('语句中不能有分号').waitFor();
      await statement.fill('select username, realname, birthday\nfrom sys_user\nwhere del_flag = 0');
      await form.getByRole('button', { name: '解析语句' }).click();
      await form.getByText('语句可以执行，找到 3 列、0 个参数').waitFor();
      await form.getByRole('textbox', { name: '字段文本，第 2 行' }).fill('真实姓名');
      await form.getByRole('button', { name: '预览' }).click();
      await form.getByRole('region', { name: '预览' }).getByText('真实姓名').waitFor();
      await form.getByRole('textbox', { name: '报表名称' }).fill('在册人员');
      await form.getByRole('textbox', { name: '报表编码' }).fill('people_in_use');
      await form.getByRole('button', { name: '保存' }).click();
      const row = page.getByRole('row', { name: /在册人员/ });
      await row.getByRole('button', { name: /更多操作/ }).click();
      await page.getByRole('menuitem', { name: '打开报表' }).click();
      await page.getByRole('columnheader', { name: '真实姓名' }).waitFor();
      await page.getByText(/^1-\d+ 共 \d+ 条$/).waitFor();
    },
  );
});
