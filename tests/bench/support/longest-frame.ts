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
