import { and, eq, inArray } from 'drizzle-orm';
import { logType, operateType } from '#contract/areas/log.ts';
import type { saveRolePermission } from '#contract/areas/role-grants.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import type { Database } from '#server/db/open.ts';
import { permissions, rolePermissions, userRolesInForce } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { Reply } from '#server/http/route.ts';
import { writeLog } from '../log/write-log.ts';
import { administratorRoles, withEnabledAdministrator } from '../users/administrators.ts';
import { fieldsOfRolesBeyond } from '../users/field-excess.ts';
import { ownLastingRights } from '../users/own-rights.ts';
import { withRightsOverHolders } from './effect-on-people.ts';
import { hasRole } from './holders-alike.ts';
import { requireUnlocked } from './locks.ts';
import { grantedBy, insertGrants, without } from './stored-grants.ts';
import { lockRole } from './visible-role.ts';

type Input = ParsedInputOf<typeof saveRolePermission>;

/** Up to this many people are told one by one that their permissions have changed; beyond, everybody is. */
const mostTold = 500;

/** A change of grants as it was applied to those that were stored. */
interface AppliedChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** What somebody else has changed since the caller read the grants. */
  readonly byOthers: { readonly added: string[]; readonly removed: string[] };
}

/**
 * Applies the difference of two sets of entries to the stored grants of a role, so that of two people who change a role
 * at once neither undoes what the other did. Grants that stay keep their data rules.
 *
 * @param context its `db` is the transaction, in which the role is locked
 */
export async function applyGrants(
  { roleId, permissionIds, lastpermissionIds }: Input,
  context: HandlerContext,
): Promise<AppliedChange> {
  const { db } = context;
  const stored = new Set(await grantedBy(db, roleId));
  const wanted = new Set(parts(permissionIds ?? ''));
  const last = new Set(parts(lastpermissionIds ?? ''));
  const added = without(new Set(without(wanted, last)), stored);
  const removed = without(last, wanted).filter(id => stored.has(id));
  await requireEntries(db, added);
  await requireUnlocked(context, roleId, { added, removed });
  const shownBefore = await fieldsOfRolesBeyond(context, [roleId]);
  await withRightsOverHolders(context, hasRole([roleId]), async () => {
    await insertGrants(
      context,
      roleId,
      added.map(permissionId => ({ permissionId })),
    );
    if (removed.length === 0) return;
    await db
      .delete(rolePermissions)
      .where(and(eq(rolePermissions.roleId, roleId), inArray(rolePermissions.permissionId, removed)));
  });
  await requireNoNewAdministrators(context, roleId);
  const shown = (await fieldsOfRolesBeyond(context, [roleId])).filter(field => !shownBefore.includes(field));
  if (shown.length > 0) throw new BusinessError(`不能授予自己受字段权限限制的内容：${shown.join('、')}`);
  const byOthers = { added: without(stored, last), removed: without(last, stored) };
  return { added, removed, byOthers };
}

/** @throws BusinessError when one of these entries is gone */
export async function requireEntries(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await db.$count(
    permissions,
    and(eq(permissions.delFlag, 0), inArray(permissions.id, [...ids])),
  );
  if (known !== ids.length) throw new BusinessError('部分菜单已被删除，请重新打开后再授权');
}

/** The last missing right makes a role one of administrators, who may do more than the sum of its grants. */
async function requireNoNewAdministrators(context: HandlerContext, roleId: string): Promise<void> {
  if ((await ownLastingRights(context)).isAdministrator) return;
  if ((await administratorRoles(context.db)).includes(roleId))
    throw new BusinessError('只有管理员可以授予全部权限');
}

/** Saves grants of a role (API-49). */
export async function saveGrants(
  input: Input,
  context: HandlerContext,
): Promise<Reply<OutputOf<typeof saveRolePermission>> | null> {
  const { added, removed, byOthers } = await withEnabledAdministrator(context.db, async tx => {
    const inside = { ...context, db: tx };
    const role = await lockRole(input.roleId, inside);
    const change = await applyGrants(input, inside);
    if (change.added.length + change.removed.length > 0) {
      await writeLog(inside, {
        ...{ type: logType.operation, operateType: operateType.edit },
        content: `修改角色授权，角色： ${role.roleName ?? role.roleCode}，新增： ${change.added.length}，收回： ${change.removed.length}`,
      });
      await tellHolders(input.roleId, inside);
    }
    return change;
  });
  if (byOthers.added.length + byOthers.removed.length === 0) return null;
  const saved = added.length + removed.length > 0;
  return new Reply(
    byOthers,
    saved
      ? '保存成功！期间有人修改过该角色的授权，已在其基础上保存'
      : '没有需要保存的改动，期间有人修改过该角色的授权',
  );
}

/** Tells the consoles of the people with a role, and the drawers that show its grants, that its grants have changed. */
export async function tellHolders(roleId: string, { db, publish }: HandlerContext): Promise<void> {
  const rows = await db
    .select({ id: userRolesInForce.userId })
    .from(userRolesInForce)
    .where(eq(userRolesInForce.roleId, roleId))
    .limit(mostTold + 1);
  tellPeople(
    rows.map(({ id }) => id),
    publish,
  );
  publish({ kind: 'everybody', message: { cmd: 'changed', resource: 'roleGrant', id: roleId } });
}

/** Tells the consoles of these people that their permissions have changed. */
export function tellPeople(userIds: readonly string[], publish: HandlerContext['publish']): void {
  const message = { cmd: 'permission' } as const;
  if (userIds.length > mostTold) publish({ kind: 'everybody', message });
  else if (userIds.length > 0) publish({ kind: 'people', userIds: [...userIds], message });
}
