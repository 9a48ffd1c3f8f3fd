interface Node {
  readonly key: string;
  readonly children?: readonly Node[] | null;
}

/** Whether a node of a tree is another one or below it; false where either is not in the tree. */
export function isAtOrBelow(nodes: readonly Node[], key: string, top: string): boolean {
  return nodes.some(node => (node.key === top ? has(node, key) : isAtOrBelow(node.children ?? [], key, top)));
}

const has = (node: Node, key: string): boolean =>
  node.key === key || (node.children ?? []).some(child => has(child, key));
