import type { OpenDatabase } from './database.ts';
import { openFolder, openMemory } from './open-pglite.ts';
import { openServer } from './open-postgresql.ts';

export type { Database, DatabaseKind, OpenDatabase } from './database.ts';

/** Where the data lives: in a folder, on a PostgreSQL server, or nowhere beyond this process. */
export type DatabaseLocation =
  | { readonly dataDir: string }
  | { readonly databaseUrl: string }
  | { readonly memory: true; readonly dump?: Blob };

/**
 * Opens the configured database. Its schema is brought up to date by `migrateDatabase`, not here.
 * @throws a `DatabaseStartError` whose one-line message names the bad value and the way out.
 */
export function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  if ('databaseUrl' in location) return openServer(location.databaseUrl);
  if ('dataDir' in location) return openFolder(location.dataDir);
  return openMemory(location.dump);
}
