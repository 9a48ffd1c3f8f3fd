import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { jobsText } from './text.ts';

/** Milliseconds in words: whole ones below a second, otherwise seconds. */
export function durationText(milliseconds: number): string {
  const t = textOf(jobsText);
  if (milliseconds < 1000) return t('milliseconds', { count: Math.round(milliseconds) });
  const digits = milliseconds < 10_000 ? 1 : 0;
  return t('seconds', { count: Number((milliseconds / 1000).toFixed(digits)) });
}
