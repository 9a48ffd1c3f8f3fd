import engine, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules above whose result depends on colours. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/** The themes differ only in colours, so the other rules run once. */
const analyses: readonly (readonly [theme: string, options: RunOptions])[] = [
  [
    'light',
    {
      runOnly: { type: 'tag', values: rules },
      // axe does not count it among those of the standards yet.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    },
  ],
  ['dark', { runOnly: { type: 'rule', values: rulesOfColours } }],
];

/**
 * The violations of WCAG 2.2 AA and of best practices that axe finds in the light and in the dark theme, with theme,
 * place and reason.
 */
export async function faults(page: Page): Promise<string[]> {
  // Loading axe takes as long as half an analysis, so that each document loads it once.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(engine.source);
  return page.evaluate(violationsIn, analyses);
}

/** Runs in the page, which receives its source as text, so it cannot use anything from the scope around it. */
async function violationsIn(chosen: typeof analyses): Promise<string[]> {
  const { dataset } = document.documentElement;
  const before = dataset.theme;
  const found: string[] = [];
  for (const [theme, options] of chosen) {
    // In the way of the console, without the switch, which a dialog covers.
    dataset.theme = theme;
    const transitions = document.getAnimations().filter(each => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(each => each.finished));
    // A page in a frame has landmarks and headings of its own, and is analysed by itself.
    const { violations }: AxeResults = await globalThis.axe.run(
      { exclude: ['iframe'] },
      { ...options, resultTypes: ['violations'], iframes: false },
    );
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${theme}: ${id} ${target.join(' ')} ${failureSummary ?? ''}`);
  }
  if (before === undefined) delete dataset.theme;
  else dataset.theme = before;
  return found;
}

declare global {
  var axe: typeof import('axe-core');
}
