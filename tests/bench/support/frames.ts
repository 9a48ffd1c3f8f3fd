import type { Page } from 'playwright-core';

/** The longest time between two frames while something happens, in milliseconds. */
export async function longestFrame(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const frames = { longest: 0, last: performance.now(), stopped: false };
    Reflect.set(window, 'benchFrames', frames);
    const step = () => {
      const now = performance.now();
      frames.longest = Math.max(frames.longest, now - frames.last);
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
    const frames = Reflect.get(window, 'benchFrames') as { longest: number; stopped: boolean };
    frames.stopped = true;
    return frames.longest;
  });
}

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
