import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { updatePassword } from '#contract/areas/account.ts';
import { announcementAdd, announcementList, announcementRelease } from '#contract/areas/announcements.ts';
import { refreshDictionaryCache } from '#contract/areas/dictionaries.ts';
import { getDictText } from '#contract/areas/dictionary-lookups.ts';
import { login, logout } from '#contract/areas/session.ts';
import { userAdd, userEdit, userList } from '#contract/areas/users.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { methodsOf } from '#contract/endpoint.ts';
import type { Envelope, Page } from '#contract/envelope.ts';
import { socketClose } from '#contract/realtime.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type RedisServer, redisBinary, startRedis } from '#tests/support/redis-server.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { draft } from '../../announcements/support.ts';
import { newPostgresql } from '../../support/database.ts';
import { openSocket, type TestSocket } from '../../support/socket.ts';

const password = 'Vitrine#2026';
/** The initial password, which people change immediately. */
const handed = 'Handed#2026';
const postgresql = inject('postgresql') as { url: string } | { missing: string } | undefined;
const missing = [
  ...(postgresql && 'url' in postgresql ? [] : ['PostgreSQL']),
  ...(redisBinary ? [] : ['redis-server']),
];
const title =
  missing.length > 0 ? `two processes (skipped here without ${missing.join(' and ')})` : 'two processes';

/** Two real processes on one PostgreSQL and one Redis, as behind a load balancer. */
describe.skipIf(missing.length > 0)(title, { timeout: 120_000 }, () => {
  let folder: string;
  let redis: RedisServer;
  let redisPort: number;
  let databaseUrl: string;
  let one: ServerProcess;
  let other: ServerProcess;
  let admin: string;
  const opened: TestSocket[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-processes-'));
    redisPort = await freePort();
    redis = await startRedis(redisPort);
    databaseUrl = await newPostgresql();
    const environment = {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'fatal',
      SECRET_KEY: 'of the tests, and of nothing else',
    };
    const start = async (name: string) =>
      startServerProcess({ dataDir: join(folder, name), port: await freePort(), environment });
    one = await start('one');
    other = await start('other');
    admin = await signIn(one, 'admin');
  }, 120_000);
  afterEach(() => {
    for (const { socket } of opened.splice(0)) socket.terminate();
  });
  afterAll(async () => {
    await Promise.all([one?.stop(), other?.stop()]);
    await redis?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function ask<Result>(
    server: ServerProcess,
    endpoint: AnyEndpoint,
    input: object,
    token = '',
    path = endpoint.path,
  ) {
    const method = methodsOf(endpoint)[0] ?? 'GET';
    const hasBody = method === 'POST' || method === 'PUT';
    const query = hasBody ? '' : `?${new URLSearchParams(input as Record<string, string>)}`;
    const response = await fetch(server.api + path + query, {
      method,
      headers: { 'content-type': 'application/json', 'x-access-token': token },
      ...(hasBody && { body: JSON.stringify(input) }),
    });
    const envelope = (await response.json()) as Envelope<Result>;
    if (!envelope.success) throw new Error(`${endpoint.name}: ${envelope.message}`);
    return envelope.result;
  }
  const signIn = async (server: ServerProcess, username: string, by = password) =>
    (await ask<{ token: string }>(server, login, { username, password: by })).token;
  let serial = 0;
  /** A person with a socket at the first process. */
  const listener = async () => {
    serial += 1;
    const username = `listener${serial}`;
    const phone = `1380000${String(serial).padStart(4, '0')}`;
    const person = { username, realname: username, workNo: username, phone };
    await ask(one, userAdd, { ...person, password: handed }, admin);
    const page = await ask<Page<{ id: string }>>(one, userList, { username }, admin);
    const id = page.records[0]?.id ?? '';
    const token = await signIn(one, username, handed);
    const chosen = { oldpassword: handed, password, confirmpassword: password };
    await ask(one, updatePassword, { username, ...chosen }, token);
    const socket = await openSocket(one.api, id, token);
    opened.push(socket);
    return { id, token, ...socket };
  };
  /** Stores a draft at the other process and returns its id. */
  const draftAtOther = async (titile: string, input: object = {}) => {
    await ask(other, announcementAdd, { ...draft, ...input, titile }, admin);
    const page = await ask<Page<{ id: string }>>(other, announcementList, { titile }, admin);
    return page.records[0]?.id ?? '';
  };
  const releaseAtOther = async (titile: string, input: object = {}) => {
    const id = await draftAtOther(titile, input);
    await ask(other, announcementRelease, { id }, admin);
    return id;
  };

  it('[NOTICE-10] [NOTICE-11] a release at one reaches the sockets of the other', async () => {
    const anna = await listener();
    const ben = await listener();
    const everybodys = await releaseAtOther('致众人');
    const own = await releaseAtOther('致一人', { msgType: 'USER', userIds: anna.id });
    expect(await anna.next('topic')).toEqual({ cmd: 'topic', msgId: everybodys, msgTxt: '致众人' });
    expect(await anna.next('user')).toEqual({ cmd: 'user', msgId: own, msgTxt: '致一人' });
    await ben.next('topic');
    ben.socket.send('ping');
    await ben.next('heartcheck');
    expect(ben.messages.map(each => each.cmd).filter(cmd => cmd !== 'changed')).toEqual([
      'topic',
      'heartcheck',
    ]);
  });

  it('a scheduled release is published once, by whichever process', async () => {
    const anna = await listener();
    const startTime = new Date(Date.now() + 3_000).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
    const id = await releaseAtOther('定时', { startTime });
    expect(await anna.next('topic')).toEqual({ cmd: 'topic', msgId: id, msgTxt: '定时' });
    await releaseAtOther('之后');
    expect(await anna.next('topic')).toMatchObject({ msgTxt: '之后' });
    expect(anna.messages).toHaveLength(2);
  });

  it('a session that ends at one closes its socket at the other', async () => {
    const anna = await listener();
    await ask(other, logout, {}, anna.token);
    expect(await anna.closed).toBe(socketClose.sessionEnded);
  });

  it('a change of roles at one is published at the other', async () => {
    const anna = await listener();
    await ask(other, userEdit, { id: anna.id, selectedroles: '' }, admin);
    expect(await anna.next('permission')).toEqual({ cmd: 'permission', msgTxt: '' });
  });

  it('[API-68] dictionaries that are refreshed at one are read again at the other', async () => {
    const anna = await listener();
    const textAt = (server: ServerProcess) =>
      ask<string>(server, getDictText, {}, anna.token, '/sys/dict/getDictText/sex/1');
    expect(await Promise.all([one, other].map(textAt))).toEqual(['男', '男']);
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(`update sys_dict_item set item_text = '先生' where item_text = '男'`);
    await client.end();
    await ask(other, refreshDictionaryCache, {}, anna.token);
    expect(await anna.next('changed')).toEqual({ cmd: 'changed', resource: 'dictionary', msgTxt: '' });
    expect(await Promise.all([one, other].map(textAt))).toEqual(['先生', '先生']);
  });

  it('each keeps serving its own while Redis is not available, and refreshes when it is back', async () => {
    const anna = await listener();
    await redis.stop();
    await ask(one, announcementAdd, { ...draft, titile: '断线' }, admin);
    const page = await ask<Page<{ id: string }>>(one, announcementList, { titile: '断线' }, admin);
    await ask(one, announcementRelease, { id: page.records[0]?.id ?? '' }, admin);
    expect(await anna.next('topic')).toMatchObject({ msgTxt: '断线' });
    redis = await startRedis(redisPort);
    expect(await anna.next('topic')).toEqual({ cmd: 'topic', msgTxt: '' });
    expect(await anna.next('permission')).toEqual({ cmd: 'permission', msgTxt: '' });
    await releaseAtOther('又通了');
    expect(await anna.next('topic')).toMatchObject({ msgTxt: '又通了' });
  });

  it('a process that is stopped notifies its sockets, and ends', async () => {
    const anna = await listener();
    await one.stop();
    expect(await anna.closed).toBe(socketClose.goingAway);
    expect(one.process.exitCode).toBe(0);
  });
});
