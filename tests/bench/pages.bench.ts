import type { Browser } from 'playwright-core';
import { openCold } from './support/cold-page.ts';
import type { Measurement } from './support/measurement.ts';
import { adminPassword, type Resources } from './support/resources.ts';

const userListPath = '/isystem/user';
const firstInput = 'input[name="username"]';
// Rows that are still to come have no box to select them by.
const firstRow = 'tbody input[type="checkbox"]';

/** What a browser that knows nothing yet loads, and how long a person waits. */
export async function measurePages(resources: Resources): Promise<Measurement[]> {
  const server = await resources.small();
  const browser = await resources.browser();
  const signInPage = await openCold(browser, { url: `${server.url}/user/login`, awaited: firstInput });
  const userList = await openCold(browser, {
    url: server.url + userListPath,
    awaited: firstRow,
    storageState: await signedInState(browser, server.url),
  });
  return [
    { name: 'sign-in page: script, gzip', unit: 'kB', budget: 180, measured: signInPage.scriptKilobytes },
    { name: 'sign-in page: first input seen', unit: 'ms', budget: 400, measured: signInPage.milliseconds },
    {
      name: 'user list opened cold: script, gzip',
      unit: 'kB',
      budget: 300,
      measured: userList.scriptKilobytes,
    },
    {
      name: 'user list opened cold: first row seen',
      unit: 'ms',
      budget: 375,
      measured: userList.milliseconds,
    },
  ];
}

async function signedInState(browser: Browser, url: string) {
  const context = await browser.newContext({ locale: 'zh-CN' });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/user/login`);
    await page.locator(firstInput).fill('admin');
    await page.locator('input[type="password"]').fill(adminPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL(address => !address.pathname.startsWith('/user/'));
    return await context.storageState();
  } finally {
    await context.close();
  }
}
