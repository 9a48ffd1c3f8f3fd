import type { Locator, Page } from 'playwright-core';

export const homePath = '/dashboard/analysis';
export const selfCheckPath = '/test/home';
export const missingPath = '/404';

/** The tab of a page in the bar, by its title. */
export const tab = (page: Page, title: string): Locator =>
  page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab', { name: title });

/** The titles in the bar, from left to right. */
export const tabTitles = (page: Page): Promise<string[]> =>
  page
    .getByRole('tablist', { name: '已打开的页面' })
    .getByRole('tab')
    .evaluateAll(tabs => tabs.map(element => element.getAttribute('title') ?? ''));

/** Navigates to an address of the console without a reload, like a link. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate(path => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  const { pathname } = new URL(address, page.url());
  await page.locator(`[data-page="${pathname}"]`).waitFor();
}

/** Selects an action in the menu of a tab. */
export async function chooseForTab(page: Page, title: string, action: string): Promise<void> {
  await tab(page, title).click({ button: 'right' });
  // Some labels end with a keyboard shortcut.
  await page.getByRole('menuitem', { name: new RegExp(`^${action}( |$)`) }).click();
}
