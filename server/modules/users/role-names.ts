import { and, asc, eq, inArray } from 'drizzle-orm';
import { roles, userRolesInForce } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { englishDepartmentNamesOf } from '#server/modules/membership/department-names.ts';
import { joinedInEnglish } from '#server/modules/membership/joined-names.ts';
import { tenantRows } from '#server/records/resource/tenant-rows.ts';
import { mayList } from './picking.ts';

interface JoinedNames {
  roleNames?: string | null;
  roleNamesEn?: string;
  orgCodeTxtEn?: string;
}

/**
 * People with the names of the roles that they have now, of the tenants of the caller, for who may list people; and with the
 * English names of their roles and departments where one of them has one. The list of users alone adds them, so that
 * nothing that chooses or names people sends them.
 */
export async function withRoleNames<Person extends { readonly id: string }>(
  people: readonly Person[],
  context: HandlerContext,
): Promise<(Person & JoinedNames)[]> {
  if (people.length === 0 || !(await mayList(context))) return [...people];
  const ids = people.map(({ id }) => id);
  const { userId, roleId } = userRolesInForce;
  const rows = await context.db
    .select({ userId, name: roles.roleName, english: roles.roleNameEn })
    .from(userRolesInForce)
    .innerJoin(roles, eq(roles.id, roleId))
    .where(and(inArray(userId, ids), await tenantRows(roles, context)))
    .orderBy(asc(roles.createTime), asc(roles.id));
  const byPerson = Map.groupBy(rows, row => row.userId);
  const departments = await englishDepartmentNamesOf(context, ids);
  return people.map(person => {
    const own = byPerson.get(person.id) ?? [];
    const roleNamesEn = joinedInEnglish(own);
    const orgCodeTxtEn = departments.get(person.id);
    return {
      ...person,
      roleNames: own.length > 0 ? own.map(({ name }) => name).join(',') : null,
      ...(roleNamesEn && { roleNamesEn }),
      ...(orgCodeTxtEn && { orgCodeTxtEn }),
    };
  });
}
