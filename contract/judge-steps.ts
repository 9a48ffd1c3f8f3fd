import {
  type CheckedPart,
  type CheckStep,
  faultOfDigits,
  type Judgement,
  numberedFault,
  wholeValue,
} from './check-steps.ts';
import { newBudget, readPattern, tooLarge } from './linear-pattern.ts';
import type { Bilingual } from './resource/text.ts';

type ReadPattern = ReturnType<typeof readPattern>;

/** Reads the patterns of a rule as far as one is asked for; each is read once. */
type PatternsOfRule = (position: number) => ReadPattern;

/**
 * Judges the parts of a value, each by the pattern of its step. The time is limited: it is proportional to the length of
 * the value, and patterns beyond the limits of a rule are not run.
 */
export const judgeParts = (parts: readonly CheckedPart[]): Judgement[] => [...judgements(parts)];

/**
 * The position and verdict of the first part that does not pass; undefined if all do. Patterns after it are not even
 * read.
 */
export function firstRefusal(
  parts: readonly CheckedPart[],
): { readonly position: number; readonly judgement: Judgement } | undefined {
  let position = 0;
  for (const judgement of judgements(parts)) {
    if (judgement.verdict !== 'passed') return { position, judgement };
    position += 1;
  }
  return undefined;
}

/** The fault of a single pattern; undefined without any. */
export function faultOfPattern(pattern: string): Bilingual | undefined {
  const read = patternsOf([{ digits: wholeValue, pattern, message: '' }])(0);
  return 'fault' in read ? read.fault : undefined;
}

/** The first fault of the patterns of a rule, with the number of its step; undefined without any. */
export function faultOfPatterns(steps: readonly CheckStep[]): Bilingual | undefined {
  const patterns = patternsOf(steps);
  for (const position of steps.keys()) {
    const pattern = patterns(position);
    if ('fault' in pattern) return numberedFault(position, pattern.fault);
  }
  return undefined;
}

function* judgements(parts: readonly CheckedPart[]): Generator<Judgement> {
  const patterns = patternsOf(parts.map(({ step }) => step));
  for (const [position, { step, text }] of parts.entries()) yield judgementOf(step, patterns(position), text);
}

function judgementOf(step: CheckStep, pattern: ReadPattern, text: string): Judgement {
  const fault = faultOfDigits(step) ?? ('fault' in pattern ? pattern.fault : undefined);
  if (fault) return { verdict: 'unusable', fault };
  return { verdict: 'accepts' in pattern && pattern.accepts(text) ? 'passed' : 'failed' };
}

/** A rule judges many values one after the other, such as those of a sheet. */
const recentRules = new Map<string, PatternsOfRule>();
const mostRecentRules = 100;

function patternsOf(steps: readonly CheckStep[]): PatternsOfRule {
  const sources = steps.map(({ pattern }) => pattern);
  const key = JSON.stringify(sources);
  const patterns = recentRules.get(key) ?? readInOrder(sources);
  // The one that was used longest ago is the first.
  recentRules.delete(key);
  recentRules.set(key, patterns);
  const [oldest] = recentRules.keys();
  if (recentRules.size > mostRecentRules && oldest !== undefined) recentRules.delete(oldest);
  return patterns;
}

function readInOrder(sources: readonly string[]): PatternsOfRule {
  const budget = newBudget();
  const read: ReadPattern[] = [];
  return position => {
    for (const source of sources.slice(read.length, position + 1)) read.push(readPattern(source, budget));
    return read[position] ?? { fault: tooLarge };
  };
}
