import type { Branches, BranchView, LazyNode } from './lazy-tree.types.ts';

/** A node in the order in which a tree shows it. */
export interface VisibleNode {
  readonly node: LazyNode;
  /** Counted from 1, as `aria-level`. */
  readonly level: number;
  /** The position among its siblings, counted from 1, and their number. */
  readonly position: number;
  readonly siblings: number;
  /** The key of its parent; undefined at the top. */
  readonly parent: string | undefined;
  /** Its open branch. */
  readonly branch: BranchView | undefined;
}

/** The roots with everything below their open nodes. A node that is found again below itself is not opened there. */
export function visibleNodes(roots: readonly LazyNode[], branches: Branches): VisibleNode[] {
  const visible: VisibleNode[] = [];
  const above = new Set<string>();
  const visit = (nodes: readonly LazyNode[], level: number, parent: string | undefined) => {
    for (const [index, node] of nodes.entries()) {
      const branch = node.leaf || above.has(node.key) ? undefined : branches[node.key];
      visible.push({ node, level, position: index + 1, siblings: nodes.length, parent, branch });
      if (!branch) continue;
      above.add(node.key);
      visit(branch.children, level + 1, node.key);
      above.delete(node.key);
    }
  };
  visit(roots, 1, undefined);
  return visible;
}

/** What a key of the keyboard does to the node that has the focus. */
export type TreeMove =
  | { readonly kind: 'focus'; readonly index: number }
  | { readonly kind: 'open' | 'close'; readonly key: string };

/**
 * The effect of a key, as WAI-ARIA describes for trees and tree grids: up and down, Home and End move the focus; right
 * opens a closed node and enters an open one, left closes an open node and leads to the parent of a closed one.
 */
export function moveOf(visible: readonly VisibleNode[], index: number, key: string): TreeMove | undefined {
  const current = visible[index];
  if (!current) return undefined;
  const focus = (next: number): TreeMove | undefined =>
    visible[next] && next !== index ? { kind: 'focus', index: next } : undefined;
  switch (key) {
    case 'ArrowDown':
      return focus(index + 1);
    case 'ArrowUp':
      return focus(index - 1);
    case 'Home':
      return focus(0);
    case 'End':
      return focus(visible.length - 1);
    case 'ArrowRight':
      if (current.node.leaf) return undefined;
      if (!current.branch) return { kind: 'open', key: current.node.key };
      return visible[index + 1]?.parent === current.node.key ? focus(index + 1) : undefined;
    case 'ArrowLeft':
      if (current.branch) return { kind: 'close', key: current.node.key };
      return current.parent === undefined
        ? undefined
        : focus(visible.findIndex(({ node }) => node.key === current.parent));
    default:
      return undefined;
  }
}
