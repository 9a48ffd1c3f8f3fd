import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { TestProject } from 'vitest/node';
import * as schema from '#server/kernel/db/schema/index.ts';
import { type DatabaseContent, seedTestDatabase } from './database-content.ts';

type Dumps = Readonly<Record<DatabaseContent, string>>;

declare module 'vitest' {
  export interface ProvidedContext {
    /** Paths of the embedded databases that tests start with a copy of. */
    dumps: Dumps;
  }
}

/** The dumps of this run. Every project loads this module again, so a variable of the module would not be shared. */
const shared = globalThis as { preparedDumps?: Promise<{ folder: string; dumps: Dumps }> };

/**
 * What makes an embedded database quick to copy and to start: less memory, and none of the databases that exist only to
 * create others. The log may still grow to its usual size, which follows that of its segments otherwise.
 */
const smaller = [
  "alter system set shared_buffers = '16MB'",
  "alter system set max_wal_size = '1GB'",
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
];

/** Prepares the embedded databases once for a run: preparing one takes several times as long as copying it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.preparedDumps ??= prepareDumps();
  const { folder, dumps } = await shared.preparedDumps;
  project.provide('dumps', dumps);
  return () => rm(folder, { recursive: true, force: true });
}

async function prepareDumps(): Promise<{ folder: string; dumps: Dumps }> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-pglite-'));
  const client = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  for (const statement of smaller) await client.exec(statement);
  const dump = async (content: DatabaseContent): Promise<string> => {
    const file = join(folder, `${content}.tar`);
    // Else every copy would replay the log of all changes before.
    await client.exec('checkpoint');
    const data = await client.dumpDataDir('none');
    await writeFile(file, Buffer.from(await data.arrayBuffer()));
    return file;
  };
  const empty = await dump('empty');
  const db = drizzle(client, { schema });
  await migrate(db, { migrationsFolder: 'server/kernel/db/migrations' });
  const migrated = await dump('migrated');
  await seedTestDatabase(db);
  const seeded = await dump('seeded');
  await client.close();
  return { folder, dumps: { empty, migrated, seeded } };
}
