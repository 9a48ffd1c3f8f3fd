import { eq } from 'drizzle-orm';
import { newId } from '#server/db/new-id.ts';
import type { Database } from '#server/db/open.ts';
import { rolePermissions } from '#server/db/schema/index.ts';
import type { HandlerContext } from '#server/http/context.ts';

type Grant = Pick<typeof rolePermissions.$inferInsert, 'permissionId' | 'dataRuleIds'>;

/** Stores grants of a role, with when and from where; one that is stored already stays as it is. */
export async function insertGrants(
  { db, now, ip }: HandlerContext,
  roleId: string,
  grants: readonly Grant[],
): Promise<void> {
  if (grants.length === 0) return;
  const stamp = { roleId, operateDate: now(), operateIp: ip };
  await db
    .insert(rolePermissions)
    .values(grants.map(grant => ({ ...grant, ...stamp, id: newId() })))
    .onConflictDoNothing();
}

/** The ids of the menus and buttons that a role grants. */
export async function grantedBy(db: Database, roleId: string): Promise<string[]> {
  const rows = await db
    .select({ id: rolePermissions.permissionId })
    .from(rolePermissions)
    .where(eq(rolePermissions.roleId, roleId));
  return rows.map(({ id }) => id);
}

/** The ids that are not among others. */
export const without = (ids: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...ids].filter(id => !others.has(id));
