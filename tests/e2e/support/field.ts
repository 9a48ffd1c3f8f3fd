import type { Locator, Page } from 'playwright-core';

/** The control of a field by its label, which a required field marks with a leading star for the eye. */
export const field = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(new RegExp(`^\\*?\\s*${label}$`));
