/** Digits of a number that are exact; further ones are the noise that binary fractions add. */
const exactDigits = 15;

/** The sum of those values that are numbers, as text, for the summary of a column. */
export function sumOf(values: readonly unknown[]): string {
  const sum = values
    .map(Number)
    .filter(Number.isFinite)
    .reduce((before, value) => before + value, 0);
  return String(Number(sum.toPrecision(exactDigits)));
}
