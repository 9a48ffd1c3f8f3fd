import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '#tests/support/client.ts';
import { freePort } from '#tests/support/free-port.ts';
import { compileCache, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { newDataFolder } from '../support/database.ts';
import { testPassword } from '../support/test-password.ts';

/** Milliseconds for a test: every command is a process that loads the database, which is slow on a busy machine. */
const patience = 300_000;

let dataDir: string;
let elsewhere: string;
let server: ServerProcess | undefined;
beforeAll(async () => {
  dataDir = await newDataFolder('seeded');
  elsewhere = await mkdtemp(join(tmpdir(), 'vitrine-backups-'));
});
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
  await rm(elsewhere, { recursive: true, force: true });
});

const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: compileCache,
  DATA_DIR: dataDir,
  BACKUP_TO: elsewhere,
  ...more,
});

function admin(
  typed: readonly string[],
  more?: Record<string, string>,
): Promise<{ code: number; out: string }> {
  return new Promise(resolve =>
    execFile(
      process.execPath,
      ['scripts/admin.ts', ...typed],
      { env: environment(more) },
      (error, out, problems) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: out + problems }),
    ),
  );
}

const start = async () => {
  server = await startServerProcess({
    dataDir,
    port: await freePort(),
    environment: { BACKUP_TO: elsewhere },
  });
  return server;
};

const stop = async () => {
  await server?.stop();
  server = undefined;
};

it('a backup is made beside a running server, and a restore that is killed at any time leaves the old data or the new', {
  timeout: patience,
}, async () => {
  await start();
  const made = await admin(['backup']);
  expect(made).toEqual({
    code: 0,
    out: expect.stringMatching(/^Made the backup (\S+) of \d+ files \(.* MB\)/),
  });
  const name = /backup (\S+) of/.exec(made.out)?.[1] ?? '';
  expect((await admin(['backups'])).out).toContain(name);
  expect((await admin(['restore', name, '--replace'])).out).toContain('in use by another running process');
  await stop();

  expect((await admin(['restore', name])).out).toContain('There is data already.');
  const trial = await admin(['restore', name, '--dry-run']);
  expect(trial).toEqual({ code: 0, out: expect.stringMatching(/^Would restore \d+ files/) });
  expect((await admin(['check-backup', name])).out).toMatch(/^Read back \d+ files/);
  expect((await admin(['restore', 'package.json', '--replace'])).out).toContain('no backup of Vitrine');

  for (const milliseconds of [300, 700, 1500]) {
    const restoring: ChildProcess = spawn(
      process.execPath,
      ['scripts/admin.ts', 'restore', name, '--replace'],
      { env: environment(), stdio: 'ignore' },
    );
    const ended = once(restoring, 'exit');
    setTimeout(() => restoring.kill('SIGKILL'), milliseconds);
    await ended;
    const { api } = await start();
    expect(await signIn(api, 'admin', testPassword), `killed after ${milliseconds} ms`).toBeTruthy();
    await stop();
  }

  const restored = await admin(['restore', name, '--replace']);
  expect(restored).toEqual({ code: 0, out: expect.stringContaining('What was there before is in') });
  const { api } = await start();
  expect(await signIn(api, 'admin', testPassword)).toBeTruthy();
  await stop();
  expect(await readdir(dataDir)).not.toContain('restoring');
});

it('what a key has encrypted does not open without it', { timeout: patience }, async () => {
  const { out } = await admin(['backup-key']);
  const [BACKUP_KEY = ''] = out.split('\n');
  const made = await admin(['backup'], { BACKUP_KEY });
  const name = /backup (\S+) of/.exec(made.out)?.[1] ?? '';
  expect((await admin(['check-backup', name])).out).toContain('Set BACKUP_KEY');
  expect((await admin(['check-backup', name], { BACKUP_KEY })).out).toMatch(/^Read back/);
  expect((await admin(['check-backup', name], { BACKUP_KEY: 'short' })).out).toContain(
    'must be a key of age',
  );
});
