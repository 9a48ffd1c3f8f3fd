import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildConsole } from '#scripts/bootstrap/build.mjs';
import { freePort } from '#tests/support/free-port.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { adminPassword, staffPassword } from './accounts.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of the console that journeys share. */
    url: string;
    /** A data folder to copy for a journey that stops its server; nobody writes to it. */
    template: string;
  }
}

const people = 60;

/**
 * Builds the console, fills a data folder with a small demonstration, and starts the real server on it. The folder
 * and the process are this run's own and gone after it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildConsole();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-journeys-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const [template, dataDir] = [join(folder, 'template'), join(folder, 'data')];
  try {
    seed(template);
    await cp(template, dataDir, { recursive: true });
    const server = await startServerProcess({ dataDir, port: await freePort() });
    project.provide('url', server.url);
    project.provide('template', template);
    return async () => {
      await server.stop();
      await removeFolder();
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

function seed(dataDir: string): void {
  const args = ['scripts/seed.ts', '--demo', '--users', String(people), '--password', staffPassword];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ADMIN_PASSWORD: adminPassword },
  });
  if (status !== 0) throw new Error(`The demonstration could not be made:\n${stdout}${stderr}`);
}
