import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { userStatus } from '#contract/areas/users-schema.ts';
import { tenantsInForceOf } from '#server/access/tenants/in-force.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { Caller, HandlerContext, Services } from '#server/kernel/http/context.ts';

/** What reading records and reports needs of the server. */
export type ReadingServices = Pick<
  Services,
  'config' | 'db' | 'dictionaries' | 'now' | 'statements' | 'storage'
> & {
  readonly realtime: Pick<Services['realtime'], 'publish'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
};

/**
 * The context of a person for whom the server reads something at a time at which they may not be signed in, with the
 * rights that they have now.
 *
 * @param left ends what is read
 * @throws BusinessError when nobody of this name may sign in
 */
export async function contextOfPerson(
  username: string,
  left: AbortSignal,
  services: ReadingServices,
): Promise<HandlerContext> {
  const context = {
    ...services,
    caller: await callerNamed(username, services),
    ip: '',
    // There is no request: neither does a header select a tenant, nor was anything read for it before.
    request: { headers: {}, url: '', method: '' } as unknown as FastifyRequest,
    left,
    publish: services.realtime.publish,
    setCookie: () => undefined,
  };
  // What reads and exports needs no more of the server than it is given here.
  return context as unknown as HandlerContext;
}

async function callerNamed(username: string, { db, now }: ReadingServices): Promise<Caller> {
  const [person] = await db
    .select({
      userId: users.id,
      username: users.username,
      realname: users.realname,
      orgCode: users.orgCode,
      relTenantIds: tenantsInForceOf(now()),
      credentialVersion: users.credentialVersion,
      status: users.status,
    })
    .from(users)
    .where(and(eq(users.username, username), eq(users.delFlag, 0)));
  // Without a tenant in force such a person can do nothing either.
  if (!person || person.status !== userStatus.normal || person.relTenantIds === '')
    throw new BusinessError(`${username} 已不能登录，任务不能以其权限读取`);
  const { status: _, ...caller } = person;
  return { ...caller, sessionId: '', mustChangePassword: false, mustEnrol: false };
}
