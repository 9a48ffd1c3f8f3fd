import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { type ClientBase, Pool } from 'pg';
import { statementsOnPostgresql } from '#server/kernel/statements/on-postgresql.ts';
import { processTimeZone } from '#server/kernel/wire/time-zone.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { OpenDatabase } from './database.ts';
import { DatabaseUnreachableError } from './errors.ts';
import { KeepingClient } from './postgresql-client.ts';
import * as schema from './schema/index.ts';

const CONNECT_TIMEOUT_MILLISECONDS = 5_000;
const POOL_SIZE = 10;
/** What a connection keeps ends with it. */
const MOST_SECONDS_OF_A_CONNECTION = 3_600;

/**
 * Connects to a PostgreSQL server (15 or newer).
 * @throws DatabaseUnreachableError when no connection can be made; the password is never part of the message.
 */
export async function openServer(databaseUrl: string, setting = 'DATABASE_URL'): Promise<OpenDatabase> {
  const address = describe(databaseUrl, setting);
  const connection = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MILLISECONDS,
    maxLifetimeSeconds: MOST_SECONDS_OF_A_CONNECTION,
    application_name: 'vitrine',
    onConnect: (client: ClientBase) =>
      client.query("select set_config('TimeZone', $1, false)", [processTimeZone]),
  };
  const pool = new Pool({ ...connection, max: POOL_SIZE, Client: KeepingClient });
  // The server may close an idle connection; the pool replaces it, and the next query reports a real outage.
  pool.on('error', () => undefined);
  const ping = async () => {
    await pool.query('select 1');
  };
  try {
    await ping();
  } catch (error) {
    await pool.end();
    throw new DatabaseUnreachableError(address, reasonOf(error), setting, { cause: error });
  }
  const db = drizzle(pool, { schema });
  const statements = statementsOnPostgresql({ ...connection, application_name: 'vitrine statements' });
  let closing: Promise<void> | undefined;
  return {
    db,
    kind: 'postgresql',
    statements,
    ping,
    exclusively: async work => {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
        try {
          return await work(drizzle(client, { schema }));
        } finally {
          await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migration]);
        }
      } finally {
        client.release();
      }
    },
    applyMigrations: migrationsFolder => migrate(db, { migrationsFolder }),
    close: () => {
      closing ??= statements.close().then(() => pool.end());
      return closing;
    },
  };
}

function describe(databaseUrl: string, setting: string): string {
  try {
    const { hostname, port, pathname } = new URL(databaseUrl);
    return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
  } catch {
    return `${setting}, which is not an address of the form postgresql://user:password@host:port/name`;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return 'unknown reason';
  return 'code' in error && error.code === 'ECONNREFUSED' ? 'connection refused' : error.message;
}
