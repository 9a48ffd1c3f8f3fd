import { spawnSync } from 'node:child_process';
import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type OpenDatabase, openDatabase } from '#server/kernel/db/open.ts';
import { launchBrowser, launchInstalledBrowser } from '#tests/e2e/support/browser.ts';
import { freePort } from '#tests/support/free-port.ts';
import {
  type ServerProcess,
  type ServerSettings,
  startServerProcess,
} from '#tests/support/server-process.ts';
import { buildFloorPage } from './floor-page.ts';
import { addManyDepartments } from './many-departments.ts';

export const adminPassword = 'Bench-2026!';
const largeCount = 100_000;
const smallCount = 300;

/** The shared resources of measurements; created on first use, ended and removed by `dispose`. */
export interface Resources {
  /** A server on a few hundred people. */
  small(): Promise<ServerProcess>;
  /** A server on 100,000 people that reports its event loop. */
  large(): Promise<ServerProcess>;
  /** The database of `large` once more in a copy of its folder, opened by this process with the server's driver. */
  largeDatabase(): Promise<OpenDatabase>;
  /** A server on 100,000 people and 20,000 departments. */
  crowded(): Promise<ServerProcess>;
  browser(): Promise<Browser>;
  /** The browser that is installed on this machine, if it is another one than `browser`. */
  installedBrowser(): Promise<Browser | undefined>;
  /** The server's files without its interface, with the floor page in place of the console. */
  floorPages(): Promise<ServerProcess>;
  /** A page without script or style, from the server's own file handler. */
  staticPage(): Promise<ServerProcess>;
  /** A folder with the data of a few hundred people, and no server on it. */
  seededFolder(): Promise<string>;
  /** The same with 100,000 people. */
  largeFolder(): Promise<string>;
  /** An empty folder for data. */
  folder(): Promise<string>;
  /** Starts the server, or another program that behaves as one, on a data folder. */
  start(
    dataDir: string,
    settings?: Pick<ServerSettings, 'environment' | 'nodeArguments' | 'program'>,
  ): Promise<ServerProcess>;
  dispose(): Promise<void>;
}

export function createResources(): Resources {
  const endings: (() => Promise<unknown>)[] = [];
  const folder = async () => {
    const made = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
    endings.push(() => rm(made, { recursive: true, force: true }));
    return made;
  };
  const start: Resources['start'] = async (dataDir, settings) => {
    const server = await startServerProcess({
      dataDir,
      port: await freePort(),
      ...settings,
      environment: { ADMIN_PASSWORD: adminPassword, ...settings?.environment },
    });
    endings.push(server.stop);
    return server;
  };
  const seededFolder = async (users: number) => {
    const dataDir = await folder();
    seed(dataDir, users);
    return dataDir;
  };
  // The copy is made before a server has the folder.
  const large = once(async () => {
    const [dataDir, copy] = [await seededFolder(largeCount), await folder()];
    await cp(dataDir, copy, { recursive: true });
    return { dataDir, copy };
  });
  return {
    small: once(async () => start(await seededFolder(smallCount))),
    large: once(async () =>
      start((await large()).dataDir, {
        nodeArguments: ['--import', './tests/bench/support/event-loop.setup.ts'],
      }),
    ),
    largeDatabase: once(async () => {
      const database = await openDatabase({ dataDir: (await large()).copy });
      endings.push(database.close);
      return database;
    }),
    crowded: once(async () => {
      const dataDir = await seededFolder(largeCount);
      await addManyDepartments(dataDir);
      return start(dataDir);
    }),
    browser: once(async () => {
      const browser = await launchBrowser();
      endings.push(() => browser.close());
      return browser;
    }),
    installedBrowser: once(async () => {
      const browser = await launchInstalledBrowser();
      if (browser) endings.push(() => browser.close());
      return browser;
    }),
    floorPages: once(async () => {
      const [pages, dataDir] = [await folder(), await folder()];
      await buildFloorPage(pages);
      return start(dataDir, { program: ['tests/bench/programs/serve-folder.ts', pages] });
    }),
    staticPage: once(async () => {
      const [page, dataDir] = [await folder(), await folder()];
      await copyFile('tests/bench/floor-page/static.html', join(page, 'index.html'));
      return start(dataDir, { program: ['tests/bench/programs/serve-folder.ts', page] });
    }),
    seededFolder: () => seededFolder(smallCount),
    largeFolder: () => seededFolder(largeCount),
    folder,
    start,
    dispose: async () => {
      for (const end of endings.toReversed()) await end();
    },
  };
}

/** Creates a value on first use, and returns the same one afterwards. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
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
