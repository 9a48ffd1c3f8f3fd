import { expect, it } from 'vitest';
import { growthOf } from '#tests/soak/growth.ts';

const sample = (heap: number, nodes = 1_000, listeners = 500) => ({ heap, nodes, listeners });

it('a soak finds what grows from its first to its last third, and nothing in what only varies', () => {
  expect(growthOf([60, 20, 21, 20, 22, 21, 20, 21].map(heap => sample(heap)))).toEqual([]);
  expect(growthOf([10, 20, 24, 28, 32, 36, 40, 44].map(heap => sample(heap)))).toEqual([
    'heap grew from 24.0 to 44.0',
  ]);
  const leaking = Array.from({ length: 10 }, (_, round) => sample(20, 1_000 + round * 800, 500 + round * 90));
  expect(growthOf(leaking)).toEqual([
    'nodes grew from 2600.0 to 7400.0',
    'listeners grew from 680.0 to 1220.0',
  ]);
});
