import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrationsFolder } from '#server/kernel/db/migrate.ts';
import journal from '#server/kernel/db/migrations/meta/_journal.json' with { type: 'json' };
import type { Database, OpenDatabase } from '#server/kernel/db/open.ts';
import { BackupError } from './backup-error.ts';
import { tablesInOrder } from './database-entries.ts';

/**
 * Brings an empty database to the schema of a backup, from which the next start goes on.
 *
 * @throws BackupError when this program does not know that schema
 */
export async function migrateUpTo(tag: string, database: OpenDatabase): Promise<void> {
  const last = journal.entries.findIndex(entry => entry.tag === tag);
  if (last < 0) throw new BackupError('newer');
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-migrations-'));
  const entries = journal.entries.slice(0, last + 1);
  try {
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const each of entries)
      await cp(join(migrationsFolder, `${each.tag}.sql`), join(folder, `${each.tag}.sql`));
    await database.exclusively(() => database.applyMigrations(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what migrations have written into an empty database, before rows of a backup are loaded. */
export async function emptyTables(tx: Database): Promise<void> {
  const tables = await tablesInOrder(tx);
  if (tables.length > 0)
    await tx.execute(
      sql`truncate ${sql.join(
        tables.map(table => sql.identifier(table)),
        sql`, `,
      )}`,
    );
}

/** Adds rows, given as lines of JSON, to a table. */
export async function loadRows(tx: Database, table: string, lines: string): Promise<void> {
  const name = sql.identifier(table);
  const rows = `[${lines.split('\n').join(',')}]`;
  await tx.execute(
    sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${rows}::json)`,
  );
}
