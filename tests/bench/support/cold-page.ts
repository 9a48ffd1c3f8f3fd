import type { Browser, BrowserContextOptions } from 'playwright-core';

export interface ColdPage {
  url: string;
  /** CSS selector of the awaited element. */
  awaited: string;
  storageState?: BrowserContextOptions['storageState'];
}

interface ColdFigures {
  /** Kilobytes of script as transferred. */
  scriptKilobytes: number;
  /** From the navigation to the awaited element being seen. */
  milliseconds: number;
}

/** Opens a page in a browser with an empty cache. */
export async function openCold(
  browser: Browser,
  { url, awaited, storageState }: ColdPage,
): Promise<ColdFigures> {
  const context = await browser.newContext({
    storageState,
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    // The budgets count gzip; a browser would take the smaller brotli.
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  try {
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    let bytes = 0;
    network.on('Network.responseReceived', ({ response }) => {
      if (response.mimeType.includes('javascript')) bytes += Number(response.headers['content-length'] ?? 0);
    });
    await page.addInitScript(markWhenSeen, awaited);
    await page.goto(url, { waitUntil: 'load' });
    const seen = await page.waitForFunction(() => performance.getEntriesByName('seen')[0]?.startTime);
    await page.waitForLoadState('networkidle');
    return { scriptKilobytes: bytes / 1000, milliseconds: (await seen.jsonValue()) ?? Number.NaN };
  } finally {
    await context.close();
  }
}

/** Runs in the page: marks the first frame in which the element is visible. */
function markWhenSeen(selector: string): void {
  const look = () => {
    if (document.querySelector(selector)?.checkVisibility()) performance.mark('seen');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
