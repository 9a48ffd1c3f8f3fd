import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const folder = join(import.meta.dirname, '../../../reports/journeys');

/** Saves a screenshot of a page in the reports. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const file = name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100);
  // An unresponsive page must not hide the reason why its journey failed.
  await page.screenshot({ path: join(folder, `${file}.png`), timeout: 5_000 }).catch(() => undefined);
}

/**
 * What a page shows in front of or instead of its content: its address, dialogs, alerts and the texts of its toasts. In a
 * report without pictures it explains why something that a journey waits for did not come.
 */
export async function inFrontOf(page: Page): Promise<string> {
  const shown = page.locator('[role=dialog], [role=alertdialog], [role=alert], [data-sonner-toast], main h1');
  const texts = await Promise.race([
    shown.evaluateAll(elements => elements.map(({ textContent }) => textContent.slice(0, 200))),
    page.waitForTimeout(5_000).then(() => ['(no answer)']),
  ]).catch(() => ['(closed)']);
  return `${page.url()}: ${texts.join(' | ')}`.slice(0, 600);
}
