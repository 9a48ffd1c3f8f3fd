import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import './kernel/wire/time-zone.ts';
import type { FastifyInstance } from 'fastify';
import { openAdministrationSocket } from './administration/administration-socket.ts';
import { createApp } from './app.ts';
import { keepScripts, keptScriptsFolder } from './console/kept-scripts.ts';
import { type Config, ConfigError, readConfig } from './kernel/config/config.ts';
import { DatabaseStartError } from './kernel/db/errors.ts';
import { prepareDatabase } from './kernel/db/prepare.ts';
import { checkKeyFile, forgetKeys } from './kernel/security/sealed.ts';
import { openStorage } from './kernel/storage/open-storage.ts';
import { StorageError } from './kernel/storage/storage.ts';
import { backUpBeforeUpgrade } from './modules/backup/before-upgrade.ts';
import { resumeRestore } from './modules/backup/finish-restore.ts';
import { missingDictionaries, missingLine } from './modules/dictionaries/missing.ts';
import { probeAddress } from './proxy/probe-address.ts';
import { readyLines } from './ready-lines.ts';

const consoleFolder = fileURLToPath(new URL('../dist', import.meta.url));

/**
 * Starts the server with the configuration of the environment, and shuts it down cleanly on SIGINT and SIGTERM.
 */
export async function startServer(): Promise<void> {
  const config = readConfig(process.env);
  await probeAddress(config);
  const running = config.apiTarget
    ? await startProxy({ ...config, apiTarget: config.apiTarget })
    : await startAgain(config);
  const stop = () => {
    // A second signal ends the process immediately, as usual in a terminal.
    process.once('SIGINT', () => process.exit(130));
    void running.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

interface Running {
  stop(): Promise<void>;
}

type Restart = (between: () => Promise<void>) => void;

/**
 * Starts the embedded server so that it can begin again in the same process, for data that was restored (ADR 0135). One
 * that cannot begin again ends the process with the reason, as a start does.
 */
async function startAgain(config: Config): Promise<Running> {
  const restart: Restart = between => {
    running = running
      .then(async before => {
        await before.stop();
        // What fails has changed nothing, so that the server begins with what was there.
        await between().catch((error: unknown) => process.stderr.write(`${explain(error)}\n`));
        forgetKeys();
        return await startEmbedded(config, restart);
      })
      .catch((error: unknown) => {
        process.stderr.write(`${explain(error)}\n`);
        process.exit(1);
      });
  };
  let running = startEmbedded(config, restart);
  await running;
  return { stop: async () => (await running).stop() };
}

async function startEmbedded(config: Config, restart: Restart): Promise<Running> {
  await resumeRestore(config.dataDir);
  await checkKeyFile(config);
  const storage = await openStorage(config);
  await storage.check();
  const { database, commonAdminPassword } = await prepareDatabase(
    config,
    print,
    backUpBeforeUpgrade({ config, storage, print }),
  );
  try {
    const { db, statements } = database;
    const app = await createApp({
      config,
      db,
      statements,
      storage,
      copyDatabase: database.copyTo,
      consoleFolder: builtConsole(),
      restart,
    });
    // On PostgreSQL, commands open the database themselves.
    const administration = config.databaseUrl
      ? undefined
      : await openAdministrationSocket({ db: database.db, config, storage, copyDatabase: database.copyTo });
    await listen(app, config);
    for (const line of await readyLines(config, database.db)) print(line);
    if (commonAdminPassword)
      print('ADMIN_PASSWORD is easily guessed: choose another password for admin after signing in');
    for (const missing of await missingDictionaries(database.db)) print(missingLine(missing));
    return {
      stop: async () => {
        await administration?.close();
        await app.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startProxy(config: Config & { apiTarget: string }): Promise<Running> {
  const folder = builtConsole();
  if (!folder) throw new ConfigError('The console is not built. Run "npm start", which builds it.');
  const { createProxyApp } = await import('./proxy/proxy.ts');
  const app = await createProxyApp(config, folder);
  await listen(app, config);
  print(`Interface: ${config.apiTarget}`);
  return { stop: () => app.close() };
}

const builtConsole = () => (existsSync(`${consoleFolder}/index.html`) ? consoleFolder : undefined);

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  const address = await app.listen({ port: config.port, host: config.host });
  print(`Vitrine is ready: ${address.replace('127.0.0.1', 'localhost')}`);
  if (builtConsole() === undefined) return;
  keepScripts(`${consoleFolder}/assets`, keptScriptsFolder(config.dataDir), new Date()).catch(
    (error: unknown) =>
      app.log.warn(error, 'A console that stays open may lack its scripts after the next version is started'),
  );
}

const print = (line: string) => process.stdout.write(`${line}\n`);

/** A line for each error that the person at the terminal can fix. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseStartError) return error.message;
  if (error instanceof StorageError)
    return `${error.message}. Check S3_ENDPOINT, S3_BUCKET and the keys, or unset STORAGE to keep files in DATA_DIR.`;
  const failure = error as NodeJS.ErrnoException;
  if (failure.code === 'EADDRINUSE') {
    return `Port ${process.env.PORT || 8080} is in use. Stop the program that holds it, or set PORT to another number.`;
  }
  if (failure.code === 'EACCES' || failure.code === 'EADDRNOTAVAIL') {
    return `Cannot listen on ${process.env.HOST || '127.0.0.1'}:${process.env.PORT || 8080} (${failure.code}). Set HOST and PORT to an address of this machine.`;
  }
  return `The server cannot start: ${failure.stack ?? String(error)}`;
}
