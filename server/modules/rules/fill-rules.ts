import { inArray } from 'drizzle-orm';
import type { executeRuleByCodeBatch } from '#contract/areas/execute-fill-rules.ts';
import { fillRuleResource } from '#contract/areas/fill-rules.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { faultOfParameters, type GeneratorValues } from '#contract/fill-generators.ts';
import { fillRules } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { Reply } from '#server/kernel/http/route.ts';
import { serveResource } from '#server/records/resource/definition.ts';
import { RefusedRecordError } from '#server/records/resource/sanitise-change.ts';
import { generate } from './generate.ts';

export const fillRuleServer = serveResource(fillRuleResource, {
  table: fillRules,
  import: { done: rows => `文件导入成功！数据行数：${rows}` },
  hooks: {
    before: async ({ inputs, stored: [stored] }) => {
      for (const [position, input] of inputs.entries()) {
        const { ruleClass, ruleParams } = { ...stored, ...withoutNull(input) };
        const fault = faultOfParameters(String(ruleClass ?? ''), String(ruleParams ?? ''));
        if (fault) throw new RefusedRecordError(fault[0], 'ruleParams', position);
      }
      return undefined;
    },
  },
});

/** Null keeps the stored value. */
const withoutNull = (input: GeneratorValues): GeneratorValues =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined));

async function rulesByCode(codes: readonly string[], { db }: HandlerContext) {
  const rows = await db
    .select()
    .from(fillRules)
    .where(inArray(fillRules.ruleCode, [...new Set(codes)]));
  return new Map(rows.map(row => [row.ruleCode, row]));
}

/** What a rule would generate; a text is repeated in the message. */
export async function testRule({ ruleCode }: { ruleCode: string }, context: HandlerContext) {
  const rule = (await rulesByCode([ruleCode], context)).get(ruleCode);
  const value = rule ? await generate(rule, {}, context, true) : null;
  return typeof value === 'string' ? new Reply(value, value) : value;
}

/** The value that a rule generates for the values of a form. */
export async function executeRule(
  { ruleCode, ...form }: GeneratorValues & { ruleCode: string },
  context: HandlerContext,
) {
  const rule = (await rulesByCode([ruleCode], context)).get(ruleCode);
  return rule ? generate(rule, form, context) : null;
}

/** The values of several rules, in their order; the values that all share can be given once. */
export async function executeRules(
  { commonFormData = {}, rules }: ParsedInputOf<typeof executeRuleByCodeBatch>,
  context: HandlerContext,
) {
  const byCode = await rulesByCode(
    rules.map(({ ruleCode }) => ruleCode),
    context,
  );
  const results: { ruleCode: string; result: string | string[] | null }[] = [];
  // One after the other, so that the numbers of a sequence have the order of the rules.
  for (const { ruleCode, formData } of rules) {
    const rule = byCode.get(ruleCode);
    const form = { ...commonFormData, ...formData };
    results.push({ ruleCode, result: rule ? await generate(rule, form, context) : null });
  }
  return results;
}
