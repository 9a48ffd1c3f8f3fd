/**
 * The normal forms of typed text (ADR 0076): a text is cleaned to one of them before it is checked, stored, compared or
 * searched, in the browser and on the server.
 */
export type TextForm = 'line' | 'text' | 'code' | 'phone' | 'landline';

const lineBreaks = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;

/**
 * What nobody sees: controls but tabs and line breaks, marks of the writing direction, characters without width, halves of
 * characters. A selector of the look of a character stays behind what it belongs to, and a joiner between two emoji.
 */
const invisible =
  /(?![\t\n])\p{Cc}|\p{Cs}|[\uFFF9-\uFFFB]|(?<!\p{Emoji})[\uFE0E\uFE0F]|(?<!\p{Ideographic})[\u{E0100}-\u{E01EF}]|(?<!\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D|\u200D(?!\p{Extended_Pictographic})|(?!\uFE0E|\uFE0F|\u200D|[\u{E0100}-\u{E01EF}])\p{Default_Ignorable_Code_Point}/gu;

/** The blank pattern of Braille looks like a space. */
const blank = /\u2800/g;

/**
 * Marks on one letter beyond those of any language: the limit of stream-safe text (UAX 15). Without it, composing a long
 * run of them takes minutes.
 */
const furtherMarks = /(\p{M}{30})\p{M}+/gu;
const withFewMarks = (text: string) => text.replace(furtherMarks, '$1');

const visible = (text: string) =>
  withFewMarks(
    withFewMarks(text.replace(lineBreaks, '\n').replace(invisible, '').replace(blank, ' ')).normalize('NFC'),
  );

/** One line: a run of white space becomes a space. Ideographic spaces, with which names are aligned, stay. */
const line = (text: string) =>
  visible(text)
    .replace(/[^\S\u3000]+/g, ' ')
    .trim();

/** Several lines, which end with a line feed. */
const several = (text: string) => visible(text).trim();

/** A code that programs compare: letters of any width in their usual one. */
const code = (text: string) => line(line(text).normalize('NFKC'));

const dashes = /[\p{Pd}\u2212]/gu;

/** A mobile number without what separates its digits. */
const phone = (text: string) => code(code(text).replace(dashes, '').replace(/\s/g, ''));

/** The number of a fixed line with its area code: `010-88886666`. */
const landline = (text: string) =>
  code(
    code(text)
      .replace(dashes, '-')
      .replace(/^\((0\d{2,3})\)[\s-]*/, '$1-')
      .replace(/\s/g, ''),
  );

/** Cleans a text to a normal form. A text in a form stays as it is. */
export const textForms: Readonly<Record<TextForm, (text: string) => string>> = {
  line,
  text: several,
  code,
  phone,
  landline,
};

/** Texts of ordinary letters and signs, which most are. */
const plain = /^[!-~\u4e00-\u9fff]*$/;

const selectors = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * The form in which texts are compared: compatibility composition (NFKC) in lower case, without what is invisible. Texts
 * that look alike, or differ in case or width only, have the same one. It is never stored in place of the text.
 */
export const comparedForm = (text: string): string =>
  plain.test(text) ? text.toLowerCase() : lowerForm(text);

const lowerForm = (text: string) =>
  line(line(text).normalize('NFKC').replace(selectors, '').replace(/\s+/g, ' ').toLowerCase());
