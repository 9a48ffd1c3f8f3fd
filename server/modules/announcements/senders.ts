import { inArray } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/open.ts';
import { users } from '#server/kernel/db/schema/index.ts';

/** Real names of whoever released announcements, by login name (ANNOUNCE-08). */
export async function namesOfSenders(
  db: Database,
  rows: readonly { sender: string | null }[],
): Promise<ReadonlyMap<string, string | null>> {
  const senders = [...new Set(rows.flatMap(({ sender }) => sender ?? []))];
  if (senders.length === 0) return new Map();
  const people = await db
    .select({ username: users.username, realname: users.realname })
    .from(users)
    .where(inArray(users.username, senders));
  return new Map(people.map(({ username, realname }) => [username, realname]));
}
