import { describe, expect, it } from 'vitest';
import { greetingAt } from '#machines/session/greeting.logic.ts';

describe('the greeting of an hour', () => {
  it.each([
    ['GREET-01', [0, 5, 8], 'earlyMorning'],
    ['GREET-02', [9, 10, 11], 'morning'],
    ['GREET-03', [12, 13], 'noon'],
    ['GREET-04', [14, 17, 19], 'afternoon'],
    ['GREET-05', [20, 23], 'evening'],
  ] as const)('[%s] at %j is that of the %s', (_id, hours, greeting) => {
    expect(hours.map(greetingAt)).toEqual(hours.map(() => greeting));
  });
});
