import { eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/kernel/db/schema/index.ts';
import { formOfName } from '#server/kernel/db/schema/name-form.ts';

/** Users with this login name, whatever its case and the form of its letters; at most one. */
export const hasName = (username: string): SQL =>
  eq(formOfName(users.username), formOfName(sql`${username}::text`));
