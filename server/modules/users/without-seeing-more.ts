import { sql } from 'drizzle-orm';
import { grantsOfPeople } from '#server/access/administrators/stored-grants.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { type Grant, rightsOf } from './own-rights.ts';

/**
 * Takes roles from a person, and refuses it when what stays is no longer narrowed as it was: a data rule of one role
 * narrows what the others grant.
 */
export async function withoutSeeingMore<Result>(
  db: Database,
  userId: string,
  change: () => Promise<Result>,
): Promise<Result> {
  const read = async () => {
    const { rows } = await db.execute<Grant>(
      sql`select id, rules from (${rightsOf(grantsOfPeople, [userId])}) held`,
    );
    return new Map(rows.map(({ id, rules }) => [id, rules.join()]));
  };
  const before = await read();
  const result = await change();
  for (const [id, rules] of await read())
    if (before.get(id) && before.get(id) !== rules)
      throw new BusinessError('移出后该用户将看到更多数据，请先调整其角色的数据规则');
  return result;
}
