import { lazyModule } from '#modules/ground/platform/lazy/index.ts';

/** The way from a path to a page: only a signed-in person goes it, so the sign-in page does not load it. */
export const pageFinder = lazyModule(() => import('./page-at.ts'));
