import type { Browser, BrowserContextOptions } from 'playwright-core';
import { type ColdPage, openCold } from './support/cold-page.ts';
import { inTurns } from './support/in-turns.ts';
import { type Measurement, median } from './support/measurement.ts';
import { adminPassword, type Resources } from './support/resources.ts';

const runs = 9;
const userListPath = '/isystem/user';
const firstInput = 'input[name="username"]';
// Skeleton rows have no checkbox.
const firstRow = 'tbody input[type="checkbox"]';
const staticInput = 'input[name="account"]';

/** The multiples of the floor: a paint of the frame, an input, a row (docs/adr/0036). */
const multiples = { paint: 3, input: 5, row: 9 };

interface Figures {
  /** Milliseconds of a page of two inputs, without script or style. */
  floor: number;
  paint: number;
  awaited: number;
  scriptKilobytes: { seen: number; idle: number };
}

/**
 * The bytes that a browser with an empty cache loads, and how long a person waits, in multiples of a page of two inputs
 * from the same server. An installed browser with all its parts keeps the processor busy by itself: it is measured too,
 * but not judged.
 */
export async function measurePages(resources: Resources): Promise<Measurement[]> {
  const server = await resources.small();
  const floorUrl = (await resources.staticPage()).url;
  const browser = await resources.browser();
  const storageState = await signedInState(browser, server.url);
  const inBrowser = async (measured: Browser) => ({
    signInPage: await compare(measured, floorUrl, { url: `${server.url}/user/login`, awaited: firstInput }),
    userList: await compare(measured, floorUrl, {
      url: server.url + userListPath,
      awaited: firstRow,
      storageState,
    }),
  });
  const { signInPage, userList } = await inBrowser(browser);
  const installed = await resources.installedBrowser();
  const unjudged = installed && (await inBrowser(installed));
  return [
    {
      name: 'sign-in page: script, gzip',
      unit: 'kB',
      budget: 180,
      measured: signInPage.scriptKilobytes.idle,
    },
    {
      name: 'user list opened cold: script, gzip',
      unit: 'kB',
      budget: 300,
      measured: userList.scriptKilobytes.seen,
    },
    {
      name: 'and script that is fetched when it is idle',
      unit: 'kB',
      budget: 240,
      measured: userList.scriptKilobytes.idle - userList.scriptKilobytes.seen,
    },
    ...waitsOf({ signInPage, userList }),
    ...(unjudged
      ? waitsOf(unjudged).map(wait => ({
          ...wait,
          name: `${wait.name}, installed browser`,
          unjudged: true as const,
        }))
      : []),
  ];
}

function waitsOf({ signInPage, userList }: { signInPage: Figures; userList: Figures }): Measurement[] {
  const wait = (name: string, budget: number, measured: number, floor: number, multiple: number) => ({
    name,
    unit: 'ms',
    budget,
    measured,
    floor: { measured: floor, budget: multiple },
  });
  const { paint, input, row } = multiples;
  return [
    wait('sign-in page: first paint', 105, signInPage.paint, signInPage.floor, paint),
    wait('sign-in page: first input seen', 175, signInPage.awaited, signInPage.floor, input),
    wait('user list opened cold: first paint', 105, userList.paint, userList.floor, paint),
    wait('user list opened cold: first row seen', 315, userList.awaited, userList.floor, row),
  ];
}

async function compare(browser: Browser, floorUrl: string, page: ColdPage): Promise<Figures> {
  const opened: Awaited<ReturnType<typeof openCold>>[] = [];
  const { floors, subjects } = await inTurns(runs, {
    floor: async () => (await openCold(browser, { url: floorUrl, awaited: staticInput })).milliseconds,
    subject: async () => {
      const figures = await openCold(browser, page);
      opened.push(figures);
      return figures.milliseconds;
    },
  });
  return {
    floor: median(floors),
    paint: median(opened.map(({ firstPaint }) => firstPaint)),
    awaited: median(subjects),
    scriptKilobytes: {
      seen: median(opened.map(({ scriptKilobytes }) => scriptKilobytes.seen)),
      idle: median(opened.map(({ scriptKilobytes }) => scriptKilobytes.idle)),
    },
  };
}

/** What the browser of a person stores who has used the console before; its cache is empty all the same. */
async function signedInState(
  browser: Browser,
  url: string,
): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const context = await browser.newContext({ locale: 'zh-CN' });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/user/login`);
    await page.locator(firstInput).fill('admin');
    await page.locator('input[type="password"]').fill(adminPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL(address => !address.pathname.startsWith('/user/'));
    // The console remembers which page an address opens once it has shown the menu.
    await page.goto(url + userListPath);
    await page.locator(firstRow).first().waitFor();
    return await context.storageState();
  } finally {
    await context.close();
  }
}
