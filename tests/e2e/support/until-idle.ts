import type { Page, Request } from 'playwright-core';

/** Milliseconds without a request after which a page has loaded. */
const rest = 500;

/**
 * Does something that loads, and waits until no request has been under way for a while, in the page and in its frames. The
 * `networkidle` of the browser's driver sometimes never comes for a page with frames.
 */
export async function untilIdle(page: Page, act: () => Promise<unknown>): Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  const begin = (request: Request) => {
    open.add(request);
    last = Date.now();
  };
  const end = (request: Request) => {
    open.delete(request);
    last = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    await act();
    while (open.size > 0 || Date.now() - last < rest) await page.waitForTimeout(50);
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}
