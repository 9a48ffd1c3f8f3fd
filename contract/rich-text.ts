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

const colour = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]{3,20})$/i;
const length = /^\d{1,4}(\.\d{1,3})?(px|em|rem|%|pt)$/;
/** Never negative, because text must not leave its place. */
const indent = /^\d{1,2}(\.\d{1,3})?em$|^\d{1,3}(\.\d{1,3})?(px|pt)$/;

/** The styles that a rich text may have, with their values: they format text, and none moves it over the page or loads anything. */
export const richTextStyles: Readonly<Record<string, RegExp>> = {
  color: colour,
  'background-color': colour,
  'text-align': /^(left|right|center|justify)$/,
  'text-indent': indent,
  'margin-left': indent,
  'font-size': length,
  'font-weight': /^(normal|bold|[1-9]00)$/,
  'font-style': /^(normal|italic)$/,
  'text-decoration': /^(none|underline|line-through)$/,
  'line-height': /^\d(\.\d{1,2})?$/,
  width: length,
};
