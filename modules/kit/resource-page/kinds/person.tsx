import type { CodedOptions } from '#contract/resource/kinds/coded.ts';
import { lazyView } from './lazy-view.tsx';

/** One or several people, found by name or account. */
export const person = lazyView<CodedOptions>(() => import('../components/person-controls.tsx'));
