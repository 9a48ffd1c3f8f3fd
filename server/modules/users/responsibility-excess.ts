import { and, eq, inArray, sql } from 'drizzle-orm';
import { userIdentity } from '#contract/areas/users-schema.ts';
import { departments, users } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { managedDepartments } from '#server/modules/membership/managed.ts';

/**
 * The people among these who are responsible for a department whose roles the caller may not change: whoever signs in as
 * one of them may do more there than the caller.
 */
export async function responsibleBeyond(
  context: HandlerContext,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const managed = await managedDepartments(context, 'changeRoles');
  const rows = await context.db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(departments, sql`${departments.id} = any(string_to_array(${users.departIds}, ','))`)
    .where(
      and(
        inArray(users.id, [...userIds]),
        eq(users.userIdentity, userIdentity.manager),
        eq(departments.delFlag, '0'),
        // A data rule without a value to compare with is neither true nor false.
        sql`(${managed}) is not true`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
