import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Updates the planner's statistics and the visibility map. A PostgreSQL server does so by itself; the embedded engine
 * has no such worker, so this runs after a bulk load and once an hour. It cannot run inside a transaction.
 */
export async function refreshStatistics(db: Database): Promise<void> {
  await db.execute(sql`vacuum (analyze)`);
}
