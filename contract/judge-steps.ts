import {
  type CheckedPart,
  type CheckStep,
  checkRuleLimits,
  faultOfDigits,
  type Judgement,
  numberedFault,
  wholeValue,
} from './check-steps.ts';
import { type LinearPattern, readPattern, tooLarge } from './linear-pattern.ts';
import type { Bilingual } from './resource/text.ts';

/**
 * Judges the parts of a value, each by the pattern of its step. The time is limited: it is proportional to the length of
 * the value, and patterns beyond the size of a rule are not run.
 */
export function judgeParts(parts: readonly CheckedPart[]): Judgement[] {
  const patterns = patternsOf(parts.map(({ step }) => step));
  return parts.map(({ step, text }, index) => {
    const pattern = patterns[index] ?? { fault: tooLarge };
    const fault = faultOfDigits(step) ?? ('fault' in pattern ? pattern.fault : undefined);
    if (fault) return { verdict: 'unusable', fault };
    return { verdict: 'accepts' in pattern && pattern.accepts(text) ? 'passed' : 'failed' };
  });
}

/** The fault of a single pattern; undefined without any. */
export function faultOfPattern(pattern: string): Bilingual | undefined {
  const [read] = patternsOf([{ digits: wholeValue, pattern, message: '' }]);
  return read && 'fault' in read ? read.fault : undefined;
}

/** The first fault of the patterns of a rule, with the number of its step; undefined without any. */
export function faultOfPatterns(steps: readonly CheckStep[]): Bilingual | undefined {
  for (const [index, pattern] of patternsOf(steps).entries())
    if ('fault' in pattern) return numberedFault(index, pattern.fault);
  return undefined;
}

/** The patterns of a rule, of which those beyond its size are not read. */
function patternsOf(steps: readonly CheckStep[]): (LinearPattern | { fault: Bilingual })[] {
  let size = 0;
  return steps.map(step => {
    if (size > checkRuleLimits.size) return { fault: tooLarge };
    const pattern = readPattern(step.pattern);
    if ('size' in pattern) size += pattern.size;
    return size > checkRuleLimits.size ? { fault: tooLarge } : pattern;
  });
}
