import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { Client } from 'pg';
import { inject } from 'vitest';
import { migrateDatabase } from '#server/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';

/** The PostgreSQL server of this run, or undefined in the project that runs on the embedded database. */
const postgresql = inject('postgresql') as { url: string } | { missing: string } | undefined;

/** The reason why the tests of this project cannot run here; undefined if they can. */
const missingDatabase = postgresql && 'missing' in postgresql ? postgresql.missing : undefined;

/** A file with a migrated, empty embedded database: migrating another one takes three times as long. */
const migratedDump = inject('migratedDump') as string | undefined;

/** An empty, migrated database for one test: in memory, or on the run's PostgreSQL server. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  if (missingDatabase) throw new Error(missingDatabase);
  if (!postgresql && migratedDump) {
    return openDatabase({ memory: true, dump: await openAsBlob(migratedDump) });
  }
  const database =
    postgresql && 'url' in postgresql
      ? await openDatabase({ databaseUrl: await createDatabase(postgresql.url) })
      : await openDatabase({ memory: true });
  await migrateDatabase(database);
  return database;
}

/** The address of an empty database for one test on the run's PostgreSQL server. @throws in a run without PostgreSQL */
export async function newPostgresql(): Promise<string> {
  if (!postgresql || !('url' in postgresql)) throw new Error('This project has no PostgreSQL');
  return createDatabase(postgresql.url);
}

/** The databases are not dropped, because the whole server is removed after the run. */
async function createDatabase(serverUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}
