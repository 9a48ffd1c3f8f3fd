import type { Branches, LazyNode } from '#machines/lazy-tree/lazy-tree.types.ts';
import { indexTree, type TreeIndex, type TreeNode } from '#modules/ui/tree.logic.ts';
import { rootKey } from './tree-sources.ts';

/** The nodes that are loaded, as a whole tree; a node that is found again below itself ends there. */
export function loadedIndex(branches: Branches): TreeIndex {
  const nodesOf = (nodes: readonly LazyNode[], above: ReadonlySet<string>): TreeNode[] =>
    nodes.map(({ key, title }) => {
      const below = above.has(key) ? undefined : branches[key];
      return {
        ...{ value: key, label: title },
        children: below ? nodesOf(below.children, new Set([...above, key])) : [],
      };
    });
  return indexTree(nodesOf(branches[rootKey]?.children ?? [], new Set()));
}
