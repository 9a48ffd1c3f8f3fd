import type { MachineExamples } from '#machines/examples.ts';
import type { cronMachine } from './cron.machine.ts';

// Half past two on the first days of March 2026, China Standard Time.
const firstRun = Date.UTC(2026, 2, 1, 18, 30);
const day = 86_400_000;

/** Examples for the editor of a schedule expression. */
export const examples = {
  inputs: ['0 30 2 * * ?', '0 0 22 ? * 2', ''].map(expression => ({ expression, zone: 'Asia/Shanghai' })),
  events: {
    'field.set': [
      { field: 'hour', part: { kind: 'specific', values: [22] } },
      { field: 'minute', part: { kind: 'increment', start: 0, interval: 15 } },
      { field: 'day', part: { kind: 'last' } },
      { field: 'day', part: { kind: 'notSet' } },
      { field: 'week', part: { kind: 'specific', values: [2] } },
      { field: 'week', part: { kind: 'nthWeekday', weekday: 2, nth: 1 } },
      { field: 'month', part: { kind: 'range', from: 3, to: 11 } },
    ],
    'expression.open': [{ expression: '0 0 6 L * ?' }, { expression: '0 0 22 ? * 2#1' }],
    'zone.choose': [{ zone: 'Europe/Berlin' }],
    'field.taken': [{ field: 'hour' }, { field: 'day' }, { field: 'week' }],
    'field.cleared': [{ field: 'day' }, { field: 'week' }],
  },
  outputs: { previewRuns: [Array.from({ length: 10 }, (_, index) => firstRun + index * day)] },
  errors: { previewRuns: [new Error('该表达式没有可执行的时间')] },
} satisfies MachineExamples<typeof cronMachine>;
