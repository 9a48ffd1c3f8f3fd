import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPassword } from './support/accounts.ts';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';
import { addPerson } from './support/people.ts';
import { endedSession } from './support/problems.ts';
import { fillSignIn, signIn, waitForSignIn } from './support/sign-in.ts';
import { openUserList } from './support/user-list.ts';

const form = (page: Page) => page.getByRole('dialog', { name: '新增' });
const offer = (page: Page) => form(page).getByText(/有上次未保存的内容/);

/** Opens the form of a new person in a new window of the browser. */
async function openInNewWindow(browser: BrowserContext): Promise<Page> {
  const page = await browser.newPage();
  await openForm(page);
  return page;
}

async function openForm(page: Page): Promise<void> {
  await openUserList(page);
  await page.getByRole('button', { name: '添加用户' }).click();
  await field(form(page), '姓名').waitFor();
}

/** How many forms the browser keeps; what they are is encrypted. */
const keptDrafts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'vitrine-drafts')) return 0;
    return new Promise<number>((resolve, reject) => {
      const asked = indexedDB.open('vitrine-drafts');
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => {
        const count = asked.result.transaction('drafts').objectStore('drafts').count();
        count.onsuccess = () => {
          asked.result.close();
          resolve(count.result);
        };
      };
    });
  });

async function signOut(page: Page, realname: string): Promise<void> {
  await page.goto('/');
  // A request that is on its way would be refused once the session has ended.
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(realname) })
    .click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await reloaded;
  await waitForSignIn(page);
}

journey(
  'what was typed is back after the window was closed, without the password, and nobody else on the browser sees it',
  { timeout: 180_000 },
  async ({ visitor: { page: first, problems }, url }) => {
    // What a page still requests when its session ends is refused.
    problems.expect(endedSession);
    const other = await addPerson(url, 'beside', { roleCode: 'personnel_officer' });
    const browser = first.context();
    await signIn(first, url, 'admin', adminPassword);
    await openForm(first);
    await field(form(first), '姓名').fill('写到一半的人');
    await field(form(first), '登录密码').fill('Secret-2026!');
    await field(form(first), '确认密码').fill('Secret-2026!');
    await expect.poll(() => keptDrafts(first)).toBe(1);
    await first.close();

    const second = await openInNewWindow(browser);
    await form(second)
      .getByText(/有上次未保存的内容（.*）：姓名$/)
      .waitFor();
    expect(await field(form(second), '姓名').inputValue()).toBe('');
    await second.close();

    const third = await browser.newPage();
    await signOut(third, '管理员');
    await fillSignIn(third, other.username, other.password);
    await third.getByText(other.realname).first().waitFor();
    await openForm(third);
    // What is typed afterwards is kept, so an offer would have come before.
    await field(form(third), '姓名').fill('另一个人');
    expect(await offer(third).count()).toBe(0);
    await third.close();

    const fourth = await browser.newPage();
    await signOut(fourth, other.realname);
    await fillSignIn(fourth, 'admin', adminPassword);
    await fourth.getByText('管理员').first().waitFor();
    await openForm(fourth);
    await offer(fourth).waitFor();
    await form(fourth).getByRole('button', { name: '恢复' }).click();
    expect(await field(form(fourth), '姓名').inputValue()).toBe('写到一半的人');
    expect(await field(form(fourth), '登录密码').inputValue()).toBe('');
    expect(await field(form(fourth), '确认密码').inputValue()).toBe('');
  },
);
