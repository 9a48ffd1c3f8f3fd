import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that axe does not count among those of the standards yet. */
const furtherRules = { 'label-content-name-mismatch': { enabled: true } };
/** The rules above whose result depends on colours. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/**
 * The violations of WCAG 2.2 AA and of best practices that axe finds in the light and in the dark theme, with theme,
 * place and reason. The themes differ only in colours, so the other rules run once.
 */
export async function faults(page: Page): Promise<string[]> {
  const chosen = await page.locator('html').getAttribute('data-theme');
  const found = [
    ...(await violationsIn(page, 'light', { type: 'tag', values: rules })),
    ...(await violationsIn(page, 'dark', { type: 'rule', values: rulesOfColours })),
  ];
  await showTheme(page, chosen ?? 'light');
  return found;
}

async function violationsIn(
  page: Page,
  theme: 'light' | 'dark',
  runOnly: { type: 'tag' | 'rule'; values: string[] },
): Promise<string[]> {
  await showTheme(page, theme);
  // The default mode opens a further page for every analysis, which takes longer than the analysis itself.
  const analysis = new AxeBuilder({ page })
    .setLegacyMode(true)
    // A page in a frame has landmarks and headings of its own, and is analysed by itself.
    .exclude('iframe')
    .options({ runOnly, resultTypes: ['violations'], rules: furtherRules });
  const { violations } = await analysis.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${theme}: ${id} ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Shows a theme in the way of the console, without the switch, which a dialog covers. */
const showTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate(value => {
    document.documentElement.dataset.theme = value;
  }, theme);
