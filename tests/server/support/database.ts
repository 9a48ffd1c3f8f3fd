import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { Client } from 'pg';
import { inject } from 'vitest';
import { migrateDatabase } from '#server/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';

/** The PostgreSQL server of this run, or undefined in the project that runs on the embedded database. */
const postgresql = inject('postgresql') as { url: string } | { missing: string } | undefined;

/** Why the tests of this project cannot run here, or undefined when they can. */
const missingDatabase = postgresql && 'missing' in postgresql ? postgresql.missing : undefined;

/** A file with an embedded database that is migrated and empty: making one anew takes three times as long. */
const migratedDump = inject('migratedDump') as string | undefined;

/** An empty, migrated database of the test's own: in memory, or a new one on the run's PostgreSQL server. */
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

/** The address of an empty database of the test's own on the run's PostgreSQL server; only where there is one. */
export async function newPostgresql(): Promise<string> {
  if (!postgresql || !('url' in postgresql)) throw new Error('This project has no PostgreSQL');
  return createDatabase(postgresql.url);
}

/** The server and what it holds are thrown away after the run, so nobody drops the database again. */
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
