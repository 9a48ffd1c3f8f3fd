import type { Comparison, Mark } from './comparison.types.ts';

/** What became of each part of a chart, by its id; a part without a mark is as it was. */
export type Marks = Comparison['marks'];

/** The signs of the marks, so that colour is never alone. */
export const markSigns: Readonly<Record<Exclude<Mark, 'same'>, string>> = {
  added: '+',
  removed: '−',
  changed: '~',
};

/** The sign of a part of the chart; undefined for what is as it was. */
export function signOf(marks: Marks | undefined, id: string): string | undefined {
  const mark = marks?.get(id) ?? 'same';
  return mark === 'same' ? undefined : markSigns[mark];
}

/**
 * What became of a line: what became of every transition that takes it. One that others take as well has been there
 * before, whatever became of some of them.
 */
export function markOfLine(marks: Marks | undefined, transitions: readonly string[]): Mark {
  const all = new Set(transitions.map(id => marks?.get(id) ?? 'same'));
  const [only = 'same'] = all;
  return all.size === 1 ? only : 'same';
}

/** The class that draws a mark; nothing for what is as it was. */
export function markClass(mark: Mark | undefined): string | undefined {
  return mark === undefined || mark === 'same' ? undefined : `chart-${mark}`;
}
