import { and, inArray } from 'drizzle-orm';
import { parts } from '#contract/filter-value.ts';
import { departmentPermissions, permissionDataRules } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { Values } from '#server/records/resource/definition.ts';
import { RefusedRecordError } from '#server/records/resource/sanitise-change.ts';
import { requireEntries } from '../roles/change-grants.ts';
import { requireUnlockedForDepartments } from '../roles/locks.ts';
import { keepDataRules } from '../roles/stored-grants.ts';
import { lockDepartments } from './stored.ts';

interface Added {
  readonly departId: string;
  readonly permissionId: string;
  readonly ruleIds: readonly string[];
}

/**
 * Refuses permissions that departments have already, that do not exist, or that the caller may not give. However many are
 * added, it asks the database the same number of questions, and locks in the same order as every other write.
 */
export async function requireAddable(inputs: readonly Values[], context: HandlerContext): Promise<void> {
  const added = inputs.map(({ departId, permissionId, dataRuleIds }) => ({
    departId: String(departId),
    permissionId: String(permissionId),
    ruleIds: parts(String(dataRuleIds ?? '')),
  }));
  await lockDepartments(
    added.map(({ departId }) => departId),
    context,
  );
  await requireNew(added, context);
  const entries = [...new Set(added.map(({ permissionId }) => permissionId))];
  await requireEntries(context.db, entries);
  await requireUnlockedForDepartments(context, { added: entries });
  await requireOwnRules(added, context);
}

const keyOf = ({ departId, permissionId }: Pick<Added, 'departId' | 'permissionId'>) =>
  JSON.stringify([departId, permissionId]);

async function requireNew(added: readonly Added[], { db }: HandlerContext): Promise<void> {
  const { departId, permissionId } = departmentPermissions;
  const ofDepartments = inArray(departId, [...new Set(added.map(each => each.departId))]);
  const ofEntries = inArray(permissionId, [...new Set(added.map(each => each.permissionId))]);
  const rows = await db
    .select({ departId, permissionId })
    .from(departmentPermissions)
    .where(and(ofDepartments, ofEntries));
  const taken = new Set(rows.map(keyOf));
  for (const [position, each] of added.entries()) {
    const key = keyOf(each);
    if (taken.has(key)) throw new RefusedRecordError('该部门已有此权限', 'permissionId', position);
    taken.add(key);
  }
}

/** @throws RefusedRecordError when a data rule is gone, or is one of another entry */
export async function requireOwnRules(
  added: readonly Pick<Added, 'permissionId' | 'ruleIds'>[],
  { db }: HandlerContext,
): Promise<void> {
  const ruled = added.filter(({ ruleIds }) => ruleIds.length > 0);
  if (ruled.length === 0) return;
  await keepDataRules(db, [...new Set(ruled.map(({ permissionId }) => permissionId))]);
  const { id, permissionId } = permissionDataRules;
  const named = [...new Set(ruled.flatMap(({ ruleIds }) => ruleIds))];
  const rules = await db.select({ id, permissionId }).from(permissionDataRules).where(inArray(id, named));
  const entryOf = new Map(rules.map(rule => [rule.id, rule.permissionId]));
  const position = added.findIndex(each =>
    each.ruleIds.some(rule => entryOf.get(rule) !== each.permissionId),
  );
  if (position >= 0)
    throw new RefusedRecordError('部分数据规则已被删除，请重新打开后再保存', 'dataRuleIds', position);
}
