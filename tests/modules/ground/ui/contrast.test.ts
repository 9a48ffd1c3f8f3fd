import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACCENTS } from '#modules/ground/ui/theme.ts';
import { contrast, isInGamut, type LinearColor, oklchToLinear } from './support/oklch.ts';

const css = readFileSync(
  join(import.meta.dirname, '../../../../modules/ground/ui/styles/tokens.css'),
  'utf8',
).replace(/\/\*[\s\S]*?\*\//g, '');

type Scheme = 'light' | 'dark';
type Palette = Map<string, LinearColor>;

/** The opaque colours of the rules of these selectors in one scheme; later rules override earlier ones. */
function palette(scheme: Scheme, selectors: readonly string[]): Palette {
  const colors: Palette = new Map();
  const pair = /--([\w-]+):\s*light-dark\(oklch\(([\d. ]+)\),\s*oklch\(([\d. ]+)\)\);/g;
  for (const [, head = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!head.split(',').some(selector => selectors.includes(selector.trim()))) continue;
    for (const [, name = '', light = '', dark = ''] of body.matchAll(pair)) {
      const [l = 0, c = 0, h = 0] = (scheme === 'light' ? light : dark).split(' ').map(Number);
      colors.set(name, oklchToLinear(l, c, h));
    }
  }
  return colors;
}

const surfaces = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover'];
const text: [string, string[]][] = [
  ['text', [...surfaces, 'accent-soft', 'danger-soft', 'warning-soft', 'success-soft']],
  ['text-muted', surfaces],
  ['text-faint', ['surface', 'surface-raised', 'surface-sunken']],
  ['accent-text', ['accent', 'accent-hover']],
  ['accent-ink', [...surfaces, 'accent-soft']],
  ['danger', ['surface', 'surface-raised', 'surface-sunken', 'danger-soft']],
  ['danger-text', ['danger', 'danger-hover']],
  ['warning', ['surface', 'surface-raised', 'surface-sunken', 'warning-soft']],
  ['success', ['surface', 'surface-raised', 'surface-sunken', 'success-soft']],
  ...[1, 2, 3, 4, 5, 6].map((each): [string, string[]] => [`person-${each}`, ['surface', 'surface-raised']]),
  ['sider-text', ['sider', 'sider-raised', 'sider-active']],
  ['sider-muted', ['sider', 'sider-raised', 'sider-active']],
];
const edges: [string, string[]][] = [
  ['border-strong', ['surface']],
  ['focus', [...surfaces, 'sider', 'sider-raised']],
];

function tooFaint(colors: Palette, pairs: [string, string[]][], least: number): string[] {
  const get = (name: string) => {
    const color = colors.get(name);
    if (!color) throw new Error(`No colour --${name} in tokens.css`);
    return color;
  };
  return pairs.flatMap(([front, backs]) =>
    backs
      .map(back => ({ back, ratio: contrast(get(front), get(back)) }))
      .filter(({ ratio }) => ratio < least)
      .map(({ back, ratio }) => `--${front} on --${back}: ${ratio.toFixed(2)}`),
  );
}

describe('contrast of the colour tokens', () => {
  it('[SETTINGS-04] [SETTINGS-05] there are eight primary colours, blue first', () => {
    expect(ACCENTS).toHaveLength(8);
    expect(ACCENTS[0]?.name).toBe('blue');
    for (const { name } of ACCENTS) expect(css).toContain(`[data-accent="${name}"]`);
  });

  for (const scheme of ['light', 'dark'] as const) {
    for (const { name } of ACCENTS) {
      it(`[SETTINGS-04] [SETTINGS-14] ${scheme} theme with the ${name} accent meets WCAG AA, either sider, colour-weak or not`, () => {
        for (const sider of ['dark', 'light'] as const) {
          const selectors = [':root', '[data-theme]', `[data-accent="${name}"]`, `[data-sider="${sider}"]`];
          for (const chosen of [selectors, [...selectors, '[data-color-weak]']]) {
            const colors = palette(scheme, chosen);
            expect(tooFaint(colors, text, 4.5)).toEqual([]);
            expect(tooFaint(colors, edges, 3)).toEqual([]);
            expect([...colors].filter(([, color]) => !isInGamut(color)).map(([token]) => token)).toEqual([]);
          }
        }
      });
    }
  }
});
