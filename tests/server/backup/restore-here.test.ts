import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { expect, inject, it, onTestFinished } from 'vitest';
import { partsPath } from '#contract/areas/files.ts';
import { type RestoreState, restoreEndpoints } from '#contract/areas/restore.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { dataLogs, files, users } from '#server/kernel/db/schema/index.ts';
import { keyOf, makeBackup } from '#server/modules/backup/backups.ts';
import { whyNotEmpty } from '#server/modules/backup/empty-installation.ts';
import { tryBackup } from '#server/modules/backup/restore-here.ts';
import { type Client, call, signIn } from '#tests/support/client.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { newDataFolder, newPostgresql, openTestDatabase } from '../support/database.ts';
import { addPerson } from '../support/people.ts';
import { hashOfTestPassword, testPassword } from '../support/test-password.ts';
import { configOf, put, scratchFolder, withServices } from './support.ts';

/** Milliseconds for a test: each start is a process that loads the database, which is slow on a busy machine. */
const patience = 300_000;
const onPostgresql = inject('postgresql') !== undefined;
const firstPassword = 'First#2026run';

/** A backup of an installation in which somebody has worked. */
async function backupOfMuseum(environment: Record<string, string> = {}): Promise<Buffer> {
  const folder = onPostgresql ? await scratchFolder() : await newDataFolder('seeded');
  const database = onPostgresql ? { DATABASE_URL: await newPostgresql('seeded') } : undefined;
  return withServices(configOf(folder, { ...database, ...environment }), async services => {
    await services.db.update(users).set({ realname: '周馆长' });
    await addPerson(services.db, { username: 'restored' }, await hashOfTestPassword());
    await put(services.storage, 'files/a1/plan.txt', '一层平面图');
    const { name } = await makeBackup('wanted', services);
    return readFile(join(services.config.dataDir, keyOf(name)));
  });
}

interface Installation {
  readonly dataDir: string;
  start(): Promise<ServerProcess>;
}

/** An installation that nobody has used. */
async function emptyInstallation(): Promise<Installation> {
  const dataDir = await scratchFolder();
  const environment: Record<string, string> = {
    ADMIN_PASSWORD: firstPassword,
    ...(onPostgresql && { DATABASE_URL: await newPostgresql('empty') }),
  };
  return {
    dataDir,
    start: async () => {
      const server = await startServerProcess({ dataDir, port: await freePort(), environment });
      onTestFinished(() => server.stop());
      return server;
    },
  };
}

const post = (client: Client, path: string, body: object) =>
  call<{ id: string } & string>(client, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Uploads a backup in parts, of which the second follows a connection of its own. @returns its name */
async function upload(client: Client, bytes: Buffer): Promise<string> {
  const { result } = await post(client, restoreEndpoints.begin.path, { fileSize: bytes.length });
  const half = Math.floor(bytes.length / 2);
  for (const [offset, part] of [
    [0, bytes.subarray(0, half)] as const,
    [half, bytes.subarray(half)] as const,
  ]) {
    const { status } = await fetch(client.api + partsPath(result.id), {
      method: 'PATCH',
      headers: {
        'x-access-token': client.token,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': `${offset}`,
      },
      body: new Uint8Array(part),
    });
    expect(status).toBe(204);
  }
  const ended = await fetch(`${client.api}${restoreEndpoints.finish.path.replace('{id}', result.id)}`, {
    method: 'POST',
    headers: { 'x-access-token': client.token, 'content-type': 'application/json' },
    body: '{}',
  });
  return ((await ended.json()) as { message: string }).message;
}

const stateOf = async (client: Client) =>
  (await call<RestoreState>(client, restoreEndpoints.state.path)).result;

/** What the server has found once it is done. */
async function tried(client: Client, name: string, key?: string): Promise<RestoreState> {
  await post(client, restoreEndpoints.tryOut.path, { name, ...(key !== undefined && { key }) });
  await expect.poll(async () => (await stateOf(client)).running, { timeout: patience }).toBeNull();
  return stateOf(client);
}

const nameOfAdmin = async (client: Client) =>
  (await call<{ userInfo: { realname: string } }>(client, '/sys/user/getUserInfo')).result.userInfo.realname;

/** Whose data a server has: it knows either the password of the first run or the one of the backup. */
async function dataOf({ api }: ServerProcess): Promise<'old' | 'new'> {
  const isNew = await signIn(api, 'restored', testPassword).then(
    () => true,
    () => false,
  );
  if (isNew) return 'new';
  await signIn(api, 'admin', firstPassword);
  return 'old';
}

it('restores an encrypted backup that was uploaded into an empty installation, after a dry run', {
  timeout: patience,
}, async () => {
  const [key, otherKey] = [await generateX25519Identity(), await generateX25519Identity()];
  const bytes = await backupOfMuseum({ BACKUP_KEY: key });
  const plain = await backupOfMuseum();
  const installation = await emptyInstallation();
  const server = await installation.start();
  const admin = await signIn(server.api, 'admin', firstPassword);
  expect(await stateOf(admin)).toMatchObject({ refusal: null, running: null, tried: null, failure: null });

  // What cannot be restored is refused with its reason, and nothing is changed.
  const cut = await upload(admin, plain.subarray(0, plain.length - 3000));
  expect(await tried(admin, cut)).toMatchObject({ failure: 'incomplete', tried: null });
  const other = await upload(admin, Buffer.from('Another file, which is no backup at all.'.repeat(50)));
  expect(await tried(admin, other)).toMatchObject({ failure: 'notABackup' });
  const name = await upload(admin, bytes);
  expect(await tried(admin, name)).toMatchObject({ failure: 'encrypted' });
  expect(await tried(admin, name, otherKey)).toMatchObject({ failure: 'otherKey' });
  await expect(post(admin, restoreEndpoints.restore.path, { name: '../secret' })).rejects.toThrow(
    '没有此备份',
  );
  await expect(post(admin, restoreEndpoints.tryOut.path, { name, key: 'short' })).rejects.toThrow('74');
  expect(await readdir(installation.dataDir)).not.toContain('restoring');
  expect(await dataOf(server)).toBe('old');

  const { tried: found, ...state } = await tried(admin, name, key);
  expect(state).toMatchObject({ failure: null, read: bytes.length, size: bytes.length });
  expect(found).toMatchObject({ name, hasFiles: true, files: 1, fileBytes: 15 });
  expect(found?.tables).toContainEqual({ name: 'sys_user', rows: 2 });
  expect(await dataOf(server)).toBe('old');

  await post(admin, restoreEndpoints.restore.path, { name, key });
  // The server is gone for a moment, and then knows the session no more.
  const refusal = () => stateOf(admin).then(() => '', String);
  await expect.poll(refusal, { timeout: patience, interval: 300 }).toContain(' 401 ');
  const restored = await signIn(server.api, 'admin', testPassword);
  expect(await nameOfAdmin(restored)).toBe('周馆长');
  expect(await readFile(join(installation.dataDir, 'files/a1/plan.txt'), 'utf8')).toBe('一层平面图');
  expect(await readdir(installation.dataDir)).not.toContain('restoring');
  expect(server.process.exitCode).toBeNull();

  // Now there are people, so that it is refused, with the way that remains.
  expect((await stateOf(restored)).refusal).toBe('people');
  for (const [{ path }, input] of [
    [restoreEndpoints.restore, { name, key }],
    [restoreEndpoints.begin, { fileSize: 10 }],
  ] as const)
    await expect(post(restored, path, input), path).rejects.toThrow('停止服务器');
});

it('a server that is killed while it restores has all of the old data or all of the new', {
  timeout: patience,
}, async () => {
  const bytes = await backupOfMuseum();
  const installation = await emptyInstallation();
  /** Begins a restore, and kills the server once it has come so far. */
  const killedAt = async (isThere: (state: RestoreState) => boolean) => {
    const server = await installation.start();
    const admin = await signIn(server.api, 'admin', firstPassword);
    const name = await upload(admin, bytes);
    await post(admin, restoreEndpoints.restore.path, { name });
    const isFar = async () => isThere(await stateOf(admin));
    await expect.poll(isFar, { timeout: patience, interval: 20 }).toBe(true);
    server.process.kill('SIGKILL');
    const again = await installation.start();
    const data = await dataOf(again);
    await again.stop();
    return data;
  };
  expect(await killedAt(({ running, read }) => running === 'restore' && read > 0)).toBe('old');
  // Files wait whole for the next start; rows come in one transaction, which has not begun.
  expect(await killedAt(({ running }) => running === 'restart')).toBe(onPostgresql ? 'old' : 'new');
  expect(await readdir(installation.dataDir)).not.toContain('restored');
});

it('an installation is empty until somebody else, a record or a file is in it', async () => {
  const { db, close } = await openTestDatabase('seeded');
  onTestFinished(close);
  const [admin] = await db.select({ id: users.id }).from(users);
  const version = (dataTable: string, dataId: string) =>
    db.insert(dataLogs).values({ id: newId(), dataTable, dataId, dataVersion: 1 });
  // Whoever has signed in for the first time has changed the own password, and perhaps the own picture's name.
  await version('sys_user', admin?.id ?? '');
  expect(await whyNotEmpty(db)).toBeNull();
  await version('sys_role', newId());
  expect(await whyNotEmpty(db)).toBe('records');
  await db.delete(dataLogs);
  await db.insert(files).values({ id: newId(), fileName: 'a.txt', url: 'files/a.txt' });
  expect(await whyNotEmpty(db)).toBe('files');
  await addPerson(db, { username: 'second' }, await hashOfTestPassword());
  expect(await whyNotEmpty(db)).toBe('people');
});

it('a backup of a newer version is refused before anything is changed', async () => {
  const folder = onPostgresql ? await scratchFolder() : await newDataFolder('seeded');
  const config = configOf(folder, onPostgresql ? { DATABASE_URL: await newPostgresql('seeded') } : {});
  await withServices(config, async services => {
    await services.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`,
    );
    const { name } = await makeBackup('wanted', services);
    const here = { ...services, config, progress: () => undefined };
    await expect(tryBackup(name, here)).rejects.toMatchObject({ fault: 'newer' });
    expect(await readdir(folder)).not.toContain('restoring');
  });
});
