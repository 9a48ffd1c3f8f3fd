/**
 * Whether a table cell may span this many columns or rows. Layout and editing iterate over each of them, so a
 * text must not request millions.
 */
export const isCellSpan = (value: string): boolean => /^(?:[1-9]\d?|100)$/.test(value);
