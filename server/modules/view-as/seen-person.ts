import { and, eq } from 'drizzle-orm';
import { userStatus } from '#contract/areas/users-schema.ts';
import { tenantsInForceOf } from '#server/access/tenants/in-force.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext, type Services } from '#server/kernel/http/context.ts';
import { findVisible } from '#server/records/resource/scope.ts';
import { explainRightsOver } from '../users/rights.ts';
import { userServer } from '../users/user-server.ts';

export type SeenPerson = NonNullable<Awaited<ReturnType<typeof seenPerson>>>;

/** A person who could sign in; undefined for anybody else. */
export async function seenPerson(userId: string, { db, now }: Pick<Services, 'db' | 'now'>) {
  const [person] = await db
    .select({
      id: users.id,
      username: users.username,
      realname: users.realname,
      avatar: users.avatar,
      orgCode: users.orgCode,
      relTenantIds: tenantsInForceOf(now()),
      credentialVersion: users.credentialVersion,
    })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.delFlag, 0), eq(users.status, userStatus.normal)));
  return person?.relTenantIds === '' ? undefined : person;
}

/** Whether the caller, by tenants and data rules, sees a person among others; the rights of unseen people are nobody's business. */
export const isVisible = async ({ id }: Pick<SeenPerson, 'id'>, context: HandlerContext): Promise<boolean> =>
  (await findVisible(userServer, context, [id])).length > 0;

/** Whether the caller may see everything that a person sees: somebody else, whose rights do not exceed the caller's. */
export async function mayBeSeen({ id }: Pick<SeenPerson, 'id'>, context: HandlerContext): Promise<boolean> {
  if (id === callerOf(context).userId) return false;
  return (await explainRightsOver(context, id)).changeable;
}
