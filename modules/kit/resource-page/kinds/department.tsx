import type { CodedOptions } from '#contract/resource/kinds/coded.ts';
import { lazyView } from './lazy-view.tsx';

/** One or several departments, selected in their tree. */
export const department = lazyView<CodedOptions>(() => import('../components/department-select.tsx'));
