import type { Locator, Page } from 'playwright-core';

/** The control of a field by its label; the label of a required field starts with a visual star. */
export const field = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(new RegExp(`^\\*?\\s*${label}$`));
