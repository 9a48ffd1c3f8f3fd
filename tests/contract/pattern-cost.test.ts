import fc from 'fast-check';
import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import { costOfPattern } from '#contract/pattern-cost.ts';

const readingOf = (source: string) => costOfPattern(source).reading;
const sizeOf = (source: string) => costOfPattern(source).size;

describe('the cost of a pattern', () => {
  it('has all characters of a range whose case is ignored, and one for other ranges', () => {
    expect(readingOf('[B-龥]')).toBe(1);
    const width = '龥'.charCodeAt(0) - 'B'.charCodeAt(0) + 1;
    expect(readingOf('(?i)[B-龥]')).toBe(width + 1);
    expect(readingOf('(?i:[^B-龥B-龥])')).toBe(2 * width + 2);
    expect(readingOf('(?i)[\\x{42}-\\x{9fa5}]')).toBe(width + 1);
    // The sign after the beginning of a class may begin a range.
    expect(readingOf('(?i)[^--龥]')).toBe('龥'.charCodeAt(0) - 65 + 2);
    expect(readingOf('(?i)[\\x42-龥]')).toBe(width + 1);
    expect(readingOf('(?i)[\\102-龥]')).toBe(width + 1);
    expect(readingOf('(?i)[\\]B-龥]')).toBe(width + 2);
    expect(readingOf('(?i)[(?P<]B-龥')).toBe(8);
    // The engine knows the whole range, and what is beyond all letters.
    expect(readingOf('(?i)[\\x00-\\x{10ffff}]')).toBe(2);
    expect(readingOf('(?i)[\\x{20000}-\\x{2ffff}]')).toBe(2);
  });

  it('is high for classes of Unicode, in a class and outside', () => {
    const single = readingOf('\\pL');
    expect(single).toBeGreaterThan(1000);
    expect([readingOf('[\\pL]'), readingOf('\\P{Lu}'), readingOf('[\\p{Han}\\p{Lu}]')]).toEqual([
      ...[single, single],
      2 * single,
    ]);
  });

  it('has repetitions inside each other multiplied', () => {
    expect(sizeOf('((a?b){10}){10}')).toBeGreaterThan(200);
    expect(sizeOf(`(${'a?'.repeat(245)}){1000}`)).toBeGreaterThan(400_000);
    expect(sizeOf('a{2}{b}[{9}]\\{9}')).toBeLessThan(20);
  });

  it('is never far below what is compiled', () => {
    const atom = fc.constantFrom('a', '', '.', '^', '\\d', '[ab]', '[^\\s]', '(?i)', '(?:ab|ac)', '(?P<n>a)');
    const count = fc.constantFrom('*', '+', '?', '{0}', '{2}', '{9}?', '{0,9}', '{3,}', '{0,}');
    const { source } = fc.letrec<{ source: string }>(tie => ({
      source: fc.oneof(
        { depthSize: 'medium', withCrossShrink: true },
        atom,
        fc.tuple(tie('source'), tie('source')).map(([one, other]) => one + other),
        fc
          .tuple(fc.constantFrom('(', '(?:', '(?i:'), tie('source'), tie('source'))
          .map(([open, one, other]) => `${open}${one}|${other})`),
        fc.tuple(tie('source'), count).map(([one, often]) => `(${one})${often}`),
      ),
    }));
    fc.assert(
      fc.property(source, each => {
        const size = sizeOf(each);
        fc.pre(size < 10_000 && isReadable(each));
        expect(RE2JS.compile(each).programSize()).toBeLessThanOrEqual(2 * size + 4);
      }),
    );
  });
});

function isReadable(source: string): boolean {
  try {
    return Boolean(RE2JS.compile(source));
  } catch {
    return false;
  }
}
