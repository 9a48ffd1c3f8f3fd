import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getReportData, type ReportRow } from '#contract/areas/online-reports.ts';
import { parseReportStatement } from '#contract/areas/report-design.ts';
import { getUserInfo } from '#contract/areas/session.ts';
import { headerName } from '#contract/constants.ts';
import { storeReport } from '#tests/server/online-reports/support.ts';
import { startApp, type TestApp } from '#tests/server/support/app.ts';

interface Data {
  records: ReportRow[];
  total: number;
}

/** A text in a text in a text. */
const nested = (depth: number, inner: string, outer: (inner: string) => string): string =>
  depth === 0 ? inner : outer(nested(depth - 1, inner, outer));
const many = (count: number, one: (index: number) => string, between = ', ') =>
  Array.from({ length: count }, (_, index) => one(index)).join(between);

const digits = "(cast('1e60000' as numeric) - i.sort_order)";
const wide = 'a.item_text || b.item_text || c.item_text';
const cube = 'sys_dict_item a cross join sys_dict_item b cross join sys_dict_item c';
const square = 'sys_dict_item d cross join sys_role e cross join sys_role f';

/** Statements that run for longer than they may. */
const slow: Readonly<Record<string, string>> = {
  'multiplies numbers of many digits': `select max(length(cast(${digits} * ${digits} as text))) as value from sys_dict_item i cross join sys_dict_item j`,
  // Few rows for the planner, whose estimate depends on what it knows of the tables, and much to do for each.
  'compares long texts with each other': `select count(*) as value from sys_dict_item a cross join sys_dict_item b where replace(cast(a.item_text as char(1000000)), ' ', b.item_text) like concat('%', b.item_value, '+%')`,
};

/** Statements that no database could end in time, which a planner that knows its tables sees before. */
const hopeless: Readonly<Record<string, string>> = {
  'compares every text with every other': `select max(length(replace(${wide}, 'a', 'b'))) as value from ${cube} cross join ${square} where ${wide} like concat('%', d.item_text, '%', e.id, '%')`,
  'multiplies rows': `select count(*) as value from ${many(9, index => `sys_dict_item i${index}`)}`,
};

/** Statements that take memory, temporary files, or the planner. */
const large: Readonly<Record<string, string>> = {
  'doubles a text again and again': `select length(v) as value from ${nested(
    40,
    '(select username as v from sys_user) t',
    inner => `(select concat(v, v) as v from ${inner}) t`,
  )}`,
  'doubles a number again and again': `select v as value from ${nested(
    40,
    '(select status as v from sys_user) t',
    inner => `(select v + v as v from ${inner}) t`,
  )}`,
  'replaces letters by texts': `select length(${nested(
    9,
    "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'",
    inner => `replace(${inner}, 'a', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')`,
  )}) as value`,
  'pads texts': `select ${many(60, index => `length(concat(cast(username as char(10000000)), '${index}')) as v${index}`)}, 1 as value from sys_user`,
  'joins every text to one': `select length(string_agg(${wide}, ',')) as value from ${cube}`,
  'joins texts to a row that is sent': `select string_agg(${wide}, ',') as value from ${cube} where a.sort_order < 3`,
  'sorts more than there is room for': `select value from (select concat(${wide}, ${wide}, ${wide}, ${wide}) as value, row_number() over (order by ${wide}) as place from ${cube}) t order by place desc limit 1`,
  'numbers every row': `select count(distinct v) as value from (select ${wide} as v, sum(a.sort_order) over (partition by ${wide} order by c.item_text) from ${cube}) t`,
  'groups by everything': `select count(*) as value from sys_user group by cube (${many(12, index => `concat(username, '${index}')`)})`,
  'joins one table many times': `select count(*) as value from ${many(60, index => `sys_user u${index}`)} where ${many(59, index => `u${index}.id = u${index + 1}.id`, ' and ')}`,
  'is many queries': `select count(*) as value from (${many(600, index => `select ${index}`, ' union ')}) t`,
  'asks in a question in a question': `select 1 as value where ${nested(120, 'true', inner => `exists (select 1 from sys_user where ${inner})`)}`,
  'negates without end': `select 1 as value where ${'not '.repeat(4_000)}true`,
  'has signs without end': `select ${'- '.repeat(4_000)}1 as value`,
  'has parentheses without end': `select ${'('.repeat(2_400)}1${')'.repeat(2_400)} as value`,
  'names itself without keeping rows': `with ${many(30, index => `c${index} as not materialized (select a.v + b.v as v from ${index === 0 ? '(select 1 as v) a, (select 1 as v) b' : `c${index - 1} a, c${index - 1} b`})`)} select v as value from c29`,
  'doubles a text beside itself': `select length(v29) as value from (select username as v0 from sys_user) a0 ${many(29, index => `cross join lateral (select concat(v${index}, v${index}) as v${index + 1}) a${index + 1}`, ' ')}`,
  'doubles a text in questions': `select length(${nested(30, 'username', inner => `(select concat(v, v) from (select ${inner} as v) t)`)}) as value from sys_user`,
  'joins columns that are one': `select length(v) as value from ${nested(30, '(select username as v from sys_user) t', inner => `(select v from ${inner} full join (select 'a' as v) u using (v)) t`)}`,
  'names itself again and again': `with ${many(30, index => `c${index} as (select a.v + b.v as v from ${index === 0 ? '(select 1 as v) a, (select 1 as v) b' : `c${index - 1} a, c${index - 1} b`})`)} select v as value from c29`,
};

const messages =
  /^在线报表「.+」(查询超时，请缩小查询范围|占用的内存过多，请缩小查询范围|的结果过大，请缩小查询范围|无法查询，请管理员检查报表配置)$/;

describe('the cost of statements that people write', () => {
  let server: TestApp;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    server = await startApp();
    for (const username of ['attacker', 'second', 'bystander']) {
      await server.add({ username, permissions: ['online:report:view'] });
      tokens[username] = await server.as(username);
    }
    await server.add({ username: 'designer', permissions: ['online:report:add'] });
    await storeReport(server, { code: 'plain', sql: 'select count(*) as value from sys_user' });
    for (const [code, sql] of Object.entries({ ...slow, ...hopeless, ...large }))
      await storeReport(server, { code: code.replaceAll(' ', '_'), sql });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.close());

  const ask = async (username: string, code: string) => {
    const input = { configId: code.replaceAll(' ', '_') };
    return (await server.request<Data>(getReportData, input, tokens[username])).envelope;
  };
  /** A request that runs, and whether it still does. */
  const started = <Result>(running: Promise<Result>) => {
    const state = {
      isRunning: true,
      ended: running.finally(() => Object.assign(state, { isRunning: false })),
    };
    return state;
  };

  it.each(Object.keys(slow))(
    '[API-90] nobody waits for one that %s, and it ends',
    async code => {
      await Promise.all(['bystander', 'second', 'attacker'].map(username => ask(username, 'plain')));
      const attack = started(ask('attacker', code));
      const own = await server.request(getUserInfo, {}, tokens.bystander);
      const report = await ask('bystander', 'plain');
      expect({ isRunning: attack.isRunning, own: own.envelope.success, report: report.success }).toEqual({
        isRunning: true,
        own: true,
        report: true,
      });
      expect((await attack.ended).message).toMatch(/查询超时，请缩小查询范围$/);
      expect((await ask('attacker', 'plain')).success).toBe(true);
    },
    60_000,
  );

  it.each(Object.keys(large))(
    '[API-90] one that %s ends in a result or in a plain message',
    async code => {
      const attack = started(ask('attacker', code));
      expect((await server.request(getUserInfo, {}, tokens.bystander)).envelope.success).toBe(true);
      const { success, message } = await attack.ended;
      if (!success) expect(message).toMatch(messages);
      expect((await ask('attacker', 'plain')).success).toBe(true);
    },
    60_000,
  );

  it.each(Object.keys(hopeless))(
    '[API-90] one that %s is too slow for its reader, whether it is begun or not',
    async code => {
      const answer = await ask('attacker', code);
      expect(answer).toMatchObject({ success: false, code: 500, result: null });
      expect(answer.message).toMatch(/^在线报表「.+」查询超时，请缩小查询范围$/);
    },
    60_000,
  );

  it('[API-90] a designer reads why at the statement', async () => {
    const token = await server.as('designer');
    const sql = large['doubles a text again and again'];
    const { envelope } = await server.request(parseReportStatement, { sql }, token);
    expect(envelope).toMatchObject({
      success: false,
      result: { fieldErrors: { cgrSql: expect.any(String) } },
    });
    expect(envelope.message).not.toMatch(/网络|内部/);
  });

  it('[API-90] a client that leaves ends its statement', async () => {
    await Promise.all(['bystander', 'second', 'attacker'].map(username => ask(username, 'plain')));
    const [code = ''] = Object.keys(slow);
    const other = started(ask('second', code));
    await leave(code);
    // People have one statement at a time, so this one begins when the one that was left has ended.
    expect((await ask('attacker', 'plain')).success).toBe(true);
    expect(other.isRunning).toBe(true);
    await other.ended;
  }, 60_000);

  /** Asks for a report and closes the connection once the statement runs. */
  const leave = (code: string) =>
    new Promise<void>((resolve, reject) => {
      const { port } = server.app.server.address() as AddressInfo;
      const configId = code.replaceAll(' ', '_');
      const path = `${server.config.basePath}${getReportData.path.replace('{configId}', configId)}`;
      const headers = { [headerName.token]: tokens.attacker };
      const sent = httpRequest({ host: '127.0.0.1', port, path, headers }, reply =>
        reject(new Error(`It was answered: ${reply.statusCode}`)),
      );
      sent.on('error', () => resolve());
      sent.end();
      setTimeout(() => sent.destroy(), 1_000);
    });
});
