import { eq } from 'drizzle-orm';
import { type checkByCode, longestChecked } from '#contract/areas/check-by-code.ts';
import { checkRuleResource } from '#contract/areas/check-rules.ts';
import { type CheckedPart, partsOfValue, readSteps, type Verdict } from '#contract/check-steps.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { checkRules } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { serveResource } from '#server/resource/definition.ts';
import { limitedThread } from '#server/security/limited-thread.ts';

export const checkRuleServer = serveResource(checkRuleResource, {
  table: checkRules,
  import: { atomic: true, done: rows => `文件导入成功！数据行数：${rows}` },
});

const judgeInThread = limitedThread<readonly CheckedPart[], Verdict[]>({
  file: new URL('../../security/judge-worker.ts', import.meta.url),
  ...{ timeout: 10_000, mostWaiting: 50 },
});

/**
 * Checks a value by the rule with a code (RULE-38, RULE-39). A blank value passes; the first step that fails refuses
 * with its message.
 *
 * @throws BusinessError also for a rule that does not exist or that cannot be judged
 */
export async function checkValue(
  { ruleCode, value: sent }: ParsedInputOf<typeof checkByCode>,
  { db }: HandlerContext,
): Promise<null> {
  const [rule] = await db.select().from(checkRules).where(eq(checkRules.ruleCode, ruleCode)).limit(1);
  if (rule === undefined) throw new BusinessError('该编码不存在');
  const value = decoded(sent);
  if (value.trim() === '') return null;
  if (value.length > longestChecked) throw new BusinessError(`最多 ${longestChecked} 个字符`);
  const steps = readSteps(rule.ruleJson);
  if (steps === undefined) throw new BusinessError('校验规则的内容无效，请联系管理员');
  const parts = partsOfValue(steps, value);
  const verdicts = await judgeInThread(parts);
  if (verdicts === 'busy') throw new BusinessError('正在处理其他内容，请稍后再试');
  const failed = verdicts === 'work' ? 0 : verdicts.findIndex(verdict => verdict !== 'passed');
  const part = parts[failed];
  if (part) throw refusal(part, verdicts === 'work' ? 'slow' : verdicts[failed]);
  return null;
}

/** Clients encode the value once more than the address requires; others send it as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
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
