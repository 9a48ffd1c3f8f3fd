/** The key of the query of a node's children in the tree with a key. */
export const childrenKey = (tree: readonly unknown[], node: string): readonly unknown[] => [
  ...tree,
  'children',
  node,
];
