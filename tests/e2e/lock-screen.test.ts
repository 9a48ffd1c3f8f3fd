import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { adminPassword } from './support/accounts.ts';
import { announcementsPath } from './support/announcements.ts';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';

const lockScreen = (page: Page) => page.getByRole('dialog', { name: '控制台已锁定' });
const form = (page: Page) => page.getByRole('dialog', { name: '新增' });

/** What a screen reader, a search in the page and the title of the window could show. */
async function readable(page: Page): Promise<string> {
  const accessible = await page.locator('body').ariaSnapshot();
  const isFound = await page.evaluate(() =>
    (window as never as { find: (text: string) => boolean }).find('通告'),
  );
  return `${accessible} ${await page.title()} ${isFound ? '通告' : ''}`;
}

async function unlock(page: Page, password: string): Promise<void> {
  await lockScreen(page).getByRole('textbox', { name: '登录密码' }).fill(password);
  await page.keyboard.press('Enter');
}

describe('a locked console', () => {
  journey('hides everything in every tab, and shows it again as it was', async ({ staff }) => {
    const { page } = staff;
    await page.goto(announcementsPath);
    await page.getByRole('button', { name: '添加通告' }).click();
    await field(form(page), '标题').fill('写到一半');
    expect(await readable(page)).toContain('通告');
    const other = await page.context().newPage();
    await other.goto(announcementsPath);
    await other.getByRole('button', { name: '添加通告' }).waitFor();

    await page.bringToFront();
    await page.keyboard.press('Control+Alt+l');
    await lockScreen(page).waitFor();
    await lockScreen(other).waitFor();
    for (const each of [page, other]) expect(await readable(each)).not.toContain('通告');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.mouse.click(5, 5);
    await other.reload();
    await lockScreen(other).waitFor();
    expect(await readable(other)).not.toContain('通告');

    await unlock(page, 'Wrong#2026');
    await lockScreen(page).getByText('密码不正确').waitFor();
    await unlock(page, adminPassword);
    await lockScreen(page).waitFor({ state: 'detached' });
    expect(await field(form(page), '标题').inputValue()).toBe('写到一半');
    // What a browser hides loses the focus, also before the lock screen has loaded.
    await form(page).locator('input:focus').waitFor();
    await lockScreen(other).waitFor({ state: 'detached' });
    await other.getByRole('button', { name: '添加通告' }).waitFor();
  });
});
