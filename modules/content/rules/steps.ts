import { type CheckStep, readSteps, wholeValue } from '#contract/check-steps.ts';
import type { TableRow } from '#machines/editable-table/rows.logic.ts';

/** A step as a row of its table: without a number of characters it judges the whole value. */
export type StepRow = CheckStep & { readonly id: string };

/** The steps of a rule as rows, in the order in which they run; none of a content that cannot be read. */
export const rowsOfSteps = (json: string): StepRow[] =>
  (readSteps(json) ?? []).map((step, index) => ({
    ...step,
    id: String(index + 1),
    digits: step.digits === wholeValue ? '' : step.digits,
  }));

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value));

/** The step in a row of the table. */
export const stepOf = ({ digits, pattern, message }: TableRow['values']): CheckStep => ({
  digits: textOf(digits).trim() || wholeValue,
  pattern: textOf(pattern),
  message: textOf(message),
});

/** The content of a rule with the steps in these rows; empty without any. */
export const contentOf = (rows: readonly Pick<TableRow, 'values'>[]): string =>
  JSON.stringify(rows.map(({ values }) => stepOf(values)));

/** The first and the last character, counted from 1, that each step judges; undefined for the whole value. */
export function rangesOf(
  steps: readonly CheckStep[],
): readonly (readonly [begin: number, end: number] | undefined)[] {
  let end = 0;
  return steps.map(({ digits }) => {
    if (digits === wholeValue) return undefined;
    const begin = end + 1;
    end += Number(digits) || 0;
    return [begin, end];
  });
}
