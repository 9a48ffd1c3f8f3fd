import { lazyPart } from '#modules/ground/ui/index.ts';

/** The fields of one record as text. Lazy: few lists show them beside or below their rows. */
export const RecordText = lazyPart(() => import('./components/record-text.tsx'));
