import { lastingTo } from '#server/access/administrators/lasting.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { hasRolesEndingBefore, type OwnRights, ownRightsLasting } from './own-rights.ts';

interface LastingGrant {
  /** The field of the request at which a refusal is shown. */
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
