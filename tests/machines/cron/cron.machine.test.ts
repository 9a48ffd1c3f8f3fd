import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  type CronField,
  type CronPart,
  cronFault,
  cronFields,
  formatCron,
  parsePart,
} from '#contract/cron.ts';
import { dayModeOf } from '#machines/cron/cron.logic.ts';
import { cronMachine } from '#machines/cron/cron.machine.ts';
import type { CronTag, PreviewInput } from '#machines/cron/cron.setup.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

const zone = 'Asia/Shanghai';
const settled = () => new Promise(resolve => setImmediate(resolve));

/** The part that a person sets, as text. */
function setting(field: CronField, text: string) {
  const part = text === '' ? ({ kind: 'specific', values: [] } as const) : parsePart(field, text);
  if (!part) throw new Error(`${text} is no ${field}`);
  return { type: 'field.set', field, part } as const;
}

function start(expression = '') {
  const clock = new SimulatedClock();
  const preview = vi.fn(async (_: PreviewInput): Promise<readonly number[]> => [1, 2, 3]);
  const actor = createActor(
    cronMachine.provide({ actors: { previewRuns: fromPromise(({ input }) => preview(input)) } }),
    { input: { expression, zone }, clock },
  ).start();
  const has = (tag: CronTag) => actor.getSnapshot().hasTag(tag);
  const text = () => formatCron(actor.getSnapshot().context.parts);
  const set = (field: CronField, value: string) => actor.send(setting(field, value));
  return { actor, clock, preview, has, text, set, context: () => actor.getSnapshot().context };
}

describe('opening the editor', () => {
  it('[CRON-15] shows each field in its mode', () => {
    const { has } = start('0 0/5 8-18 15W * ? 2030');
    const tags = [
      'second.specific',
      'minute.increment',
      'hour.range',
      'day.work',
      'month.every',
      'week.notSet',
    ] as const;
    expect(tags.map(has)).toEqual(tags.map(() => true));
    expect(has('year.specific')).toBe(true);
    expect(has('second.every')).toBe(false);
  });

  it('[CRON-15] parses another expression that is opened, without filling anything', () => {
    const { actor, has, text } = start('0 0 0 1 * ?');
    actor.send({ type: 'expression.open', expression: '* * * ? 1 2#1' });
    expect(text()).toBe('* * * ? 1 2#1 *');
    expect(has('day.nthWeekday')).toBe(true);
    expect(has('week.nthWeekday')).toBe(true);
    expect(has('second.every')).toBe(true);
  });

  it('[CRON-02] starts a new expression with * as second and ? as week', () => {
    expect(start().text()).toBe('* * * * * ? *');
  });
});

describe('the modes', () => {
  const plain: [CronField, string, string][] = (['second', 'minute', 'hour', 'month'] as const).flatMap(
    field =>
      [
        [field, '1/2', 'increment'],
        [field, '1,3', 'specific'],
        [field, '2-4', 'range'],
      ] as [CronField, string, string][],
  );

  it.each(plain)('[CRON-05] of the %s: %s is %s, and every after that', (field, value, mode) => {
    const { has, set } = start('0 0 0 1 1 ?');
    set(field, value);
    expect(has(`${field}.${mode}` as CronTag)).toBe(true);
    set(field, '*');
    expect(has(`${field}.every` as CronTag)).toBe(true);
    expect(has(`${field}.${mode}` as CronTag)).toBe(false);
  });

  it.each([
    ['CRON-05', '2025/2', 'increment'],
    ['CRON-05', '2025', 'specific'],
    ['CRON-05', '2025-2030', 'range'],
  ])('[%s] of the year: %s is %s', (_id, value, mode) => {
    const { has, set } = start();
    set('year', value);
    expect(has(`year.${mode}` as CronTag)).toBe(true);
  });

  it.each<[string, CronField, string, CronTag]>([
    ['CRON-05', 'day', '1/2', 'day.increment'],
    ['CRON-05', 'day', '5,6', 'day.specific'],
    ['CRON-05', 'day', '5-6', 'day.range'],
    ['CRON-06', 'week', '2/1', 'day.perWeek'],
    ['CRON-07', 'week', '2,4', 'day.weekdays'],
    ['CRON-08', 'day', 'L', 'day.last'],
    ['CRON-09', 'day', 'LW', 'day.lastWork'],
    ['CRON-10', 'week', '6L', 'day.lastWeekday'],
    ['CRON-11', 'day', 'L-3', 'day.beforeEnd'],
    ['CRON-12', 'day', '15W', 'day.work'],
    ['CRON-13', 'week', '6#3', 'day.nthWeekday'],
  ])('[%s] the %s set to %s is %s', (_id, field, value, tag) => {
    const { has, set, text } = start('0 0 0 * * ?');
    expect(has('day.every')).toBe(true);
    set(field, value);
    expect(has(tag)).toBe(true);
    expect(text()).toBe(field === 'day' ? `0 0 0 ${value} * ? *` : `0 0 0 ? * ${value} *`);
    set('day', '*');
    expect(has('day.every')).toBe(true);
    expect(text()).toBe('0 0 0 * * ? *');
  });

  it('[CRON-18] a list without values gets the minimum', () => {
    const { set, text } = start();
    set('month', '');
    expect(text()).toBe('0 0 0 1 1 ? *');
  });

  it('ignores parts that are not valid for the field', () => {
    const { actor, text } = start('0 0 0 1 1 ?');
    for (const [field, part] of [
      ['second', { kind: 'specific', values: [60] }],
      ['minute', { kind: 'increment', start: 0, interval: 61 }],
      ['hour', { kind: 'work', day: 1 }],
      ['week', { kind: 'nthWeekday', weekday: 1, nth: 6 }],
    ] satisfies [CronField, CronPart][]) {
      actor.send({ type: 'field.set', field, part });
    }
    expect(text()).toBe('0 0 0 1 1 ? *');
  });
});

describe('filling the siblings', () => {
  it.each<[string, string, CronField, string, string]>([
    ['CRON-19', '* * * * * ?', 'minute', '5', '0 5 * * * ? *'],
    ['CRON-19', '7 * * * * ?', 'minute', '5', '7 5 * * * ? *'],
    ['CRON-20', '0 * * * * ?', 'hour', '5', '0 0 5 * * ? *'],
    ['CRON-20', '0 30 * * * ?', 'hour', '5', '0 30 5 * * ? *'],
    ['CRON-21', '0 0 * * * ?', 'day', '5', '0 0 0 5 * ? *'],
    ['CRON-21', '0 0 8 * * ?', 'day', '5', '0 0 8 5 * ? *'],
    ['CRON-21', '0 0 * * * ?', 'week', '2', '0 0 0 ? * 2 *'],
    ['CRON-21', '0 0 * ? * 2', 'week', '?', '0 0 * * * ? *'],
    ['CRON-22', '0 0 8 * * ?', 'month', '3', '0 0 8 1 3 ? *'],
    ['CRON-22', '0 0 8 15 * ?', 'month', '3', '0 0 8 15 3 ? *'],
    ['CRON-23', '0 0 8 ? * *', 'month', '3', '0 0 8 ? 3 1 *'],
    ['CRON-23', '0 0 8 ? * 4', 'month', '3', '0 0 8 ? 3 4 *'],
    ['CRON-24', '0 0 8 1 * ?', 'year', '2030', '0 0 8 1 1 ? 2030'],
    ['CRON-24', '0 0 8 1 6 ?', 'year', '2030', '0 0 8 1 6 ? 2030'],
  ])('[%s] %s with the %s set to %s is %s', (_id, before, field, value, after) => {
    const { set, text } = start(before);
    set(field, value);
    expect(text()).toBe(after);
  });

  it('[CRON-19][CRON-20][CRON-21][CRON-22][CRON-24] propagates from field to field', () => {
    const { set, text, has } = start();
    set('year', '2030');
    expect(text()).toBe('0 0 0 1 1 ? 2030');
    expect(has('second.specific')).toBe(true);
    expect(has('month.specific')).toBe(true);
  });

  it('[CRON-23] a week that is filled shows in the day', () => {
    const { set, has } = start('0 0 0 ? * *');
    expect(has('day.notSet')).toBe(true);
    set('month', '3');
    expect(has('week.specific')).toBe(true);
    expect(has('day.weekdays')).toBe(true);
  });

  it('a second that is reset to every stays so until the minute is set again', () => {
    const { set, text } = start('0 5 * * * ?');
    set('second', '*');
    set('minute', '5');
    expect(text()).toBe('* 5 * * * ? *');
    set('minute', '6');
    expect(text()).toBe('0 6 * * * ? *');
  });
});

describe('day and week', () => {
  it('[CRON-25] setting the day makes the week ?', () => {
    const { set, text, has } = start('0 0 0 ? * 2');
    set('day', '15');
    expect(text()).toBe('0 0 0 15 * ? *');
    expect(has('week.notSet')).toBe(true);
  });

  it('[CRON-26] setting the week makes the day ?', () => {
    const { set, text, has } = start('0 0 0 15 * ?');
    set('week', '2-6');
    expect(text()).toBe('0 0 0 ? * 2-6 *');
    expect(has('day.notSet')).toBe(true);
    expect(has('week.range')).toBe(true);
  });

  it('[CRON-14] unsetting the day sets the week to every weekday, and the reverse', () => {
    const { set, text, has } = start('0 0 0 15 * ?');
    set('day', '?');
    expect(text()).toBe('0 0 0 ? * * *');
    expect(has('day.notSet')).toBe(true);
    expect(has('week.every')).toBe(true);
    set('week', '?');
    expect(text()).toBe('0 0 0 * * ? *');
    expect(has('day.every')).toBe(true);
    expect(has('week.notSet')).toBe(true);
  });
});

describe('the preview', () => {
  it('[CRON-27][CRON-29] requests ten runs after 500 ms without a change, and none earlier', async () => {
    const { clock, preview, has, context } = start('0 0 12 ? * 2 2030');
    clock.increment(499);
    expect(preview).not.toHaveBeenCalled();
    expect(has('previewAwaited')).toBe(true);
    clock.increment(1);
    expect(preview.mock.calls).toEqual([[{ expression: '0 0 12 ? * 2 *', zone, count: 10 }]]);
    expect(has('previewAwaited')).toBe(true);
    await settled();
    expect(has('previewed')).toBe(true);
    expect(context().runs).toEqual([1, 2, 3]);
  });

  it('[CRON-29] restarts the delay after each change', () => {
    const { clock, preview, set } = start();
    for (const value of ['1', '2', '3']) {
      clock.increment(499);
      set('second', value);
    }
    clock.increment(499);
    expect(preview).not.toHaveBeenCalled();
    clock.increment(1);
    expect(preview.mock.calls).toEqual([[{ expression: '3 * * * * ? *', zone, count: 10 }]]);
  });

  it('[CRON-29] restarts the delay after the day is unset, and after another expression is opened', async () => {
    const { actor, clock, preview, set, has } = start('0 0 0 15 * ?');
    clock.increment(499);
    set('day', '?');
    clock.increment(499);
    actor.send({ type: 'expression.open', expression: '5 * * * * ?' });
    clock.increment(499);
    expect(preview).not.toHaveBeenCalled();
    clock.increment(1);
    expect(preview.mock.calls).toEqual([[{ expression: '5 * * * * ? *', zone, count: 10 }]]);
    await settled();
    set('second', '5');
    expect(has('previewed')).toBe(true);
  });

  it('[CRON-27] computes the runs again in another time zone, without a delay', async () => {
    const { actor, preview, context } = start('0 0 12 * * ?');
    actor.send({ type: 'zone.choose', zone: 'Europe/Berlin' });
    expect(preview.mock.calls).toEqual([
      [{ expression: '0 0 12 * * ? *', zone: 'Europe/Berlin', count: 10 }],
    ]);
    await settled();
    expect(context()).toMatchObject({ zone: 'Europe/Berlin', runs: [1, 2, 3] });
  });

  it('[CRON-28] does not restart the delay for the year', async () => {
    const { clock, preview, set, has } = start('0 0 0 1 1 ?');
    clock.increment(499);
    set('year', '2030');
    clock.increment(1);
    expect(preview).toHaveBeenCalledOnce();
    await settled();
    set('year', '2031');
    expect(has('previewed')).toBe(true);
  });

  it('shows why there are no runs, and tries again after the next change', async () => {
    const { clock, preview, set, has, context } = start();
    preview.mockRejectedValueOnce(new Error('无法解析'));
    clock.increment(500);
    await settled();
    expect(has('previewFailed')).toBe(true);
    expect(context()).toMatchObject({ failure: '无法解析', runs: [] });
    set('second', '5');
    clock.increment(500);
    await settled();
    expect(has('previewed')).toBe(true);
    expect(context()).toMatchObject({ failure: undefined, runs: [1, 2, 3] });
  });

  it('shows an error that was thrown as text', async () => {
    const { clock, preview, context } = start();
    preview.mockRejectedValueOnce('坏了');
    clock.increment(500);
    await settled();
    expect(context().failure).toBe('坏了');
  });

  it('throws when the runs are not provided', async () => {
    const clock = new SimulatedClock();
    const actor = createActor(cronMachine, {
      input: { expression: '', zone, previewDebounce: 1 },
      clock,
    }).start();
    clock.increment(1);
    await settled();
    expect(actor.getSnapshot().context.failure).toBe('cron: previewRuns is not provided');
  });
});

describe('the machine', () => {
  const modeTag = (field: CronField, parts: Parameters<typeof dayModeOf>[0]) =>
    `${field}.${field === 'day' ? dayModeOf(parts) : parts[field].kind}` as CronTag;
  const invariants: Invariants<typeof cronMachine> = {
    'the expression is sound': ({ context }) => cronFault(formatCron(context.parts)) === undefined,
    'exactly one of day and week is set': ({ context: { parts } }) =>
      (parts.day.kind === 'notSet') !== (parts.week.kind === 'notSet'),
    'each field shows the one mode it is in': snapshot => {
      const modes = [...snapshot.tags].filter(tag => tag.includes('.')).sort();
      const held = cronFields.map(field => modeTag(field, snapshot.context.parts)).sort();
      return JSON.stringify(modes) === JSON.stringify(held);
    },
    'runs are shown only when they are known': snapshot =>
      !snapshot.hasTag('previewFailed') || snapshot.context.runs.length === 0,
  };
  const texts: Record<CronField, readonly string[]> = {
    second: ['*', '1/2', '3', '4-5'],
    minute: ['*', '1/2', '3', '4-5'],
    hour: ['*', '1/2', '3', '4-5'],
    day: ['*', '1/2', '3', '4-5', 'L', 'LW', 'L-3', '15W', '?'],
    month: ['*', '1/2', '3', '4-5'],
    week: ['*', '1/2', '3', '4-5', '6L', '2#1', '?'],
    year: ['*', '2025/2', '2026', '2027-2030'],
  };
  const settingsOf = (field: CronField) => texts[field].map(text => setting(field, text));
  const without = ({ type: _, ...payload }: ReturnType<typeof setting>) => payload;
  const walk = (expression: string, ...fields: CronField[]) => ({
    input: { expression, zone },
    events: {
      'field.set': fields.flatMap(field => settingsOf(field).map(without)),
    },
    only: true,
    invariants,
  });

  it('reaches every state and takes every transition on generated paths', () => {
    // Raised for one field at a time, because several would only multiply the paths.
    const raised = (field: CronField, expression = '') => ({
      input: { expression, zone },
      events: { 'field.taken': [{ field }], 'field.cleared': [{ field }] },
      only: true,
    });
    const openings = ['0 1/2 3-4 ? 1/2 1/2 2025/2', '1/2 3-4 5 ? 3-4 3,4', '3-4 5 1/2 ? 3 2-3 2025-2030'];
    const days = ['L', 'LW', 'L-3', '15W', '1/2', '3', '4-5'].map(day => `0 0 0 ${day} * ? 2030`);
    const weeks = ['6L', '2#1', '*'].map(week => `0 0 0 ? * ${week} 2030`);
    const missed = missedByPaths(cronMachine, [
      walk('', 'second'),
      walk('', 'minute'),
      walk('', 'hour'),
      walk('', 'month'),
      walk('', 'year'),
      walk('', 'day', 'week'),
      ...[...openings, ...days, ...weeks].map(expression => walk(expression)),
      {
        input: { expression: '', zone },
        events: {
          'expression.open': [{ expression: '' }],
          'zone.choose': [{ zone: 'Europe/Berlin' }],
          'xstate.done.actor.previewRuns': [{ output: [1] }],
        },
        only: true,
      },
      ...cronFields.map(field => raised(field)),
      raised('month', '0 0 0 ? * *'),
      {
        ...raised('week', '* * * ? * 2'),
        events: { 'field.taken': [{ field: 'week' as const }], 'field.set': settingsOf('week').map(without) },
      },
    ]);
    expect(missed).toEqual([]);
  });

  it('holds its invariants on random event sequences', () => {
    const steps = fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...cronFields.flatMap(settingsOf)) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          setting('day', ''),
          { type: 'field.set', field: 'hour', part: { kind: 'specific', values: [24] } },
          { type: 'zone.choose', zone: 'Europe/Berlin' },
          { type: 'expression.open', expression: '0 0 0 L * 2' },
          { type: 'expression.open', expression: '0 0 0 ? * 6L 2030' },
        ),
      },
      { weight: 2, arbitrary: fc.constantFrom(1, 499, 500) },
    );
    runRandomly(
      cronMachine.provide({
        actors: { previewRuns: fromPromise<readonly number[], PreviewInput>(async () => [1]) },
      }),
      {
        input: fc.constantFrom({ expression: '', zone }, { expression: '0 0/5 8-18 ? * MON-FRI', zone }),
        steps,
        invariants,
      },
    );
  });
});
