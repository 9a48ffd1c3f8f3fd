import { eq } from 'drizzle-orm';
import type { checkByCode } from '#contract/areas/check-by-code.ts';
import { checkRuleResource } from '#contract/areas/check-rules.ts';
import { readSteps } from '#contract/check-steps.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { checkRules } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { serveResource } from '#server/resource/definition.ts';
import { RefusedRecordError } from '#server/resource/sanitise-change.ts';
import { judgeValue, judging } from './judge-value.ts';

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

/**
 * Checks a value by the rule with a code (RULE-38, RULE-39). A blank value passes; the first step that fails refuses
 * with its message.
 *
 * @throws BusinessError also for a rule that does not exist or that cannot be judged
 */
export async function checkValue(
  { ruleCode, value }: ParsedInputOf<typeof checkByCode>,
  { db }: HandlerContext,
): Promise<null> {
  const [rule] = await db.select().from(checkRules).where(eq(checkRules.ruleCode, ruleCode)).limit(1);
  if (rule === undefined) throw new BusinessError('该编码不存在');
  const refusal = await judgeValue(rule.ruleJson, decoded(value));
  if (refusal) throw refusal;
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
