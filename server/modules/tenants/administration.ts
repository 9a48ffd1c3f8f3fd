import { and, eq, type SQL, sql } from 'drizzle-orm';
import { createTenantInvitation } from '#contract/areas/tenant-members.ts';
import { userStatus } from '#contract/areas/users-schema.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import type { Lasting } from '#server/access/administrators/lasting.ts';
import { grantsOfPeopleLasting } from '#server/access/administrators/stored-grants.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { tenants, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { tenantOf } from '#server/kernel/http/tenant.ts';
import { notFound } from '#server/records/resource/not-found.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { membersOfOwner } from '#server/records/resource/tenant-rows.ts';
import { tenantServer } from './tenant-server.ts';

type TenantRow = typeof tenants.$inferSelect;

/**
 * A tenant whose people the caller, who has the permission of the route, may administer: one of their own, or any for
 * whoever belongs to none. Somebody of several tenants administers the one that they have chosen.
 *
 * @param strength locks it until the transaction ends, so that changes of its people wait for each other; lines of the log
 * that name the tenant do not
 * @throws when it is none of these
 */
export async function administeredTenant(
  tenantId: number,
  context: HandlerContext,
  strength?: 'no key update',
): Promise<TenantRow> {
  const query = context.db
    .select()
    .from(tenants)
    .where(and(await visibleRows(tenantServer, context), eq(tenants.id, tenantId)));
  const [row] = await (strength ? query.for(strength) : query);
  if (!row) throw notFound();
  const caller = callerOf(context);
  if (caller.relTenantIds && tenantOf(context.request, caller) !== String(tenantId))
    throw new BusinessError('请先切换到该租户');
  return row;
}

/** The people who could invite somebody, wherever they belong, by a role that lasts long enough. */
const mayInvite = (
  lasting: Lasting,
): SQL => sql`${users.delFlag} = 0 and ${users.status} = ${userStatus.normal} and exists (
  select 1 from (${grantsOfPeopleLasting(lasting)}) g join sys_permission p on p.id = g.permission_id and p.del_flag = 0
  where g.holder = ${users.id} and (p.menu_type <> 2 or p.status = '1')
    and p.perms = any(${sql.param([...permissionsOf(createTenantInvitation)])}::text[]))`;

/** Whether somebody who belongs to a tenant may administer its people, for long enough. */
export const hasAdministrator = async (tenantId: number, db: Database, lasting: Lasting): Promise<boolean> =>
  (await db.$count(users, and(mayInvite(lasting), membersOfOwner(tenantId)))) > 0;

/** Whether a person may still administer the people of a tenant: they belong to it, or are confined to none. */
export const stillAdministers = async (userId: string, tenantId: number, db: Database): Promise<boolean> =>
  (await db.$count(
    users,
    and(
      ...[eq(users.id, userId), mayInvite('now')],
      sql`(coalesce(${users.relTenantIds}, '') = '' or ${membersOfOwner(tenantId)})`,
    ),
  )) > 0;
