import { RE2JS, RE2JSException } from 're2js';
import { inLinearNotation, unsupported } from './pattern-notation.ts';
import type { Bilingual } from './resource/text.ts';

/** A pattern that judges a text in a time proportional to the length of the text. */
export interface LinearPattern {
  /** Whether it matches the whole of a text. */
  readonly accepts: (text: string) => boolean;
  /** The work for each character, at most; a repetition counts as often as it may repeat. */
  readonly size: number;
}

/** Characters of a stored pattern; one of an existing server may be longer than those of new rules. */
const longestPattern = 1024;

const notAPattern: Bilingual = ['请输入正确的正则表达式', 'Enter a valid regular expression'];

/** The fault of a pattern, or of several together, whose repetitions make it too large. */
export const tooLarge: Bilingual = ['重复次数过多，规则过于复杂', 'It repeats too much and is too complex'];

/**
 * Reads a regular expression. It has its meaning in JavaScript; characters are those of Unicode, and `\p{…}` is a class.
 *
 * @returns why it cannot be judged in linear time, or is no pattern
 */
export function readPattern(pattern: string): LinearPattern | { readonly fault: Bilingual } {
  if (pattern.length > longestPattern) return { fault: tooLarge };
  const notation = inLinearNotation(pattern);
  if ('fault' in notation) return notation;
  try {
    const engine = RE2JS.compile(RE2JS.translateRegExp(notation.source));
    return { accepts: text => engine.testExact(text), size: engine.programSize() };
  } catch (error) {
    if (error instanceof RE2JSException) return { fault: faultOf(error, pattern) };
    throw error;
  }
}

function faultOf(error: RE2JSException, pattern: string): Bilingual {
  if (!isInJavaScript(pattern)) return notAPattern;
  if (/repeat count|too large|too deeply/.test(error.message)) return tooLarge;
  const notation = /`(.+)`$/.exec(error.message)?.[1];
  // A name, or what was translated, tells the author nothing.
  const isTelling = notation !== undefined && /\W/.test(notation) && pattern.includes(notation);
  return unsupported(isTelling ? notation : pattern);
}

/** Whether JavaScript accepts it, which only reads it here. */
function isInJavaScript(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern));
  } catch {
    return false;
  }
}
