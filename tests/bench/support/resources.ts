import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '#tests/e2e/support/browser.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';

export const adminPassword = 'Bench-2026!';
const largeCount = 100_000;
const smallCount = 300;

/** What measurements share; made when first asked for, ended and removed by `dispose`. */
export interface Resources {
  /** A server on a few hundred people. */
  small(): Promise<ServerProcess>;
  /** A server on 100,000 people that reports its event loop. */
  large(): Promise<ServerProcess>;
  browser(): Promise<Browser>;
  /** A folder with the data of a few hundred people, and no server on it. */
  seededFolder(): Promise<string>;
  /** An empty folder for data. */
  folder(): Promise<string>;
  start(dataDir: string): Promise<ServerProcess>;
  dispose(): Promise<void>;
}

export function createResources(): Resources {
  const endings: (() => Promise<unknown>)[] = [];
  const once = <Value>(make: () => Promise<Value>) => {
    let made: Promise<Value> | undefined;
    return () => {
      made ??= make();
      return made;
    };
  };
  const folder = async () => {
    const made = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
    endings.push(() => rm(made, { recursive: true, force: true }));
    return made;
  };
  const start = async (dataDir: string, nodeArguments: readonly string[] = []) => {
    const server = await startServerProcess({
      dataDir,
      port: await freePort(),
      environment: { ADMIN_PASSWORD: adminPassword },
      nodeArguments,
    });
    endings.push(server.stop);
    return server;
  };
  const seededFolder = async (users: number) => {
    const dataDir = await folder();
    seed(dataDir, users);
    return dataDir;
  };
  const seeded = async (users: number, nodeArguments?: readonly string[]) =>
    start(await seededFolder(users), nodeArguments);
  return {
    small: once(() => seeded(smallCount)),
    large: once(() => seeded(largeCount, ['--import', './tests/bench/support/event-loop.setup.ts'])),
    browser: once(async () => {
      const browser = await launchBrowser();
      endings.push(() => browser.close());
      return browser;
    }),
    seededFolder: () => seededFolder(smallCount),
    folder,
    start: dataDir => start(dataDir),
    dispose: async () => {
      for (const end of endings.toReversed()) await end();
    },
  };
}

/** Fills a data folder with the demonstration through the script that people use. */
function seed(dataDir: string, users: number): void {
  const args = ['scripts/seed.ts', '--demo', '--users', String(users), '--password', adminPassword];
  const result = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ADMIN_PASSWORD: adminPassword },
  });
  if (result.status !== 0) throw new Error(`The data could not be seeded:\n${result.stdout}${result.stderr}`);
}
