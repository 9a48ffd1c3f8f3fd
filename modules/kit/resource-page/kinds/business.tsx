import type { BusinessOptions } from '#contract/resource/kinds/business.ts';
import { lazyView } from './lazy-view.tsx';

/** Records of a list at a configured address, chosen in its dialog. */
export const business = lazyView<BusinessOptions>(() => import('../components/business-controls.tsx'));
