import type { Page } from 'playwright-core';
import { framesOf } from './support/frames.ts';
import { type Measurement, median, percentile95 } from './support/measurement.ts';
import { serveOwnPage } from './support/own-page.ts';
import type { Resources } from './support/resources.ts';
import { settled } from './support/watched-page.ts';
import { columnsOfBench } from './table-page/bench-table.ts';

/** One size of the table, its figures on the machine of the budgets in milliseconds, and multiples of the floor. */
interface Size {
  readonly rows: number;
  readonly columns: number;
  readonly budgets: Readonly<Record<Figure, number>>;
  /** Megabytes that the rows may add to the heap. */
  readonly heap: number;
}

const figures = ['set', 'key', 'key95', 'scroll', 'add', 'selectAll', 'paste', 'read', 'validate'] as const;
type Figure = (typeof figures)[number];

const sizes: readonly Size[] = [
  sizeOf(100, columnsOfBench, 2, [30, 8, 13, 17, 20, 18, 100, 2, 5]),
  sizeOf(1_000, columnsOfBench, 3, [35, 8, 13, 25, 20, 20, 100, 5, 15]),
  sizeOf(10_000, columnsOfBench, 6, [35, 8, 13, 25, 25, 25, 100, 20, 80]),
  sizeOf(100_000, 20, 60, [60, 8, 13, 33, 40, 40, 100, 150, 1_500]),
];

function sizeOf(rows: number, columns: number, heap: number, times: readonly number[]): Size {
  const budgets = Object.fromEntries(figures.map((figure, index) => [figure, times[index] ?? 0]));
  return { rows, columns, heap, budgets: budgets as Size['budgets'] };
}

const texts: Readonly<Record<Figure, string>> = {
  set: 'data set to first rows painted',
  key: 'key to paint, median',
  key95: 'key to paint, 95th percentile',
  scroll: 'scroll to the end in 2 s, 95th percentile of frames',
  add: 'row added',
  selectAll: 'all selected',
  paste: '1,000 x 10 cells pasted',
  read: 'all values read',
  validate: 'all cells validated',
};

/**
 * The most times that each figure may be that of a plain virtual table without editors, by which a slow machine does not
 * decide. Reading, checking and pasting have no counterpart there: their floor is the frame of adding a row to it.
 */
const multiples: Readonly<Record<Figure, number>> = {
  set: 7,
  key: 4,
  key95: 10,
  scroll: 3,
  add: 8,
  selectAll: 6,
  paste: 30,
  read: 20,
  validate: 100,
};
const againstFrame: ReadonlySet<Figure> = new Set(['paste', 'read', 'validate']);
const rounds = 5;
const keys = 40;

/** How fast the editable table is at each size, beside the least that shows the same rows. */
export async function measureTable(resources: Resources): Promise<Measurement[]> {
  const served = await serveOwnPage(await resources.folder(), 'table-page');
  const context = await (await resources.browser()).newContext({
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    const measured: Measurement[] = [];
    for (const size of sizes) {
      const address = `${served.url}?columns=${size.columns}`;
      const floor = await figuresOf(page, `${address}&plain`, size.rows);
      const own = await figuresOf(page, address, size.rows);
      const name = `table of ${size.rows.toLocaleString('en')} x ${size.columns}`;
      measured.push(
        ...figures
          .filter(figure => figure !== 'paste' || size.rows >= 1_000)
          .map((figure): Measurement => {
            const least = againstFrame.has(figure) ? floor.times.add : floor.times[figure];
            return {
              name: `${name}: ${texts[figure]}`,
              unit: 'ms',
              budget: size.budgets[figure],
              measured: own.times[figure],
              floor: { measured: Math.max(1, least), budget: multiples[figure] },
            };
          }),
        {
          name: `${name}: frames of the scroll without a row in the middle`,
          unit: '%',
          budget: 0,
          measured: own.blank,
        },
        { name: `${name}: heap added`, unit: 'MB', budget: size.heap, measured: own.heap },
      );
    }
    measured.push(...(await wideFigures(page, served.url)), await requestsOf(page, served.url));
    return measured;
  } finally {
    await context.close();
    await served.close();
  }
}

const wide = { rows: 1_000, columns: 100 };

/** A table of many columns, which is scrolled sideways. */
async function wideFigures(page: Page, url: string): Promise<Measurement[]> {
  const shown = async (address: string) => {
    await page.goto(address);
    await page.waitForFunction(() => 'tableBench' in window);
    await page.evaluate(count => window.tableBench.prepare(count), wide.rows);
    await paintedAfter(page, 'set', wide.rows);
    await settled(page);
    await page.evaluate(() => window.tableBench.set(0));
    await settled(page);
    const set = await paintedAfter(page, 'set', wide.rows);
    await settled(page);
    const scrolled = await scrolledToEnd(page, 'sideways');
    return { set, scroll: percentile95(scrolled.frames), blank: scrolled.blank };
  };
  const address = `${url}?columns=${wide.columns}`;
  const floor = await shown(`${address}&plain`);
  const own = await shown(address);
  const name = `table of ${wide.rows.toLocaleString('en')} x ${wide.columns}`;
  return [
    {
      name: `${name}: ${texts.set}`,
      unit: 'ms',
      budget: 60,
      measured: own.set,
      floor: { measured: Math.max(1, floor.set), budget: multiples.set },
    },
    {
      name: `${name}: scroll sideways to the end in 2 s, 95th percentile of frames`,
      unit: 'ms',
      budget: 33,
      measured: own.scroll,
      floor: { measured: Math.max(1, floor.scroll), budget: multiples.scroll },
    },
    { name: `${name}: frames of it without a cell in the middle`, unit: '%', budget: 0, measured: own.blank },
  ];
}

/** What the server of a table with a dictionary in two columns, people and departments is asked for. */
const sources = ['what it can', 'settings of the person', 'a dictionary', 'people', 'departments'];

/** How many requests the rows of a table cause: one for each source, however many rows and columns use it. */
async function requestsOf(page: Page, url: string): Promise<Measurement> {
  const asked: string[] = [];
  const answer = (path: string) => (path.endsWith('/capabilities') ? ['personSettings'] : []);
  await page.route('**/sys/**', route => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    return route.fulfill({
      json: { success: true, code: 200, message: '', timestamp: 0, result: answer(pathname) },
    });
  });
  try {
    await page.goto(`${url}?columns=${columnsOfBench}&remote`);
    await page.waitForFunction(() => 'tableBench' in window);
    await page.evaluate(count => window.tableBench.prepare(count), wide.rows);
    await paintedAfter(page, 'set', wide.rows);
    await settled(page);
    await page.waitForTimeout(1_000);
  } finally {
    await page.unroute('**/sys/**');
  }
  return {
    name: `table of ${wide.rows.toLocaleString('en')} x ${columnsOfBench + 4}: requests that showing it causes`,
    unit: 'requests',
    budget: sources.length,
    measured: asked.length,
  };
}

async function figuresOf(page: Page, address: string, rows: number) {
  const times = Object.fromEntries(figures.map(figure => [figure, 0])) as Record<Figure, number>;
  await page.goto(address);
  await page.waitForFunction(() => 'tableBench' in window);
  await page.evaluate(count => window.tableBench.prepare(count), rows);
  // The scripts of the editors load with the first rows.
  await paintedAfter(page, 'set', rows);
  await settled(page);
  const repeated = async (act: () => Promise<number>) => {
    const all: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      all.push(await act());
      await settled(page);
    }
    return median(all);
  };
  times.set = await repeated(async () => {
    await page.evaluate(() => window.tableBench.set(0));
    await settled(page);
    return paintedAfter(page, 'set', rows);
  });
  // After the rounds, so that code which is compiled during them does not count as rows.
  await page.evaluate(() => window.tableBench.set(0));
  await settled(page);
  const heap = await heapOf(page);
  await paintedAfter(page, 'set', rows);
  await settled(page);
  const added = (await heapOf(page)) - heap;
  const typed = await typedInto(page, address.includes('plain'));
  times.key = median(typed);
  times.key95 = percentile95(typed);
  times.read = await repeated(() => during(page, 'read'));
  times.validate = await repeated(() => during(page, 'validate'));
  times.selectAll = await repeated(() => paintedAfter(page, 'all'));
  const scrolled = await scrolledToEnd(page);
  times.scroll = percentile95(scrolled.frames);
  times.add = await repeated(() => paintedAfter(page, 'add'));
  if (!address.includes('plain') && rows >= 1_000)
    times.paste = await repeated(() => paintedAfter(page, 'paste'));
  return { times, blank: scrolled.blank, heap: added };
}

/** Milliseconds from an act in the page until the frame after it has been painted. */
function paintedAfter(page: Page, act: 'set' | 'add' | 'all' | 'paste', rows = 0): Promise<number> {
  return page.evaluate(
    ([wanted, count]) =>
      new Promise<number>((resolve, reject) => {
        const grid = document.querySelector('[role=grid]') as HTMLElement;
        const started = performance.now();
        if (wanted === 'set') window.tableBench.set(count);
        else if (wanted === 'add') window.tableBench.add();
        else if (wanted === 'all') {
          const box = grid.querySelector<HTMLElement>(
            '[role=columnheader] [role=checkbox], input[type=checkbox]',
          );
          if (!box) reject(new Error('There is no box for all rows'));
          box?.click();
        } else {
          const line = Array.from({ length: 10 }, (_, at) => (at === 1 ? '7' : '文')).join('\t');
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', Array.from({ length: 1_000 }, () => line).join('\n'));
          const cell = grid.querySelector<HTMLElement>('[data-row] [data-column=c0]');
          cell?.focus();
          cell?.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          );
        }
        const look = () => {
          const isDrawn = wanted !== 'set' || document.querySelector('[data-row]') !== null;
          if (performance.now() - started > 20_000) reject(new Error(`${wanted} was not painted`));
          else if (!isDrawn) requestAnimationFrame(look);
          else {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => resolve(performance.now() - started);
            channel.port2.postMessage(undefined);
          }
        };
        requestAnimationFrame(look);
      }),
    [act, rows] as const,
  );
}

/** Megabytes in use, without what is garbage. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 2 ** 20;
}

/** Milliseconds that the page works on reading or checking all cells. */
function during(page: Page, act: 'read' | 'validate'): Promise<number> {
  return page.evaluate(async wanted => {
    const started = performance.now();
    await window.tableBench[wanted]();
    return performance.now() - started;
  }, act);
}

/** Milliseconds from each key to the paint of its letter. */
async function typedInto(page: Page, isPlain: boolean): Promise<number[]> {
  const box = page.locator(isPlain ? 'input' : '[data-row] [data-column=c0] input').first();
  await box.waitFor();
  await box.focus();
  await settled(page);
  await page.evaluate(() => {
    const times: number[] = [];
    Reflect.set(window, 'keyTimes', times);
    addEventListener(
      'keydown',
      () => {
        const started = performance.now();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => times.push(performance.now() - started);
          channel.port2.postMessage(undefined);
        });
      },
      { capture: true },
    );
  });
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press('a');
    await page.waitForTimeout(50);
  }
  return page.evaluate(() => Reflect.get(window, 'keyTimes') as number[]);
}

/** The frames of a scroll to the end in two seconds, and how many of a hundred had no row in the middle. */
async function scrolledToEnd(page: Page, way: 'down' | 'sideways' = 'down') {
  let blank = 0;
  const frames = await framesOf(page, async () => {
    blank = await page.evaluate(
      isSideways =>
        new Promise<number>(resolve => {
          const grid = document.querySelector('[role=grid]') as HTMLElement;
          const { left, top, width, height } = grid.getBoundingClientRect();
          const end = isSideways
            ? grid.scrollWidth - grid.clientWidth
            : grid.scrollHeight - grid.clientHeight;
          const from = isSideways ? left + width / 2 : left + 100;
          const started = performance.now();
          const seen = { frames: 0, blank: 0 };
          const step = () => {
            const done = Math.min(1, (performance.now() - started) / 2_000);
            const at = document.elementFromPoint(from, top + height / 2);
            seen.frames += 1;
            if (!at?.closest(isSideways ? '[role=gridcell]' : '[data-row]')) seen.blank += 1;
            if (isSideways) grid.scrollLeft = end * done;
            else grid.scrollTop = end * done;
            if (done < 1) requestAnimationFrame(step);
            else resolve((100 * seen.blank) / seen.frames);
          };
          requestAnimationFrame(step);
        }),
      way === 'sideways',
    );
  });
  await page.evaluate(() => {
    const grid = document.querySelector('[role=grid]');
    grid?.scrollTo({ top: 0, left: 0 });
  });
  return { frames, blank };
}
