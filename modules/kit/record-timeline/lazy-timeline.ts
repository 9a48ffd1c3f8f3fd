import { lazyPart } from '#modules/ground/ui/index.ts';
import type { TimelineDialogProps } from './components/timeline-dialog.tsx';

/** The changes of the record of a version, in a dialog of their own. */
export const TimelineDialog = lazyPart<TimelineDialogProps>(
  () => import('./components/timeline-dialog.tsx'),
  {
    close: ({ close }) => close(),
  },
);
