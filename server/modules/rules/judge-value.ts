import { longestChecked } from '#contract/areas/check-by-code.ts';
import { type CheckedPart, partsOfValue, readSteps, type Verdict } from '#contract/check-steps.ts';
import { BusinessError } from '#server/http/business-error.ts';
import { limitedThread } from '#server/security/limited-thread.ts';

const judgeInThread = limitedThread<readonly CheckedPart[], Verdict[]>({
  file: new URL('../../security/judge-worker.ts', import.meta.url),
  ...{ timeout: 10_000, mostWaiting: 50 },
});

/**
 * The refusal of a value by the content of a check rule (RULE-39): that of the first step that fails, or of a rule that
 * cannot be judged. Undefined for a value that passes, such as a blank one.
 */
export async function judgeValue(ruleJson: string | null, value: string): Promise<BusinessError | undefined> {
  if (value.trim() === '') return undefined;
  if (value.length > longestChecked) return new BusinessError(`最多 ${longestChecked} 个字符`);
  const steps = readSteps(ruleJson);
  if (steps === undefined) return new BusinessError('校验规则的内容无效，请联系管理员');
  const parts = partsOfValue(steps, value);
  const verdicts = await judgeInThread(parts);
  if (verdicts === 'busy') return new BusinessError('正在处理其他内容，请稍后再试');
  const failed = verdicts === 'work' ? 0 : verdicts.findIndex(verdict => verdict !== 'passed');
  const part = parts[failed];
  return part && refusal(part, verdicts === 'work' ? 'slow' : verdicts[failed]);
}

function refusal({ step, text, range }: CheckedPart, verdict: Verdict | undefined): BusinessError {
  const result = {
    ...step,
    ...(range && { beginIndex: range[0], endIndex: range[1] }),
    ...{ checkValue: text, passed: false },
  };
  if (verdict === 'invalid')
    return new BusinessError(`校验规则的正则表达式无效：${step.pattern}`, { result });
  if (verdict === 'slow') return new BusinessError('校验规则过于复杂，无法判断', { result });
  return new BusinessError(step.message, { result });
}
