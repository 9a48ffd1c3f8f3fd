import type { Page } from 'playwright-core';

/** What names something and so is never cut: headings, labels, buttons, tags, tabs of a page and entries of the menu. */
const naming = [
  ...['th', '[role=columnheader]', 'button', 'label', 'legend', 'h1', 'h2', 'h3', '#content [role=tab]'],
  ...['[role=menuitem]', 'nav a', '[data-tag]'],
].flatMap(selector => [selector, `${selector} *`]);

/**
 * The visible texts of the page that are cut, of what names something; whole in a tooltip only counts as cut. Not among them are
 * values and codes that people wrote, and summaries of what opens in full.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(selector => {
    const written = 'td :not([data-tag], [data-tag] *), [data-summary], [role=tablist][aria-label] *, svg *';
    const isCut = (element: Element): boolean => {
      const { overflowX, display } = getComputedStyle(element);
      const { scrollWidth, clientWidth } = element;
      // Widths are rounded.
      return (
        overflowX !== 'visible' && display !== 'inline' && clientWidth > 1 && scrollWidth - clientWidth > 1
      );
    };
    const own = [...document.querySelectorAll(selector)].filter(
      element =>
        isCut(element) &&
        element.checkVisibility() &&
        !element.matches(written) &&
        !/^[a-z\d_]*$/.test(element.textContent),
    );
    return [
      ...new Set(own.map(({ tagName, textContent }) => `cuts ${tagName.toLowerCase()} “${textContent}”`)),
    ];
  }, naming.join(','));
