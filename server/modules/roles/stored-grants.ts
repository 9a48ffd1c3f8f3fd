import { asc, eq, inArray } from 'drizzle-orm';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { permissions, rolePermissions } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';

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

/**
 * Keeps the data rules of entries from being changed or deleted until the transaction ends: a rule that is deleted while
 * a grant names it again would leave that grant without any, and so open.
 */
export async function keepDataRules(db: Database, entries: readonly string[]): Promise<void> {
  await db
    .select({ id: permissions.id })
    .from(permissions)
    .where(inArray(permissions.id, [...entries]))
    .orderBy(asc(permissions.id))
    .for('share');
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
