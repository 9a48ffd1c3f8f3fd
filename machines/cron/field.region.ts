import type { CronField, CronKind } from '#contract/cron.ts';
import { cronSetup } from './cron.setup.ts';

/** When a field in mode every is set to its minimum because another was set. */
interface FieldFill {
  readonly guard: { type: 'isTaken'; params: { field: CronField } } | 'isDayOrWeekTaken';
  readonly description: string;
  readonly req: readonly string[];
}

/** A field is set to a valid part of another kind. */
export const settingTo = (field: CronField, kind: CronKind, description: string, ...req: string[]) =>
  ({
    guard: { type: 'isSetTo', params: { field, kind } },
    target: `.${kind}`,
    actions: ['keepPart', { type: 'raiseTaken', params: { field } }],
    description,
    meta: { req },
  }) as const;

/** The initial part of a field is of this kind. */
export const openingAs = (field: CronField, kind: CronKind) =>
  ({
    guard: { type: 'opensIn', params: { field, kind } },
    target: kind,
    description: `The expression contains ${kind}`,
    meta: { req: ['CRON-15'] },
  }) as const;

/** A field in mode every is set to its minimum, which counts as being set. */
export const fillTransition = (field: CronField, { guard, description, req }: FieldFill) =>
  ({
    guard,
    target: 'specific',
    actions: [
      { type: 'fillLeast', params: { field } },
      { type: 'raiseTaken', params: { field } },
    ],
    description,
    meta: { req },
  }) as const;

/** The modes of a field that has only the four common ones. */
export const fieldRegion = (field: 'second' | 'minute' | 'hour' | 'month' | 'year', filling?: FieldFill) =>
  cronSetup.createStateConfig({
    description: `The mode of the ${field}`,
    meta: { req: ['CRON-05'] },
    initial: 'opening',
    on: {
      'field.set': [
        settingTo(field, 'every', `Each ${field}`, 'CRON-05'),
        settingTo(field, 'increment', `From a ${field} on, after so many each time`, 'CRON-05'),
        settingTo(field, 'specific', `Certain values; the minimum if there are none`, 'CRON-05', 'CRON-18'),
        settingTo(field, 'range', `From one ${field} to another`, 'CRON-05'),
      ],
    },
    states: {
      opening: {
        description: 'What does the expression contain?',
        meta: { req: ['CRON-15'] },
        always: [
          openingAs(field, 'increment'),
          openingAs(field, 'specific'),
          openingAs(field, 'range'),
          {
            target: 'every',
            description: 'Every, or a value that no mode supports',
            meta: { req: ['CRON-15'] },
          },
        ],
      },
      every: {
        tags: `${field}.every`,
        description: `Each ${field}`,
        meta: { req: ['CRON-05', 'CRON-16'] },
        on: filling ? { 'field.taken': fillTransition(field, filling) } : {},
      },
      increment: {
        tags: `${field}.increment`,
        description: `A loop over the ${field}`,
        meta: { req: ['CRON-05', 'CRON-16'] },
      },
      specific: {
        tags: `${field}.specific`,
        description: `A list of values`,
        meta: { req: ['CRON-05', 'CRON-16'] },
      },
      range: {
        tags: `${field}.range`,
        description: `All values from one to another`,
        meta: { req: ['CRON-05', 'CRON-16'] },
      },
    },
  });
