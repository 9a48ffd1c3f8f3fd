export { LazyTree } from './components/lazy-tree.tsx';
export { TreeField, type TreeFieldProps } from './components/tree-field.tsx';
export { TreePanel, type TreePanelProps } from './components/tree-panel.tsx';
export type { TreeRows } from './components/tree-table.tsx';
export { allPieces } from './pieces.ts';
export { treesText } from './text.ts';
export { recordsOf, treeRows } from './tree-rows.tsx';
export { categoryChoices, type TreeChoices, treeChoices } from './tree-sources.ts';
export type { LazyTreeSource } from './use-lazy-tree.ts';
