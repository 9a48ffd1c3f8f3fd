import type { Announcement } from '#contract/areas/announcements.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { loadZoneSelect } from '#modules/kit/cron/index.ts';
import type { FormControlProps } from '#modules/kit/resource-page/index.ts';

/** The controls of a schedule of reminders, which only an open form loads. */
export const ReminderControl = lazyPart(() => import('./reminder-control.tsx'));
export const ZoneControl = lazyPart<FormControlProps<Announcement>>(loadZoneSelect);
