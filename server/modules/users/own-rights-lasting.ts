import { sql } from 'drizzle-orm';
import { BusinessError } from '#server/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/http/context.ts';
import { type Lasting, lastingTo, lastsUntil } from './lasting.ts';
import { type OwnRights, ownRightsLasting } from './own-rights.ts';

interface LastingGrant {
  /** The field of the request at which a refusal stands. */
  readonly field: string;
  /** When what is granted ends; null is never. */
  readonly endTime: Date | null;
  /** Whether these rights of the caller include what is granted. */
  readonly holds: (own: OwnRights) => Promise<boolean>;
}

/**
 * A caller must not grant for longer than they hold it themselves.
 * @throws an error at the field
 */
export async function requireLasting(
  context: HandlerContext,
  { field, endTime, holds }: LastingGrant,
): Promise<void> {
  const lasting = lastingTo(endTime);
  if (!(await hasRolesEndingBefore(context, lasting))) return;
  if (await holds(await ownRightsLasting(context, lasting))) return;
  const message = '不能授予超出自己权限有效期的角色';
  throw new BusinessError(message, { fieldErrors: { [field]: message } });
}

/** Whether one of the caller's roles does not last as long; hardly anybody's has an end. */
async function hasRolesEndingBefore(context: HandlerContext, lasting: Lasting): Promise<boolean> {
  const { userId } = callerOf(context);
  const { rows } = await context.db.execute(sql`
    select 1 from vitrine_user_role_in_force where user_id = ${userId} and not ${lastsUntil(sql`end_time`, lasting)}
    union all select 1 from vitrine_depart_role_user_in_force
    where user_id = ${userId} and not ${lastsUntil(sql`end_time`, lasting)} limit 1`);
  return rows.length > 0;
}
