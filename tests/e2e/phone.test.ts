import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe('on a phone', () => {
  journey(
    '[LAYOUT-04] [LAYOUT-13] the menu is a drawer, and a chosen entry closes it',
    async ({ openWindow, signedInState }) => {
      const { page } = await openWindow({ ...phone, storageState: signedInState });
      await page.goto('/dashboard/analysis');
      await page.getByRole('button', { name: '打开菜单' }).tap();
      const menu = page.getByRole('dialog', { name: '菜单' });
      await menu.getByRole('button', { name: '系统管理' }).tap();
      await menu.getByRole('button', { name: '组织人员' }).tap();
      await menu.getByRole('link', { name: '用户管理' }).tap();
      await menu.waitFor({ state: 'detached' });
      await page.getByRole('list', { name: '用户列表' }).getByRole('listitem').first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/isystem/user');
    },
  );

  journey(
    '[LAYOUT-18] rows are cards, and the page has no horizontal overflow',
    async ({ openWindow, signedInState }) => {
      const { page } = await openWindow({ ...phone, storageState: signedInState });
      await page.goto('/isystem/user');
      const cards = page.getByRole('list', { name: '用户列表' });
      await cards.getByRole('listitem').nth(9).waitFor();
      const fifth = await cards.getByRole('listitem').nth(4).boundingBox();
      expect((fifth?.y ?? 0) + (fifth?.height ?? 0)).toBeLessThan(844);
      expect(await page.getByRole('table').count()).toBe(0);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    },
  );

  journey(
    '[LIST-01] the search box and a sheet of all criteria find people, whose operations are in a menu',
    async ({ openWindow, signedInState }) => {
      const { page } = await openWindow({ ...phone, storageState: signedInState });
      await page.goto('/isystem/user');
      const cards = page.getByRole('list', { name: '用户列表' });
      await cards.getByRole('listitem').nth(9).waitFor();
      await page.getByRole('button', { name: '筛选条件' }).tap();
      const sheet = page.getByRole('dialog', { name: '筛选条件' });
      await sheet.getByRole('combobox', { name: '用户状态' }).tap();
      await page.getByRole('option', { name: '正常' }).tap();
      await sheet.getByRole('button', { name: '查询' }).tap();
      await sheet.waitFor({ state: 'detached' });
      await page.getByRole('searchbox', { name: '关键词' }).fill('admin');
      await page.getByRole('searchbox', { name: '关键词' }).press('Enter');
      await page.waitForURL(
        ({ searchParams: sent }) => sent.get('keyword') === 'admin' && sent.get('status') === '"1"',
      );
      await cards.getByRole('button', { name: /admin.*更多操作$/ }).tap();
      await page.getByRole('menuitem', { name: '编辑' }).waitFor();
    },
  );
});

describe('in English', () => {
  journey(
    '[LAYOUT-24] the console changes to its second language and stores the choice',
    async ({ staff: { page } }) => {
      await page.goto('/isystem/user');
      await page.getByRole('button', { name: '切换到 English' }).click();
      await page.getByRole('button', { name: 'Add user' }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Add user' }).waitFor();
      await page
        .getByRole('button', { name: /Switch to/ })
        .first()
        .waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
    },
  );
});
