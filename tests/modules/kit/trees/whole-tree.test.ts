import { beforeEach, expect, it } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { mostNodesOpened, requireOpenable } from '#modules/kit/trees/whole-tree.ts';

beforeEach(() => setLanguage('en-US'));

it('opens a tree of 5,000 nodes in one step, and shows of a larger one how to find something in it', () => {
  const tree = (nodes: number) => ({ branches: ['top'], nodes });
  expect(() => requireOpenable(tree(mostNodesOpened))).not.toThrow();
  expect(() => requireOpenable(tree(mostNodesOpened + 1))).toThrow(
    /5001 nodes; no more than 5000 .* find them by name/,
  );
});
