import type { Page } from 'playwright-core';

/** Waits until the page is idle. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        requestIdleCallback(() => resolve(), { timeout: 2_000 });
      }),
  );
}

/** Milliseconds from a click until the frame with the awaited element has been painted. */
export function pressAndWatch(page: Page, button: string, awaited: string): Promise<number> {
  return watch(page, { button, awaited });
}

/** Milliseconds from opening an address of the console until the awaited element is visible. */
export function followAndWatch(page: Page, address: string, awaited: string): Promise<number> {
  return watch(page, { address, awaited });
}

interface Act {
  button?: string;
  address?: string;
  awaited: string;
}

/** Runs in the page, so that the communication with it does not count. */
function watch(page: Page, act: Act): Promise<number> {
  return page.evaluate(
    ({ button, address, awaited }) =>
      new Promise<number>((resolve, reject) => {
        const started = performance.now();
        if (button !== undefined) document.querySelector<HTMLElement>(button)?.click();
        else {
          history.pushState({}, '', address);
          dispatchEvent(new PopStateEvent('popstate'));
        }
        const look = () => {
          if (performance.now() - started > 20_000) reject(new Error(`${awaited} did not come`));
          else if (!document.querySelector(awaited)?.checkVisibility()) requestAnimationFrame(look);
          else {
            // An element that exists before the frame is painted is in it; the message follows the paint.
            const channel = new MessageChannel();
            channel.port1.onmessage = () => resolve(performance.now() - started);
            channel.port2.postMessage(undefined);
          }
        };
        requestAnimationFrame(look);
      }),
    act,
  );
}
