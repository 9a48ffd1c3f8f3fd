/** The significant digits that a number represents exactly; further ones are rounding errors of binary fractions. */
const exactDigits = 15;

/** The sum of the numbers among the values, as text for the summary of a column. */
export function sumOf(values: readonly unknown[]): string {
  const sum = values
    .map(Number)
    .filter(Number.isFinite)
    .reduce((before, value) => before + value, 0);
  return String(Number(sum.toPrecision(exactDigits)));
}
