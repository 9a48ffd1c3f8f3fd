import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { contrastBetween } from './support/contrast.ts';
import { journey } from './support/journey.ts';
import { addPeople, openUserList } from './support/user-list.ts';

/** What a mark that is no text needs (WCAG 1.4.11). */
const enough = 3;

const differ = async (what: string, chosen: Locator, other: Locator) =>
  expect(await contrastBetween(chosen, other), what).toBeGreaterThanOrEqual(enough);

async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /欢迎您/ }).click();
  await page.getByRole('menuitem', { name: '界面设置' }).click();
  const settings = page.getByRole('dialog', { name: '界面设置' });
  await settings.getByRole('switch').first().waitFor();
  return settings;
}

describe.each(['light', 'dark'] as const)('in forced colours, %s', colorScheme => {
  journey(
    'what is current or chosen differs from the rest without our colours',
    async ({ staff: { page }, url }) => {
      await addPeople(url, 'forced', 11);
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await page.goto('/dashboard/analysis');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await openUserList(page);

      const menu = page.getByRole('navigation', { name: '菜单' });
      await differ(
        'menu entry',
        menu.locator('a[aria-current]'),
        menu.locator('a:not([aria-current])').first(),
      );

      const tabs = page.getByRole('tablist').first();
      await differ(
        'tab of the strip',
        tabs.getByRole('tab', { selected: true }),
        tabs.getByRole('tab', { selected: false }).first(),
      );

      const pager = page.getByRole('navigation', { name: '分页' });
      await differ(
        'page number',
        pager.getByRole('button', { name: '第 1 页' }),
        pager.getByRole('button', { name: '第 2 页' }),
      );

      await pager.getByRole('combobox').click();
      const options = page.getByRole('listbox').getByRole('option');
      await differ('list entry', options.and(page.locator('[data-highlighted]')), options.last());
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: /欢迎您/ }).click();
      await page.keyboard.press('ArrowDown');
      const items = page.getByRole('menu').getByRole('menuitem');
      await differ('item of a menu', items.and(page.locator('[data-highlighted]')), items.last());
      await page.keyboard.press('Escape');

      const settings = await openSettings(page);
      await differ(
        'switch',
        settings.getByRole('switch', { checked: true }).first(),
        settings.getByRole('switch', { checked: false }).first(),
      );
      await differ(
        'one of a few',
        settings.locator('button[role="radio"][aria-checked="true"]:not([data-accent])').first(),
        settings.locator('button[role="radio"][aria-checked="false"]:not([data-accent])').first(),
      );
      await page.keyboard.press('Escape');

      await page.goto('/isystem/depart');
      await page.getByRole('treeitem').first().click();
      const views = page.getByRole('main').getByRole('tablist').first();
      await differ(
        'tab of a page',
        views.getByRole('tab', { selected: true }),
        views.getByRole('tab', { selected: false }).first(),
      );
    },
  );
});
