import { administratorRoles } from '#server/access/administrators/administrators.ts';
import { roles } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { seenAmong } from '#server/records/resource/tenant-rows.ts';
import { type OwnRights, ownLastingRights, ownRights } from './own-rights.ts';
import { requireLasting } from './own-rights-lasting.ts';
import { holdsRightsOf } from './rights.ts';

interface Granting {
  /** The field of the request that names the roles. */
  readonly field: string;
  /** When what is granted ends; null is never. */
  readonly endTime: Date | null;
}

/**
 * A caller must not grant more than they hold (security rule 11), nor for longer than they hold it.
 * @throws an error at the field
 */
export async function requireGrantable(
  context: HandlerContext,
  roleIds: readonly string[],
  { field, endTime }: Granting,
): Promise<void> {
  if (roleIds.length === 0) return;
  const known = await seenAmong(roles, roleIds, context);
  if (known.length !== roleIds.length) throw refused(field, '所选角色不存在，请刷新后重试');
  if (!(await holdsRights(context, roleIds, await ownRights(context))))
    throw refused(field, '不能授予自己没有的权限');
  await requireLasting(context, { field, endTime, holds: own => holdsRights(context, roleIds, own) });
}

/** @throws when one of the roles grants a permission that the caller lacks */
export async function requireRights(
  context: HandlerContext,
  rows: readonly { readonly id: string }[],
): Promise<void> {
  const ids = rows.map(row => row.id);
  if (!(await holdsRights(context, ids, await ownRights(context))))
    throw new BusinessError('不能修改权限超出自己的角色');
}

/** @throws when one of the roles, which are given again, grants a permission that the caller lacks or holds for a time only */
export async function requireLastingRights(
  context: HandlerContext,
  rows: readonly { readonly id: string }[],
): Promise<void> {
  await requireRights(context, rows);
  const ids = rows.map(row => row.id);
  if (!(await holdsRights(context, ids, await ownLastingRights(context))))
    throw new BusinessError('不能授予超出自己权限有效期的角色');
}

/** Whether the caller holds every right of these roles; only an administrator holds those of one. */
async function holdsRights(
  context: HandlerContext,
  roleIds: readonly string[],
  own: OwnRights,
): Promise<boolean> {
  if (own.isAdministrator) return true;
  const forAdministrators = await administratorRoles(context.db);
  return !roleIds.some(id => forAdministrators.includes(id)) && (await holdsRightsOf(context, roleIds, own));
}

/** A refusal of what a field of the request names. */
export const refused = (field: string, message: string) =>
  new BusinessError(message, { fieldErrors: { [field]: message } });
