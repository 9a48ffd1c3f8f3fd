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
