import { sql } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/database.ts';

const mostTables = 20;

/** The database of the server: its version, size, connections and largest tables. Sizes are bytes, rows an estimate. */
export async function databaseFacts(db: Database) {
  const about = await db.execute<{ version: string; size: string; connections: string }>(sql`
    select version() as version, pg_database_size(current_database()) as size,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections`);
  const found = about.rows[0];
  return {
    version: found?.version.split(/ on |,/)[0] ?? '',
    size: Number(found?.size ?? 0),
    connections: Number(found?.connections ?? 0),
    tables: await largestTables(db),
  };
}

export async function largestTables(db: Database) {
  const { rows } = await db.execute<{ name: string; rows: string; size: string }>(sql`
    select c.relname as name, greatest(c.reltuples, 0)::bigint as rows, pg_total_relation_size(c.oid) as size
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public'
    order by pg_total_relation_size(c.oid) desc, c.relname limit ${mostTables}`);
  return rows.map(({ name, rows: count, size }) => ({ name, rows: Number(count), size: Number(size) }));
}
