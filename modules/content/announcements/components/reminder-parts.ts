import { lazyPart } from '#modules/ground/ui/index.ts';

/** The controls of a schedule of reminders, which only an open form loads. */
export const ReminderControl = lazyPart(() => import('./reminder-control.tsx'));
export const ZoneControl = lazyPart(() => import('./zone-control.tsx'));
