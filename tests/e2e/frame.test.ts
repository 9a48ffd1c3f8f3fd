import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';

const header = (page: Page) => page.getByRole('banner');
const menuOf = (page: Page) => page.getByRole('navigation', { name: '菜单' });

async function openSettings(page: Page) {
  await page.getByRole('button', { name: /欢迎您/ }).click();
  await page.getByRole('menuitem', { name: '界面设置' }).click();
  const dialog = page.getByRole('dialog', { name: '界面设置' });
  await dialog.waitFor();
  return dialog;
}

describe('the settings of a person', () => {
  journey(
    '[SETTINGS-04] [SETTINGS-06] [SETTINGS-12] [SETTINGS-13] [SETTINGS-16] apply immediately, and from the first paint after a reload',
    async ({ staff: { page } }) => {
      await page.goto('/isystem/user');
      const dialog = await openSettings(page);
      await dialog.getByRole('radio', { name: '深色' }).click();
      await dialog.getByRole('radio', { name: '极光绿' }).click();
      const fixedMenu = dialog.getByRole('switch', { name: '固定侧边菜单' });
      const wasFixed = await fixedMenu.isChecked();
      await fixedMenu.click();
      expect(await fixedMenu.isChecked()).toBe(!wasFixed);
      await dialog.getByRole('radio', { name: '顶部栏导航' }).click();
      expect(await fixedMenu.isDisabled()).toBe(true);
      await page.keyboard.press('Escape');
      await menuOf(page).getByRole('button', { name: '系统管理' }).waitFor();
      expect(await page.getByRole('complementary').count()).toBe(0);
      await page.reload({ waitUntil: 'commit' });
      await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
      await page.locator('html[data-accent="green"]').waitFor({ state: 'attached' });
      await menuOf(page).getByRole('button', { name: '系统管理' }).waitFor();
      await page.getByRole('checkbox', { name: /^选择/ }).first().waitFor();
    },
  );

  journey('[STORE-06] only an invalid setting is reset, with a message', async ({ staff: { page } }) => {
    await page.addInitScript(() => {
      const settings = { color: 'pink', theme: 'light', layout: 'topmenu' };
      const value = { machine: 'settings', version: 2, settings };
      localStorage.setItem('pro__LOCAL_SETTINGS', JSON.stringify({ value, expire: null }));
    });
    await page.goto('/dashboard/analysis');
    await page.getByText('部分本地设置已恢复默认').waitFor();
    expect(await page.locator('html').getAttribute('data-accent')).toBe('blue');
    expect(await page.locator('html').getAttribute('data-sider')).toBe('light');
  });
});

describe('the menu', () => {
  journey(
    '[MENU-19] [MENU-21] [LAYOUT-06] [LAYOUT-07] [LAYOUT-10] opens one group at a time, restores it after collapsing, and stays collapsed after a reload',
    async ({ staff: { page } }) => {
      await page.goto('/dashboard/analysis');
      const group = (name: string) => menuOf(page).getByRole('button', { name });
      const isOpen = (name: string) => group(name).getAttribute('aria-expanded');
      await group('系统管理').click();
      await group('开发工具').click();
      expect([await isOpen('系统管理'), await isOpen('开发工具')]).toEqual(['false', 'true']);
      const sider = page.getByRole('complementary');
      const width = () => sider.evaluate(element => element.getBoundingClientRect().width);
      await expect.poll(width).toBe(200);
      await page.getByRole('button', { name: '收起菜单' }).click();
      await expect.poll(width).toBe(80);
      await page.getByRole('button', { name: '展开菜单' }).click();
      expect(await isOpen('开发工具')).toBe('true');
      await page.getByRole('button', { name: '收起菜单' }).click();
      await page.reload();
      await expect.poll(width).toBe(80);
      await group('系统管理').click();
      await page.getByRole('menuitem', { name: '用户管理' }).click();
      await page.waitForURL('**/isystem/user');
    },
  );

  journey(
    '[LAYOUT-11] [MENU-20] at the top moves entries that do not fit into one entry',
    async ({ staff: { page } }) => {
      await page.setViewportSize({ width: 1700, height: 900 });
      await page.goto('/isystem/user');
      const dialog = await openSettings(page);
      await dialog.getByRole('radio', { name: '顶部栏导航' }).click();
      await page.keyboard.press('Escape');
      await menuOf(page).getByRole('link', { name: '首页' }).waitFor();
      expect(await menuOf(page).getByRole('button', { name: '更多' }).count()).toBe(0);
      await page.setViewportSize({ width: 1100, height: 800 });
      await page.evaluate(() => {
        (document.querySelector('header nav') as HTMLElement).style.maxWidth = '150px';
      });
      await menuOf(page).getByRole('button', { name: '更多' }).click();
      await page.getByRole('menuitem', { name: '用户管理' }).click();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    },
  );

  journey('[MENU-25] [MENU-26] can be searched by initials from the header', async ({ staff: { page } }) => {
    await page.goto('/dashboard/analysis');
    await page.getByTitle('search menu').click();
    await page.getByRole('combobox', { name: '搜索', exact: true }).waitFor();
    await page.keyboard.type('yhgl');
    await page.getByRole('option', { name: /用户管理/ }).waitFor();
    expect(await page.getByRole('option').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/isystem/user');
  });
});

describe('the search', () => {
  journey(
    'opens pages and runs commands using only the keyboard, and restores the focus',
    async ({ staff: { page } }) => {
      await page.goto('/dashboard/analysis');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const search = page.getByRole('dialog', { name: '搜索', exact: true });
      await page.keyboard.press('Control+k');
      await search.waitFor();
      await page.keyboard.type('yonghu');
      await page.keyboard.press('Control+d');
      await search.getByRole('img', { name: '已收藏' }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/isystem/user');
      await page.getByRole('checkbox', { name: /^选择/ }).first().waitFor();

      await page.keyboard.press('Control+k');
      await search.waitFor();
      await page.keyboard.type('ssqh');
      await page.keyboard.press('Escape');
      await search.waitFor({ state: 'detached' });

      await page.keyboard.press('Control+k');
      await search
        .getByRole('group', { name: '收藏' })
        .getByRole('option', { name: /用户管理/ })
        .waitFor();
      await search.getByRole('group', { name: '最近访问' }).getByRole('option', { name: /首页/ }).waitFor();
      await page.keyboard.type('切换到深色');
      await page.keyboard.press('Enter');
      await page.locator('html[data-theme="dark"]').waitFor({ state: 'attached' });
    },
  );

  journey(
    '[LAYOUT-24] changes the language without a reload, and no text of the frame stays Chinese',
    async ({ staff: { page } }) => {
      // A page without texts of people.
      await page.goto('/account/devices');
      await page.getByRole('heading', { level: 1, name: '我的设备' }).waitFor();
      await page.evaluate(() => Object.assign(window, { sameVisit: true }));
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: '搜索', exact: true }).waitFor();
      await page.keyboard.type('english');
      await page.keyboard.press('Enter');
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'System' }).waitFor();
      expect(await page.evaluate(() => (window as { sameVisit?: boolean }).sameVisit)).toBe(true);

      const names = ['管理员', '员', '简体中文'];
      expect(await chineseIn(page, names), 'the frame').toEqual([]);
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'System' }).click();
      await page
        .getByRole('navigation', { name: 'Menu' })
        .getByRole('button', { name: 'Development' })
        .click();
      await page.getByRole('button', { name: /Welcome/ }).click();
      await page.getByRole('menu').waitFor();
      expect(await chineseIn(page, names), 'the menus').toEqual([]);
      await page.getByRole('menuitem', { name: 'Interface settings' }).click();
      await page.getByRole('dialog').getByRole('switch').first().waitFor();
      expect(await chineseIn(page, names), 'the settings').toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.getByRole('option').first().waitFor();
      expect(await chineseIn(page, names), 'the search').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Home' }).click();
      await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
      const headings = await page.getByRole('main').getByRole('heading').allInnerTexts();
      expect(headings.join('\n').replaceAll('管理员', ''), 'the headings of home').not.toMatch(
        /\p{Script=Han}/u,
      );
      await header(page).getByRole('button', { name: 'Switch to 简体中文' }).click();
      await page.getByRole('navigation', { name: '菜单' }).waitFor();
    },
  );
});

/** The visible and accessible Chinese texts of the page, except names of people (and their initials) and languages. */
function chineseIn(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate(known => {
    const readAloud = ['aria-label', 'title', 'placeholder', 'alt'];
    const texts = [...document.querySelectorAll('body *')].flatMap(element => {
      if (element.closest('script, style, noscript')) return [];
      const own = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE);
      return [
        ...own.map(node => node.textContent ?? ''),
        ...readAloud.map(name => element.getAttribute(name) ?? ''),
      ];
    });
    const without = (text: string) => known.reduce((rest, name) => rest.replaceAll(name, ''), text);
    return [...new Set([...texts, document.title].map(without).filter(text => /[\u3400-\u9fff]/.test(text)))];
  }, names);
}
