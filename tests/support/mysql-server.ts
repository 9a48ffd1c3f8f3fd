import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { freePort } from './free-port.ts';

const installers = ['mariadb-install-db', 'mysql_install_db'];
const binaries = ['mariadbd', 'mysqld'];
/** Some of them end their help with a failure. */
const works = (name: string) => spawnSync(name, ['--help']).error === undefined;

/** The MariaDB or MySQL server that is installed on this machine, because packages that provide one need the network. */
const mysqlBinary = binaries.find(works);
const installer = installers.find(works);

/** Whether there is an address of a server for tests, or one can be started. */
export const hasMysql = process.env.TEST_MYSQL_URL !== undefined || mysqlBinary !== undefined;

/** The title of tests that need one: why they are skipped where there is none. */
export const withMysql = (title: string): string =>
  hasMysql ? title : `${title} (skipped here without mariadbd, mysqld and TEST_MYSQL_URL)`;

export interface MysqlServer {
  /** The address of an empty database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Milliseconds until a server that was started has to reply: it writes its first tables to the disk before. */
const patience = 120_000;

/**
 * The server of `TEST_MYSQL_URL`, or one for these tests alone on a loopback port, in a folder that is removed afterwards.
 *
 * @throws when it does not reply
 */
export async function startMysql(): Promise<MysqlServer> {
  const given = process.env.TEST_MYSQL_URL;
  if (given !== undefined) return { url: given, stop: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-mysql-'));
  const port = await freePort();
  const own = ['--no-defaults', `--datadir=${join(folder, 'data')}`, `--user=${userInfo().username}`];
  await makeFolder(own);
  const child = spawn(
    mysqlBinary ?? 'mariadbd',
    [...own, '--bind-address=127.0.0.1', `--port=${port}`, `--socket=${join(folder, 'socket')}`],
    { stdio: 'ignore' },
  );
  const gone = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await addDatabase(join(folder, 'socket'));
    return { url: `mysql://tester:tester@127.0.0.1:${port}/test`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Writes the tables of the server itself; MySQL does so on its own option. */
async function makeFolder(own: readonly string[]): Promise<void> {
  const [program, ...options] =
    installer === undefined
      ? [mysqlBinary ?? 'mysqld', '--initialize-insecure']
      : [installer, '--auth-root-authentication-method=normal', '--skip-test-db'];
  const [first = '', ...others] = own;
  const making = spawn(program ?? '', [first, ...options, ...others], { stdio: 'ignore' });
  const [code] = (await once(making, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}

/** Waits for the server, and adds the database and the account of the tests. */
async function addDatabase(socketPath: string): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      const connection = await createConnection({ socketPath, user: 'root', multipleStatements: true });
      await connection.query(
        "create database test character set utf8mb4; create user tester@'127.0.0.1' identified by 'tester'; grant all on *.* to tester@'127.0.0.1'",
      );
      await connection.end();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  }
}
