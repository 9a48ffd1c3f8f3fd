import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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
import {
  defaultGroup,
  heartbeatText,
  presenceType,
  updateText,
} from '#machines/live-table/live-table.logic.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type RedisServer, redisBinary, startRedis } from '#tests/support/redis-server.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { draft } from '../../announcements/support.ts';
import { newPostgresql } from '../../support/database.ts';
import { openSocket, type TestSocket } from '../../support/socket.ts';
import { testPassword as password } from '../../support/test-password.ts';

/** The initial password, which people change immediately. */
const handed = 'Handed#2026';

/** What carries the events of one process to the others. */
interface Carrier {
  /** Variables of the environment of every process. */
  environment: Record<string, string>;
  /** Nothing is carried until the returned function is called and the processes have connected again. */
  interrupt(databaseUrl: string): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

async function overDatabase(): Promise<Carrier> {
  return {
    environment: {},
    interrupt: async databaseUrl => {
      const name = new URL(databaseUrl).pathname.slice(1);
      // The connections of requests stay.
      const lost = `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = '${name}' and application_name = 'vitrine events'`;
      const server = await connected(Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href);
      await server.query(`alter database ${name} allow_connections false`);
      expect((await server.query(lost)).rows).toHaveLength(2);
      return async () => {
        await server.query(`alter database ${name} allow_connections true`);
        await server.end();
      };
    },
    stop: async () => undefined,
  };
}

async function connected(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

async function overRedis(): Promise<Carrier> {
  const port = await freePort();
  let redis: RedisServer = await startRedis(port);
  return {
    environment: { REDIS_URL: redis.url },
    interrupt: async () => {
      await redis.stop();
      return async () => {
        redis = await startRedis(port);
        await untilConnected(redis.url);
      };
    },
    stop: () => redis.stop(),
  };
}

/** Waits for the connections of both processes: one that publishes and one that is subscribed, each. */
async function untilConnected(url: string): Promise<void> {
  const client = await createClient({ url }).connect();
  try {
    await expect.poll(async () => (await client.clientList()).length, { timeout: 60_000 }).toBe(5);
  } finally {
    client.destroy();
  }
}

const carriers = [
  { name: 'over the database', start: overDatabase, isMissing: false },
  {
    name: redisBinary ? 'over Redis' : 'over Redis (skipped here without redis-server)',
    start: overRedis,
    isMissing: redisBinary === undefined,
  },
];

/** Two real processes on one PostgreSQL, as behind a load balancer. */
for (const { name: title, start: startCarrier, isMissing } of carriers)
  describe.skipIf(isMissing)(`two processes ${title}`, { timeout: 120_000 }, () => {
    let folder: string;
    let carrier: Carrier;
    let databaseUrl: string;
    let one: ServerProcess;
    let other: ServerProcess;
    let admin: string;
    const opened: TestSocket[] = [];

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'vitrine-processes-'));
      carrier = await startCarrier();
      databaseUrl = await newPostgresql('seeded');
      const environment = {
        ...carrier.environment,
        DATABASE_URL: databaseUrl,
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
      await carrier?.stop();
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

    it('[LIVE-11] a row that is changed in a table at one reaches the tables at the other', async () => {
      const anna = await listener();
      const token = await signIn(other, 'admin');
      const { records } = await ask<Page<{ id: string }>>(other, userList, { username: 'admin' }, token);
      const id = records[0]?.id ?? '';
      const [here, there] = await Promise.all([
        openSocket(one.api, anna.id, anna.token, { path: `/vxeSocket/${anna.id}/a` }),
        openSocket(other.api, id, token, { path: `/vxeSocket/${id}/b` }),
      ]);
      opened.push(here, there);
      const sender = { userId: id, pageId: 'b', instanceId: 'table-b', group: defaultGroup };
      there.socket.send(updateText(sender, { id: '7', name: '灯' }));
      expect(await here.next('update_vxe_table')).toMatchObject({
        data: { args: [{ id: '7', name: '灯' }, 'table-b'] },
      });
    });

    it('who is in which cell of a table at one is seen in the tables at the other, until they have gone', async () => {
      const anna = await listener();
      const token = await signIn(other, 'admin');
      const { records } = await ask<Page<{ id: string }>>(other, userList, { username: 'admin' }, token);
      const id = records[0]?.id ?? '';
      const [here, there] = await Promise.all([
        openSocket(one.api, anna.id, anna.token, { path: `/vxeSocket/${anna.id}/c` }),
        openSocket(other.api, id, token, { path: `/vxeSocket/${id}/d` }),
      ]);
      opened.push(here, there);
      const group = 'notes';
      for (const { socket } of [here, there])
        socket.send(JSON.stringify({ type: 'subscribe_vxe_table', data: { socketKey: group } }));
      for (const each of [here, there]) {
        each.socket.send(heartbeatText);
        await each.next('heart_beat');
      }
      const place = { rowId: '7', column: 'name' };
      const data = { socketKey: group, instanceId: 'table-d', place };
      there.socket.send(JSON.stringify({ type: presenceType, data }));
      const entries = () =>
        here.messages
          .filter(({ type }) => type === presenceType)
          .map(({ data }) => (data as { args: Record<string, unknown>[] }).args[0]);
      await expect
        .poll(() => entries().at(-1))
        .toMatchObject({ who: expect.any(String), name: expect.any(String), place });
      const { who } = entries().at(-1) ?? {};
      there.socket.terminate();
      await expect.poll(() => entries().at(-1)).toEqual({ who });
    });

    it('a scheduled release is published once, by whichever process', async () => {
      const anna = await listener();
      const startTime = new Date(Date.now() + 3_000).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
      const id = await releaseAtOther('定时', { startTime });
      expect(await anna.next('topic')).toEqual({ cmd: 'topic', msgId: id, msgTxt: '定时' });
      await releaseAtOther('之后');
      expect(await anna.next('topic')).toMatchObject({ msgTxt: '之后' });
      expect(anna.messages.filter(({ cmd }) => cmd !== 'changed')).toHaveLength(2);
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
      const client = await connected(databaseUrl);
      await client.query(`update sys_dict_item set item_text = '先生' where item_text = '男'`);
      await client.end();
      await ask(other, refreshDictionaryCache, {}, anna.token);
      expect(await anna.next('changed')).toEqual({ cmd: 'changed', resource: 'dictionary', msgTxt: '' });
      expect(await Promise.all([one, other].map(textAt))).toEqual(['先生', '先生']);
    });

    it('each keeps serving its own while nothing is carried, and refreshes when it is again', async () => {
      const anna = await listener();
      const releaseHere = async (titile: string) => {
        await ask(one, announcementAdd, { ...draft, titile }, admin);
        const page = await ask<Page<{ id: string }>>(one, announcementList, { titile }, admin);
        await ask(one, announcementRelease, { id: page.records[0]?.id ?? '' }, admin);
        expect(await anna.next('topic')).toMatchObject({ msgTxt: titile });
      };
      await releaseHere('断线之前');
      // Requests and jobs at the same time need several connections, and there will be no new ones.
      await Promise.all(Array.from({ length: 12 }, () => ask(one, announcementList, {}, admin)));
      const restore = await carrier.interrupt(databaseUrl);
      await releaseHere('断线');
      await restore();
      expect(await anna.next('topic')).toEqual({ cmd: 'topic', msgTxt: '' });
      expect(await anna.next('permission')).toEqual({ cmd: 'permission', msgTxt: '' });
      await releaseAtOther('又通了');
      expect(await anna.next('topic')).toMatchObject({ msgTxt: '又通了' });
    });

    if (startCarrier === overRedis)
      it('what one could not publish makes the other refresh, as soon as it can publish again', async () => {
        const anna = await listener();
        const id = await draftAtOther('没有送到');
        const { REDIS_URL: url = '' } = carrier.environment;
        const client = await createClient({ url }).connect();
        // Those who publish are cut off and find no room, those who are subscribed stay.
        await client.configSet('maxclients', '1');
        await client.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes']);
        await ask(other, announcementRelease, { id }, admin);
        await client.configSet('maxclients', '100');
        expect(await anna.next('topic')).toEqual({ cmd: 'topic', msgTxt: '' });
        client.destroy();
      });

    it('an event for more people than one notification can name reaches them', async () => {
      const anna = await listener();
      const client = await connected(databaseUrl);
      await client.query(`insert into sys_user (id, username, realname, password, status, del_flag)
      select 'crowd-' || lpad(n::text, 30, '0'), 'crowd' || n, 'crowd' || n, 'none', 1, 0 from generate_series(1, 500) n`);
      const { rows } = await client.query<{ id: string }>(
        `select id from sys_user where username like 'crowd%'`,
      );
      await client.end();
      const userIds = [...rows.map(({ id }) => id), anna.id].join(',');
      const id = await releaseAtOther('致五百人', { msgType: 'USER', userIds });
      expect(await anna.next('user')).toEqual({ cmd: 'user', msgId: id, msgTxt: '致五百人' });
    });

    it('a process that is stopped notifies its sockets, and ends', async () => {
      const anna = await listener();
      await one.stop();
      expect(await anna.closed).toBe(socketClose.goingAway);
      expect(one.process.exitCode).toBe(0);
    });
  });
