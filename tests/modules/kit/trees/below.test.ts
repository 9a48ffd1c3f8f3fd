import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAtOrBelow } from '#modules/kit/trees/index.ts';

interface Node {
  key: string;
  children: Node[] | null;
}

it('[TREE-04] a node is at or below another one exactly when that is on the way from its root', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 30 }),
      fc.nat(),
      fc.nat(),
      (above, one, other) => {
        const nodes = above.map((_, index): Node => ({ key: String(index), children: null }));
        const roots: Node[] = [];
        // Each node is below an earlier one, or a root.
        const parents = above.map((parent, index) => (parent < index ? parent : undefined));
        for (const [index, node] of nodes.entries()) {
          const parent = nodes[parents[index] ?? -1];
          if (parent) parent.children = [...(parent.children ?? []), node];
          else roots.push(node);
        }
        const [key, top] = [one % nodes.length, other % nodes.length];
        const way: number[] = [];
        for (let at: number | undefined = key; at !== undefined; at = parents[at]) way.push(at);
        expect(isAtOrBelow(roots, String(key), String(top))).toBe(way.includes(top));
        expect(isAtOrBelow(roots, 'absent', String(top))).toBe(false);
      },
    ),
  );
});
