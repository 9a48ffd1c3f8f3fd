import { useMemo, useState } from 'react';
import { indexTree, searchTree, type TreeIndex, type TreeNode } from './tree.logic.ts';

/** Gives the children of a node when it is opened for the first time. */
export type LoadChildren = (node: TreeNode) => Promise<readonly TreeNode[]>;

interface TreeData {
  index: TreeIndex;
  /** The children to draw, which a search narrows. */
  childrenOf: (value: string) => string[];
  isFolder: (value: string) => boolean;
  /** What a search wants open; null when nothing is searched. */
  searchExpanded: string[] | null;
  loading: ReadonlySet<string>;
  failed: ReadonlySet<string>;
  /** Loads the children of a node unless they are here or on their way. */
  load: (value: string) => void;
}

function changed(set: ReadonlySet<string>, value: string, present: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (present) next.add(value);
  else next.delete(value);
  return next;
}

/** The data side of a tree: its index, the search, and the children that come lazily. */
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
