import type { TreeNode } from '#modules/ground/ui/tree.logic.ts';

/** The names of all departments of a tree, by id. */
export function departmentLabels(nodes: readonly TreeNode[]): Record<string, string> {
  return Object.fromEntries(nodes.flatMap(entriesOf));
}

function entriesOf({ value, label, children = [] }: TreeNode): [string, string][] {
  return [[value, label], ...children.flatMap(entriesOf)];
}
