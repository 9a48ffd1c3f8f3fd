/** A node of a tree whose children are loaded when it is opened. */
export interface LazyNode {
  readonly key: string;
  readonly title: string;
  /** It has no children and cannot be opened (TREE-05). */
  readonly leaf: boolean;
  /** The names above a found node, from the root on. */
  readonly path?: readonly string[];
  /** The record that the node represents. */
  readonly row?: object;
}

/** What an open branch shows below its node. */
export interface BranchView {
  readonly phase: 'loading' | 'slow' | 'shown' | 'failed' | 'refused';
  /** The children that arrived last; kept while they load again and after a failure. */
  readonly children: readonly LazyNode[];
  /** Why they could not be loaded. */
  readonly message?: string | undefined;
}

/** The open branches of a tree by the key of their node. */
export type Branches = Readonly<Record<string, BranchView>>;

/** What the source of a branch reports, at first and whenever its children have changed. */
export type ChildrenEvent =
  | { type: 'children.loaded'; children: readonly LazyNode[] }
  | { type: 'children.failed'; message: string; refused: boolean };
