import { randomUUID } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { dataSourceResource } from '#contract/areas/data-sources.ts';
import { getReportData, type ReportRow } from '#contract/areas/online-reports.ts';
import { parseReportStatement, previewReport, reportDesignResource } from '#contract/areas/report-design.ts';
import { dataSources, reports } from '#server/kernel/db/schema/index.ts';
import { readSource } from '#server/modules/data-sources/read-source.ts';
import { sourceLimits } from '#server/modules/data-sources/source-rows.ts';
import { type OpenedSource, sourceNamed } from '#server/modules/data-sources/stored-source.ts';
import { hasMysql, type MysqlServer, startMysql, withMysql } from '#tests/support/mysql-server.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { storeReport } from './support.ts';

const postgresql = inject('postgresql') as { url?: string } | undefined;

let server: TestApp;
let admin: string;
beforeAll(async () => {
  server = await startApp({ environment: { DATA_SOURCE_HOSTS: '127.0.0.1, localhost' } });
  admin = await server.as('admin');
});
afterAll(() => server.close());

const kind = { dbType: '6', dbDriver: 'org.postgresql.Driver' };
const addSource = async (source: object) => {
  const { envelope } = await server.request(dataSourceResource.endpoints.add, { ...kind, ...source }, admin);
  expect(envelope).toMatchObject({ success: true });
};
const rowsOf = async (configId: string, input: object = {}) =>
  (
    await server.request<{ records: ReportRow[]; total: number }>(
      getReportData,
      { configId, ...input },
      admin,
    )
  ).envelope;

describe('a report of a data source', () => {
  it('[API-90] [PAGE-35] is refused where its source is not there, or its host is not listed', async () => {
    const unknown = await storeReport(server, { code: 'gone', sql: 'select 1 as value', dbSource: 'gone' });
    expect(await rowsOf(unknown)).toMatchObject({ success: false, message: '数据源不存在：gone' });
    const dbUrl = 'jdbc:postgresql://169.254.169.254:5432/x';
    await addSource({ code: 'inside', name: '内部', dbUrl, dbUsername: 'reader', dbPassword: 'x' });
    const inside = await storeReport(server, { code: 'in', sql: 'select 1 as value', dbSource: 'inside' });
    expect(await rowsOf(inside)).toMatchObject({
      success: false,
      message: '数据库连接失败：不允许连接该主机，请在 DATA_SOURCE_HOSTS 中添加',
    });
  });

  it('[PAGE-35] is written, tried and previewed only by whoever may see the source', async () => {
    const designs = ['online:report:add', 'online:report:edit', 'online:report:list'];
    await server.add({ username: 'designer', permissions: designs });
    const designer = await server.as('designer');
    const head = { name: '库存', code: 'stock', cgrSql: 'select a from b', dbSource: 'inside' };
    const refusal = {
      success: false,
      result: { fieldErrors: { dbSource: '没有这个数据源，或没有权限使用' } },
    };
    const { add, edit } = reportDesignResource.endpoints;
    const attempts: [Parameters<TestApp['request']>[0], object][] = [
      [add, { head, items: [], params: [] }],
      [parseReportStatement, { sql: head.cgrSql, dbSource: 'inside' }],
      [previewReport, { cgrSql: head.cgrSql, dbSource: 'inside', items: [{ fieldName: 'a' }], params: [] }],
    ];
    for (const [endpoint, input] of attempts)
      expect((await server.request(endpoint, { ...input }, designer)).envelope).toMatchObject(refusal);
    const added = await server.request(add, { head, items: [], params: [] }, admin);
    expect(added.envelope).toMatchObject({ success: true });
    const stored = (await server.db.select().from(reports)).find(({ code }) => code === 'stock');
    // Also where the request leaves the source as it is.
    const change = { id: stored?.id, name: '库存', cgrSql: 'select username from sys_user' };
    const edited = await server.request(edit, { head: change, items: [], params: [] }, designer);
    expect(edited.envelope).toMatchObject(refusal);
  });

  it('[API-90] has the grammar of every report, and no table of a catalogue', async () => {
    for (const sql of [
      'delete from b',
      'select 1; select 2',
      'select passwd from pg_shadow',
      'select a from information_schema.tables',
      "select pg_read_file('/etc/passwd')",
      'select sleep(10) from b',
    ]) {
      const { envelope } = await server.request(parseReportStatement, { sql, dbSource: 'inside' }, admin);
      expect(envelope).toMatchObject({ success: false });
      expect(envelope.message).not.toContain('DATA_SOURCE_HOSTS');
    }
  });
});

describe.skipIf(postgresql?.url === undefined)('a report of a data source on PostgreSQL', () => {
  let other: Client;
  beforeAll(async () => {
    const url = new URL(postgresql?.url ?? '');
    const name = `museum_${randomUUID().replaceAll('-', '')}`;
    const maker = new Client({ connectionString: url.href });
    await maker.connect();
    await maker.query(`create database ${name}`);
    await maker.end();
    other = new Client({ connectionString: Object.assign(new URL(url), { pathname: `/${name}` }).href });
    await other.connect();
    await other.query(
      `create table ticket (id bigint, hall text, price numeric, sold timestamptz, day date)`,
    );
    await other.query(`insert into ticket values
      (9007199254740993, '青铜厅', 30.5, '2026-05-01 09:30:00+08', '2026-05-01'),
      (2, '书画厅', 20, '2026-05-02 10:00:00+08', '2026-05-02'), (3, '青铜厅', null, null, null)`);
    await addSource({
      code: 'tickets',
      name: '票务',
      dbUrl: `jdbc:postgresql://${url.hostname}:${url.port || 5432}/${name}`,
      dbUsername: decodeURIComponent(url.username),
      dbPassword: decodeURIComponent(url.password) || 'none',
    });
  });
  afterAll(async () => {
    await other?.end();
    await server.db.delete(dataSources);
  });

  const ticketReport = (code: string, sql: string) =>
    storeReport(server, {
      code,
      sql,
      dbSource: 'tickets',
      params: { least: '0' },
      items: [
        { fieldName: 'id', fieldType: 'String', isShow: 1 },
        { fieldName: 'hall', fieldType: 'String', isShow: 1, isSearch: 1, searchMode: 'single' },
        { fieldName: 'price', fieldType: 'BigDecimal', isShow: 1, isOrder: 1 },
        { fieldName: 'sold', fieldType: 'Datetime', isShow: 1 },
        { fieldName: 'day', fieldType: 'Date', isShow: 1 },
      ],
    });

  it('[API-90] has its rows with criteria, order, pages and parameters, as any report', async () => {
    const id = await ticketReport('sold', 'select * from ticket where coalesce(price, 0) >= ${least}');
    const all = await rowsOf(id);
    expect(all.result.total).toBe(3);
    expect(all.result.records[0]).toMatchObject({
      id: '9007199254740993',
      hall: '青铜厅',
      price: 30.5,
      sold: '2026-05-01 09:30:00',
      day: '2026-05-01',
    });
    expect(all.result.records[2]).toMatchObject({ price: '', sold: '', day: '' });
    const sorted = await rowsOf(id, { column: 'price', order: 'asc', pageSize: 1, self_least: '1' });
    expect(sorted.result).toMatchObject({ total: 2, records: [{ price: 20 }] });
    expect((await rowsOf(id, { hall: '书画厅' })).result.records).toMatchObject([{ id: '2' }]);
    const text = await ticketReport('mine', "select * from ticket where hall like '%' || '${part}' || '%'");
    expect((await rowsOf(text, { self_part: "青' or '1'='1" })).result.total).toBe(0);
    expect((await rowsOf(text, { self_part: '青' })).result.total).toBe(2);
  });

  it('[PAGE-35] is tried before it is stored, with the types of its columns and a plain reason', async () => {
    const sql = 'select id, hall, price, sold, day from ticket';
    const found = await server.request<{ fields: { fieldName: string; fieldType: string }[] }>(
      parseReportStatement,
      { sql, dbSource: 'tickets' },
      admin,
    );
    expect(found.envelope.result.fields.map(({ fieldType }) => fieldType)).toEqual([
      ...['Long', 'String', 'BigDecimal', 'Datetime', 'Date'],
    ]);
    const wrong = { sql: 'select colour from ticket', dbSource: 'tickets' };
    expect((await server.request(parseReportStatement, wrong, admin)).envelope).toMatchObject({
      success: false,
      message: '没有这个列：colour',
    });
  });

  it('[API-90] only reads, and ends at its limits of rows, bytes and time', async () => {
    const source = await sourceNamed('tickets', server);
    const read = (sql: string, limits: { time?: number; rows?: number; bytes?: number } = {}) =>
      readSource(source, [sql], {
        owner: randomUUID(),
        left: new AbortController().signal,
        limits: { time: 20_000, rows: 10, bytes: 1000, ...limits },
      });
    await expect(read('with d as (delete from ticket returning 1) select * from d')).rejects.toThrow();
    await expect(read("select setval('x', 1)")).rejects.toThrow();
    expect((await other.query('select count(*)::int as count from ticket')).rows).toEqual([{ count: 3 }]);
    expect((await read('select * from ticket')).rows).toHaveLength(3);
    await expect(read('select * from ticket', { rows: 2 })).rejects.toMatchObject({ reason: 'size' });
    await expect(read("select repeat('x', 2000)")).rejects.toMatchObject({ reason: 'size' });
    await expect(
      read('select count(*) from generate_series(1, 100000000000)', { time: 300 }),
    ).rejects.toMatchObject({
      reason: 'time',
    });
  });
});

describe.skipIf(!hasMysql)(withMysql('a report of a data source on MySQL'), () => {
  let mysql: MysqlServer;
  let source: OpenedSource;
  let name: string;
  beforeAll(async () => {
    mysql = await startMysql();
    const { hostname, port, pathname, username, password } = new URL(mysql.url);
    const database = pathname.slice(1);
    const login = {
      host: hostname,
      port: Number(port || 3306),
      database,
      username: decodeURIComponent(username),
      password: decodeURIComponent(password),
    };
    source = { opens: 'mysql', login };
    name = `exhibit_${randomUUID().slice(0, 8)}`;
    const connection = await createConnection({
      uri: mysql.url,
      multipleStatements: true,
      charset: 'utf8mb4',
    });
    await connection.query(
      `create table ${name} (id bigint, title varchar(50), made datetime(3), weight decimal(30, 10), seen date,
         flag tinyint(1), note json, image blob) character set utf8mb4;
       insert into ${name} values
         (9007199254740993, '青铜鼎🏺', '2026-05-01 08:30:00.250', 12345678901234567890.0123456789, '2026-05-01', 1, '{"a": 1}', x'00ff'),
         (2, null, null, null, null, null, null, null);`,
    );
    await connection.end();
  }, 180_000);
  afterAll(async () => {
    if (!mysql) return;
    const connection = await createConnection({ uri: mysql.url });
    await connection.query(`drop table ${name}`);
    await connection.end();
    await mysql.stop();
  });

  const read = (pieces: Parameters<typeof readSource>[1], limits: Partial<typeof sourceLimits> = {}) =>
    readSource(source, pieces, {
      owner: randomUUID(),
      left: new AbortController().signal,
      limits: { ...sourceLimits, ...limits },
    });

  it('[API-90] reads texts and types, binds values, and only reads', async () => {
    const bound = { value: "a' or '1'='1", isText: true };
    const found = await read([
      `select 9007199254740993 as "id", 'x' || `,
      bound,
      ` as "text", cast('2026-05-01' as date) as "day"`,
    ]);
    expect(found.rows).toEqual([['9007199254740993', "xa' or '1'='1", '2026-05-01']]);
    expect(found.fields.map(({ dataTypeID }) => dataTypeID)).toEqual([20, 25, 1082]);
    await expect(read(['create table gone (a int)'])).rejects.toThrow();
    for (const write of [
      `delete from ${name}`,
      `update ${name} set id = 1`,
      `insert into ${name} (id) values (3)`,
    ])
      await expect(read([write]), write).rejects.toThrow();
    expect((await read([`select count(*) as n from ${name}`])).rows).toEqual([['2']]);
  });

  it('[API-90] reads every kind of column as it is written, and null as null', async () => {
    const { rows, fields } = await read([
      `select id, title, made, weight, seen, flag, note, image from ${name} where title = `,
      { value: '青铜鼎🏺', isText: true },
    ]);
    expect(rows).toEqual([
      [
        '9007199254740993',
        '青铜鼎🏺',
        '2026-05-01 08:30:00.250',
        '12345678901234567890.0123456789',
        '2026-05-01',
        '1',
        '{"a": 1}',
        '\\x00ff',
      ],
    ]);
    expect(fields.map(({ dataTypeID }) => dataTypeID)).toEqual([20, 25, 1114, 1700, 1082, 23, 25, 25]);
    expect((await read([`select * from ${name} where id = 2`])).rows[0]?.slice(1)).toEqual(
      Array.from({ length: 7 }, () => null),
    );
  });

  it('[API-90] names what is wrong with a statement, and ends one that is too large or too long', async () => {
    const codes: readonly [string, string][] = [
      [`select gone from ${name}`, '42703'],
      ['select * from gone', '42P01'],
      ['selec 1', '42601'],
      ['select gone(1)', '42883'],
    ];
    for (const [statement, code] of codes)
      await expect(read([statement]), statement).rejects.toMatchObject({ code });
    const many = `select a.id from ${name} a, ${name} b, ${name} c, ${name} d`;
    expect((await read([many], { rows: 16 })).rows).toHaveLength(16);
    await expect(read([many], { rows: 15 })).rejects.toMatchObject({ reason: 'size' });
    await expect(read(["select repeat('x', 2000)"], { bytes: 1000 })).rejects.toMatchObject({
      reason: 'size',
    });
    await expect(read(['select sleep(60)'], { time: 300 })).rejects.toMatchObject({ reason: 'time' });
    await expect(
      readSource({ ...source, login: { ...source.login, password: 'another' } }, ['select 1'], {
        owner: randomUUID(),
        left: new AbortController().signal,
      }),
    ).rejects.toThrow('用户名或密码错误');
  });

  it('[API-90] leaves no statement behind at the server that it has ended', async () => {
    const mark = `left_${randomUUID().slice(0, 8)}`;
    await expect(read([`select sleep(60) as ${mark}`], { time: 300 })).rejects.toMatchObject({
      reason: 'time',
    });
    const connection = await createConnection({ uri: mysql.url });
    const running = async () => {
      const [rows] = await connection.query('show full processlist');
      return (rows as { Info: string | null }[]).filter(({ Info }) => Info?.includes(mark) ?? false).length;
    };
    await expect.poll(running, { timeout: 30_000 }).toBe(0);
    await connection.end();
  });
});
