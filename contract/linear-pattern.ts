import { RE2JS, RE2JSException } from 're2js';
import { checkRuleLimits } from './check-steps.ts';
import { costOfPattern } from './pattern-cost.ts';
import { inLinearNotation, unsupported } from './pattern-notation.ts';
import type { Bilingual } from './resource/text.ts';

/** A pattern that judges a text in a time proportional to the length of the text. */
export interface LinearPattern {
  /** Whether it matches the whole of a text. */
  readonly accepts: (text: string) => boolean;
}

/** What the patterns of one rule may still cost together; each that is read takes its part. */
export interface PatternBudget {
  /** The work for each character of a text, at most; a repetition counts as often as it may repeat. */
  size: number;
  /** The work of reading the patterns. */
  reading: number;
}

/** Characters of a stored pattern; one of an existing server may be longer than those of new rules. */
const longestPattern = 1024;

/** The estimated size of a pattern that is compiled to know its size; choices between characters become smaller. */
const largestCompiled = 10 * checkRuleLimits.size;

const notAPattern: Bilingual = ['请输入正确的正则表达式', 'Enter a valid regular expression'];

/** The fault of a pattern, or of several together, whose repetitions or classes make it too large. */
export const tooLarge: Bilingual = [
  '重复次数或字符范围过多，规则过于复杂',
  'It has too many repetitions or characters and is too complex',
];

/** The budget of the patterns of one rule. */
export const newBudget = (): PatternBudget => ({
  size: checkRuleLimits.size,
  reading: checkRuleLimits.reading,
});

/**
 * Reads a regular expression. It has its meaning in JavaScript; characters are those of Unicode, `\p{…}` is a class, and
 * `(?i)` ignores the case. What costs too much is refused before it is read.
 *
 * @returns why it cannot be judged in linear time, or is no pattern
 */
export function readPattern(
  pattern: string,
  budget = newBudget(),
): LinearPattern | { readonly fault: Bilingual } {
  if (pattern.length > longestPattern || isSpent(budget)) return { fault: tooLarge };
  const notation = inLinearNotation(pattern);
  if ('fault' in notation) return notation;
  if (!isInJavaScript(pattern)) return { fault: notAPattern };
  const source = RE2JS.translateRegExp(notation.source);
  const cost = costOfPattern(source);
  budget.reading -= cost.reading;
  if (cost.size > largestCompiled) budget.size -= cost.size;
  return isSpent(budget) ? { fault: tooLarge } : compile(source, pattern, budget);
}

const isSpent = ({ size, reading }: PatternBudget) => size < 0 || reading < 0;

function compile(source: string, pattern: string, budget: PatternBudget): ReturnType<typeof readPattern> {
  try {
    const engine = RE2JS.compile(source);
    budget.size -= engine.programSize();
    return isSpent(budget) ? { fault: tooLarge } : { accepts: text => matches(engine, text) };
  } catch (error) {
    if (error instanceof RE2JSException) return { fault: faultOf(error, pattern) };
    throw error;
  }
}

function matches(engine: RE2JS, text: string): boolean {
  const isMatch = engine.testExact(text);
  // It would keep up to 8 MB of what it has learnt from texts, as long as the pattern is kept.
  engine.re2Input.lazyDFA?.clearCache();
  engine.reset();
  return isMatch;
}

function faultOf(error: RE2JSException, pattern: string): Bilingual {
  if (/repeat count|too large|too deeply/.test(error.message)) return tooLarge;
  const notation = /`(.+)`$/.exec(error.message)?.[1];
  // A name, or what was translated, means nothing to the author.
  const isSpecific = notation !== undefined && /\W/.test(notation) && pattern.includes(notation);
  return unsupported(isSpecific ? notation : pattern);
}

const flagsAndClasses = /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\(\?i[):]/g;
/** In place of a flag: a notation that must not be repeated either, and a group. */
const withoutFlag: Readonly<Record<string, string>> = { '(?i)': '\\b', '(?i:': '(?:' };

/**
 * Whether JavaScript accepts it, which only reads it here. Flags for the case are left out, and characters of two units
 * count as one.
 */
function isInJavaScript(pattern: string): boolean {
  const plain = pattern
    .replace(flagsAndClasses, part => withoutFlag[part] ?? part)
    .replace(/[\u{10000}-\u{10ffff}]/gu, '\uffff');
  try {
    return Boolean(new RegExp(plain));
  } catch {
    return false;
  }
}
