import type { Browser } from 'playwright-core';
import { type ColdPage, openCold } from './support/cold-page.ts';
import { floorInput, floorRow } from './support/floor-page.ts';
import { inTurns } from './support/in-turns.ts';
import { type Measurement, median } from './support/measurement.ts';
import { adminPassword, type Resources } from './support/resources.ts';

const runs = 9;
const userListPath = '/isystem/user';
const firstInput = 'input[name="username"]';
// Skeleton rows have no checkbox.
const firstRow = 'tbody input[type="checkbox"]';

/**
 * The bytes that a browser with an empty cache loads, and how long a person waits; the floor is a page that
 * loads the same libraries from the same server and shows an input and a row of fixed text.
 */
export async function measurePages(resources: Resources): Promise<Measurement[]> {
  const server = await resources.small();
  const floorPages = await resources.floorPages();
  const browser = await resources.browser();
  const compare = async (page: ColdPage, awaitedOfFloor: string) => {
    const seen: number[] = [];
    const idle: number[] = [];
    const { floors, subjects } = await inTurns(runs, {
      floor: async () =>
        (await openCold(browser, { url: floorPages.url, awaited: awaitedOfFloor })).milliseconds,
      subject: async () => {
        const figures = await openCold(browser, page);
        seen.push(figures.scriptKilobytes.seen);
        idle.push(figures.scriptKilobytes.idle);
        return figures.milliseconds;
      },
    });
    return { seen: median(seen), idle: median(idle), floor: median(floors), measured: median(subjects) };
  };
  const signInPage = await compare({ url: `${server.url}/user/login`, awaited: firstInput }, floorInput);
  const storageState = await signedInState(browser, server.url);
  const userList = await compare(
    { url: server.url + userListPath, awaited: firstRow, storageState },
    floorRow(0),
  );
  return [
    { name: 'sign-in page: script, gzip', unit: 'kB', budget: 180, measured: signInPage.seen },
    {
      ...{ name: 'sign-in page: first input seen', unit: 'ms', budget: 400, measured: signInPage.measured },
      floor: { measured: signInPage.floor, budget: 3 },
    },
    { name: 'user list opened cold: script, gzip', unit: 'kB', budget: 300, measured: userList.seen },
    {
      name: 'and script that is fetched when it is idle',
      unit: 'kB',
      budget: 20,
      measured: userList.idle - userList.seen,
    },
    {
      ...{ name: 'user list opened cold: first row seen', unit: 'ms', budget: 375 },
      measured: userList.measured,
      floor: { measured: userList.floor, budget: 6.5 },
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
