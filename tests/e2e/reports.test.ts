import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';

describe('an online report', () => {
  journey(
    '[MENU-07] [MENU-15] opens from the menu and from the search, under the name of its menu entry',
    async ({ staff: { page } }) => {
      await page.goto('/dashboard/analysis');
      const menu = page.getByRole('navigation').filter({ hasText: '在线报表' });
      await menu.getByRole('button', { name: '在线报表' }).click();
      await menu.getByRole('link', { name: '用户报表' }).click();
      await page.waitForURL('**/online/cgreport/1260179852088135681');
      await page.getByRole('heading', { name: '用户报表', level: 1 }).waitFor();
      await page.getByText(/^1-\d+ of \d+$/).waitFor();
      expect(await menu.locator('a[aria-current="page"]').first().textContent()).toBe('用户报表');
      await page.getByTitle('search menu').click();
      await page.getByRole('option', { name: /每日登录次数/ }).click();
      await page.getByRole('heading', { name: '每日登录次数', level: 1 }).waitFor();
      await page.getByRole('row', { name: /本页合计/ }).waitFor();
      await page.reload();
      await page.getByRole('row', { name: /本页合计/ }).waitFor();
    },
  );

  journey(
    '[MENU-07] asks for its rows in its own order, and for those of a chosen column',
    async ({ staff: { page } }) => {
      const asked: URLSearchParams[] = [];
      page.on('request', request => {
        const url = new URL(request.url());
        if (url.pathname.includes('/cgreport/api/getData/')) asked.push(url.searchParams);
      });
      await page.goto('/online/cgreport/user_report');
      await page.getByText(/^1-\d+ of \d+$/).waitFor();
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
