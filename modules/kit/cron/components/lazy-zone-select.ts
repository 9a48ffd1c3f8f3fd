import { lazyPart } from '#modules/ground/ui/index.ts';

/** The control of a time zone, which only an open form loads. */
export const ZoneSelect = lazyPart(() => import('./zone-select.tsx'));
