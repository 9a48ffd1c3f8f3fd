import type { BrowserContext, Page } from 'playwright-core';

/** What scrolls on the page of plain rows. */
export const plainRows = 'div.rows';

/** A page of as many plain rows with a few cells, which the browser scrolls by itself: the floor of a scrolled list. */
export async function openPlainRows(context: BrowserContext, rows: number, cells: number): Promise<Page> {
  const page = await context.newPage();
  const row = `<p>${'<span>展品</span>'.repeat(cells)}</p>`;
  await page.setContent(`<!doctype html><style>
      body { margin: 0 } .rows { height: 100vh; overflow: auto }
      p { display: flex; width: max-content; height: 36px; margin: 0 } span { width: 116px }
    </style><div class="rows">${row.repeat(rows)}</div>`);
  await page.waitForSelector(plainRows);
  return page;
}
