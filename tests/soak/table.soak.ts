import type { CDPSession, Page } from 'playwright-core';
import { serveOwnPage } from '#tests/bench/support/own-page.ts';
import type { Resources } from '#tests/bench/support/resources.ts';
import { settled } from '#tests/bench/support/watched-page.ts';
import { growthOf, type Sample } from './growth.ts';

export interface SoakOptions {
  readonly resources: Resources;
  readonly minutes: number;
  /** The same seed does the same. */
  readonly seed: number;
  readonly print: (line: string) => void;
}

const rows = 1_000;
/** Acts between two samples; the rows are set again before each of these. */
const actsOfRound = 60;

/** Numbers from 0 to below 1, the same for each seed. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Edits, moves, copies, takes back, adds and scrolls in an editable table at random, as a person does. */
export async function soakTable({ resources, minutes, seed, print }: SoakOptions): Promise<string[]> {
  const served = await serveOwnPage(await resources.folder(), 'table-page');
  const context = await (await resources.browser()).newContext({
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  try {
    const page = await context.newPage();
    const failures: string[] = [];
    page.on('pageerror', error => failures.push(`the page failed: ${error.message}`));
    await page.goto(served.url);
    await page.waitForFunction(() => 'tableBench' in window);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const random = createRandom(seed);
    const until = Date.now() + minutes * 60_000;
    const samples: Sample[] = [];
    while (Date.now() < until || samples.length < 4) {
      await page.evaluate(count => window.tableBench.set(count), rows);
      await page.locator('[data-row] [data-column=c0] input').first().waitFor();
      for (let act = 0; act < actsOfRound; act += 1) await actAtRandom(page, random);
      samples.push(await sampleOf(page, session));
      print(lineOf(samples));
    }
    return [...failures, ...growthOf(samples)];
  } finally {
    await context.close();
    await served.close();
  }
}

/** One thing that a person does to a table. */
async function actAtRandom(page: Page, random: () => number): Promise<void> {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const acts: readonly (() => Promise<unknown>)[] = [
    async () => {
      // Rows that scroll by have no boxes; those that are counted must still be there.
      await settled(page);
      const boxes = page.locator('[data-row] [data-column=c0] input');
      await boxes
        .nth(Math.floor(random() * (await boxes.count())))
        .fill(`展品 ${Math.floor(random() * 1e6)}`);
    },
    async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press(pick(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Tab', 'PageDown']));
    },
    () => page.keyboard.type(pick(['7', '甲', '2026'])),
    async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press(pick(['Shift+ArrowDown', 'Shift+ArrowRight']));
      await page.keyboard.press(pick(['Control+c', 'Control+v', 'Control+d', 'Delete']));
    },
    () => page.keyboard.press(pick(['Control+z', 'Control+y', 'Enter', 'F2', 'Escape'])),
    () => page.evaluate(() => window.tableBench.add()),
    () =>
      page.evaluate(
        share =>
          document
            .querySelector('[role=grid]')
            ?.scrollTo({ top: share * (document.querySelector('[role=grid]')?.scrollHeight ?? 0) }),
        random(),
      ),
    () => page.evaluate(() => window.tableBench.validate()),
  ];
  await pick(acts)();
}

/** What the page holds without its rows: these are set to none, so that each sample is of the same state. */
async function sampleOf(page: Page, session: CDPSession): Promise<Sample> {
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.tableBench.set(0));
  await settled(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metricOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return {
    heap: metricOf('JSHeapUsedSize') / 2 ** 20,
    nodes: metricOf('Nodes'),
    listeners: metricOf('JSEventListeners'),
  };
}

const lineOf = (samples: readonly Sample[]) => {
  const { heap, nodes, listeners } = samples.at(-1) ?? { heap: 0, nodes: 0, listeners: 0 };
  return `${String(samples.length).padStart(4)}  heap ${heap.toFixed(1)} MB  nodes ${nodes}  listeners ${listeners}`;
};
