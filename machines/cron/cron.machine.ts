import { cronSetup, openedContext } from './cron.setup.ts';
import { dayRegion } from './day.region.ts';
import { fieldRegion } from './field.region.ts';
import { previewRegion } from './preview.region.ts';
import { weekRegion } from './week.region.ts';

const isTaken = (field: 'minute' | 'hour' | 'year') => ({ type: 'isTaken', params: { field } }) as const;

/**
 * The editor of a schedule expression: a mode for each field, exactly one of day and week set, and a preview.
 */
export const cronMachine = cronSetup.createMachine({
  id: 'cron',
  description: 'The editor of a schedule expression',
  meta: { req: ['CRON-01', 'CRON-15'] },
  context: openedContext,
  type: 'parallel',
  on: {
    'expression.open': {
      target: [
        '.second.opening',
        '.minute.opening',
        '.hour.opening',
        '.day.opening',
        '.month.opening',
        '.week.opening',
        '.year.opening',
        '.preview.waiting',
      ],
      actions: 'takeExpression',
      description: 'Another expression is opened: it is parsed, and each field shows its mode',
      meta: { req: ['CRON-15'] },
    },
  },
  states: {
    second: fieldRegion('second', {
      guard: isTaken('minute'),
      description: 'The minute is set: the second becomes its minimum',
      req: ['CRON-19'],
    }),
    minute: fieldRegion('minute', {
      guard: isTaken('hour'),
      description: 'The hour is set: the minute becomes its minimum',
      req: ['CRON-20'],
    }),
    hour: fieldRegion('hour', {
      guard: 'isDayOrWeekTaken',
      description: 'The day or the week is set: the hour becomes its minimum',
      req: ['CRON-21'],
    }),
    day: dayRegion,
    month: fieldRegion('month', {
      guard: isTaken('year'),
      description: 'The year is set: the month becomes its minimum',
      req: ['CRON-24'],
    }),
    week: weekRegion,
    year: fieldRegion('year'),
    preview: previewRegion,
  },
});
