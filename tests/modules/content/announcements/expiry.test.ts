import { describe, expect, it } from 'vitest';
import { expiries } from '#modules/content/announcements/expiry.logic.ts';

describe('the usual ends of an announcement', () => {
  it('are the last seconds of days', () => {
    const present = new Date(2026, 1, 22, 23, 30);
    expect(Object.values(expiries).map(end => end(present))).toEqual([
      '2026-02-22 23:59:59',
      '2026-03-01 23:59:59',
      '2026-03-24 23:59:59',
      '2099-12-31 23:59:59',
    ]);
  });
});
