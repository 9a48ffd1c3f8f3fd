import { describe, expect, it } from 'vitest';
import { fitting } from '#src/layouts/fitting.logic.ts';

describe('the entries of a top menu that fit side by side', () => {
  it('[MENU-20] are all of them where there is room', () => {
    expect(fitting([100, 100, 100], 304, 40, 2)).toBe(3);
    expect(fitting([], 0, 40, 2)).toBe(0);
  });

  it('leave space for the entry with the rest', () => {
    expect(fitting([100, 100, 100], 303, 40, 2)).toBe(2);
    expect(fitting([100, 100, 100], 244, 40, 2)).toBe(2);
    expect(fitting([100, 100, 100], 243, 40, 2)).toBe(1);
    expect(fitting([100, 100, 100], 141, 40, 2)).toBe(0);
  });
});
