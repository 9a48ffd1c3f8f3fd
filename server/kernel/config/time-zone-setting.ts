import { z } from 'zod';
import { processTimeZone } from '#server/kernel/wire/time-zone.ts';

/** A winter and a summer day, on which a zone may have different hours. */
const days = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];

/**
 * The zone of this process. The system and the language library know different names, and both take an unknown one for
 * UTC in silence: the dates of both are compared, because no list has the names that both know.
 */
export const timeZone = z
  .string()
  .regex(/^:?[A-Z]/, 'must be the name of a time zone, such as Asia/Shanghai')
  .refine(isZoneOfDates, 'must be the name of a time zone that this system knows, such as Asia/Shanghai')
  .optional();

function isZoneOfDates(): boolean {
  if (processTimeZone === undefined) return false;
  const hour = new Intl.DateTimeFormat('en', {
    timeZone: processTimeZone,
    hour: 'numeric',
    hourCycle: 'h23',
  });
  return days.every(day => Number(hour.format(day)) === new Date(day).getHours());
}
