import { lazy } from 'react';
import { momentView } from './moment.tsx';

/** A time to the second. */
export const dateTime = momentView(
  lazy(async () => ({ default: (await import('#modules/ui/date-picker.tsx')).DateTimePicker })),
);
