import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { challengeAnswerLength } from '#contract/areas/session.ts';
import { replyCode } from '#contract/envelope.ts';
import { administrationAddress } from '#server/administration/socket-address.ts';
import { signIn, signInFirst } from '#tests/support/client.ts';
import { freePort } from '#tests/support/free-port.ts';
import { compileCache, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { newDataFolder } from '../support/database.ts';
import { testPassword } from '../support/test-password.ts';

interface Outcome {
  code: number;
  out: string;
}

/** Milliseconds for a test: every command is a process that loads the database, which is slow on a busy machine. */
const patience = 120_000;

/** Runs the command as a process of its own. */
function admin(environment: Record<string, string>, ...typed: string[]): Promise<Outcome> {
  const env = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compileCache, ...environment };
  return new Promise(resolve =>
    execFile(process.execPath, ['scripts/admin.ts', ...typed], { env }, (error, out, problems) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: out + problems }),
    ),
  );
}

describe.each([
  ['a short path', (folder: string) => folder],
  ['a path that is too long for a socket', (folder: string) => join(folder, 'x'.repeat(100))],
])('npm run admin with the embedded database at %s', { timeout: patience }, (_name, placed) => {
  let folder: string;
  let dataDir: string;
  let server: ServerProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-admin-'));
    const made = await newDataFolder('seeded');
    dataDir = placed(folder);
    await mkdir(dataDir, { recursive: true });
    await rename(join(made, 'database'), join(dataDir, 'database'));
    await rm(made, { recursive: true, force: true });
    server = await startServerProcess({ dataDir, port: await freePort() });
  });
  afterAll(async () => {
    await server.stop();
    const address = await administrationAddress(dataDir);
    await rm(dirname(address), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  });

  /** Fails to sign in, with a solved challenge where one is demanded, until the account is locked. */
  const lock = async () => {
    const { api } = server;
    for (let failure = 0; failure < 12; failure += 1) {
      const challenge = (await (await fetch(`${api}/sys/captchaChallenge?username=admin`)).json()).result;
      const { key: checkKey, ...parameters } = challenge;
      const solution = await solveChallenge({ challenge: { parameters }, deriveKey });
      const captcha = solution?.derivedKey.slice(-challengeAnswerLength);
      const body = JSON.stringify({ username: 'admin', password: 'Wrong#2026', captcha, checkKey });
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      const { code } = await (await fetch(`${api}/sys/login`, init)).json();
      if (code === replyCode.tooManyRequests) return;
    }
    throw new Error('The account is not locked');
  };
  const signInAgain = () => signIn(server.api, 'admin', testPassword);

  it('unlocks an account while the server runs', async () => {
    await lock();
    await expect(signInAgain()).rejects.toThrow('登录失败次数过多');
    expect(await admin({ DATA_DIR: dataDir }, 'unlock', 'Admin')).toEqual({
      code: 0,
      out: 'The failed sign-ins of "Admin" are forgotten.\n',
    });
    await expect(signInAgain()).resolves.toHaveProperty('token');
    expect((await admin({ DATA_DIR: dataDir }, 'unlock', '--address', '127.0.0.1')).out).toContain(
      'from 127.0.0.1 are forgotten',
    );
  });

  it('is open to the user of the server alone', async () => {
    const address = await administrationAddress(dataDir);
    expect((await stat(address)).mode & 0o777).toBe(0o600);
    expect((await stat(dirname(address))).mode & 0o777).toBe(0o700);
  });

  it('refuses lines that are no command, and continues', async () => {
    const lines = [
      '',
      'not json',
      '{}',
      'x'.repeat(100_000),
      '{"command":"unlockAccount","username":"a","sql":""}',
    ];
    for (const line of lines) {
      const connection = connect({ path: await administrationAddress(dataDir), allowHalfOpen: true });
      connection.on('error', () => undefined);
      connection.end(line);
      expect(await text(connection).catch(() => '')).not.toContain('"done":true');
    }
    expect(await admin({ DATA_DIR: dataDir }, 'unlock', 'nobody')).toEqual({
      code: 1,
      out: 'There is no user "nobody".\n',
    });
  });

  it('gives an account a new password while the server runs, which ends its sessions and locks', async () => {
    const { token } = await signInAgain();
    await lock();
    const { code, out } = await admin({ DATA_DIR: dataDir }, 'reset-password', 'Admin');
    expect(code).toBe(0);
    expect(out).toMatch(/^"admin" has a new password and is signed out everywhere\.\nIts password: \S+ \(/);
    const made = /password: (\S+) \(/.exec(out)?.[1] ?? '';
    await expect(signInAgain()).rejects.toThrow('用户名或密码错误');
    const headers = { 'X-Access-Token': token };
    expect((await fetch(`${server.api}/sys/user/getUserInfo`, { headers })).status).toBe(401);
    const person = { username: 'admin', handed: made, password: testPassword };
    await expect(signInFirst(server.api, person)).resolves.toHaveProperty('token');
    expect(await admin({ DATA_DIR: dataDir }, 'reset-password', 'nobody')).toEqual({
      code: 1,
      out: 'There is no user "nobody".\n',
    });
  });

  it('opens the database itself when the server has ended, also by a kill', async () => {
    server.process.kill('SIGKILL');
    await expect.poll(() => server.process.signalCode).toBe('SIGKILL');
    expect((await admin({ DATA_DIR: dataDir }, 'unlock', 'admin')).out).toContain('Nothing to do');
    server = await startServerProcess({ dataDir, port: await freePort() });
    expect((await admin({ DATA_DIR: dataDir }, 'unlock', 'admin')).out).toContain('Nothing to do');
  });
});

describe('npm run admin', () => {
  it.each([
    [[], 0, 'Usage: npm run admin'],
    [['lock', 'admin'], 1, 'Unknown command "lock"'],
    [['unlock'], 1, 'needs a user name or --address'],
    [['unlock', 'a', '--address', '10.0.0.1'], 1, 'needs a user name or --address'],
    [['reset-password'], 1, '"reset-password" needs a user name'],
  ])('replies to %j', async (typed, code, expected) => {
    const outcome = await admin({ DATA_DIR: '/nonexistent' }, ...typed);
    expect(outcome.code).toBe(code);
    expect(outcome.out).toContain(expected);
    expect(outcome.out).not.toContain('    at ');
  });

  it('creates no database where there is none', async () => {
    const outcome = await admin({ DATA_DIR: '/nonexistent/vitrine' }, 'unlock', 'admin');
    expect(outcome).toMatchObject({ code: 1, out: expect.stringContaining('There is no database in') });
  });
});
