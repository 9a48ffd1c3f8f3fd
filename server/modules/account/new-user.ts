import { eq } from 'drizzle-orm';
import { logType, operateType } from '#contract/areas/log.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { roles, userRoles, users } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { ProvenUser } from '../session/credential-version.ts';
import { userServer } from '../users/user-server.ts';

interface Registration {
  /** The default role of such users; they get it if it still exists. */
  roleCode: string;
  /** The log entry. */
  content: string;
}

/**
 * Adds a self-registered user within the caller's transaction, and notifies open consoles. It does not use the common
 * write path of the resource, which checks the rights of the person who is signed in: here is nobody yet.
 *
 * @returns the user, who has proved who they are
 */
export async function insertNewcomer(
  context: HandlerContext,
  values: Omit<typeof users.$inferInsert, 'id' | 'createBy' | 'createTime'> & { username: string },
  { roleCode, content }: Registration,
): Promise<ProvenUser & { username: string }> {
  const { db, now, publish } = context;
  const { username } = values;
  const id = newId();
  const initial = { status: 1, delFlag: 0, activitiSync: 0, createBy: username, createTime: now() };
  const [newcomer] = await db
    .insert(users)
    .values({ ...values, ...initial, id })
    .returning({ id: users.id, username: users.username, credentialVersion: users.credentialVersion });
  if (!newcomer) throw new Error('The user was not stored');
  const [role] = await db.select({ id: roles.id }).from(roles).where(eq(roles.roleCode, roleCode));
  if (role) await db.insert(userRoles).values({ id: newId(), userId: id, roleId: role.id });
  await writeLog(context, { type: logType.operation, operateType: operateType.add, username, content });
  publish({ kind: 'everybody', message: { cmd: 'changed', resource: userServer.resource.name } });
  return newcomer;
}
