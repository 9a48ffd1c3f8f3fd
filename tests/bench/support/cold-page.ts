import type { Browser, BrowserContextOptions } from 'playwright-core';

export interface ColdPage {
  url: string;
  /** CSS selector of the awaited element. */
  awaited: string;
  storageState?: BrowserContextOptions['storageState'];
}

interface ColdFigures {
  /** Kilobytes of script as transferred: until the awaited element was seen, and with what is loaded while idle. */
  scriptKilobytes: { seen: number; idle: number };
  /** From the navigation to the awaited element being seen. */
  milliseconds: number;
  /** From the navigation to the first paint of a text or picture; NaN on a page without either. */
  firstPaint: number;
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
    await page.addInitScript(markWhenSeen, awaited);
    await page.goto(url, { waitUntil: 'load' });
    const seen = await page.waitForFunction(() => performance.getEntriesByName('seen')[0]?.startTime);
    await page.waitForFunction(hasLoadedWhenIdle);
    const milliseconds = (await seen.jsonValue()) ?? Number.NaN;
    const bytes = (until: number) => page.evaluate(scriptBytes, until);
    return {
      scriptKilobytes: {
        seen: (await bytes(milliseconds)) / 1000,
        idle: (await bytes(Number.MAX_VALUE)) / 1000,
      },
      milliseconds,
      firstPaint: await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      ),
    };
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

/** Runs in the page: whether no further script has been requested for longer than the console waits before it uses idle time. */
function hasLoadedWhenIdle(): boolean {
  const requested = performance
    .getEntriesByType('resource')
    .flatMap(({ name, startTime }) => (name.endsWith('.js') ? [startTime] : []));
  return performance.now() - Math.max(...requested) > 2_000;
}

/** Runs in the page: the compressed bytes of the scripts that were requested until a time of the page. */
function scriptBytes(until: number): number {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = resources.filter(({ name, startTime }) => name.endsWith('.js') && startTime <= until);
  return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}
