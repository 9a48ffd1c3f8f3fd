/** As many as the design has tokens. */
const colours = 6;

/** The colour of a person in a table, the same for everybody who sees them: from their name. */
export function personColour(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return `var(--person-${(sum % colours) + 1})`;
}
