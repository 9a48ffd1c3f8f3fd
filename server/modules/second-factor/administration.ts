import { and, eq } from 'drizzle-orm';
import { logType, operateType } from '#contract/areas/log.ts';
import type { requireSecondFactor, resetSecondFactor } from '#contract/areas/second-factor.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { requireRightOver } from '#server/access/administrators/administrators.ts';
import { enrolledSince, isRequired } from '#server/access/caller/second-factor.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { roles, rolesWithSecondFactor, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { changeableRows, visibleRows } from '#server/records/resource/scope.ts';
import { roleServer } from '../roles/role-server.ts';
import { ownRow, requireFreshProof } from '../session/own-proof.ts';
import type { UserRow } from '../users/present.ts';
import { requireRights } from '../users/required-rights.ts';
import { userServer } from '../users/user-server.ts';
import { removeFactors } from './remove.ts';

/** A person whom the caller may see. */
async function visiblePerson(userId: string, context: HandlerContext): Promise<UserRow> {
  const [user] = await context.db
    .select()
    .from(users)
    .where(and(await visibleRows(userServer, context), eq(users.id, userId)));
  if (!user) throw new BusinessError('用户不存在！');
  return user;
}

/** Whether somebody has a second factor, and whether a role demands it. */
export async function readOf(userId: string, context: HandlerContext) {
  const user = await visiblePerson(userId, context);
  const since = await enrolledSince(user.id, context.db);
  return {
    since: since ? formatDateTime(since) : null,
    required: await isRequired(user.id, context.db),
  };
}

/**
 * Removes what somebody else can no longer use; they sign in with the password alone, and set it up again if they must.
 * Whoever took over a session could otherwise remove the second factor of its person.
 */
export async function reset(
  { userId, password }: ParsedInputOf<typeof resetSecondFactor>,
  context: HandlerContext,
): Promise<null> {
  const own = await ownRow(context);
  if (userId === own.id) throw new BusinessError('不能重置自己的二次验证，请用验证码关闭');
  const user = await visiblePerson(userId, context);
  await requireFreshProof(password, own, context);
  await context.db.transaction(async tx => {
    const inside = { ...context, db: tx };
    await requireRightOver(inside, [user.id]);
    await removeFactors(user.id, inside);
    await writeLog(inside, {
      type: logType.operation,
      operateType: operateType.edit,
      content: `重置二次验证，username： ${user.username}`,
    });
  });
  return null;
}

/** The ids of those roles that the caller sees whose people must have a second factor. */
export async function readRoles(context: HandlerContext): Promise<string[]> {
  const rows = await context.db
    .select({ id: roles.id })
    .from(rolesWithSecondFactor)
    .innerJoin(roles, eq(roles.id, rolesWithSecondFactor.roleId))
    .where(await visibleRows(roleServer, context));
  return rows.map(({ id }) => id);
}

/** Decides whether the people of a role must have a second factor; nobody does for a role beyond their own rights. */
export async function requireOfRole(
  { roleId, required }: ParsedInputOf<typeof requireSecondFactor>,
  context: HandlerContext,
): Promise<null> {
  await context.db.transaction(async tx => {
    const inside = { ...context, db: tx };
    const [role] = await tx
      .select()
      .from(roles)
      .where(and(eq(roles.id, roleId), await changeableRows(roleServer, inside)))
      .for('update');
    if (!role) throw new BusinessError('未找到角色信息');
    await requireRights(inside, [role]);
    if (required) await tx.insert(rolesWithSecondFactor).values({ roleId }).onConflictDoNothing();
    else await tx.delete(rolesWithSecondFactor).where(eq(rolesWithSecondFactor.roleId, roleId));
    await writeLog(inside, {
      type: logType.operation,
      operateType: operateType.edit,
      content: `${required ? '要求' : '不再要求'}角色「${role.roleName}」使用二次验证`,
    });
  });
  return null;
}
