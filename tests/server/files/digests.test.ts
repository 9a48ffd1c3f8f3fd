import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runningDigests } from '#server/modules/files/in-parts/digests.ts';
import type { PartsKey } from '#server/modules/files/in-parts/unfinished.ts';

const newKey = (): PartsKey => `uploads/a/${randomUUID()}/`;
const pieces = fc.array(fc.uint8Array({ maxLength: 50 }), { maxLength: 20 });

it('the digest of a file that arrives in order is that of the whole, however it is divided', () => {
  fc.assert(
    fc.property(pieces, parts => {
      const key = newKey();
      let length = 0;
      runningDigests.add(key, 0, []);
      for (const part of parts) {
        runningDigests.add(key, length, [part]);
        length += part.length;
      }
      // An empty piece at the beginning begins it again.
      const whole = createHash('sha256').update(Buffer.concat(parts)).digest('hex');
      expect(runningDigests.of(key, length)).toBe(whole);
      expect(runningDigests.of(key, length + 1)).toBeUndefined();
      runningDigests.forget(key);
      expect(runningDigests.of(key, length)).toBeUndefined();
    }),
  );
});

it('a file of which something arrived elsewhere has no digest here', () => {
  const key = newKey();
  const one = [Buffer.from('one')];
  runningDigests.add(key, 0, one);
  runningDigests.add(key, 6, one);
  expect(runningDigests.of(key, 9)).toBeUndefined();
  runningDigests.add(key, 9, one);
  expect(runningDigests.of(key, 12)).toBeUndefined();
  runningDigests.add(key, 0, one);
  expect(runningDigests.of(key, 3)).toBe(createHash('sha256').update('one').digest('hex'));
});

it('only so many files have one in memory, and those that wait longest lose theirs', () => {
  const keys = Array.from({ length: 201 }, newKey);
  for (const key of keys) runningDigests.add(key, 0, [Buffer.from('x')]);
  expect(runningDigests.of(keys[0] as PartsKey, 1)).toBeUndefined();
  expect(runningDigests.of(keys[200] as PartsKey, 1)).toBeDefined();
});
