import { lazy } from 'react';
import { momentView } from './moment.tsx';

/** A calendar day. */
export const date = momentView(
  lazy(async () => ({ default: (await import('#modules/ui/date-picker.tsx')).DatePicker })),
);
