import { sql } from 'drizzle-orm';
import type { OpenDatabase } from './database.ts';

/**
 * Tells the query planner how the data looks and which pages need no second look. PostgreSQL does so by itself;
 * the embedded engine has no such worker, so this is called after a bulk load and from time to time.
 */
export async function refreshStatistics(database: OpenDatabase): Promise<void> {
  await database.db.execute(sql`vacuum (analyze)`);
}
