import type { CategoryOptions } from '#contract/resource/kinds/category.ts';
import type { TreeOptions } from '#contract/resource/kinds/tree.ts';
import { treeView } from './tree.tsx';

/** One or several nodes of a registered tree, or categories. */
export const lazyTree = treeView<TreeOptions | CategoryOptions>(
  () => import('../components/tree-controls.tsx'),
);
