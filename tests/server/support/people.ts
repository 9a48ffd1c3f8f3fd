import { inArray } from 'drizzle-orm';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { permissions, rolePermissions, roles, userRoles, users } from '#server/kernel/db/schema/index.ts';

export interface Person extends Partial<typeof users.$inferInsert> {
  username: string;
  /** Permission codes of the person; each must exist in the product. */
  permissions?: readonly string[];
}

/** Adds a person with the given password hash, and with their own role if they have permissions. */
export async function addPerson(db: Database, person: Person, passwordHash: string) {
  const { permissions: codes = [], ...values } = person;
  const user = { id: newId(), realname: values.username, password: passwordHash, ...values };
  await db.insert(users).values(user);
  if (codes.length > 0) await grant(db, user, codes);
  return { id: user.id, username: user.username };
}

async function grant(db: Database, user: { id: string; username: string }, codes: readonly string[]) {
  const rows = await db
    .select({ id: permissions.id, perms: permissions.perms })
    .from(permissions)
    .where(inArray(permissions.perms, [...codes]));
  const unknown = codes.filter(code => !rows.some(row => row.perms === code));
  if (unknown.length > 0) throw new Error(`No permission has the code ${unknown.join(', ')}`);
  const roleId = newId();
  await db
    .insert(roles)
    .values({ id: roleId, roleCode: `role_of_${user.username}`, roleName: user.username });
  await db.insert(rolePermissions).values(rows.map(row => ({ id: newId(), roleId, permissionId: row.id })));
  await db.insert(userRoles).values({ id: newId(), userId: user.id, roleId });
}
