import type { CronWarning } from '#contract/cron/warnings.ts';
import type { CronField } from '#contract/cron.ts';
import { textOf, withinSentence } from '#modules/ground/platform/i18n/index.ts';
import { cronText } from './text.ts';
import { valueName } from './value-name.ts';

const dateOf = (wall: number) => new Date(wall).toISOString().slice(0, 'yyyy-MM-dd'.length);
const timeOf = (wall: number) =>
  new Date(wall).toISOString().slice('yyyy-MM-ddT'.length, 'yyyy-MM-ddTHH:mm'.length);

/** The sentence of a warning, in the current language. */
export function warningText(warning: CronWarning): string {
  const t = textOf(cronText);
  const named = (field: CronField) => ({
    field: withinSentence(t(`field.${field}`)),
    cycle: t(`cycle.${field}`),
  });
  switch (warning.kind) {
    case 'restarts': {
      const { field, step, first, last } = warning;
      return t('warning.restarts', {
        ...named(field),
        step,
        first: valueName(field, first),
        last: valueName(field, last),
      });
    }
    case 'once': {
      const { field, step, value } = warning;
      return t('warning.once', { ...named(field), step, value: valueName(field, value) });
    }
    case 'shortMonths':
      return t('warning.shortMonths', { day: warning.day });
    case 'beforeEnd':
      return t('warning.beforeEnd', { length: warning.days + 1 });
    case 'often':
      return t('warning.often', { count: warning.perMinute });
    case 'skipped':
    case 'doubled': {
      const { from, to } = warning;
      const times = { date: dateOf(from), from: timeOf(from), to: timeOf(to) };
      return warning.kind === 'doubled'
        ? t('warning.doubled', times)
        : t('warning.skipped', { ...times, minutes: (to - from) / 60_000 });
    }
    default:
      return t(`warning.${warning.kind}`);
  }
}
