import { openAsBlob } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/kernel/db/open.ts';
import type { DatabaseContent } from './database-content.ts';
import { createDatabase } from './postgresql.ts';

/** The project of PostgreSQL has a server, the others have dumps of embedded databases. */
const postgresql = inject('postgresql') as ReturnType<typeof inject<'postgresql'>> | undefined;

/** A database for one test: in memory, or on the run's PostgreSQL server. */
export async function openTestDatabase(content: DatabaseContent = 'migrated'): Promise<OpenDatabase> {
  if (postgresql) return openDatabase({ databaseUrl: await newPostgresql(content) });
  const { [content]: dump, empty } = inject('dumps');
  return openDatabase({ memory: true, dump: await openAsBlob(dump), emptyDatabase: empty });
}

/** A new data folder of the embedded database. The caller removes it. */
export async function newDataFolder(content: DatabaseContent): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-data-'));
  const loadDataDir = await openAsBlob(inject('dumps')[content]);
  await (await PGlite.create({ dataDir: join(folder, 'database'), loadDataDir })).close();
  return folder;
}

/** The address of a database for one test on the run's PostgreSQL server. @throws in a run without PostgreSQL */
export async function newPostgresql(content: DatabaseContent = 'empty'): Promise<string> {
  if (!postgresql) throw new Error('This project has no PostgreSQL');
  if ('missing' in postgresql) throw new Error(postgresql.missing);
  return createDatabase(postgresql.url, postgresql.templates[content]);
}
