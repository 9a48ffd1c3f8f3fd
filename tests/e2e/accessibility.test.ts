import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { LANGUAGES } from '#modules/ground/platform/i18n/index.ts';
import { cutTexts } from './support/cut-texts.ts';
import { openView, publicViews, speak, viewsOf } from './support/every-page.ts';
import { faults } from './support/faults.ts';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';
import { chooseForList, openUserList } from './support/user-list.ts';

/** What makes a page of 320 pixels scroll to the side (WCAG 1.4.10). */
async function overflowAt320(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 320, height: 640 });
  // The layout follows the width within two frames.
  const width = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(document.documentElement.scrollWidth)),
        );
      }),
  );
  const content = await page
    .locator('#content')
    .evaluate(element => element.scrollWidth - element.clientWidth);
  await page.setViewportSize(size);
  return [
    ...(width > 320 ? [`is ${width} wide in a window of 320`] : []),
    ...(content > 0 ? [`its content is ${content} too wide for a window of 320`] : []),
  ];
}

describe.each(LANGUAGES)('every page in %s, in light and dark', language => {
  journey('without a session is accessible', async ({ visitor: { page } }) => {
    await speak(page.context(), language);
    for (const view of publicViews) {
      await openView(page, view);
      expect(await faults(page), view.name).toEqual([]);
    }
  });

  journey(
    '[LAYOUT-24] of the menu and of records is accessible, and cuts no English name of anything',
    // Every page of the menu, twice: minutes on a busy machine.
    { timeout: 900_000 },
    async ({ staff: { page } }) => {
      await page.goto('/dashboard/analysis');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await speak(page.context(), language);
      const found: string[] = [];
      for (const view of await viewsOf(page)) {
        await openView(page, view);
        const titles = await page.getByRole('heading', { level: 1 }).count();
        const skipLinks = await page.locator('a[href="#content"]').count();
        const inView = [
          ...(await faults(page)),
          // The gallery shows what happens to texts that are too long.
          ...(language === 'en-US' && view.name !== 'atlas-gallery-gallery' ? await cutTexts(page) : []),
          ...(await overflowAt320(page)),
          ...(titles === 1 ? [] : [`has ${titles} headings of the first level`]),
          ...(skipLinks === 1 ? [] : [`has ${skipLinks} links to the content`]),
        ];
        found.push(...inView.map(fault => `${view.name}: ${fault}`));
      }
      // As text, so that the message of a failure names them.
      expect(found.join('\n')).toBe('');
    },
  );
});

describe('every state in light and dark', () => {
  journey(
    'would be refused for a missing name, and for a contrast of one theme',
    async ({ visitor: { page } }) => {
      await page.goto('/user/login');
      await page.getByRole('heading', { level: 1 }).evaluate(heading => {
        const paragraph = document.createElement('p');
        paragraph.textContent = 'text';
        paragraph.style.cssText = 'color: light-dark(#000, #333); background: light-dark(#fff, #000)';
        const picture = document.createElement('img');
        heading.after(paragraph, picture);
      });
      expect(await faults(page)).toEqual([
        expect.stringMatching(/^light: image-alt section > img /),
        expect.stringMatching(/^dark: color-contrast section > p /),
      ]);
    },
  );

  journey('sign-in is accessible', async ({ visitor: { page } }) => {
    await page.goto('/user/login');
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText('请输入用户名!').waitFor();
    expect(await faults(page), 'with refused fields').toEqual([]);
  });

  journey('home, the user list, its form and its dialogs are accessible', async ({ staff: { page } }) => {
    await page.goto('/dashboard/analysis');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('img', { name: /^近 7 天/ }).waitFor();
    expect(await faults(page), 'home').toEqual([]);
    await page.getByRole('button', { name: '以表格显示' }).press('Enter');
    // The focus leaves the button, whose tooltip is part of no landmark.
    await page.getByRole('region', { name: '每天的登录次数' }).focus();
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    expect(await faults(page), 'home with the chart as a table').toEqual([]);

    await openUserList(page);
    expect(await faults(page), 'user list').toEqual([]);

    await page.getByRole('button', { name: '添加用户' }).click();
    const form = page.getByRole('dialog');
    await field(form, '姓名').waitFor();
    await form.getByRole('button', { name: '保存' }).click();
    await form.getByText('请输入用户名称!').waitFor();
    expect(await faults(page), 'user form with refused fields').toEqual([]);
    await page.keyboard.press('Escape');

    await chooseForList(page, '直接导入…');
    await page.getByRole('dialog').getByLabel('选择文件').waitFor({ state: 'attached' });
    expect(await faults(page), 'import dialog').toEqual([]);
  });

  journey('the search and the help for the keyboard are accessible', async ({ staff: { page } }) => {
    await page.goto('/dashboard/analysis');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: '搜索' }).getByRole('option').first().waitFor();
    expect(await faults(page), 'search').toEqual([]);
    await page.keyboard.type('暗色');
    await page.getByText('没有找到「暗色」').waitFor();
    expect(await faults(page), 'search that finds nothing').toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: '键盘快捷键' }).waitFor();
    expect(await faults(page), 'keyboard shortcuts').toEqual([]);
  });

  journey('the settings and the top menu are accessible', async ({ staff: { page } }) => {
    await page.goto('/dashboard/analysis');
    await page.getByRole('button', { name: /欢迎您/ }).click();
    await page.getByRole('menuitem', { name: '界面设置' }).click();
    const settings = page.getByRole('dialog', { name: '界面设置' });
    await settings.getByRole('radio', { name: '顶部栏导航' }).click();
    expect(await faults(page), 'settings').toEqual([]);
    const menu = page.getByRole('navigation', { name: '菜单' });
    for (const name of ['暗色菜单', '亮色菜单']) {
      await settings.getByRole('radio', { name }).click();
      await page.keyboard.press('Escape');
      await menu.getByRole('link', { name: '首页' }).waitFor();
      expect(await faults(page), name).toEqual([]);
      await page.getByRole('button', { name: /欢迎您/ }).click();
      await page.getByRole('menuitem', { name: '界面设置' }).click();
    }
  });
});
