import { createServer, type Server } from 'node:net';
import { eq } from 'drizzle-orm';
import { createServer as createMysql } from 'mysql2';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type DataSource, dataSourceResource, testConnection } from '#contract/areas/data-sources.ts';
import type { Page } from '#contract/envelope.ts';
import { dataLogs, dataSources } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';

const { add, edit, list, queryById, options, delete: remove } = dataSourceResource.endpoints;
const password = 'Only-The-Database-Knows-7';
const source = {
  code: 'museum_old',
  name: '旧系统',
  dbType: '4',
  dbDriver: 'com.mysql.cj.jdbc.Driver',
  dbUrl: 'jdbc:mysql://127.0.0.1:1/museum?useSSL=false',
  dbName: 'museum',
  dbUsername: 'reader',
  dbPassword: password,
  remark: '只读',
};

let server: TestApp;
let admin: string;
beforeAll(async () => {
  server = await startApp({ environment: { DATA_SOURCE_HOSTS: '127.0.0.1, localhost:5432, [::1]' } });
  admin = await server.as('admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(dataSources);
});

const send = async (endpoint: Parameters<TestApp['request']>[0], input: object) =>
  (await server.request<unknown>(endpoint, { ...input }, admin)).envelope;
const stored = async () => (await server.db.select().from(dataSources))[0];
const addSource = async (changes: object = {}) => {
  const envelope = await send(add, { ...source, ...changes });
  expect(envelope).toMatchObject({ success: true, message: '添加成功！', result: '添加成功！' });
  return (await stored())?.id ?? '';
};

describe('a data source', () => {
  it('[PAGE-35] is stored with its password encrypted, which no reply and no version contains', async () => {
    const id = await addSource();
    const row = await stored();
    expect(row?.dbPassword).toBeTruthy();
    expect(row?.dbPassword).not.toContain(password);
    const page = await server.request<Page<DataSource>>(list, {}, admin);
    expect(page.envelope.result.records).toMatchObject([
      { code: 'museum_old', dbType_dictText: 'MySQL5.7+' },
    ]);
    const one = await server.request(queryById, { id }, admin);
    const listed = await server.request(options, {}, admin);
    expect(listed.envelope.result).toEqual([{ value: 'museum_old', label: '旧系统', text: '旧系统' }]);
    const versions = await server.db.select().from(dataLogs).where(eq(dataLogs.dataId, id));
    expect(versions.length).toBeGreaterThan(0);
    for (const text of [page.text, one.text, listed.text, JSON.stringify(versions)]) {
      expect(text).not.toContain(password);
      expect(text).not.toContain(row?.dbPassword);
      expect(text).not.toContain('dbPassword');
    }
  });

  it('[PAGE-35] keeps its password when it is edited without one, but never for another address', async () => {
    const id = await addSource();
    const before = (await stored())?.dbPassword;
    expect(await send(edit, { id, name: '旧馆系统' })).toMatchObject({ success: true, message: '编辑成功!' });
    expect(await stored()).toMatchObject({ name: '旧馆系统', dbPassword: before });
    const dbUrl = 'jdbc:mysql://attacker.example:3306/museum';
    expect(await send(edit, { id, dbUrl })).toMatchObject({
      success: false,
      message: '数据源地址已修改，请重新输入密码',
    });
    expect(await send(edit, { id, dbUrl, dbPassword: 'another' })).toMatchObject({ success: true });
    expect((await stored())?.dbPassword).not.toBe(before);
    expect(await send(remove, { id })).toMatchObject({ success: true, message: '删除成功!' });
  });

  it('[PAGE-35] has a code of its own, and no address by which a driver would load code', async () => {
    await addSource();
    expect(await send(add, source)).toMatchObject({ success: false, message: '数据源编码已存在' });
    for (const parameter of ['authenticationPluginClassName', 'SocketFactory', 'socket%46actory'])
      expect(
        await send(add, { ...source, code: 'other', dbUrl: `jdbc:mysql://db:3306/x?${parameter}=evil` }),
      ).toMatchObject({ success: false, message: expect.stringContaining('连接地址有安全风险') });
  });
});

describe('the test of a connection', () => {
  const tried = (changes: object) => send(testConnection, { ...source, ...changes });
  const refusal = (reason: string) => ({ success: false, message: `数据库连接失败：${reason}` });

  it('[PAGE-35] opens a real MySQL protocol with the given or the stored password', async () => {
    const seen: unknown[] = [];
    const mysql = createMysql(() => undefined);
    mysql.on('connection', connection => {
      connection.serverHandshake({
        protocolVersion: 10,
        serverVersion: '8.0.0 test',
        connectionId: 1,
        statusFlags: 2,
        characterSet: 45,
        capabilityFlags: 0xffffff ^ 2048,
        authCallback: (given: { user: string; database: string }, done: (error: null) => void) => {
          seen.push([given.user, given.database]);
          done(null);
        },
      } as never);
      connection.on('query', () => {
        // The reply to a command is the second packet of its exchange.
        Object.assign(connection, { sequenceId: 1 });
        connection.writeOk();
      });
      connection.on('error', () => undefined);
    });
    const port = await new Promise<number>(resolve => {
      const { _server } = mysql as unknown as { _server: Server };
      _server.listen(0, '127.0.0.1', () => resolve((_server.address() as { port: number }).port));
    });
    const dbUrl = `jdbc:mysql://127.0.0.1:${port}/museum`;
    expect(await tried({ dbUrl })).toMatchObject({ success: true, code: 200, message: '数据库连接成功' });
    expect(seen).toEqual([['reader', 'museum']]);
    const id = await addSource({ dbUrl });
    expect(await tried({ id, dbUrl, dbPassword: '' })).toMatchObject({ success: true });
    expect(await tried({ id, dbUrl: `${dbUrl}2`, dbPassword: '' })).toMatchObject(
      refusal('数据源地址已修改，请重新输入密码'),
    );
    mysql.close(() => undefined);
  });

  it('[PAGE-35] connects to hosts of the setting alone', async () => {
    for (const address of ['169.254.169.254/x', 'db.example/x', 'localhost:5433/x', '127.0.0.1.example/x'])
      expect(await tried({ dbUrl: `jdbc:mysql://${address}` })).toMatchObject(
        refusal('不允许连接该主机，请在 DATA_SOURCE_HOSTS 中添加'),
      );
  });

  it('[PAGE-35] states why there is no connection', async () => {
    expect(await tried({})).toMatchObject(refusal('服务器拒绝连接'));
    expect(await tried({ dbType: '2' })).toMatchObject(
      refusal('此服务器只能连接 MySQL、MariaDB 和 PostgreSQL'),
    );
    expect(await tried({ dbDriver: 'no.such.Driver' })).toMatchObject(refusal('驱动类不存在'));
    for (const dbUrl of ['http://127.0.0.1', 'jdbc:mysql://a,b/x', 'jdbc:mysql://u:p@127.0.0.1/x', ''])
      expect(await tried({ dbUrl })).toMatchObject(refusal('数据源地址格式不正确'));
    expect(await tried({ dbUrl: 'jdbc:mysql://h/x?sslfactory=a' })).toMatchObject(
      refusal('连接地址有安全风险，【sslfactory】'),
    );
  });

  it('[PAGE-35] ends with a reason where a server accepts and stays silent, or speaks something else', async () => {
    const silent = createServer(socket => socket.on('error', () => undefined));
    const port = await new Promise<number>(resolve =>
      silent.listen(0, '127.0.0.1', () => resolve((silent.address() as { port: number }).port)),
    );
    const postgresql = { dbType: '6', dbDriver: 'org.postgresql.Driver' };
    expect(await tried({ ...postgresql, dbUrl: `jdbc:postgresql://127.0.0.1:${port}/x` })).toMatchObject(
      refusal('连接超时'),
    );
    silent.close();
    const other = createServer(socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const otherPort = await new Promise<number>(resolve =>
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
    );
    const reply = await tried({ ...postgresql, dbUrl: `jdbc:postgresql://127.0.0.1:${otherPort}/x` });
    expect(reply).toMatchObject({ success: false, message: expect.stringMatching(/^数据库连接失败：/) });
    expect(reply.message).not.toContain('Bad Request');
    other.close();
  });
});

const postgresql = inject('postgresql') as { url?: string } | undefined;
describe.skipIf(postgresql?.url === undefined)('a data source on PostgreSQL', () => {
  it('[PAGE-35] is opened, and a wrong password is named', async () => {
    const { port, pathname, username, password: known } = new URL(postgresql?.url ?? '');
    const input = {
      dbType: '6',
      dbDriver: 'org.postgresql.Driver',
      dbUrl: `jdbc:postgresql://127.0.0.1:${port || 5432}${pathname === '/' ? '/postgres' : pathname}`,
      dbUsername: decodeURIComponent(username),
      dbPassword: decodeURIComponent(known),
    };
    expect(await send(testConnection, input)).toMatchObject({ success: true });
    expect(await send(testConnection, { ...input, dbUrl: `${input.dbUrl}_missing` })).toMatchObject({
      message: '数据库连接失败：数据库不存在',
    });
  });
});
