import '@testing-library/jest-dom/vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PriorityTag } from '#modules/content/notices/index.ts';
import { show } from '../../ground/ui/support/page.tsx';

const css = readFileSync(
  join(import.meta.dirname, '../../../../modules/ground/ui/styles/tokens.css'),
  'utf8',
);

/** The range of hues of each colour in oklch, in degrees. */
const blue = { from: 240, to: 270 };
const orange = { from: 50, to: 90 };
const red = { from: 10, to: 35 };

/** The light and the dark hue of a token in the rule of a selector. */
function huesOf(selector: string, token: string): number[] {
  const rule = css
    .split('}')
    .find(text => text.split('{')[0]?.includes(selector) && text.includes(`--${token}:`));
  const [, light, dark] =
    rule?.match(new RegExp(`--${token}: light-dark\\(oklch\\(([\\d. ]+)\\), oklch\\(([\\d. ]+)\\)\\)`)) ?? [];
  return [light, dark].map(color => Number(color?.split(' ')[2]));
}

/** The hues of the letters on the tag with a text, for any accent. */
function huesOfTag(text: string): number[] {
  const tag = screen.getByText(text).parentElement;
  const [, token = ''] =
    tag?.className.match(/(?:^| )text-(accent-ink|warning|danger|success|text-muted)(?: |$)/) ?? [];
  const accent = tag?.closest<HTMLElement>('[data-accent]')?.dataset.accent;
  return huesOf(token.startsWith('accent') ? `[data-accent="${accent}"]` : '[data-theme]', token);
}

describe('the priority of an announcement', () => {
  it.each([
    ['[ANNOUNCE-03]', 'L', '一般', 'blue', blue],
    ['[ANNOUNCE-04]', 'M', '重要', 'orange', orange],
    ['[ANNOUNCE-05]', 'H', '紧急', 'red', red],
  ])(
    '%s %s reads %s and is %s in light and dark, under every accent',
    (_id, priority, text, _color, { from, to }) => {
      show(
        <div data-accent="purple">
          <PriorityTag priority={priority} />
        </div>,
      );
      const hues = huesOfTag(text);
      expect(hues).toHaveLength(2);
      for (const hue of hues) {
        expect(hue).toBeGreaterThanOrEqual(from);
        expect(hue).toBeLessThanOrEqual(to);
      }
    },
  );

  it('is not shown if it is unknown', () => {
    const { container } = show(<PriorityTag priority="X" />);
    expect(container).toBeEmptyDOMElement();
  });
});
