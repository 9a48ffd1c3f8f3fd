import { eq } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/open.ts';
import * as schema from '#server/kernel/db/schema/index.ts';

/** A person by their identifier; fails without one. */
export async function userBy(db: Database, id: string) {
  const [user] = await db.select().from(schema.users).where(eq(schema.users.id, id));
  if (!user) throw new Error(`There is no user ${id}`);
  return user;
}

/** A menu entry by its identifier; undefined without one. */
export async function entryBy(db: Database, id: string) {
  const [entry] = await db.select().from(schema.permissions).where(eq(schema.permissions.id, id));
  return entry;
}
