import { eq } from 'drizzle-orm';
import type { checkByCode } from '#contract/areas/check-by-code.ts';
import { checkRuleResource } from '#contract/areas/check-rules.ts';
import { readSteps } from '#contract/check-steps.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { checkRules } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { serveResource, type Values } from '#server/records/resource/definition.ts';
import { RefusedRecordError } from '#server/records/resource/sanitise-change.ts';
import { judgeValue, judging } from './judge-value.ts';

export const checkRuleServer = serveResource(checkRuleResource, {
  table: checkRules,
  import: { done: rows => `文件导入成功！数据行数：${rows}` },
  hooks: {
    prepare: async inputs => {
      await requireJudgeable(inputs);
      return [];
    },
  },
});

/** How long other requests wait while the rules of a long sheet are read, in milliseconds. */
const longestTurn = 5;

/**
 * Reads the patterns of all rules that are to be stored.
 *
 * @throws RefusedRecordError at the first rule with a pattern that cannot be judged
 */
async function requireJudgeable(inputs: readonly Values[]): Promise<void> {
  const { faultOfPatterns } = await judging();
  let begin = performance.now();
  for (const [position, { ruleJson }] of inputs.entries()) {
    const fault = typeof ruleJson === 'string' && faultOfPatterns(readSteps(ruleJson) ?? []);
    if (fault) throw new RefusedRecordError(fault[0], 'ruleJson', position);
    if (performance.now() - begin < longestTurn) continue;
    await new Promise(resolve => setImmediate(resolve));
    begin = performance.now();
  }
}

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
