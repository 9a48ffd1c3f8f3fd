import type { CategoryOptions } from '#contract/resource/kinds/category.ts';
import type { TreeOptions } from '#contract/resource/kinds/tree.ts';
import { lazyView } from './lazy-view.tsx';

/** One or several nodes of a registered tree, or categories. */
export const lazyTree = lazyView<TreeOptions | CategoryOptions>(
  () => import('../components/tree-controls.tsx'),
);
