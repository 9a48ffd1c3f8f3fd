import type { Locator, Page } from 'playwright-core';

/** The sign of a lost connection in the header. */
export const connectionSign = (page: Page): Locator =>
  page.getByRole('banner').getByRole('status').filter({ hasText: '连接已断开' });
