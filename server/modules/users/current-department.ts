import { and, inArray, isNull, sql } from 'drizzle-orm';
import { userResource } from '#contract/areas/users.ts';
import { componentsOf } from '#contract/pages.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { rulesOfCaller } from '#server/records/list/data-rules.ts';
import { serverOf } from '#server/records/resource/definition.ts';
import { ruledTableOf } from '#server/records/resource/scope.ts';

/**
 * Makes the first department of people without a current one their current one, as their first sign-in does, where the
 * data rules of the caller compare its code: they would otherwise see nobody whom they add to their own department, until
 * the person has signed in. For every other caller nobody has a current department before, as in the family.
 *
 * @param context its `db` is the transaction in which the people have joined their departments
 */
export async function chooseFirstDepartment(
  userIds: readonly string[],
  context: HandlerContext,
): Promise<void> {
  const entries = { components: componentsOf(userResource.name) };
  const effect = await rulesOfCaller(context, entries, ruledTableOf(serverOf(userResource)));
  if ('fault' in effect || !effect.applied.some(({ rule }) => rule.ruleColumn === 'orgCode')) return;
  await context.db
    .update(users)
    .set({
      orgCode: sql`(
        select d.org_code from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
        where ud.user_id = sys_user.id order by d.org_code limit 1)`,
    })
    .where(and(inArray(users.id, [...userIds]), isNull(users.orgCode)));
}
