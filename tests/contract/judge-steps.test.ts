import { describe, expect, it } from 'vitest';
import { checkRuleLimits, partsOfValue } from '#contract/check-steps.ts';
import { faultOfPattern, faultOfPatterns, firstRefusal, judgeParts } from '#contract/judge-steps.ts';

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

  it('that cannot be judged state why, and the others are judged', () => {
    const steps = [step('*', '(?=a)'), step('0', 'a'), step('*', 'a')];
    expect(judgeParts(partsOfValue(steps, 'a'))).toEqual([
      { verdict: 'unusable', fault: ['不支持环视 (?=…)', 'Lookaround such as (?=…) is not supported'] },
      { verdict: 'unusable', fault: ['请输入零以上的正整数', 'Enter a whole number above zero'] },
      { verdict: 'passed' },
    ]);
    expect(faultOfPatterns([step('*', 'a'), step('*', '(a)\\1')])?.[0]).toBe('第 2 条：不支持反向引用 \\1');
    expect(faultOfPatterns([step('*', 'a'), step('2', '[A-Z]{2}')])).toBeUndefined();
  });

  it('[RULE-39] refuse a value by the first step that it does not pass', () => {
    const refusal = (...patterns: string[]) =>
      firstRefusal(
        partsOfValue(
          patterns.map(pattern => step('*', pattern)),
          'a',
        ),
      );
    expect(refusal('a', 'b', '(?=a)')).toEqual({ position: 1, judgement: { verdict: 'failed' } });
    expect(refusal('a', '(?=a)', 'b')).toMatchObject({ position: 1, judgement: { verdict: 'unusable' } });
    expect(refusal('a', 'a?')).toBeUndefined();
  });

  it('are judged as before when many other rules were judged in between', () => {
    const verdictsOf = (count: number) => verdicts([step('*', `a{${count}}`)], 'aa');
    const counts = Array.from({ length: 150 }, (_, index) => index + 1);
    const expected = counts.map(count => [count === 2 ? 'passed' : 'failed']);
    expect(counts.map(verdictsOf)).toEqual(expected);
    expect(counts.map(verdictsOf)).toEqual(expected);
  });

  it('have classes that are read with a limited effort, beyond which none is read', () => {
    const wide = step('*', '(?i)[\\u0041-\\u9fa5]');
    expect(verdicts([wide, wide], 'a')).toEqual(['passed', 'passed']);
    expect(verdicts(Array(20).fill(wide), 'a').slice(-2)).toEqual(['unusable', 'unusable']);
    expect(verdicts(Array(50).fill(step('*', '[\\u0041-\\u9fa5]')), 'a')).not.toContain('unusable');
    expect(verdicts(Array(50).fill(step('*', '\\p{L}')), 'a')).not.toContain('unusable');
  });

  it('have a size together, beyond which none is run', () => {
    const half = step('*', `.{0,${Math.floor(checkRuleLimits.size / 4)}}`);
    const small = step('*', 'a');
    expect(verdicts([half, small], 'a')).toEqual(['passed', 'passed']);
    expect(verdicts([half, half, half, small], 'a')).toEqual(['passed', 'unusable', 'unusable', 'unusable']);
    expect(faultOfPatterns([half, half])?.[0]).toBe('第 2 条：重复次数或字符范围过多，规则过于复杂');
    expect(faultOfPattern(half.pattern)).toBeUndefined();
    expect(faultOfPattern('[ab]{1,20}'.repeat(40))?.[0]).toBe('重复次数或字符范围过多，规则过于复杂');
  });
});
