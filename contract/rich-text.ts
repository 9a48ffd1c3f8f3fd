/**
 * Whether a cell may say that it spans so many columns or rows. Whoever lays out or edits the table works through each of
 * them, so a text must not ask for millions.
 */
export const isCellSpan = (value: string): boolean => /^(?:[1-9]\d?|100)$/.test(value);
