import { monthRuns, nextRuns } from '#contract/cron/runs.ts';
import { cronWarnings } from '#contract/cron/warnings.ts';
import { cronWords } from '#contract/cron/words.ts';
import type { Measurement } from './support/measurement.ts';

/** Every form of a field, the rarest and the most frequent runs, and those that never are. */
const expressions = [
  '* * * * * ? *',
  '0 1/50 * * * ? *',
  '0 0/15 8-18 ? * 2-6 *',
  '0 0-10,20,30-40/5 0/2 1,31 * ? *',
  '0 30 2 L * ? *',
  '0 30 2 LW * ? *',
  '0 30 2 L-30 * ? *',
  '0 30 2 31W * ? *',
  '0 30 2 ? * 6L *',
  '0 30 2 ? 2 2#5 *',
  '0 30 2 29 2 ? *',
  '0 30 2 1 1 ? 2030/7',
  '0 30 2 31 2,4 ? *',
];
/** With two changes of the clock in a year; in March one of them is within the month. */
const zone = 'Europe/Berlin';
const after = Date.UTC(2027, 2, 27, 12);
const rounds = 40;
/** Words, warnings, ten runs and a month, in milliseconds. */
const budget = 5;
/** Of as many formatted times as a year has weeks, which is what finding the changes of a clock costs at least. */
const multiple = 40;

/** The fastest of several rounds, in milliseconds: other programs only make it slower. */
function fastest(work: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

function preview(expression: string): void {
  cronWords(expression);
  cronWarnings(expression, { after, zone });
  nextRuns(expression, 10, { after, zone });
  monthRuns(expression, { year: 2027, month: 3, zone });
}

/** What the editor of a schedule shows for an expression, for the slowest of every kind. */
export async function measureCron(): Promise<Measurement[]> {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const floor = fastest(() => {
    for (let week = 0; week < 52; week += 1) format.format(after + week * 604_800_000);
  });
  const slowest = Math.max(...expressions.map(expression => fastest(() => preview(expression))));
  return [
    {
      name: 'schedule of any kind: words, warnings, ten runs and a month, best of several',
      unit: 'ms',
      budget,
      measured: slowest,
      floor: { measured: floor, budget: multiple },
    },
  ];
}
