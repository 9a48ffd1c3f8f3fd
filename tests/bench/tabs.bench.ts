import type { Browser, CDPSession, Page } from 'playwright-core';
import { createPasswordHasher } from '#server/kernel/security/passwords.ts';
import { floorButton, floorRow } from './support/floor-page.ts';
import { inTurns, timeOf } from './support/in-turns.ts';
import { addManyLists, listPathOf } from './support/many-lists.ts';
import { type Measurement, median } from './support/measurement.ts';
import { adminPassword, type Resources } from './support/resources.ts';
import { followAndWatch, pressAndWatch, settled } from './support/watched-page.ts';

const keptPages = 12;
const rounds = 50;
const switches = 15;
const signIns = 7;
const viewport = { width: 1440, height: 900 };
const homePath = '/dashboard/analysis';
const homeShown = `[data-page="${homePath}"] h2, [data-page="${homePath}"] a`;
const rowOf = (number: number) => `[data-page="${listPathOf(number)}"] tbody input[type="checkbox"]`;

/**
 * The cost of tabs: how fast pages open and return, and the memory of kept ones. The floor of a change is
 * another row on the floor page at the press of a button; that of a sign-in, one hash besides.
 */
export async function measureTabs(resources: Resources): Promise<Measurement[]> {
  const dataDir = await resources.seededFolder();
  await addManyLists(dataDir);
  const server = await resources.start(dataDir);
  const browser = await resources.browser();
  const floor = await openFloor(browser, (await resources.floorPages()).url);
  const home = await signInTimes(browser, server.url, floor.press);
  const page = await openHome(browser, server.url);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  try {
    // The script of the page and its dictionaries are in the cache from here on.
    await followAndWatch(page, listPathOf(0), rowOf(0));
    await closeTab(page, listPathOf(0));
    let visited = 0;
    const first = await inTurns(keptPages - 1, {
      floor: floor.press,
      subject: () => {
        visited += 1;
        return followAndWatch(page, listPathOf(visited), rowOf(visited));
      },
    });
    let turn = 0;
    const back = await inTurns(switches, {
      floor: floor.press,
      subject: async () => {
        const number = 1 + (turn % (keptPages - 1));
        turn += 1;
        await settled(page);
        return pressAndWatch(page, tabAt(listPathOf(number)), rowOf(number));
      },
    });
    await followAndWatch(page, listPathOf(keptPages), rowOf(keptPages));
    const kept = await heap(session);
    for (let number = 1; number <= keptPages; number += 1) await closeTab(page, listPathOf(number));
    const grown = await growth(page, session);
    return [
      {
        name: 'sign-in pressed: home seen',
        unit: 'ms',
        budget: 300,
        measured: median(home.subjects),
        floor: { measured: median(home.floors), budget: 6 },
      },
      {
        name: 'list page, first visit: rows seen',
        unit: 'ms',
        budget: 300,
        measured: median(first.subjects),
        floor: { measured: median(first.floors), budget: 24 },
      },
      {
        name: 'kept list page: rows seen again',
        unit: 'ms',
        budget: 40,
        measured: median(back.subjects),
        floor: { measured: median(back.floors), budget: 18 },
      },
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
    await floor.close();
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
  const context = await browser.newContext({ locale: 'zh-CN', viewport });
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

/** A page with one row and a button for the next: milliseconds from the press until it is visible. */
async function openFloor(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator(floorRow(0)).waitFor();
  let row = 0;
  const press = () => {
    row += 1;
    return pressAndWatch(page, floorButton, floorRow(row));
  };
  // The first press compiles code.
  await press();
  return { press, close: () => context.close() };
}

/** From the press on the button until home is visible, in a window with a warm cache. */
async function signInTimes(browser: Browser, url: string, press: () => Promise<number>) {
  const passwords = await createPasswordHasher();
  const context = await browser.newContext({ locale: 'zh-CN', viewport });
  try {
    const page = await context.newPage();
    const signIn = async () => {
      await page.goto(`${url}/user/login`);
      await fill(page);
      await settled(page);
      const time = await pressAndWatch(page, 'form button[type="submit"]', homeShown);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      return time;
    };
    // The first time the cache is empty.
    await signIn();
    return await inTurns(signIns, {
      floor: async () => (await timeOf(() => passwords.hash(adminPassword))) + (await press()),
      subject: signIn,
    });
  } finally {
    await context.close();
  }
}
