import type { Locator, Page } from 'playwright-core';

/**
 * The control of a field by its label; the label of a required field starts with a visual star. The button that opens the
 * calendar of a field is named after what it does and the field, and is no control.
 */
export const field = (within: Page | Locator, label: string): Locator =>
  within
    .getByLabel(new RegExp(`^\\*?\\s*${label}$`))
    .and(within.locator(':not(button[aria-label][aria-labelledby])'));
