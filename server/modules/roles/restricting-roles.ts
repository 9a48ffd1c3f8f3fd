import { and, inArray, isNotNull, ne } from 'drizzle-orm';
import { rolePermissions } from '#server/kernel/db/schema/index.ts';
import { undone } from '#server/kernel/db/undone.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { Write } from '#server/records/resource/definition.ts';
import { ownRights } from '../users/own-rights.ts';
import { withRightsOverHolders } from './effect-on-people.ts';
import { hasRole } from './holders-alike.ts';

/**
 * Only administrators delete a role with data rules. The rules of all roles of a person apply together, so that without
 * it those who hold the same right through another role would see more, the caller included. Nobody deletes one of
 * somebody who may do more than they, if that person loses something by it.
 */
export async function refuseRestrictingRoles(
  { verb, stored }: Write<{ readonly id: string }>,
  context: HandlerContext,
): Promise<undefined> {
  if (verb !== 'delete' || (await ownRights(context)).isAdministrator) return;
  const roleIds = stored.map(({ id }) => id);
  const { roleId, dataRuleIds } = rolePermissions;
  const restricted = and(inArray(roleId, roleIds), isNotNull(dataRuleIds), ne(dataRuleIds, ''));
  if ((await context.db.$count(rolePermissions, restricted)) > 0)
    throw new BusinessError('角色带有数据规则，删除会扩大数据范围，请联系管理员');
  await undone(context.db, tx =>
    withRightsOverHolders({ ...context, db: tx }, hasRole(roleIds), () =>
      tx.delete(rolePermissions).where(inArray(roleId, roleIds)),
    ),
  );
}
