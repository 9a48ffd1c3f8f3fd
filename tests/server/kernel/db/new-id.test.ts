import { expect, it } from 'vitest';
import { newId } from '#server/kernel/db/new-id.ts';

it('an identifier has 19 digits, and a burst of them rises without a repetition', () => {
  const ids = Array.from({ length: 50_000 }, newId);
  expect(ids.filter(id => !/^[1-9]\d{18}$/.test(id))).toEqual([]);
  expect(ids).toEqual([...new Set(ids)].sort());
});
