import type { CodedOptions } from '#contract/resource/kinds/coded.ts';
import { treeView } from './tree.tsx';

/** One or several departments, selected in their tree. */
export const department = treeView<CodedOptions>(() => import('../components/department-select.tsx'));
