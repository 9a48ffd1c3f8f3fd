import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from './database.ts';
import { SchemaTooNewError } from './errors.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Receives the database whose schema is about to change. */
export type BeforeUpgrade = (db: Database, copyTo: OpenDatabase['copyTo']) => Promise<void>;

/**
 * Brings the schema up to date; an up-to-date database is left unchanged. Several processes may start
 * concurrently on one PostgreSQL server: one migrates, the others wait for it.
 *
 * @param beforeUpgrade is called before the schema of data that is there changes; if it fails, nothing is changed
 * @throws SchemaTooNewError when the database has a migration that is unknown to this program; nothing is
 * changed
 */
export async function migrateDatabase(database: OpenDatabase, beforeUpgrade?: BeforeUpgrade): Promise<void> {
  await database.exclusively(async db => {
    const applied = await refuseNewerSchema(db);
    if (applied.length > 0 && !isComplete(applied)) await beforeUpgrade?.(db, database.copyTo);
    await database.applyMigrations(migrationsFolder);
  });
}

/**
 * Whether the schema is that of this program. It only reads.
 *
 * @throws SchemaTooNewError when a newer program wrote it
 */
export async function isUpToDate(db: Database): Promise<boolean> {
  return isComplete(await refuseNewerSchema(db));
}

const isComplete = (applied: readonly number[]): boolean =>
  journal.entries.every(entry => applied.includes(entry.when));

/** @returns the times of the migrations that the database has */
async function refuseNewerSchema(db: Database): Promise<number[]> {
  const table = await db.execute<{ present: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as present`,
  );
  if (!table.rows[0]?.present) return [];
  const known = new Set(journal.entries.map(entry => entry.when));
  const { rows } = await db.execute<{ createdAt: string }>(
    sql`select created_at::text as "createdAt" from drizzle.__drizzle_migrations`,
  );
  const applied = rows.map(row => Number(row.createdAt));
  const unknown = applied.filter(when => !known.has(when));
  if (unknown.length > 0) throw new SchemaTooNewError(unknown.length, journal.entries.at(-1)?.tag ?? 'none');
  return applied;
}
