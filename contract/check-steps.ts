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

export const checkRuleLimits = { steps: 50, pattern: 500, message: 200 } as const;

/** The part of a value that a step judges, between two positions; a step about the whole value has none. */
export interface CheckedPart {
  readonly step: CheckStep;
  readonly text: string;
  readonly range?: readonly [begin: number, end: number];
}

/** The outcome of one step; `invalid` for a pattern that is none, `slow` for one that takes too long. */
export type Verdict = 'passed' | 'failed' | 'invalid' | 'slow';

/** The expression that a whole text must match; undefined for a text that is no pattern. */
export function wholeExpression(pattern: string): RegExp | undefined {
  try {
    // The pattern alone must be one, too: `)(` would become one by the group around it.
    return new RegExp(pattern) && new RegExp(`^(?:${pattern})$`);
  } catch {
    return undefined;
  }
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

/** Judges one part; the work has no limit, so patterns of others are judged only where they can be stopped. */
export function judge({ step, text }: CheckedPart): Verdict {
  const expression = isCount(step.digits) ? wholeExpression(step.pattern) : undefined;
  if (expression === undefined) return 'invalid';
  return expression.test(text) ? 'passed' : 'failed';
}

const isCount = (digits: string) => digits === wholeValue || /^[1-9]\d{0,3}$/.test(digits);

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

/** The first fault of the content of a rule that is to be stored, with the number of its step; undefined without any. */
export function faultOfSteps(json: string): Bilingual | undefined {
  const steps = readSteps(json);
  if (steps === undefined) return ['规则内容不是规则列表', 'The content is not a list of rules'];
  if (steps.length === 0) return ['请至少添加一条规则', 'Add at least one rule'];
  if (steps.length > checkRuleLimits.steps)
    return [`最多 ${checkRuleLimits.steps} 条规则`, `At most ${checkRuleLimits.steps} rules`];
  for (const [index, step] of steps.entries()) {
    const fault = faultOfStep(step);
    if (fault) return [`第 ${index + 1} 条：${fault[0]}`, `Rule ${index + 1}: ${fault[1]}`];
  }
  return undefined;
}

/** The first fault of one step. */
function faultOfStep({ digits, pattern, message }: CheckStep): Bilingual | undefined {
  if (!isCount(digits)) return ['请输入零以上的正整数', 'Enter a whole number above zero'];
  if (pattern === '') return ['规则不能为空', 'Enter a pattern'];
  if (pattern.length > checkRuleLimits.pattern || message.length > checkRuleLimits.message)
    return ['规则或提示文本过长', 'The pattern or the message is too long'];
  if (wholeExpression(pattern) === undefined)
    return ['请输入正确的正则表达式', 'Enter a valid regular expression'];
  if (message.trim() === '') return ['提示文本不能为空', 'Enter a message'];
  return undefined;
}
