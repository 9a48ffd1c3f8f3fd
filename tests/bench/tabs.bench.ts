import type { Browser, CDPSession, Page } from 'playwright-core';
import { addManyLists, listPathOf } from './support/many-lists.ts';
import { type Measurement, median } from './support/measurement.ts';
import { adminPassword, type Resources } from './support/resources.ts';
import { followAndWatch, pressAndWatch, settled } from './support/watched-page.ts';

const keptPages = 12;
const rounds = 50;
const switches = 15;
const homePath = '/dashboard/analysis';
const homeShown = `[data-page="${homePath}"] h1, [data-page="${homePath}"] a`;
const rowOf = (number: number) => `[data-page="${listPathOf(number)}"] tbody input[type="checkbox"]`;

/** What tabs cost: how fast pages come and come back, and what the kept ones hold. */
export async function measureTabs(resources: Resources): Promise<Measurement[]> {
  const dataDir = await resources.seededFolder();
  await addManyLists(dataDir);
  const server = await resources.start(dataDir);
  const browser = await resources.browser();
  const home = await signInTimes(browser, server.url);
  const page = await openHome(browser, server.url);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  try {
    // The script of the page and its dictionaries are in the cache from here on.
    await followAndWatch(page, listPathOf(0), rowOf(0));
    await closeTab(page, listPathOf(0));
    const first: number[] = [];
    for (let number = 1; number < keptPages; number += 1) {
      first.push(await followAndWatch(page, listPathOf(number), rowOf(number)));
    }
    const back: number[] = [];
    for (let turn = 0; turn < switches; turn += 1) {
      const number = 1 + (turn % (keptPages - 1));
      await settled(page);
      back.push(await pressAndWatch(page, tabAt(listPathOf(number)), rowOf(number)));
    }
    await followAndWatch(page, listPathOf(keptPages), rowOf(keptPages));
    const kept = await heap(session);
    for (let number = 1; number <= keptPages; number += 1) await closeTab(page, listPathOf(number));
    const grown = await growth(page, session);
    return [
      { name: 'sign-in pressed: home seen', unit: 'ms', budget: 300, measured: median(home) },
      { name: 'list page, first visit: rows seen', unit: 'ms', budget: 300, measured: median(first) },
      { name: 'kept list page: rows seen again', unit: 'ms', budget: 40, measured: median(back) },
      {
        name: `script heap with ${keptPages} kept list pages`,
        unit: 'MB',
        budget: 150,
        measured: kept / 1e6,
      },
      {
        name: `script heap after ${rounds} pages opened and closed`,
        unit: 'times',
        budget: 1.2,
        measured: grown,
      },
    ];
  } finally {
    await page.context().close();
  }
}

const tabAt = (path: string) => `[data-tab="${path}"]`;

/** The heap after many rounds beside the heap after a few. */
async function growth(page: Page, session: CDPSession): Promise<number> {
  const round = async () => {
    await followAndWatch(page, listPathOf(1), rowOf(1));
    await closeTab(page, listPathOf(1));
  };
  for (let warm = 0; warm < 10; warm += 1) await round();
  const before = await heap(session);
  for (let count = 0; count < rounds; count += 1) await round();
  return (await heap(session)) / before;
}

async function heap(session: CDPSession): Promise<number> {
  for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

async function closeTab(page: Page, path: string): Promise<void> {
  await page.locator(tabAt(path)).click({ button: 'middle' });
  await page.locator(`[data-page="${path}"]`).waitFor({ state: 'detached' });
}

async function openHome(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/user/login`);
  await fill(page);
  await page.keyboard.press('Enter');
  await page.locator(homeShown).first().waitFor();
  return page;
}

async function fill(page: Page): Promise<void> {
  await page.locator('input[name="username"]').fill('admin');
  await page.locator('input[type="password"]').fill(adminPassword);
}

/** From the press on the button until home is seen, in windows that have been here before. */
async function signInTimes(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  const times: number[] = [];
  try {
    const page = await context.newPage();
    for (let run = 0; run < 6; run += 1) {
      await page.goto(`${url}/user/login`);
      await fill(page);
      await settled(page);
      const time = await pressAndWatch(page, 'form button[type="submit"]', homeShown);
      // The first time nothing is in the cache.
      if (run > 0) times.push(time);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    }
    return times;
  } finally {
    await context.close();
  }
}
