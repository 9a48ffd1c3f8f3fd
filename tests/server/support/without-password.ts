import { eq } from 'drizzle-orm';
import { sessions, users } from '#server/kernel/db/schema/index.ts';
import type { TestApp } from './app.ts';

/** Makes somebody a person who has signed in by another method and has no password yet; their sessions go on. */
export async function withoutPassword({ db }: Pick<TestApp, 'db'>, userId: string): Promise<void> {
  const [user] = await db.update(users).set({ password: null }).where(eq(users.id, userId)).returning();
  await db
    .update(sessions)
    .set({ credentialVersion: user?.credentialVersion })
    .where(eq(sessions.userId, userId));
}
