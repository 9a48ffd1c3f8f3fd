import type { OpenDatabase } from './database.ts';
import { openFolder, openMemory } from './open-pglite.ts';

export type { Database, DatabaseKind, OpenDatabase } from './database.ts';

/** Where the data is stored: in a folder, on a PostgreSQL server, or in memory. */
export type DatabaseLocation =
  | { readonly dataDir: string }
  /** `setting` is the one that the address comes from. */
  | { readonly databaseUrl: string; readonly setting?: string }
  /** `emptyDatabase` is the file of an empty one for the statements of people. */
  | { readonly memory: true; readonly dump?: Blob; readonly emptyDatabase?: string };

/**
 * Opens the configured database. Its schema is brought up to date by `migrateDatabase`, not here.
 *
 * @throws a `DatabaseStartError` whose one-line message names the bad value and the remedy
 */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  if ('databaseUrl' in location) {
    // Only one of the two drivers is ever needed.
    const { openServer } = await import('./open-postgresql.ts');
    return openServer(location.databaseUrl, location.setting);
  }
  if ('dataDir' in location) return openFolder(location.dataDir);
  return openMemory(location.dump, location.emptyDatabase);
}
