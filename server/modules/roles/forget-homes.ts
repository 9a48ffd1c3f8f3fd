import { inArray } from 'drizzle-orm';
import { roleIndexes } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';

/** Removes the home pages of deleted roles, which a new role with one of their codes would have otherwise. */
export async function forgetHomes(
  deleted: readonly { readonly roleCode: string }[],
  { db }: HandlerContext,
): Promise<void> {
  const codes = deleted.map(({ roleCode }) => roleCode);
  if (codes.length > 0) await db.delete(roleIndexes).where(inArray(roleIndexes.roleCode, codes));
}
