import type { CorrectedRow } from './import-wizard.types.ts';

/** Corrections of all rows, where those of some positions are now the given ones. */
export const withCorrections = (
  known: readonly CorrectedRow[],
  rows: readonly CorrectedRow[],
  positions: readonly number[] = rows.map(({ position }) => position),
): readonly CorrectedRow[] =>
  [...known.filter(({ position }) => !positions.includes(position)), ...rows].toSorted(
    (left, right) => left.position - right.position,
  );

/** The corrections that were not sent, or were typed in the meantime. */
export function withoutSent(
  known: readonly CorrectedRow[],
  sent: readonly CorrectedRow[],
): readonly CorrectedRow[] {
  const texts = new Set(sent.map(row => JSON.stringify(row)));
  return known.filter(row => !texts.has(JSON.stringify(row)));
}
