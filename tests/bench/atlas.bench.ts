import type { Browser, Page } from 'playwright-core';
import type { Measurement } from './support/measurement.ts';
import { serveOwnPage } from './support/own-page.ts';
import { workOf } from './support/page-work.ts';
import type { Resources } from './support/resources.ts';

const shownStates = 200;
const runs = 5;
const runMilliseconds = 2_000;
/** Generated machines of these sizes; each layout may take so many times as long as plain boxes. */
const largeCharts = [
  { states: 300, budget: 2_000, timesPlain: 12 },
  { states: 1_000, budget: 8_000, timesPlain: 12 },
];
/** A screen of 60 Hz gives a frame each 16.7 ms; no chart can be faster. */
const frameBudget = 17;
/** The part of it that the page itself may use, in processor time; the rest is the browser's. */
const workBudget = 8;

/**
 * The speed of layout and movement of the statechart, in a real browser with its worker; the best of several
 * runs counts. The floors are the time of the layout engine itself, and as many plain boxes that are stepped
 * through and moved in the same way.
 */
export async function measureAtlas(resources: Resources): Promise<Measurement[]> {
  const served = await serveOwnPage(await resources.folder(), 'atlas-page');
  try {
    return await measureIn(await resources.browser(), served.url);
  } finally {
    await served.close();
  }
}

async function measureIn(browser: Browser, url: string): Promise<Measurement[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const chart = await context.newPage();
    await chart.goto(url);
    const layouts = await chart.evaluate(() => window.atlasBench.layOutLargest());
    const large: Measurement[] = [];
    for (const { states, budget, timesPlain } of largeCharts) {
      const { kind, whole, engine } = await chart.evaluate(
        count => window.atlasBench.layOutLarge(count),
        states,
      );
      large.push({
        name: `${states} states laid out in the worker, slowest kind (${kind}), best of several`,
        unit: 'ms',
        budget,
        measured: whole,
        floor: { measured: engine, budget: timesPlain },
      });
    }
    await chart.evaluate(states => window.atlasBench.show(states), shownStates);
    await chart.waitForSelector('.chart-state', { timeout: 60_000 });
    const boxes = await context.newPage();
    await boxes.goto(url);
    await boxes.evaluate(states => window.atlasBench.showBoxes(states), shownStates);
    const { floor, subject } = await framesInTurns(boxes, chart);
    const best = (values: readonly number[]) => Math.min(...values);
    return [
      {
        name: 'largest chart laid out in its worker, best of several',
        unit: 'ms',
        budget: 300,
        measured: best(layouts.map(({ whole }) => whole)),
        floor: { measured: best(layouts.map(({ engine }) => engine)), budget: 1 },
      },
      ...large,
      {
        name: `chart of ${shownStates} states at work and moved: a frame, best of several`,
        unit: 'ms',
        budget: frameBudget,
        measured: best(subject.map(({ length }) => length)),
        floor: { measured: best(floor.map(({ length }) => length)), budget: 1.2 },
      },
      {
        name: `chart of ${shownStates} states at work and moved: work of the page in a frame`,
        unit: 'ms',
        budget: workBudget,
        measured: best(subject.map(({ work }) => work)),
        floor: { measured: best(floor.map(({ work }) => work)), budget: 10 },
      },
    ];
  } finally {
    await context.close();
  }
}

interface FrameFigures {
  /** The mean length of a frame, in milliseconds. */
  readonly length: number;
  /** The processor time of the page's main thread in a frame, in milliseconds; a busy machine does not change it much. */
  readonly work: number;
}

/** Several alternating runs of two pages; the best of them is the result without load on the machine. */
async function framesInTurns(floorPage: Page, subjectPage: Page) {
  const figures = { floor: [] as FrameFigures[], subject: [] as FrameFigures[] };
  const floor = await frameWatch(floorPage);
  const subject = await frameWatch(subjectPage);
  for (let run = 0; run < runs; run += 1) {
    figures.floor.push(await floor());
    figures.subject.push(await subject());
  }
  return figures;
}

async function frameWatch(tab: Page): Promise<() => Promise<FrameFigures>> {
  const worked = await workOf(tab);
  return async () => {
    // A background page gets fewer frames.
    await tab.bringToFront();
    const before = await worked();
    const frames = await tab.evaluate(length => window.atlasBench.run(length), runMilliseconds);
    return {
      length: frames.reduce((sum, frame) => sum + frame, 0) / frames.length,
      work: ((await worked()) - before) / frames.length,
    };
  };
}
