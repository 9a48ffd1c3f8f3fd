import { describe, expect, it } from 'vitest';
import { checkRuleLimits, partsOfValue } from '#contract/check-steps.ts';
import { faultOfPattern, faultOfPatterns, judgeParts } from '#contract/judge-steps.ts';

const step = (digits: string, pattern: string) => ({ digits, pattern, message: 'm' });
const verdicts = (steps: readonly ReturnType<typeof step>[], value: string) =>
  judgeParts(partsOfValue(steps, value)).map(({ verdict }) => verdict);

describe('the steps of a check rule', () => {
  it('[RULE-39] judge the whole value or the next characters, each of which must match entirely', () => {
    const steps = [step('2', '[A-Z]{2}'), step('3', '\\d'), step('*', '\\w+')];
    expect(verdicts(steps, 'AB1')).toEqual(['passed', 'passed', 'passed']);
    expect(verdicts(steps, 'Ab12')).toEqual(['failed', 'failed', 'passed']);
    expect(verdicts([step('1', 'a'), step('1', 'b?')], 'a')).toEqual(['passed', 'passed']);
  });

  it('that cannot be judged say why, and the others are judged', () => {
    const steps = [step('*', '(?=a)'), step('0', 'a'), step('*', 'a')];
    expect(judgeParts(partsOfValue(steps, 'a'))).toEqual([
      { verdict: 'unusable', fault: ['不支持环视 (?=…)', 'Lookaround such as (?=…) is not supported'] },
      { verdict: 'unusable', fault: ['请输入零以上的正整数', 'Enter a whole number above zero'] },
      { verdict: 'passed' },
    ]);
    expect(faultOfPatterns([step('*', 'a'), step('*', '(a)\\1')])?.[0]).toBe('第 2 条：不支持反向引用 \\1');
    expect(faultOfPatterns([step('*', 'a'), step('2', '[A-Z]{2}')])).toBeUndefined();
  });

  it('have a size together, beyond which none is run', () => {
    const half = step('*', `.{0,${Math.floor(checkRuleLimits.size / 4)}}`);
    const small = step('*', 'a');
    expect(verdicts([half, small], 'a')).toEqual(['passed', 'passed']);
    expect(verdicts([half, half, half, small], 'a')).toEqual(['passed', 'unusable', 'unusable', 'unusable']);
    expect(faultOfPatterns([half, half])?.[0]).toBe('第 2 条：重复次数过多，规则过于复杂');
    expect(faultOfPattern(half.pattern)).toBeUndefined();
    expect(faultOfPattern('[ab]{1,20}'.repeat(40))?.[0]).toBe('重复次数过多，规则过于复杂');
  });
});
