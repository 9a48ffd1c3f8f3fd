import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { userFields } from '#contract/areas/users-schema.ts';
import type { Database } from '#server/db/open.ts';
import { departments, positions, userDepartments, users } from '#server/db/schema/index.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { dataRuleScope } from '#server/list/data-rules.ts';
import { listResource } from '#server/list/resource.ts';

export const userResource = listResource(users, userFields, { byLetters: ['username', 'realname'] });

/** Where the texts of a user's coded properties come from. */
export const userTexts = {
  sex: 'sex',
  status: 'user_status',
  post: { table: positions, key: positions.code, text: positions.name },
  departIds: { table: departments, key: departments.id, text: departments.departName },
} as const;

/** An account that other parts of the family keep for outside people; no list shows it. */
const reservedUsername = '_reserve_user_external';
/** The menu entry whose data rules narrow the users a person sees. */
const menuComponent = 'system/UserList';
const secretProperties = ['password', 'salt', 'thirdId', 'thirdType', 'clientId'];

/**
 * The users the caller may see and change at all (security rule 10).
 * @param deleted 1 for the recycle bin
 */
export async function visibleUsers(context: HandlerContext, deleted: 0 | 1 = 0): Promise<SQL | undefined> {
  return and(
    // Written out, so that the index over people who are not deleted is seen to fit.
    deleted === 0 ? sql`${users.delFlag} = 0` : sql`${users.delFlag} <> 0`,
    await withoutReserved(context.db),
    await dataRuleScope(context, { component: menuComponent }, users, secretProperties),
  );
}

/** Left out of queries while there is no such account, because comparing every name would cost as much as counting. */
async function withoutReserved(db: Database): Promise<SQL | undefined> {
  const reserved = eq(users.username, reservedUsername);
  return (await db.$count(users, reserved)) > 0 ? ne(users.username, reservedUsername) : undefined;
}

/** Those of the given users the caller may see. */
export async function findVisible(context: HandlerContext, ids: readonly string[], deleted: 0 | 1 = 0) {
  if (ids.length === 0) return [];
  return context.db
    .select()
    .from(users)
    .where(and(await visibleUsers(context, deleted), inArray(users.id, [...ids])));
}

/** Users who belong to the department itself. */
export const belongsTo = (db: Database, departId: string): SQL =>
  inArray(
    users.id,
    db
      .select({ id: userDepartments.userId })
      .from(userDepartments)
      .where(eq(userDepartments.depId, departId)),
  );
