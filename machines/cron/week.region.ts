import { cronSetup } from './cron.setup.ts';
import { fillTransition, openingAs, settingTo } from './field.region.ts';

/** The modes of the week, which is set when the day is not. */
export const weekRegion = cronSetup.createStateConfig({
  description: 'The mode of the week',
  meta: { req: ['CRON-05', 'CRON-25', 'CRON-26'] },
  initial: 'opening',
  on: {
    'field.set': [
      settingTo('week', 'every', 'Each weekday', 'CRON-05'),
      settingTo('week', 'increment', 'From a weekday on, after so many each time', 'CRON-05', 'CRON-06'),
      settingTo('week', 'specific', 'Certain weekdays; Sunday if there are none', 'CRON-07', 'CRON-18'),
      settingTo('week', 'range', 'From one weekday to another', 'CRON-05'),
      settingTo('week', 'lastWeekday', 'The last of a weekday in the month', 'CRON-10'),
      settingTo('week', 'nthWeekday', 'The nth of a weekday in the month', 'CRON-13'),
      {
        guard: { type: 'isSetTo', params: { field: 'week', kind: 'notSet' } },
        target: '.notSet',
        actions: ['keepPart', { type: 'raiseCleared', params: { field: 'week' } }],
        description: 'The day was set instead of the week',
        meta: { req: ['CRON-17'] },
      },
    ],
    'field.taken': {
      guard: { type: 'isTaken', params: { field: 'day' } },
      target: '.notSet',
      actions: { type: 'giveUp', params: { field: 'week' } },
      description: 'The day is set, so the week is not',
      meta: { req: ['CRON-25', 'CRON-26'] },
    },
    'field.cleared': {
      guard: { type: 'isCleared', params: { field: 'day' } },
      target: '.every',
      actions: { type: 'fillEvery', params: { field: 'week' } },
      description: 'The day is unset: one of the two has to be set, so the week becomes every weekday',
    },
  },
  states: {
    opening: {
      description: 'What does the expression contain?',
      meta: { req: ['CRON-15'] },
      always: [
        openingAs('week', 'increment'),
        openingAs('week', 'specific'),
        openingAs('week', 'range'),
        openingAs('week', 'lastWeekday'),
        openingAs('week', 'nthWeekday'),
        openingAs('week', 'every'),
        { target: 'notSet', description: 'The day is set', meta: { req: ['CRON-02', 'CRON-15'] } },
      ],
    },
    notSet: { tags: 'week.notSet', description: 'The day is set', meta: { req: ['CRON-02', 'CRON-25'] } },
    every: {
      tags: 'week.every',
      description: 'Each weekday',
      meta: { req: ['CRON-05'] },
      on: {
        'field.taken': fillTransition('week', {
          guard: { type: 'isTaken', params: { field: 'month' } },
          description: 'The month is set: the week becomes Sunday',
          req: ['CRON-23'],
        }),
      },
    },
    increment: {
      tags: 'week.increment',
      description: 'A loop over weekdays',
      meta: { req: ['CRON-05', 'CRON-06'] },
    },
    specific: {
      tags: 'week.specific',
      description: 'A list of weekdays',
      meta: { req: ['CRON-05', 'CRON-07'] },
    },
    range: {
      tags: 'week.range',
      description: 'All weekdays from one to another',
      meta: { req: ['CRON-05'] },
    },
    lastWeekday: {
      tags: 'week.lastWeekday',
      description: 'The last of a weekday in the month',
      meta: { req: ['CRON-10'] },
    },
    nthWeekday: {
      tags: 'week.nthWeekday',
      description: 'The nth of a weekday in the month',
      meta: { req: ['CRON-13'] },
    },
  },
});
