import { eq } from 'drizzle-orm';
import { newId } from '#server/db/new-id.ts';
import type { Database } from '#server/db/open.ts';
import { roles, userRoles, users } from '#server/db/schema/index.ts';

/** Adds a self-registered user, with the default role for such users if it still exists. */
export async function insertNewcomer(
  tx: Database,
  values: typeof users.$inferInsert,
  roleCode: string,
): Promise<string> {
  const id = newId();
  await tx.insert(users).values({ ...values, id, status: 1, delFlag: 0, activitiSync: 0 });
  const [role] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.roleCode, roleCode));
  if (role) await tx.insert(userRoles).values({ id: newId(), userId: id, roleId: role.id });
  return id;
}
