import { afterPage } from '#modules/ground/platform/lazy/index.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';

/** The offer of a newer version; nobody needs it before the page. */
export const ReleaseSign = lazyPart(
  afterPage(() => import('./components/release-sign.tsx')),
  { pending: () => null, failed: () => null },
);
