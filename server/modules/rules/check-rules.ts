import { eq } from 'drizzle-orm';
import { type checkByCode, longestChecked } from '#contract/areas/check-by-code.ts';
import { checkRuleResource } from '#contract/areas/check-rules.ts';
import {
  type CheckedPart,
  type Judgement,
  numberedFault,
  partsOfValue,
  readSteps,
} from '#contract/check-steps.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { checkRules } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { serveResource } from '#server/resource/definition.ts';
import { RefusedRecordError } from '#server/resource/sanitise-change.ts';

export const checkRuleServer = serveResource(checkRuleResource, {
  table: checkRules,
  import: { atomic: true, done: rows => `文件导入成功！数据行数：${rows}` },
  hooks: {
    before: async ({ inputs }) => {
      const { faultOfPatterns } = await judging();
      for (const [position, { ruleJson }] of inputs.entries()) {
        const fault = typeof ruleJson === 'string' && faultOfPatterns(readSteps(ruleJson) ?? []);
        if (fault) throw new RefusedRecordError(fault[0], 'ruleJson', position);
        // Other requests are answered while a long sheet is read.
        if (position % 10 === 9) await new Promise(resolve => setImmediate(resolve));
      }
      return undefined;
    },
  },
});

/** The engine of patterns is loaded with the first rule, so that the server starts without it. */
const judging = () => import('#contract/judge-steps.ts');

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
  const { judgeParts } = await judging();
  const judgements = judgeParts(parts);
  const failed = judgements.findIndex(({ verdict }) => verdict !== 'passed');
  const part = parts[failed];
  if (part) throw refusal(part, failed, judgements[failed]?.fault);
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

function refusal(
  { step, text, range }: CheckedPart,
  index: number,
  fault: Judgement['fault'],
): BusinessError {
  const result = {
    ...step,
    ...(range && { beginIndex: range[0], endIndex: range[1] }),
    ...{ checkValue: text, passed: false },
  };
  if (fault === undefined) return new BusinessError(step.message, { result });
  return new BusinessError(`校验规则无法使用，${numberedFault(index, fault)[0]}`, { result });
}
