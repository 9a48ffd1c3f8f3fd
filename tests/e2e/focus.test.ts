import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { follow, homePath, selfCheckPath, tab } from './support/tabs.ts';
import { openUserList, userListPath } from './support/user-list.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const isFocused = (page: Page, name: string) =>
  expect
    .poll(() => title(page, name).evaluate(heading => heading === document.activeElement), { message: name })
    .toBe(true);

describe('the focus after navigation', () => {
  journey(
    'is on the title of the page, one step before a link to its content',
    async ({ staff: { page } }) => {
      await page.goto(homePath);
      await title(page, '首页').waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: '搜索', exact: true }).waitFor();
      await page.keyboard.type('yonghu');
      await page.keyboard.press('Enter');
      await isFocused(page, '用户管理');
      const skipLink = page.locator('a[href="#content"]');
      expect(await skipLink.count()).toBe(1);
      await page.keyboard.press('Tab');
      expect(await skipLink.count()).toBe(1);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
      expect(new URL(page.url()).pathname).toBe(userListPath);

      await page.getByRole('button', { name: /欢迎您/ }).click();
      await page.getByRole('menuitem', { name: '我的设备' }).click();
      await isFocused(page, '我的设备');
      await page.goBack();
      await page.waitForURL(`**${userListPath}**`);
      await page.goForward();
      await isFocused(page, '我的设备');
    },
  );

  journey('stays in the tab bar while tabs are switched there', async ({ staff: { page } }) => {
    await page.goto(homePath);
    await follow(page, selfCheckPath);
    await tab(page, '自检').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await title(page, '首页').waitFor();
    expect(await tab(page, '首页').evaluate(element => element === document.activeElement)).toBe(true);
  });

  journey('[MENU-10] returns to where it was on a kept page', async ({ staff: { page } }) => {
    await openUserList(page);
    const search = page.getByRole('search').getByLabel('关键词');
    await search.focus();
    await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '首页' }).click();
    await isFocused(page, '首页');
    await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '用户管理' }).click();
    await expect.poll(() => search.evaluate(element => element === document.activeElement)).toBe(true);
  });

  journey('is on the title after the menu of a tablet has closed', async ({ openWindow, signedInState }) => {
    const { page } = await openWindow({
      viewport: { width: 1024, height: 768 },
      storageState: signedInState,
    });
    await page.goto(homePath);
    await expect.poll(async () => (await page.getByRole('complementary').boundingBox())?.width).toBe(80);
    await page.getByRole('button', { name: '系统管理' }).click();
    await page.getByRole('menuitem', { name: '用户管理' }).click();
    await isFocused(page, '用户管理');
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('dialog', { name: '菜单' }).getByRole('link', { name: '首页' }).click();
    await page.getByRole('dialog', { name: '菜单' }).waitFor({ state: 'detached' });
    await isFocused(page, '首页');
  });
});
