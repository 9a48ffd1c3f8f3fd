import { eq } from 'drizzle-orm';
import { rolePermissions, roles } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Write } from '#server/resource/definition.ts';
import { requireRights } from '../users/links.ts';
import { insertGrants } from './stored-grants.ts';

type RoleRow = typeof roles.$inferSelect;

/**
 * Gives a role that is added as a copy the grants and the data rules of its source.
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
  const [locked] = await db.select({ id: roles.id }).from(roles).where(eq(roles.id, source)).for('update');
  if (!locked) throw new BusinessError('所选角色不存在，请刷新后重试');
  await requireRights(context, [locked]);
  const grants = await db
    .select({ permissionId: rolePermissions.permissionId, dataRuleIds: rolePermissions.dataRuleIds })
    .from(rolePermissions)
    .where(eq(rolePermissions.roleId, source));
  await insertGrants(context, row.id, grants);
}
