import { and, eq, inArray } from 'drizzle-orm';
import { logType, operateType } from '#contract/areas/log.ts';
import type { saveRolePermission } from '#contract/areas/role-grants.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { administratorRoles } from '#server/access/administrators/administrators.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { permissions, rolePermissions, userRolesInForce } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { withFieldsOfCaller } from '../users/field-excess.ts';
import { ownLastingRights } from '../users/own-rights.ts';
import { withRightsOverHolders } from './effect-on-people.ts';
import { hasRole } from './holders-alike.ts';
import { requireUnlocked } from './locks.ts';
import { type AppliedChange, differenceOf, messagesOfRole, saveDifference } from './save-difference.ts';
import { grantedBy, insertGrants } from './stored-grants.ts';
import { lockRole } from './visible-role.ts';

type Input = ParsedInputOf<typeof saveRolePermission>;

/** Up to this many people are notified one by one that their permissions have changed; beyond, everybody is. */
const maxRecipients = 500;

/**
 * Applies a change to the stored grants of a role. Grants that stay keep their data rules.
 *
 * @param context its `db` is the transaction, in which the role is locked
 */
export async function applyGrants(
  { roleId, ...input }: Input,
  context: HandlerContext,
): Promise<AppliedChange> {
  const { db } = context;
  const change = differenceOf(new Set(await grantedBy(db, roleId)), input);
  const { added, removed } = change;
  await requireEntries(db, added);
  await requireUnlocked(context, roleId, { added, removed });
  await withFieldsOfCaller(context, [roleId], async () => {
    await withRightsOverHolders(context, hasRole([roleId]), async () => {
      await insertGrants(
        context,
        roleId,
        added.map(permissionId => ({ permissionId })),
      );
      if (removed.length === 0) return;
      await db
        .delete(rolePermissions)
        .where(and(eq(rolePermissions.roleId, roleId), inArray(rolePermissions.permissionId, [...removed])));
    });
    await requireNoNewAdministrators(context, roleId);
  });
  return change;
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
export const saveGrants = (input: Input, context: HandlerContext) =>
  saveDifference(context, {
    messages: messagesOfRole,
    apply: async inside => {
      const role = await lockRole(input.roleId, inside);
      return { role, ...(await applyGrants(input, inside)) };
    },
    note: async ({ role, added, removed }, inside) => {
      await writeLog(inside, {
        type: logType.operation,
        operateType: operateType.edit,
        content: `修改角色授权，角色： ${role.roleName ?? role.roleCode}，新增： ${added.length}，收回： ${removed.length}`,
      });
      await publishToHolders(input.roleId, inside);
    },
  });

/** Notifies the consoles of the people with a role, and the drawers that show its grants, that its grants have changed. */
export async function publishToHolders(roleId: string, { db, publish }: HandlerContext): Promise<void> {
  const rows = await db
    .select({ id: userRolesInForce.userId })
    .from(userRolesInForce)
    .where(eq(userRolesInForce.roleId, roleId))
    .limit(maxRecipients + 1);
  publishToPeople(
    rows.map(({ id }) => id),
    publish,
  );
  publish({ kind: 'everybody', message: { cmd: 'changed', resource: 'roleGrant', id: roleId } });
}

/** Notifies the consoles of these people that their permissions have changed. */
export function publishToPeople(userIds: readonly string[], publish: HandlerContext['publish']): void {
  const message = { cmd: 'permission' } as const;
  if (userIds.length > maxRecipients) publish({ kind: 'everybody', message });
  else if (userIds.length > 0) publish({ kind: 'people', userIds: [...userIds], message });
}
