import type { DayMode } from './cron.logic.ts';
import { cronSetup } from './cron.setup.ts';
import { fillTransition, settingTo } from './field.region.ts';

const openingDayAs = (mode: DayMode) =>
  ({
    guard: { type: 'opensDayIn', params: { mode } },
    target: mode,
    description: `The expression contains ${mode}`,
    meta: { req: ['CRON-15'] },
  }) as const;

/** The week is set, so the day is not; the editor of the day shows the mode of the week. */
const givingUpFor = (mode: DayMode, description: string, ...req: string[]) =>
  ({
    guard: { type: 'isWeekTakenFor', params: { mode } },
    target: `.${mode}`,
    actions: { type: 'giveUp', params: { field: 'day' } },
    description,
    meta: { req: ['CRON-26', ...req] },
  }) as const;

/** The modes of the day: the four of every field, those of a month's days, and those that set the week. */
export const dayRegion = cronSetup.createStateConfig({
  description: 'The mode of the day',
  meta: { req: ['CRON-05', 'CRON-14', 'CRON-17'] },
  initial: 'opening',
  on: {
    'field.set': [
      settingTo('day', 'every', 'Each day', 'CRON-05'),
      settingTo('day', 'increment', 'From a day on, after so many each time', 'CRON-05'),
      settingTo('day', 'specific', 'Certain days; the first if there are none', 'CRON-05', 'CRON-18'),
      settingTo('day', 'range', 'From one day to another', 'CRON-05'),
      settingTo('day', 'last', 'The last day of the month', 'CRON-08'),
      settingTo('day', 'lastWork', 'The last working day of the month', 'CRON-09'),
      settingTo('day', 'beforeEnd', 'So many days before the end of the month', 'CRON-11'),
      settingTo('day', 'work', 'The working day nearest to a date', 'CRON-12'),
      {
        guard: { type: 'isSetTo', params: { field: 'day', kind: 'notSet' } },
        target: '.notSet',
        actions: ['keepPart', { type: 'raiseCleared', params: { field: 'day' } }],
        description: 'The week is set, so the day is not',
        meta: { req: ['CRON-14', 'CRON-17'] },
      },
    ],
    'field.taken': [
      givingUpFor('perWeek', 'The week loops', 'CRON-06'),
      givingUpFor('weekdays', 'The week lists weekdays', 'CRON-07'),
      givingUpFor('lastWeekday', 'The week names the last of a weekday', 'CRON-10'),
      givingUpFor('nthWeekday', 'The week names the nth of a weekday', 'CRON-13'),
      givingUpFor('notSet', 'The week is set in a way only its own editor shows'),
    ],
    'field.cleared': {
      guard: { type: 'isCleared', params: { field: 'week' } },
      target: '.every',
      actions: { type: 'fillEvery', params: { field: 'day' } },
      description: 'The week is unset: one of the two has to be set, so the day becomes every day',
    },
  },
  states: {
    opening: {
      description: 'What does the expression contain?',
      meta: { req: ['CRON-15'] },
      always: [
        openingDayAs('increment'),
        openingDayAs('specific'),
        openingDayAs('range'),
        openingDayAs('last'),
        openingDayAs('lastWork'),
        openingDayAs('beforeEnd'),
        openingDayAs('work'),
        openingDayAs('perWeek'),
        openingDayAs('weekdays'),
        openingDayAs('lastWeekday'),
        openingDayAs('nthWeekday'),
        openingDayAs('notSet'),
        {
          target: 'every',
          description: 'Every, or a value that no mode supports',
          meta: { req: ['CRON-15'] },
        },
      ],
    },
    every: {
      tags: 'day.every',
      description: 'Each day',
      meta: { req: ['CRON-05'] },
      on: {
        'field.taken': fillTransition('day', {
          guard: { type: 'isTaken', params: { field: 'month' } },
          description: 'The month is set: the day becomes its minimum',
          req: ['CRON-22'],
        }),
      },
    },
    increment: { tags: 'day.increment', description: 'A loop over days', meta: { req: ['CRON-05'] } },
    specific: { tags: 'day.specific', description: 'A list of days', meta: { req: ['CRON-05'] } },
    range: { tags: 'day.range', description: 'All days from one to another', meta: { req: ['CRON-05'] } },
    notSet: { tags: 'day.notSet', description: 'The week is set', meta: { req: ['CRON-14', 'CRON-17'] } },
    last: {
      tags: 'day.last',
      description: 'The last day of the month',
      meta: { req: ['CRON-08', 'CRON-17'] },
    },
    lastWork: {
      tags: 'day.lastWork',
      description: 'The last working day of the month',
      meta: { req: ['CRON-09'] },
    },
    beforeEnd: {
      tags: 'day.beforeEnd',
      description: 'Some days before the end of the month',
      meta: { req: ['CRON-11'] },
    },
    work: {
      tags: 'day.work',
      description: 'The working day nearest to a date',
      meta: { req: ['CRON-12', 'CRON-17'] },
    },
    perWeek: {
      tags: 'day.perWeek',
      description: 'An increment per week: the week loops',
      meta: { req: ['CRON-06'] },
    },
    weekdays: {
      tags: 'day.weekdays',
      description: 'Certain weekdays: the week lists them',
      meta: { req: ['CRON-07'] },
    },
    lastWeekday: {
      tags: 'day.lastWeekday',
      description: 'The last of a given weekday in the month',
      meta: { req: ['CRON-10'] },
    },
    nthWeekday: {
      tags: 'day.nthWeekday',
      description: 'The nth of a weekday in the month',
      meta: { req: ['CRON-13'] },
    },
  },
});
