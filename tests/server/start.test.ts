import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/kernel/db/open.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { newDataFolder } from './support/database.ts';
import { testPassword } from './support/test-password.ts';

describe('starting the server', { timeout: 90_000 }, () => {
  /** Data folders that are never written to: before and after a first start. */
  let empty: string;
  let seeded: string;
  let folder: string;
  let running: ServerProcess[] = [];

  beforeAll(async () => {
    empty = await newDataFolder('empty');
    seeded = await newDataFolder('seeded');
  });
  afterAll(async () => {
    for (const each of [empty, seeded]) await rm(each, { recursive: true, force: true });
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-start-'));
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map(server => server.stop()));
    await chmod(folder, 0o700);
    await rm(folder, { recursive: true, force: true });
  });

  const start = async (environment: Record<string, string> = {}, port?: number) => {
    const server = await startServerProcess({
      dataDir: folder,
      port: port ?? (await freePort()),
      environment,
    });
    running.push(server);
    return server;
  };

  const copy = (data: string) => cp(data, folder, { recursive: true });

  /** The lines that a failing start prints. */
  const failureLines = async (...settings: Parameters<typeof start>): Promise<string[]> => {
    const error = await start(...settings).then(
      () => new Error('it started'),
      (reason: Error) => reason,
    );
    const [head, ...lines] = error.message.trim().split('\n');
    expect(head).toBe('The server ended with 1 before it was ready:');
    return lines;
  };

  /** The one line that a failing start prints. */
  const failure = async (...settings: Parameters<typeof start>): Promise<string> => {
    const lines = await failureLines(...settings);
    expect(lines, lines.join('\n')).toHaveLength(1);
    return lines[0] ?? '';
  };

  const signIn = async (server: ServerProcess, password: string) => {
    const response = await fetch(`${server.api}/sys/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    });
    return ((await response.json()) as { success: boolean }).success;
  };

  it('refuses a key file that is empty, as a full disk leaves it', async () => {
    await writeFile(join(folder, 'secret.key'), '');
    expect(await failure()).toMatch(/secret\.key is empty or cut off\. Restore it from a backup/);
  });

  it('generates a password for the first administrator, prints it once, and shuts down cleanly on SIGTERM', async () => {
    const first = await start();
    expect(first.output()).toMatch(/^Vitrine is ready: http:\/\/localhost:\d+$/m);
    await expect.poll(first.output).toMatch(/^First administrator: admin \/ \S+ \(/m);
    const password = /admin \/ (\S+) \(/.exec(first.output())?.[1] ?? '';
    expect(await signIn(first, password)).toBe(true);
    expect(await signIn(first, `${password}x`)).toBe(false);

    const ended = once(first.process, 'exit');
    first.process.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);

    const second = await start();
    expect(await signIn(second, password)).toBe(true);
    expect(second.output()).not.toContain('administrator');
    expect(second.output()).not.toContain(password);
  });

  it('shows where the data is, the account, the sample data and how to stop, while there is one account', async () => {
    await copy(seeded);
    const server = await start();
    await expect.poll(server.output).toContain('Stop: ');
    const [ready, ...lines] = server.output().trim().split('\n');
    expect(ready).toMatch(/^Vitrine is ready: /);
    expect(lines).toEqual([
      `Data:        ${folder}`,
      'Account:     admin (lost its password? npm run admin -- reset-password admin)',
      'Sample data: a museum with its people, by "npm run seed -- --demo" after stopping',
      'Stop:        Ctrl+C',
    ]);
    await server.stop();
    const database = await openDatabase({ dataDir: folder });
    await database.db.insert(users).values({ id: 'second', username: 'zhang', realname: '张' });
    await database.close();
    const used = await start();
    await expect.poll(used.output).toContain('Stop: ');
    expect(used.output()).not.toMatch(/Account|Sample/);
  });

  it('takes the first password from ADMIN_PASSWORD and never prints it', async () => {
    await copy(empty);
    const server = await start({ ADMIN_PASSWORD: 'Chosen#2026' });
    expect(await signIn(server, 'Chosen#2026')).toBe(true);
    expect(server.output()).not.toMatch(/Chosen|administrator/);
  });

  it('reports that the port is in use', async () => {
    const holder = createServer();
    const port = await freePort();
    await new Promise<void>(resolve => holder.listen(port, '127.0.0.1', resolve));
    try {
      expect(await failure({}, port)).toBe(
        `Port ${port} is in use. Stop the program that holds it, or set PORT to another number.`,
      );
    } finally {
      holder.close();
    }
  });

  it('reports that the address is not of this machine', async () => {
    expect(await failure({ HOST: '192.0.2.1' })).toMatch(
      /^Cannot listen on 192\.0\.2\.1:\d+ \(EADDRNOTAVAIL\)/,
    );
  });

  it('serves below BASE_PATH, keeps other processes from its data folder, and frees it however it ends', async () => {
    await copy(seeded);
    const server = await start({ BASE_PATH: '/museum/api' });
    expect((await fetch(`${server.api}/sys/randomImage/1`)).status).toBe(200);
    expect((await fetch(`${server.url}/jeecg-boot/sys/randomImage/1`)).status).toBe(404);
    expect(await failure()).toBe(
      `The data folder "${folder}" is in use by another running process. Stop that process, or set DATA_DIR to another folder.`,
    );
    const ended = once(server.process, 'exit');
    server.process.kill('SIGKILL');
    await ended;
    expect(await signIn(await start(), testPassword)).toBe(true);
  });

  const isRoot = process.getuid?.() === 0;

  it.skipIf(isRoot)('reports that the data folder cannot be written (root writes anywhere)', async () => {
    await chmod(folder, 0o500);
    expect(await failure()).toContain(`The data folder "${folder}" cannot be written.`);
  });

  it('reports that the data folder cannot be created in place of a file', async () => {
    const file = join(import.meta.dirname, 'start.test.ts');
    expect(await failure({ DATA_DIR: file })).toContain(`The data folder "${file}" cannot be written.`);
  });

  it.skipIf(process.platform !== 'linux')('reports a data folder where there can be none', async () => {
    expect(await failure({ DATA_DIR: '/proc/vitrine/data' })).toBe(
      'The data folder "/proc/vitrine/data" cannot be created: the system allows no folder there. Set DATA_DIR to another folder.',
    );
  });

  it('reports that the database cannot be reached, without its password', async () => {
    const port = await freePort();
    const message = await failure({ DATABASE_URL: `postgres://vitrine:hunter2@127.0.0.1:${port}/museum` });
    expect(message).toContain(
      `The database "127.0.0.1:${port}/museum" cannot be reached (connection refused).`,
    );
    expect(message).not.toContain('hunter2');
  });

  it('refuses a database of a newer version and changes nothing', async () => {
    await copy(seeded);
    const database = await openDatabase({ dataDir: folder });
    const newer = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`;
    await database.db.execute(newer);
    await database.close();
    expect(await failure()).toMatch(/^The database was written by a newer version: it holds 1 migration/);
  });

  it('refuses a folder whose database is damaged', async () => {
    await mkdir(join(folder, 'database', 'base'), { recursive: true });
    await writeFile(join(folder, 'database', 'PG_VERSION'), 'nonsense');
    expect(await failure()).toContain(`The database in the data folder "${folder}" cannot be opened.`);
  });

  it('names a setting that cannot be used', async () => {
    expect(await failure({ CAPTCHA: 'never' })).toBe(
      'CAPTCHA="never" must be "adaptive" or "always". Correct it or leave it unset.',
    );
  });

  it.each(['Mars/Olympus', '+08:00', 'CST'])(
    'refuses the time zone %s, which would count as UTC',
    async TZ => {
      expect(await failure({ TZ })).toMatch(/^TZ="\S+" must be the name of a time zone/);
    },
  );

  it('takes a time zone that the system knows', async () => {
    expect(await failureLines({ TZ: 'Europe/Berlin', CAPTCHA: 'never' })).toEqual([
      expect.stringMatching(/^CAPTCHA="never"/),
    ]);
  });

  it('names every setting that cannot be used, a line for each', async () => {
    const wrong = { CAPTCHA: 'never', RATE_LIMIT: 'many', TZ: 'Mars/Olympus', CAS_SIGN_OUT: 'on' };
    const names = (await failureLines(wrong)).map(line => line.split('=')[0]);
    expect(names).toEqual(['CAPTCHA', 'RATE_LIMIT', 'TZ', 'CAS_SIGN_OUT']);
  });
});
