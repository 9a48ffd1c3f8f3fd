import type { Page } from 'playwright-core';

/** What names something and so is never cut: headings, labels, buttons, tags, tabs of a page and entries of the menu. */
const naming = [
  ...['th', '[role=columnheader]', 'button', 'label', 'legend', 'h1', 'h2', 'h3', '[data-tag]'],
  ...['#content [role=tab]', '[role=menuitem]', 'nav a', '[role=columnheader] *', 'button *', 'nav a *'],
].join(',');

/** The visible texts of the page that are cut, of what names something; whole ones only in a tooltip count as cut. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(selector => {
    const isCut = (element: Element): boolean => {
      const { overflowX, display } = getComputedStyle(element);
      return (
        overflowX !== 'visible' &&
        display !== 'inline' &&
        // Widths are rounded.
        element.scrollWidth - element.clientWidth > 1 &&
        element.clientWidth > 1 &&
        element.checkVisibility()
      );
    };
    const own = [...document.querySelectorAll(selector)].filter(
      // A list of tabs that scrolls, and the values that people wrote, are not cut by a name that is too long.
      element => isCut(element) && !element.closest('td, [role=gridcell], [role=tablist][aria-label], svg'),
    );
    return [...new Set(own.map(({ tagName, textContent }) => `cuts ${tagName.toLowerCase()} “${textContent}”`))];
  }, naming);
