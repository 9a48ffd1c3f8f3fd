import { lazyModule } from '#modules/ground/platform/lazy/index.ts';

/** The registry of pages: only what a signed-in person opens needs it, so the sign-in page does not load it. */
export const pageRegistry = lazyModule(() => import('./registry.ts'));
