import { type Measurement, multipleOf, type Verdict, verdictOn } from './measurement.ts';

const round = (value: number) => Math.round(value * 100) / 100;

const marks: Readonly<Record<Verdict, string>> = { ok: 'ok  ', slow: 'slow', over: 'OVER', unjudged: '    ' };

/** A figure on a line of the terminal: verdict, figure and budget, the multiple of the floor, and what was measured. */
export function lineOf(measurement: Measurement): string {
  const { name, unit, measured, budget } = measurement;
  const figure = `${String(round(measured)).padStart(9)} of ${String(budget).padEnd(4)} ${unit.padEnd(6)}`;
  return `${marks[verdictOn(measurement)]}  ${figure} ${multipleText(measurement).padEnd(31)} ${name}`;
}

function multipleText({ measured, floor }: Measurement): string {
  if (!floor) return '';
  return `${(measured / floor.measured).toFixed(1)} of ${floor.budget} × ${round(floor.measured)}`;
}

/** A figure as JSON: the numbers of the line, and the verdict. */
export function entryOf(measurement: Measurement): Record<string, string | number> {
  const { name, unit, measured, budget, floor } = measurement;
  const multiple = multipleOf(measurement);
  return {
    name,
    unit,
    budget,
    measured: round(measured),
    ...(floor &&
      multiple !== undefined && {
        floor: round(floor.measured),
        multiple: round(multiple),
        multipleBudget: floor.budget,
      }),
    verdict: verdictOn(measurement),
  };
}

/** The figures as a table for docs/speed.md. */
export function markdownOf(measurements: readonly Measurement[]): string {
  const rows = measurements.map(measurement => {
    const { name, unit, measured, budget, floor } = measurement;
    const held = floor
      ? `${(measured / floor.measured).toFixed(1)} × | ${floor.budget} × | ${round(floor.measured)} ${unit}`
      : '| |';
    return `| ${name} | ${round(measured)} ${unit} | ${budget} ${unit} | ${held} |`;
  });
  return [
    '| What | Measured | Budget | Of its floor | Budget | Floor |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** The last line: how many figures are over, and how many are only slow on this machine. */
export function summaryOf(measurements: readonly Measurement[]): string {
  const verdicts = measurements.map(verdictOn).filter(verdict => verdict !== 'unjudged');
  const count = (verdict: Verdict) => verdicts.filter(other => other === verdict).length;
  const slow = count('slow');
  const slowText = slow > 0 ? `; ${slow} over the absolute budget on this machine, within the multiple` : '';
  return `${count('ok') + slow} of ${verdicts.length} figures hold, ${count('over')} over${slowText}.`;
}

/** Whether a figure is over; a slow machine does not count. */
export const isAnyOver = (measurements: readonly Measurement[]): boolean =>
  measurements.some(measurement => verdictOn(measurement) === 'over');
