import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import { migrateDatabase } from '#server/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { type DatabaseContent, seedTestDatabase } from './database-content.ts';
import { createDatabase } from './postgresql.ts';

/** Only the project of the embedded database provides dumps, only the other one a PostgreSQL server. */
const dumps = inject('dumps') as Readonly<Record<DatabaseContent, string>> | undefined;
const postgresql = inject('postgresql') as ReturnType<typeof inject<'postgresql'>> | undefined;

/** A database for one test: in memory, or on the run's PostgreSQL server. */
export async function openTestDatabase(content: DatabaseContent = 'migrated'): Promise<OpenDatabase> {
  if (postgresql) return openDatabase({ databaseUrl: await newPostgresql(content) });
  if (dumps) return openDatabase({ memory: true, dump: await openAsBlob(dumps[content]) });
  const database = await openDatabase({ memory: true });
  await migrateDatabase(database);
  if (content === 'seeded') await seedTestDatabase(database.db);
  return database;
}

/** The address of a database for one test on the run's PostgreSQL server. @throws in a run without PostgreSQL */
export async function newPostgresql(content?: DatabaseContent): Promise<string> {
  if (!postgresql) throw new Error('This project has no PostgreSQL');
  if ('missing' in postgresql) throw new Error(postgresql.missing);
  return createDatabase(postgresql.url, content && postgresql.templates[content]);
}
