import { inArray } from 'drizzle-orm';
import { roleIndexes } from '#server/db/schema/index.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Write } from '#server/resource/definition.ts';

/** Removes the home pages of roles that are deleted, which a later role with the same code would have otherwise. */
export async function forgetHomes(
  { verb, stored }: Write<{ readonly roleCode: string }>,
  { db }: HandlerContext,
): Promise<void> {
  if (verb !== 'delete') return;
  const codes = stored.map(({ roleCode }) => roleCode);
  await db.delete(roleIndexes).where(inArray(roleIndexes.roleCode, codes));
}
