import { useMemo, useState } from 'react';
import { indexTree, searchTree, type TreeIndex, type TreeNode } from './tree.logic.ts';

/** Loads the children of a node when it is expanded for the first time. */
export type LoadChildren = (node: TreeNode) => Promise<readonly TreeNode[]>;

interface TreeData {
  index: TreeIndex;
  /** The children to render, filtered by the search. */
  childrenOf: (value: string) => string[];
  isFolder: (value: string) => boolean;
  /** The nodes that a search expands; null without a search. */
  searchExpanded: string[] | null;
  loading: ReadonlySet<string>;
  failed: ReadonlySet<string>;
  /** Loads the children of a node unless they are loaded or loading. */
  load: (value: string) => void;
}

function changed(set: ReadonlySet<string>, value: string, present: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (present) next.add(value);
  else next.delete(value);
  return next;
}

/** The data of a tree: its index, the search, and lazily loaded children. */
export function useTreeData(
  nodes: readonly TreeNode[],
  query: string,
  loadChildren: LoadChildren | undefined,
): TreeData {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly TreeNode[]>>(new Map());
  const [loading, setLoading] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const index = useMemo(() => indexTree(nodes, loaded), [nodes, loaded]);
  const found = useMemo(() => (query.trim() ? searchTree(index, query) : null), [index, query]);
  const isPending = (value: string) => {
    const node = index.nodes.get(value);
    return Boolean(loadChildren && node && !node.isLeaf && !node.children?.length && !loaded.has(value));
  };
  return {
    index,
    childrenOf: value => (index.children.get(value) ?? []).filter(child => !found || found.shown.has(child)),
    isFolder: value => (index.children.get(value)?.length ?? 0) > 0 || isPending(value),
    searchExpanded: found?.expanded ?? null,
    loading,
    failed,
    load: value => {
      const node = index.nodes.get(value);
      if (!loadChildren || !node || !isPending(value) || loading.has(value)) return;
      setLoading(now => changed(now, value, true));
      setFailed(now => changed(now, value, false));
      loadChildren(node)
        .then(children => setLoaded(now => new Map(now).set(value, children)))
        .catch(() => setFailed(now => changed(now, value, true)))
        .finally(() => setLoading(now => changed(now, value, false)));
    },
  };
}
