import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of a migrated, empty embedded database. */
    migratedDump: string;
  }
}

/** Migrates one embedded database for the whole run; each test file starts with a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-pglite-'));
  const client = await PGlite.create();
  await migrate(drizzle(client), { migrationsFolder: 'server/db/migrations' });
  const dump = await client.dumpDataDir('none');
  await client.close();
  const file = join(folder, 'migrated.tar');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  project.provide('migratedDump', file);
  return () => rm(folder, { recursive: true, force: true });
}
