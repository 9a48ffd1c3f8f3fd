/**
 * Whether a table cell may span so many columns or rows. Laying out or editing the table works through each of them, so
 * a text must not ask for millions.
 */
export const isCellSpan = (value: string): boolean => /^(?:[1-9]\d?|100)$/.test(value);
