import type { RegionOptions } from '#contract/resource/kinds/region.ts';
import { lazyView } from './lazy-view.tsx';

/** A region of China; its names are loaded where the server sends none. */
export const region = lazyView<RegionOptions>(() => import('../components/region-controls.tsx'));
