import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getReportData, type ReportRow } from '#contract/areas/online-reports.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { userReport } from '#server/kernel/db/seed/first-run/report.ts';
import { readableTables } from '#server/modules/online-reports/readable-tables.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { storeReport } from './support.ts';

interface Data {
  records: ReportRow[];
  total: number;
}

/** Statements that must never run, whoever stored them. */
const hostile: Readonly<Record<string, string>> = {
  writes: "update sys_user set status = 2 where username = 'admin' returning username as value",
  'writes within a query':
    'with gone as (delete from sys_user returning username) select username as value from gone',
  'writes behind a query':
    "select username as value from sys_user; delete from sys_user where username = 'target'",
  'makes a table': 'select username as value into stolen from sys_user',
  'locks rows': 'select username as value from sys_user for update',
  'reads a password': 'select password as value from sys_user',
  'reads a password of the schema': 'select password as value from public.sys_user',
  'reads a password of the quoted schema': 'select password as value from "public"."sys_user"',
  'reads a password of the escaped schema': 'select password as value from U&"\\0070ublic".sys_user',
  'reads the salt': 'select u.salt as value from sys_user u',
  'reads sessions': 'select token_hash as value from vitrine_session',
  'reads sessions of the schema': 'select token_hash as value from public.vitrine_session',
  'reads the passwords of data sources': 'select db_password as value from sys_data_source',
  'reads what others may do': 'select perms as value from sys_permission',
  'reads the catalogue': 'select rolname as value from pg_authid',
  'reads the quoted catalogue': 'select rolname as value from "pg_authid"',
  'reads the schema of the catalogue': 'select table_name as value from information_schema.tables',
  'runs a text': "select query_to_xml('select password from public.sys_user', true, true, '')::text as value",
  'runs a quoted function': `select "query_to_xml"('select 1', true, true, '')::text as value`,
  'runs a text as an attribute': "select ('select password from public.sys_user'::text).ts_stat as value",
  'runs a text out of rows':
    "select word as value from ts_stat('select password::tsvector from public.sys_user')",
  'reads a file': "select pg_read_file('/etc/passwd') as value",
  'sets something': "select set_config('transaction_read_only', 'off', true) as value",
  'reads a setting': "select current_setting('data_directory') as value",
  waits: 'select pg_sleep(60)::text as value',
  'makes rows without end':
    'with recursive more as (select 1 as n union all select n + 1 from more) select n::text as value from more',
  'makes many rows': 'select n::text as value from generate_series(1, 100000000) as n',
  'ends the parenthesis': 'select username as value from sys_user) as source, (select 1 as one',
  'ends the parenthesis in a text':
    "select 'a' as value) as source) select password from public.sys_user --'",
  'has a comment': 'select username as value from sys_user -- where status = 1',
  'has a comment within': 'select username/**/as value from sys_user',
  'hides a quote by a backslash': "select E'\\' as value, password from public.sys_user --'",
  'hides a text in dollars': 'select $a$x$a$ as value',
  'names a value of the driver': 'select $1 as value',
  'writes under a name':
    "with made as (insert into sys_user (id, username) values ('x', 'x') returning username) select username as value from made",
  'reads a whole table by its short form': 'table sys_user',
  'reads a table of the server under a name':
    'with known as (select * from vitrine_session) select token_hash as value from known',
  'hides a comment in a comment': 'select username as value /* a /* b */ , password */ from sys_user',
  'hides a text in named dollars': 'select $hidden$ , password from sys_user $hidden$ as value',
  'makes a passing table': 'select username as value into temp stolen from sys_user',
  'locks rows a little': 'select username as value from sys_user for key share nowait',
  'reads the secrets of the server': "select current_setting('vitrine.secret', true) as value",
  'asks who the database takes it for': 'select current_user as value',
  'reads a large object': "select lo_import('/etc/passwd')::text as value",
  'asks another database': "select value from dblink('dbname=other', 'select 1') as t(value text)",
  'takes a number of a sequence': "select nextval('some_sequence')::text as value",
  'looks up the catalogue by a type': "select 'public.sys_user'::regclass::text as value",
  'reads rows as a document': "select value from xmltable('/a' passing '<a/>' columns value text)",
  'is another command': 'copy sys_user to stdout',
  'is a program': 'do $$ begin delete from sys_user; end $$',
  'changes a setting': 'set transaction_read_only = off',
  'is nothing': '',
};

describe('a report that means harm', () => {
  let server: TestApp;
  let reader: string;

  beforeAll(async () => {
    server = await startApp();
    await server.add({ username: 'reader', permissions: ['online:report:view'] });
    await server.add({ username: 'target' });
    reader = await server.as('reader');
  });
  afterAll(() => server.close());

  const ask = async (configId: string, input: Record<string, unknown> = {}) =>
    (await server.request<Data>(getReportData, { configId, ...input }, reader)).envelope;
  const people = () => server.db.select().from(users).orderBy(users.id);

  it.each(Object.entries(hostile))(
    '[API-90] that %s is refused, without details in the message',
    async (what, text) => {
      const before = await people();
      const id = await storeReport(server, { code: what.replaceAll(' ', '_'), sql: text });
      const answer = await ask(id);
      expect(answer).toMatchObject({ success: false, code: 500, result: null });
      expect(answer.message).toMatch(/^在线报表「.+」无法查询，请管理员检查报表配置$/);
      expect(await people()).toEqual(before);
    },
  );

  it('[API-90] that reads another schema of the database is refused by its plan', async () => {
    await server.db.execute(sql`create schema finance`);
    await server.db.execute(sql`create table finance.wages as select 'secret' as value`);
    await server.db.execute(sql`create view finance.people as select password as value from public.sys_user`);
    for (const [code, table] of Object.entries({ wages: 'finance.wages', view: 'finance.people' })) {
      const id = await storeReport(server, { code, sql: `select value from ${table}` });
      expect((await ask(id)).message, table).toBe(`在线报表「报表${code}」无法查询，请管理员检查报表配置`);
    }
  });

  it('[API-90] returns only the columns of a person that reports may read', async () => {
    const id = await storeReport(server, {
      code: 'whole',
      sql: "select cast(u as text) as value from sys_user u where username = 'target'",
    });
    const { result } = await ask(id);
    const [target] = await server.db.select().from(users).where(eq(users.username, 'target'));
    expect(result.records[0]?.value).toContain('target');
    expect(result.records[0]?.value).not.toContain(target?.password);
  });

  it('[API-90] that declares a secret column does not return it', async () => {
    const id = await storeReport(server, {
      code: 'declares',
      sql: "select username, 'x' as password from sys_user where username = 'target'",
      items: [{ fieldName: 'username' }, { fieldName: 'password' }, { fieldName: 'x" from y; --' }],
    });
    expect((await ask(id)).result.records).toEqual([{ jeecg_row_key: '1', username: 'target' }]);
  });

  it('[API-90] with another data source, without columns, or with an unknown variable is refused', async () => {
    const elsewhere = await storeReport(server, {
      code: 'elsewhere',
      sql: 'select username as value from sys_user',
      dbSource: 'other',
    });
    expect((await ask(elsewhere)).message).toBe('数据源不存在：other');
    const variable = await storeReport(server, { code: 'variable', sql: "select '#{sys_secret}' as value" });
    expect((await ask(variable)).success).toBe(false);
  });

  it('lets reports read no table and no column with secrets', () => {
    const columns = readableTables.flatMap(table => table.columns);
    expect(columns.filter(column => /passw|salt|token|secret|hash|third/i.test(column))).toEqual([]);
    const names = readableTables.map(table => table.name);
    expect(names.filter(name => /vitrine|permission|data_source|sms|gateway|third/.test(name))).toEqual([]);
  });
});

describe('a request that means harm', () => {
  let server: TestApp;
  let reader: string;

  beforeAll(async () => {
    server = await startApp();
    await server.add({ username: 'reader', permissions: ['online:report:view'] });
    reader = await server.as('reader');
  });
  afterAll(() => server.close());

  const ask = async (input: Record<string, unknown>) =>
    (await server.request<Data>(getReportData, { configId: userReport.id, ...input }, reader)).envelope;

  it.each([
    'password',
    'salt',
    'id; drop table sys_user',
    "username' or 1=1",
    '(select 1)',
    'report_rows.id',
    'row number',
    '1',
  ])('[API-90] cannot sort by "%s", which the report does not declare', async column => {
    const { success, message } = await ask({ column, order: 'asc' });
    expect({ success, message }).toEqual({
      success: false,
      message: `请注意，将要排序的列字段不存在：${column}`,
    });
  });

  it('[API-90] cannot put anything into the direction of a sort', async () => {
    const { result } = await ask({ column: 'username', order: 'asc;drop x' });
    expect(result.records.map(row => row.username)).toEqual(['admin', 'reader']);
  });

  it.each([
    "' or '1'='1",
    "admin'; drop table sys_user; --",
    "admin' union select password from sys_user --",
    '%',
    '_____',
  ])('[API-90] finds nothing by the account "%s"', async username => {
    expect((await ask({ username })).result).toEqual({ records: [], total: 0 });
    expect((await ask({ username: `*${username}*` })).result.total).toBe(0);
  });

  it.each([
    ['password', '*a*'],
    ['del_flag', '1'],
    ['username" or 1=1 --', 'x'],
    ["username' or '1'='1", 'x'],
    ['constructor', 'x'],
    ['email', 'nobody@example.com'],
  ])('[API-90] ignores the criterion "%s", which the report does not offer', async (name, value) => {
    expect((await ask({ [name]: value })).result.total).toBe(2);
  });

  it('[API-90] returns no more rows than the maximum page size', async () => {
    expect((await ask({ pageSize: 1_000_000_000 })).success).toBe(true);
    expect((await ask({ pageNo: -1 })).success).toBe(false);
  });
});
