import { and, eq, type SQL } from 'drizzle-orm';
import { roles } from '#server/db/schema/index.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { visibleRows } from '#server/resource/scope.ts';
import { notFound } from '#server/resource/write.ts';
import { roleServer } from './role-server.ts';

type Role = typeof roles.$inferSelect;

const isVisible = async (roleId: string, context: HandlerContext): Promise<SQL | undefined> =>
  and(await visibleRows(roleServer, context), eq(roles.id, roleId));

/** A role that the caller may see; undefined for one outside of their data rules, as for one that does not exist. */
export async function visibleRole(roleId: string, context: HandlerContext): Promise<Role | undefined> {
  const [role] = await context.db
    .select()
    .from(roles)
    .where(await isVisible(roleId, context));
  return role;
}

/** The role, locked until the transaction ends. @throws when the caller cannot see it */
export async function lockRole(roleId: string, context: HandlerContext): Promise<Role> {
  const [role] = await context.db
    .select()
    .from(roles)
    .where(await isVisible(roleId, context))
    .for('update');
  if (!role) throw notFound();
  return role;
}
