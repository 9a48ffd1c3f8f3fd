import { lazyPart } from '#modules/ground/ui/index.ts';
import type { CompareDialogProps } from './components/compare-dialog.tsx';

/** Two versions side by side. Not prefetched: without the server there is nothing to show. */
export const CompareDialog = lazyPart<CompareDialogProps>(() => import('./components/compare-dialog.tsx'), {
  close: ({ close }) => close(),
});
