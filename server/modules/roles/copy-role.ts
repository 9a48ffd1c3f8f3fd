import { and, eq } from 'drizzle-orm';
import { fieldRules, rolePermissions, roles, rolesWithSecondFactor } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import type { Write } from '#server/records/resource/definition.ts';
import { tenantRows } from '#server/records/resource/tenant-rows.ts';
import { requireLastingRights } from '../users/required-rights.ts';
import { grantedBy, insertGrants, keepDataRules } from './stored-grants.ts';

type RoleRow = typeof roles.$inferSelect;

/**
 * Gives a role that is added as a copy the grants of its source, with all that restricts them.
 *
 * @throws BusinessError when the source grants more than the caller holds, or is gone
 */
export async function copyGrants(
  { verb, inputs: [input], rows: [row] }: Write<RoleRow> & { readonly rows: readonly RoleRow[] },
  context: HandlerContext,
): Promise<void> {
  if (verb !== 'copy' || row === undefined) return;
  const { db } = context;
  const source = String(input?.source);
  const [locked] = await db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.id, source), await tenantRows(roles, context)))
    .for('update');
  if (!locked) throw new BusinessError('所选角色不存在，请刷新后重试');
  await requireLastingRights(context, [locked]);
  await keepDataRules(db, await grantedBy(db, source));
  const grants = await db
    .select({ permissionId: rolePermissions.permissionId, dataRuleIds: rolePermissions.dataRuleIds })
    .from(rolePermissions)
    .where(eq(rolePermissions.roleId, source));
  await insertGrants(context, row.id, grants);
  await copyRestrictions(context, source, row.id);
}

/** A copy without them would show more than its source, to people who sign in with less. */
async function copyRestrictions(context: HandlerContext, source: string, roleId: string): Promise<void> {
  const { db } = context;
  const audit = { createBy: callerOf(context).username, createTime: context.now() };
  const { resource, field, mode } = fieldRules;
  const rules = await db
    .select({ resource, field, mode })
    .from(fieldRules)
    .where(eq(fieldRules.roleId, source));
  if (rules.length > 0)
    await db.insert(fieldRules).values(rules.map(rule => ({ ...rule, ...audit, roleId })));
  const isOfSource = eq(rolesWithSecondFactor.roleId, source);
  const [demand] = await db.select().from(rolesWithSecondFactor).where(isOfSource);
  if (demand) await db.insert(rolesWithSecondFactor).values({ ...demand, roleId });
}
