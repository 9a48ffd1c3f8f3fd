import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edgeAt, isFar, placeAt } from '#machines/tab-drag/tab-drag.logic.ts';

describe('the place of a dragged tab', () => {
  /** Four tabs of 100 pixels. */
  const middles = [50, 150, 250, 350];

  it.each([
    ['stays while the pointer is on the tab itself', 1, 199, 1],
    ['stays while only the near half of the next one is reached', 1, 250, 1],
    ['stays while the pointer is on the near half of the tab itself', 2, 201, 2],
    ['is that of the next one once its far half is reached', 1, 251, 2],
    ['is that of the one before once its far half is reached', 1, 49, 0],
    ['stays while only the near half of the one before is reached', 1, 50, 1],
    ['is the last one beyond all others', 0, 900, 3],
    ['is the first one before all others', 3, -20, 0],
    ['goes past several at once', 0, 260, 2],
    ['goes back past several at once', 3, 130, 1],
  ])('%s', (_, from, x, expected) => {
    expect(placeAt(middles, from, x)).toBe(expected);
  });

  it('is the only one where there is one tab', () => {
    expect(placeAt([50], 0, 900)).toBe(0);
  });

  it('is within the bar, and not beyond the pointer', () => {
    const bars = fc
      .array(fc.integer({ min: 40, max: 240 }), { minLength: 1, maxLength: 12 })
      .map(widths =>
        widths.map((width, index) => widths.slice(0, index).reduce((sum, one) => sum + one, 0) + width / 2),
      );
    fc.assert(
      fc.property(bars, fc.nat(), fc.integer({ min: -500, max: 3_000 }), (bar, any, x) => {
        const from = any % bar.length;
        const to = placeAt(bar, from, x);
        const passed = bar.filter((middle, index) =>
          index < from ? x < middle : index > from && x > middle,
        ).length;
        expect(Math.abs(to - from)).toBe(passed);
        expect(bar[to]).toBeDefined();
      }),
    );
  });
});

it.each([
  [100, false],
  [106, false],
  [107, true],
  [94, false],
  [93, true],
])('a pointer that went from 100 to %d is too far for a click: %s', (to, expected) => {
  expect(isFar(100, to)).toBe(expected);
});

it.each([
  [-5, 'start'],
  [127, 'start'],
  [128, undefined],
  [872, undefined],
  [873, 'end'],
  [2_000, 'end'],
])('a pointer at %d is at this end of a bar from 100 to 900: %s', (x, expected) => {
  expect(edgeAt(x, { left: 100, right: 900 })).toBe(expected);
});
