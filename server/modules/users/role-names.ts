import { and, asc, eq, inArray } from 'drizzle-orm';
import { roles, userRolesInForce } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { tenantRows } from '#server/records/resource/tenant-rows.ts';
import { mayList } from './picking.ts';

/**
 * People with the names of the roles that they have now, of the tenants of the caller, for who may list people. The list of
 * users alone adds them, so that nothing that chooses or names people sends them.
 */
export async function withRoleNames<Person extends { readonly id: string }>(
  people: readonly Person[],
  context: HandlerContext,
): Promise<(Person & { roleNames?: string | null })[]> {
  if (people.length === 0 || !(await mayList(context))) return [...people];
  const { userId, roleId } = userRolesInForce;
  const rows = await context.db
    .select({ userId, name: roles.roleName })
    .from(userRolesInForce)
    .innerJoin(roles, eq(roles.id, roleId))
    .where(
      and(
        inArray(
          userId,
          people.map(({ id }) => id),
        ),
        await tenantRows(roles, context),
      ),
    )
    .orderBy(asc(roles.createTime), asc(roles.id));
  const byPerson = Map.groupBy(rows, row => row.userId);
  return people.map(person => ({
    ...person,
    roleNames:
      byPerson
        .get(person.id)
        ?.map(({ name }) => name)
        .join(',') ?? null,
  }));
}
