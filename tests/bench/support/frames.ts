import type { Page } from 'playwright-core';

/** The times between two frames while something happens, in milliseconds. */
export async function framesOf(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const frames = { lengths: [] as number[], last: performance.now(), stopped: false };
    Reflect.set(window, 'benchFrames', frames);
    const step = () => {
      const now = performance.now();
      frames.lengths.push(now - frames.last);
      frames.last = now;
      if (!frames.stopped) requestAnimationFrame(step);
    };
    requestAnimationFrame(() => {
      frames.last = performance.now();
      requestAnimationFrame(step);
    });
  });
  await act();
  return page.evaluate(() => {
    const frames = Reflect.get(window, 'benchFrames') as { lengths: number[]; stopped: boolean };
    frames.stopped = true;
    return frames.lengths;
  });
}

/** The longest time between two frames while something happens, in milliseconds. */
export const longestFrame = async (page: Page, act: () => Promise<unknown>): Promise<number> =>
  Math.max(0, ...(await framesOf(page, act)));

/** Scrolls what is within an element, or the element itself, in steps of a screen. */
export async function scroll(page: Page, within: string): Promise<void> {
  await page.evaluate(async selector => {
    const inner = document.querySelector(selector);
    const frame = inner?.closest('.overflow-auto') ?? inner;
    if (!frame) throw new Error(`There is no ${selector}`);
    for (let step = 0; step < 120; step += 1) {
      frame.scrollTop += step % 3 === 0 ? frame.scrollHeight / 40 : frame.clientHeight;
      await new Promise(resolve => requestAnimationFrame(resolve));
    }
    frame.scrollTop = 0;
  }, within);
}

/** Scrolls an element by the steps of a quick wheel, one in each frame, and back from each end. */
export async function wheel(page: Page, selector: string, side: 'scrollTop' | 'scrollLeft'): Promise<void> {
  await page.evaluate(
    async ([wanted, edge]) => {
      const element = document.querySelector(wanted);
      if (!element) throw new Error(`There is no ${wanted}`);
      let step = 300;
      for (let turn = 0; turn < 120; turn += 1) {
        const before = element[edge];
        element[edge] += step;
        if (element[edge] === before) step = -step;
        await new Promise(resolve => requestAnimationFrame(resolve));
      }
      element[edge] = 0;
    },
    [selector, side] as const,
  );
}
