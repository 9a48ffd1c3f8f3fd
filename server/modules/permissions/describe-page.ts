import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { describePage, PageDescription } from '#contract/areas/page-description.ts';
import { userStatus } from '#contract/areas/users-schema.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { entriesOf, entryAt } from '#machines/permissions/menu.logic.ts';
import { administratorRoles } from '#server/access/administrators/administrators.ts';
import { permissions, userRolesInForce, users } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { menuColumns, menuTree } from './menu-tree.ts';

/** The maximum number of administrators that a person is shown. */
const mostNamed = 5;

/**
 * Describes the page of a path to a person who may not open it (ROUTE-13). Hidden entries do not exist: their addresses
 * are not public.
 */
export async function describePageAt(
  { path }: ParsedInputOf<typeof describePage>,
  context: HandlerContext,
): Promise<PageDescription> {
  const rows = await context.db
    .select(menuColumns)
    .from(permissions)
    .where(and(eq(permissions.delFlag, 0), eq(permissions.hidden, false)))
    .orderBy(asc(permissions.sortNo), asc(permissions.id));
  const entry = entryAt(entriesOf(menuTree(rows, '')), path);
  return entry ? { title: entry.title, administrators: await administratorsFor(context) } : null;
}

/** Names of enabled administrators besides the caller, of whose tenants one is the caller's. */
async function administratorsFor(context: HandlerContext): Promise<string[]> {
  const { userId, relTenantIds } = callerOf(context);
  const roleIds = await administratorRoles(context.db);
  if (roleIds.length === 0) return [];
  const holders = context.db
    .select({ id: userRolesInForce.userId })
    .from(userRolesInForce)
    .where(inArray(userRolesInForce.roleId, roleIds));
  const people = await context.db
    .select({ username: users.username, realname: users.realname, tenants: users.relTenantIds })
    .from(users)
    .where(
      and(
        eq(users.delFlag, 0),
        eq(users.status, userStatus.normal),
        ne(users.id, userId),
        inArray(users.id, holders),
      ),
    )
    .orderBy(asc(users.createTime), asc(users.id));
  const own = parts(relTenantIds ?? '');
  return people
    .filter(({ tenants }) => shareTenant(own, parts(tenants ?? '')))
    .slice(0, mostNamed)
    .map(({ username, realname }) => realname || username);
}

/** A person without tenants is not confined to any. */
const shareTenant = (own: readonly string[], theirs: readonly string[]): boolean =>
  own.length === 0 || theirs.length === 0 || theirs.some(id => own.includes(id));
