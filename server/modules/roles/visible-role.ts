import { and, eq } from 'drizzle-orm';
import { roles } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { notFound } from '#server/records/resource/not-found.ts';
import { changeableRows, visibleRows } from '#server/records/resource/scope.ts';
import { roleServer } from './role-server.ts';

type Role = typeof roles.$inferSelect;

/** A role that the caller may see; undefined for one outside of their data rules, as for one that does not exist. */
export async function visibleRole(roleId: string, context: HandlerContext): Promise<Role | undefined> {
  const [role] = await context.db
    .select()
    .from(roles)
    .where(and(await visibleRows(roleServer, context), eq(roles.id, roleId)));
  return role;
}

/**
 * The role, locked until the transaction ends.
 *
 * @param rows those that the caller may change, or for what only gives a role, those that they see
 * @throws when it is none of these
 */
export async function lockRole(
  roleId: string,
  context: HandlerContext,
  rows: typeof changeableRows = changeableRows,
): Promise<Role> {
  const [role] = await context.db
    .select()
    .from(roles)
    .where(and(await rows(roleServer, context), eq(roles.id, roleId)))
    .for('update');
  if (!role) throw notFound();
  return role;
}
