/**
 * Whether a table cell may span this many columns or rows. Layout and editing iterate over each of them, so a
 * text must not request millions.
 */
export const isCellSpan = (value: string): boolean => /^(?:[1-9]\d?|100)$/.test(value);

/**
 * What one rich text may contain, as sent and as stored. Formatted texts with pictures and long tables are far below
 * these limits; beyond them the work of reading a text grows faster than the text.
 */
export const richTextLimits = {
  /** Characters, with the pictures in the text. */
  length: 500_000,
  /** Elements within each other. */
  depth: 60,
  /** Elements in total. */
  elements: 20_000,
} as const;
