import type { Bilingual } from './resource/text.ts';

/** One step of a check rule: the pattern that the whole value, or the next characters of it, must match entirely. */
export interface CheckStep {
  /** The number of characters, or {@link wholeValue}. */
  readonly digits: string;
  readonly pattern: string;
  /** What a person reads when the value does not match. */
  readonly message: string;
}

/** The `digits` of a step about the whole value. */
export const wholeValue = '*';

/**
 * The most steps of a rule, the most characters of a pattern and a message, and of all patterns together the size, which is
 * the work for each character of a value, and the work of reading them.
 */
export const checkRuleLimits = {
  steps: 50,
  pattern: 500,
  message: 200,
  size: 1000,
  reading: 300_000,
} as const;

/** The part of a value that a step judges, between two positions; a step about the whole value has none. */
export interface CheckedPart {
  readonly step: CheckStep;
  readonly text: string;
  readonly range?: readonly [begin: number, end: number];
}

/** The outcome of one step; `unusable` for a step whose pattern cannot be judged. */
export type Verdict = 'passed' | 'failed' | 'unusable';

/** A verdict, and why a step is unusable. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly fault?: Bilingual;
}

/**
 * The parts of a value in the order of the steps. A cursor starts at the first character and moves on with each step
 * that has a number; a short value leaves shorter or empty parts.
 */
export function partsOfValue(steps: readonly CheckStep[], value: string): CheckedPart[] {
  let cursor = 0;
  return steps.map(step => {
    if (step.digits === wholeValue) return { step, text: value };
    const begin = Math.min(cursor, value.length);
    cursor += Number(step.digits) || 0;
    const end = Math.min(cursor, value.length);
    return { step, text: value.slice(begin, end), range: [begin, end] as const };
  });
}

/** The steps in a JSON text; undefined if it holds anything else. */
export function readSteps(json: string | null | undefined): CheckStep[] | undefined {
  let content: unknown;
  try {
    content = JSON.parse(json || '[]');
  } catch {
    return undefined;
  }
  if (!Array.isArray(content)) return undefined;
  const steps = content.map(stepOf);
  return steps.includes(undefined) ? undefined : (steps as CheckStep[]);
}

function stepOf(element: unknown): CheckStep | undefined {
  if (typeof element !== 'object' || element === null) return undefined;
  const { digits, pattern, message }: Partial<Record<keyof CheckStep, unknown>> = element;
  // Other clients store numbers as such.
  const count = typeof digits === 'number' ? String(digits) : digits;
  if (typeof count !== 'string' || typeof pattern !== 'string') return undefined;
  return { digits: count, pattern, message: typeof message === 'string' ? message : '' };
}

/** The fault of content that {@link readSteps} cannot read. */
export const notSteps: Bilingual = ['规则内容不是规则列表', 'The content is not a list of rules'];

/**
 * The first fault of the content of a rule that is to be stored, with the number of its step; undefined without any. Its
 * patterns are read by `faultOfPatterns`, with an engine that few pages load.
 */
export function faultOfSteps(json: string): Bilingual | undefined {
  const steps = readSteps(json);
  if (steps === undefined) return notSteps;
  if (steps.length === 0) return ['请至少添加一条规则', 'Add at least one rule'];
  if (steps.length > checkRuleLimits.steps)
    return [`最多 ${checkRuleLimits.steps} 条规则`, `At most ${checkRuleLimits.steps} rules`];
  for (const [index, step] of steps.entries()) {
    const fault = faultOfStep(step);
    if (fault) return numberedFault(index, fault);
  }
  return undefined;
}

/** The fault of the step at a position, with its number. */
export const numberedFault = (index: number, fault: Bilingual): Bilingual => [
  `第 ${index + 1} 条：${fault[0]}`,
  `Rule ${index + 1}: ${fault[1]}`,
];

/** The fault of the number of characters of a step. */
export const faultOfDigits = ({ digits }: CheckStep): Bilingual | undefined =>
  digits === wholeValue || /^[1-9]\d{0,3}$/.test(digits)
    ? undefined
    : ['请输入零以上的正整数', 'Enter a whole number above zero'];

/** The first fault of one step. */
function faultOfStep(step: CheckStep): Bilingual | undefined {
  const { pattern, message } = step;
  const digits = faultOfDigits(step);
  if (digits) return digits;
  if (pattern === '') return ['规则不能为空', 'Enter a pattern'];
  if (pattern.length > checkRuleLimits.pattern || message.length > checkRuleLimits.message)
    return ['规则或提示文本过长', 'The pattern or the message is too long'];
  if (message.trim() === '') return ['提示文本不能为空', 'Enter a message'];
  return undefined;
}
