import type { CronField } from '#contract/cron.ts';
import { currentLanguage } from '#modules/ground/platform/i18n/index.ts';

/** A Sunday; the weekdays of an expression count from it. */
const sunday = Date.UTC(2026, 10, 22);
const day = 86_400_000;

const format = (instant: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(currentLanguage(), { timeZone: 'UTC', ...options }).format(instant);

/** The name of a weekday that is counted from 1, Sunday (CRON-36), in the current language. */
export const weekdayName = (weekday: number): string =>
  format(sunday + (weekday - 1) * day, { weekday: 'short' });

/** How a value of a field is shown, in the current language. */
export function valueName(field: CronField, value: number): string {
  if (field === 'week') return weekdayName(value);
  if (field === 'month') return format(Date.UTC(2026, value - 1, 1), { month: 'short' });
  return String(value);
}
