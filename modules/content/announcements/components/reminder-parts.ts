import { lazyPart } from '#modules/ground/ui/index.ts';

/** The control of a schedule of reminders, which only an open form loads. */
export const ReminderControl = lazyPart(() => import('./reminder-control.tsx'));
