import { valuesOf } from '#contract/cron/fields.ts';
import {
  type CronField,
  type CronKind,
  type CronPart,
  type CronParts,
  canHold,
  cronFields,
  cronValues,
  formatCron,
  formatPart,
  isFieldText,
  parsePart,
  splitCron,
} from '#contract/cron.ts';

/** The types that the editors for hour, minute and year offer (CRON-16). */
export const partTypes = ['every', 'range', 'increment', 'specific'] as const satisfies readonly CronKind[];

/** The types of the base that the part editors share (CRON-17). */
export const basePartTypes = [...partTypes, 'notSet', 'work', 'last'] as const satisfies readonly CronKind[];

/** The types that the panel for the day of the month offers (CRON-14). */
export const dayPartTypes = [
  'notSet',
  'every',
  'range',
  'increment',
  'work',
  'last',
  'specific',
] as const satisfies readonly CronKind[];

/** How many runs the preview lists (CRON-27). */
export const previewedRuns = 10;

/** How many years the range of the year covers by default (CRON-44). */
const rangeOfYears = 100;

const every: CronPart = { kind: 'every' };
const notSet: CronPart = { kind: 'notSet' };

/** The minimum of a field, as a single value. */
export function leastOf(field: CronField): CronPart {
  return { kind: 'specific', values: [cronValues[field].least] };
}

/** A normalized part: a list is sorted and without duplicates; an empty one becomes the minimum (CRON-18). */
export function tidied(field: CronField, part: CronPart): CronPart {
  if (part.kind !== 'specific') return part;
  if (part.values.length === 0) return leastOf(field);
  return { ...part, values: [...new Set(part.values)].sort((a, b) => a - b) };
}

/** Whether a part is valid for the field and differs from its current one. */
export function isChange(parts: CronParts, field: CronField, part: CronPart): boolean {
  const next = tidied(field, part);
  return canHold(field, next) && formatPart(next) !== formatPart(parts[field]);
}

/** The part of a text; a list that mixes values, ranges and steps becomes the list of its values. */
function openedPart(field: CronField, text: string): CronPart | undefined {
  const part = parsePart(field, text);
  if (part || !isFieldText(field, text)) return part;
  return { kind: 'specific', values: valuesOf(field, text) };
}

/** The fields of an expression that no mode supports, which open as every (CRON-15). */
export function unsupportedFields(expression: string): CronField[] {
  const texts = splitCron(expression);
  return cronFields.filter(field => !texts || openedPart(field, texts[field]) === undefined);
}

/**
 * The initial parts of an editor (CRON-02, CRON-15). A field that no mode supports becomes every; exactly one
 * of day and week is set, the day if both are.
 */
export function openedParts(expression: string): CronParts {
  const texts = splitCron(expression);
  const part = (field: CronField) => (texts && openedPart(field, texts[field])) ?? every;
  const day = part('day');
  const isDaySet = texts === undefined || day.kind !== 'notSet' || part('week').kind === 'notSet';
  return {
    second: part('second'),
    minute: part('minute'),
    hour: part('hour'),
    day: !isDaySet ? notSet : day.kind === 'notSet' ? every : day,
    month: part('month'),
    week: isDaySet ? notSet : part('week'),
    year: part('year'),
  };
}

/**
 * The modes of the editor for the day: those of the day itself, and those that set the week (CRON-05 to
 * CRON-13).
 */
export type DayMode = CronKind | 'perWeek' | 'weekdays';

/** The mode that the editor of the day shows; that of the week if the day is not set. */
export function dayModeOf({ day, week }: CronParts): DayMode {
  if (day.kind !== 'notSet') return day.kind;
  switch (week.kind) {
    case 'increment':
      return 'perWeek';
    case 'specific':
      return 'weekdays';
    case 'lastWeekday':
    case 'nthWeekday':
      return week.kind;
    default:
      return 'notSet';
  }
}

/**
 * The initial part of a mode when it is chosen.
 *
 * @param thisYear the current year, where the range of the year starts (CRON-44)
 */
export function startingPart(field: CronField, kind: CronKind, thisYear: number): CronPart {
  const { least, most } = cronValues[field];
  switch (kind) {
    case 'range':
      return field === 'year'
        ? { kind, from: thisYear, to: thisYear + rangeOfYears }
        : { kind, from: least, to: most };
    case 'increment':
      return { kind, start: least, interval: 1 };
    case 'specific':
      return leastOf(field);
    case 'work':
      return { kind, day: least };
    case 'beforeEnd':
      return { kind, days: 1 };
    case 'lastWeekday':
      return { kind, weekday: least };
    case 'nthWeekday':
      return { kind, weekday: least, nth: 1 };
    default:
      return { kind };
  }
}

/** The expression whose runs are previewed: the year does not matter (CRON-28). */
export const previewExpression = (parts: CronParts): string => formatCron({ ...parts, year: every });
