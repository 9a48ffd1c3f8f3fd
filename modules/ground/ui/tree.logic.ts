import { comparedForm } from '#contract/text-form.ts';

/** A node of a tree as passed by callers. */
export interface TreeNode {
  /** Unique in the whole tree. */
  value: string;
  label: string;
  children?: readonly TreeNode[];
  disabled?: boolean;
}

/** The parent of the top nodes. */
export const TREE_ROOT = ' root';

/** An index of a tree by value. */
export interface TreeIndex {
  nodes: ReadonlyMap<string, TreeNode>;
  /** The values of the children, by the value of the parent. */
  children: ReadonlyMap<string, readonly string[]>;
  parents: ReadonlyMap<string, string>;
}

/** Indexes a tree. */
export function indexTree(roots: readonly TreeNode[]): TreeIndex {
  const nodes = new Map<string, TreeNode>();
  const children = new Map<string, readonly string[]>();
  const parents = new Map<string, string>();
  const visit = (parent: string, list: readonly TreeNode[]) => {
    const fresh = list.filter(node => !nodes.has(node.value));
    children.set(
      parent,
      fresh.map(node => node.value),
    );
    for (const node of fresh) {
      nodes.set(node.value, node);
      parents.set(node.value, parent);
    }
    for (const { value, children: below } of fresh) if (below?.length) visit(value, below);
  };
  visit(TREE_ROOT, roots);
  return { nodes, children, parents };
}

/** The ancestors of a node, nearest first. */
export function ancestorsOf(index: TreeIndex, value: string): string[] {
  const found: string[] = [];
  for (
    let parent = index.parents.get(value);
    parent && parent !== TREE_ROOT;
    parent = index.parents.get(parent)
  ) {
    found.push(parent);
  }
  return found;
}

/** The descendants of a node, in document order. */
function descendantsOf(index: TreeIndex, value: string): string[] {
  return (index.children.get(value) ?? []).flatMap(child => [child, ...descendantsOf(index, child)]);
}

/** The part of a tree that matches a search: matching nodes and their ancestors, which are to be expanded. */
export function searchTree(index: TreeIndex, query: string): { shown: Set<string>; expanded: string[] } {
  const wanted = comparedForm(query);
  const shown = new Set<string>();
  const expanded = new Set<string>();
  for (const [value, node] of index.nodes) {
    if (!comparedForm(node.label).includes(wanted)) continue;
    shown.add(value);
    for (const ancestor of ancestorsOf(index, value)) {
      shown.add(ancestor);
      expanded.add(ancestor);
    }
  }
  return { shown, expanded: [...expanded] };
}

export type CheckState = 'checked' | 'indeterminate' | 'unchecked';

/**
 * The state of a node's checkbox. Linked, a parent with some checked descendants is indeterminate [PICKER-15];
 * not linked, every node is independent [PICKER-14].
 */
export function checkStateOf(
  index: TreeIndex,
  checked: ReadonlySet<string>,
  value: string,
  linked: boolean,
): CheckState {
  if (checked.has(value)) return 'checked';
  if (linked && descendantsOf(index, value).some(below => checked.has(below))) return 'indeterminate';
  return 'unchecked';
}

/**
 * The checked values after a press on a node's checkbox, in the order of the tree. Linked, the enabled
 * descendants follow the node, and a parent is checked exactly when all its children are. Values that are not
 * in the tree (yet) are kept.
 */
export function toggleChecked(
  index: TreeIndex,
  checked: readonly string[],
  value: string,
  linked: boolean,
): string[] {
  const next = new Set(checked);
  const enabled = (candidate: string) => !index.nodes.get(candidate)?.disabled;
  const family = linked ? [value, ...descendantsOf(index, value)].filter(enabled) : [value];
  const on = !next.has(value);
  for (const member of family) {
    if (on) next.add(member);
    else next.delete(member);
  }
  if (linked) {
    for (const ancestor of ancestorsOf(index, value)) {
      if ((index.children.get(ancestor) ?? []).every(child => next.has(child))) next.add(ancestor);
      else next.delete(ancestor);
    }
  }
  const known = [...index.nodes.keys()].filter(candidate => next.has(candidate));
  return [...checked.filter(candidate => !index.nodes.has(candidate)), ...known];
}
