import * as z from 'zod/mini';
import { type DataRuleRecord, ruleStatus } from '#contract/areas/data-rules.ts';
import { normalForm } from '#contract/fields.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { sqlRule } from './operators.ts';
import { dataRulesText } from './text.ts';
import { isVariable } from './variables.ts';

/** The values of the form of a rule. */
export interface RuleValues {
  ruleName: string;
  ruleColumn: string;
  ruleConditions: string;
  /** Whether the value is fixed or filled in; not stored, because the value itself shows it. */
  source: 'fixed' | 'filled';
  ruleValue: string;
  status: '0' | '1';
}

const required = (key: 'nameRequired' | 'operatorRequired' | 'valueRequired', longest: number) =>
  z
    .string()
    .check(
      normalForm('line'),
      z.minLength(1, { error: () => textOf(dataRulesText)(key) }),
      z.maxLength(longest),
    );

/** What the form requires. */
export const ruleSchema: z.ZodMiniType<RuleValues, RuleValues> = z
  .object({
    ruleName: required('nameRequired', 50),
    ruleColumn: z.string().check(normalForm('line'), z.maxLength(50)),
    ruleConditions: required('operatorRequired', 50),
    source: z.enum(['fixed', 'filled']),
    ruleValue: required('valueRequired', 300),
    status: z.enum(['0', '1']),
  })
  .check(
    z.refine(({ ruleColumn, ruleConditions }) => ruleConditions === sqlRule || ruleColumn !== '', {
      path: ['ruleColumn'],
      error: () => textOf(dataRulesText)('columnRequired'),
    }),
  );

/** The values of a stored rule, or those of a new one. */
export const valuesOf = (rule: DataRuleRecord | undefined): RuleValues => ({
  ruleName: rule?.ruleName ?? '',
  ruleColumn: rule?.ruleColumn ?? '',
  ruleConditions: rule?.ruleConditions ?? '=',
  source: isVariable(rule?.ruleValue ?? '') ? 'filled' : 'fixed',
  ruleValue: rule?.ruleValue ?? '',
  status: rule?.status === ruleStatus.inactive ? ruleStatus.inactive : ruleStatus.active,
});
