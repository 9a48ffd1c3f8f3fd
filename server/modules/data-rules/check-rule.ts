import { ruleStatus, sqlRule } from '#contract/areas/data-rules.ts';
import type { RuleFault } from '#contract/areas/permissions-explain.ts';
import { ruleNamed } from '#contract/query-conditions.ts';
import type { permissionDataRules } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { type DataRule, effectOf } from '#server/records/list/rule-condition.ts';
import { sampleVariables } from '#server/records/list/rule-variables.ts';
import { ownRights } from '../users/own-rights.ts';
import { ruledEntry } from './ruled-entry.ts';

export type RuleRow = typeof permissionDataRules.$inferSelect;
type Content = Pick<RuleRow, 'ruleName' | 'ruleColumn' | 'ruleConditions' | 'ruleValue' | 'status'>;

const refusals: Readonly<Record<RuleFault, readonly [field: string, message: string]>> = {
  sql: ['ruleConditions', '服务器从不执行 SQL，请改为字段、条件和值'],
  column: ['ruleColumn', '列表没有这个字段，或规则不能使用它'],
  operator: ['ruleConditions', '请选择条件!'],
  variable: ['ruleValue', '没有这个变量，请使用列出的变量'],
  value: ['ruleValue', '值与字段的类型不符'],
};

const refuse = (field: string, message: string) =>
  new BusinessError(message, { fieldErrors: { [field]: message } });

/** Whether both compare the same; rules differ then only by name and status. */
const isSameComparison = (left: Content, right: Content) =>
  (left.ruleColumn ?? '') === (right.ruleColumn ?? '') &&
  left.ruleConditions === right.ruleConditions &&
  left.ruleValue === right.ruleValue;

const isActive = ({ status }: Content) => status === ruleStatus.active;

/**
 * Refuses a rule that could not be applied, at its field. A rule that is already there may be switched off as it is.
 *
 * @param stored the rule as it is stored, if it is
 */
export async function requireApplicable(
  rule: Content & Pick<DataRule, 'id' | 'permissionId'>,
  stored: Content | undefined,
  entry: { readonly component: string | null; readonly url: string | null },
  { db, now }: Pick<HandlerContext, 'db' | 'now'>,
): Promise<void> {
  if (!rule.ruleName?.trim()) throw refuse('ruleName', '请输入规则名称!');
  if (stored && !isActive(rule) && isSameComparison(rule, stored)) return;
  if (rule.ruleConditions !== sqlRule) requireParts(rule);
  const found = await ruledEntry(entry, db);
  const effect = found
    ? effectOf(rule, found.ruled, sampleVariables(now()))
    : { fault: rule.ruleConditions === sqlRule ? ('sql' as const) : undefined };
  if ('fault' in effect && effect.fault) throw refuse(...refusals[effect.fault]);
}

function requireParts({ ruleColumn, ruleConditions, ruleValue }: Content): void {
  if (!ruleColumn?.trim()) throw refuse('ruleColumn', '请选择规则字段');
  if (!ruleNamed(ruleConditions ?? '')) throw refuse(...refusals.operator);
  if (!ruleValue?.trim()) throw refuse('ruleValue', '请输入规则值!');
}

/**
 * Only administrators change what a rule that is assigned lets through: rules on one column replace each other, so that
 * any change can show somebody more, the caller included (security rule 11).
 *
 * @param grants the number of grants that the rule narrows
 * @param next the rule after the change; undefined when it is deleted
 */
export async function requireNoWidening(
  stored: Content,
  next: Content | undefined,
  grants: number,
  context: HandlerContext,
): Promise<void> {
  const isWithoutEffect = !isActive(stored) && (next === undefined || !isActive(next));
  const isSame = next && isActive(next) === isActive(stored) && isSameComparison(stored, next);
  if (grants === 0 || isWithoutEffect || isSame || (await ownRights(context)).isAdministrator) return;
  throw new BusinessError('规则已分配给角色或部门，修改会改变他人的数据范围，请联系管理员');
}
