import { expect, it } from 'vitest';
import { advisoryLocks } from '#server/kernel/db/advisory-locks.ts';

it('no two things share the number of an advisory lock', () => {
  const numbers: readonly number[] = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});
