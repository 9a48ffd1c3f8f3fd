import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Tells the query planner how the data looks and which pages need no second look. A PostgreSQL server does so by
 * itself; the embedded engine has no such worker, so this runs after a bulk load and once an hour. It cannot run
 * inside a transaction.
 */
export async function refreshStatistics(db: Database): Promise<void> {
  await db.execute(sql`vacuum (analyze)`);
}
