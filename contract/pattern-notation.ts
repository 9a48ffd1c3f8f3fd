import type { Bilingual } from './resource/text.ts';

/** A part of a pattern that the engine has no equal for, and what to show its author. */
class UnsupportedNotation extends Error {
  readonly fault: Bilingual;

  constructor(fault: Bilingual) {
    super(fault[1]);
    this.fault = fault;
  }
}

/** The fault of a pattern that has a notation which is not supported. */
export const unsupported = (notation: string): Bilingual => [
  `不支持的写法：${notation}`,
  `${notation} is not supported`,
];

// `\s` of JavaScript has the spaces of Unicode, such as the wide one of Chinese texts; that of the engine has not.
const furtherSpaces = String.raw`\v\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;
const notSpaces =
  String.raw`\x00-\x08\x0e-\x1f\x21-\x9f\xa1-\u167f\u1681-\u1fff\u200b-\u2027\u202a-\u202e` +
  String.raw`\u2030-\u205e\u2060-\u2fff\u3001-\ufefe\uff00-\u{10ffff}`;

const outsideOfClasses: Readonly<Record<string, string>> = {
  '\\s': `[\\s${furtherSpaces}]`,
  '\\S': `[^\\s${furtherSpaces}]`,
  '.': String.raw`[^\n\r\u2028\u2029]`,
};
// Between two classes, so that a hyphen beside them stays one and begins no range.
const insideOfClasses: Readonly<Record<string, string>> = {
  '\\s': `\\s${furtherSpaces}\\s`,
  '\\S': `\\d${notSpaces}\\d`,
  '\\b': '\\x08',
  '[': '\\[',
};

const sign = /\\[ux]\{|\\[\s\S]|\{\d+(?:,\d*)?\}|\[|\]|\(\?<?[=!]|\(\?[A-Za-z-]+[:)]|\./g;
const knownLetters = 'bBcdDfnpPrsStuvwWx0';
const knownFlags = ['(?i)', '(?i:'];

/**
 * A pattern with the meaning that it has in JavaScript, in the notation of the engine where both differ.
 *
 * @returns the fault of a pattern with a notation that cannot be judged in linear time, or that JavaScript and the
 * servers of the family read differently
 */
export function inLinearNotation(pattern: string): { source: string } | { fault: Bilingual } {
  let isInClass = false;
  const translated = (found: string): string => {
    if (/^\\[A-Za-z0-9]/.test(found)) requireKnown(found, isInClass);
    if (/^\\\P{ASCII}/u.test(found)) return found.slice(1);
    if (isInClass) {
      isInClass = found !== ']';
      return insideOfClasses[found] ?? found;
    }
    isInClass = found === '[';
    if (found.startsWith('(?') && !knownFlags.includes(found)) throw unknownGroup(found);
    // The engine reads a number that begins with zero as text.
    if (found.startsWith('{')) return found.replace(/\b0+(?=\d)/g, '');
    return outsideOfClasses[found] ?? found;
  };
  try {
    return { source: pattern.replace(sign, translated) };
  } catch (error) {
    if (error instanceof UnsupportedNotation) return { fault: error.fault };
    throw error;
  }
}

function requireKnown(letter: string, isInClass: boolean): void {
  // A character by its number here, and a repeated letter in JavaScript.
  if (letter.endsWith('{')) throw new UnsupportedNotation(unsupported(letter));
  if (knownLetters.includes(letter.charAt(1))) return;
  if (isInClass || !/[1-9k]/.test(letter)) throw new UnsupportedNotation(unsupported(letter));
  throw new UnsupportedNotation([
    `不支持反向引用 ${letter}`,
    `References to earlier groups such as ${letter} are not supported`,
  ]);
}

const unknownGroup = (start: string) =>
  new UnsupportedNotation(
    /[=!]$/.test(start)
      ? [`不支持环视 ${start}…)`, `Lookaround such as ${start}…) is not supported`]
      : unsupported(start),
  );
