import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#contract/areas/users.ts';
import { userList } from '#contract/areas/users.ts';
import type { Page } from '#contract/envelope.ts';
import { encodeConditions } from '#contract/query-conditions.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { departments, userDepartments, type users } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../../support/app.ts';

const people: readonly (Partial<typeof users.$inferInsert> & { username: string })[] = [
  {
    username: 'chen_yi',
    realname: '陈一',
    sex: 1,
    phone: '13800000001',
    workNo: 'W1',
    birthday: '1990-01-01',
    post: 'director,nobody',
  },
  {
    username: 'chen_er',
    realname: '陈二',
    sex: 2,
    phone: '13800000002',
    workNo: 'W2',
    birthday: '1990-02-01',
    status: 2,
  },
  { username: 'li_100%', realname: '李_百%', sex: 1, phone: '13800000003', workNo: 'W3' },
  { username: 'li_1000', realname: '李千𠮷', email: 'a,b@example.com', phone: '13800000004', workNo: 'W4' },
  { username: 'gone', realname: '走了', delFlag: 1 },
  { username: '_reserve_user_external', realname: '外部' },
];

describe('the list of users', () => {
  let server: TestApp;
  let token: string;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    server = await startApp();
    for (const [index, person] of people.entries()) {
      const { id } = await server.add({
        ...person,
        createTime: new Date(`2024-03-0${index + 1}T10:30:15.250+08:00`),
      });
      ids.set(person.username, id);
    }
    await server.db.insert(departments).values([
      { id: 'd1', departName: '展品部', orgCode: 'Z01' },
      { id: 'd2', departName: '维修部', orgCode: 'Z02' },
      { id: 'd3', departName: '无人部', orgCode: 'Z03' },
    ]);
    const link = (name: string, depId: string) => ({ id: newId(), userId: ids.get(name) ?? '', depId });
    await server.db
      .insert(userDepartments)
      .values([link('chen_yi', 'd2'), link('chen_yi', 'd1'), link('chen_er', 'd1'), link('gone', 'd3')]);
    token = await server.as('admin');
  });
  afterAll(() => server.close());

  const ask = (input: Record<string, unknown> = {}) =>
    server.request<Page<User> | null>(userList, { pageSize: 100, ...input }, token);
  const namesFor = async (input: Record<string, unknown>) => {
    const { envelope } = await ask(input);
    return (envelope.result?.records ?? [])
      .map(user => user.username)
      .filter(name => name !== 'admin')
      .sort();
  };
  const superQuery = (rows: Parameters<typeof encodeConditions>[0], type = 'and') => ({
    superQueryParams: encodeConditions(rows),
    superQueryMatchType: type,
  });

  it('[API-27] returns a page in the format of the interface, without deleted and reserved people and without secrets', async () => {
    const { envelope, text } = await ask();
    expect(envelope).toMatchObject({ success: true, code: 0, message: '' });
    expect(envelope.result).toMatchObject({ total: 5, size: 100, current: 1, pages: 1 });
    expect(await namesFor({})).toEqual(['chen_er', 'chen_yi', 'li_100%', 'li_1000']);
    expect(text).not.toContain('argon2');
    expect(Object.keys(envelope.result?.records[0] ?? {})).not.toContain('password');
  });

  it('translates coded values, including lists, and omits the key when there is no text', async () => {
    const { envelope } = await ask({ username: 'chen_yi' });
    expect(envelope.result?.records[0]).toMatchObject({
      sex_dictText: '男',
      status_dictText: '正常',
      orgCodeTxt: '展品部,维修部',
    });
    expect(envelope.result?.records[0]?.post_dictText).toMatch(/,nobody$/);
    expect(envelope.result?.records[0]).not.toHaveProperty('departIds_dictText');
  });

  it.each([
    ['a part', { username: '*en_*' }, ['chen_er', 'chen_yi']],
    ['the beginning', { username: 'chen*' }, ['chen_er', 'chen_yi']],
    ['the end', { username: '*_er' }, ['chen_er']],
    ['one of several', { username: 'chen_yi,li_1000,' }, ['chen_yi', 'li_1000']],
    ['anything but', { username: '!chen_yi' }, ['chen_er', 'li_100%', 'li_1000']],
    ['a comma written as ++', { email: 'a++b@example.com' }, ['li_1000']],
    ['a wildcard taken literally', { username: '*0%*' }, ['li_100%']],
    ['an underscore taken literally', { realname: '*李_*' }, ['li_100%']],
    ['a letter beyond the first plane', { realname: '*𠮷*' }, ['li_1000']],
    ['the same letter more than once', { username: '*000*' }, ['li_1000']],
    ['nothing for **', { username: '**' }, ['chen_er', 'chen_yi', 'li_100%', 'li_1000']],
    ['a number', { sex: '2' }, ['chen_er']],
    ['numbers', { sex: '1,2' }, ['chen_er', 'chen_yi', 'li_100%']],
    ['an operator with its space', { sex: '>= 2' }, ['chen_er']],
    ['a day', { birthday: '1990-01-01' }, ['chen_yi']],
    ['a range of days', { birthday_begin: '1990-01-15', birthday_end: '1990-02-01' }, ['chen_er']],
    [
      'a range of times closed by its last day',
      { createTime_begin: '2024-03-02', createTime_end: '2024-03-03' },
      ['chen_er', 'li_100%'],
    ],
    ['a second of the clock', { createTime: '2024-03-02 10:30:15' }, ['chen_er']],
    ['the day of an instant', { birthday: new Date(1990, 0, 1, 12).toISOString() }, ['chen_yi']],
    ['the second of an instant', { createTime: '2024-03-02T10:30:15.897+08:00' }, ['chen_er']],
    ['a list by its own name', { workNo_MultiString: 'W1,W3' }, ['chen_yi', 'li_100%']],
    ['filters together', { realname: '*陈*', status: '2' }, ['chen_er']],
    ['ids on one page', { code: 'ID' }, ['chen_er']],
  ])('[API-92] finds %s', async (_what, input, expected) => {
    const filled = 'code' in input ? { code: `${ids.get('chen_er')},` } : input;
    expect(await namesFor(filled)).toEqual(expected);
  });

  it('[QUERY-03] combines an advanced query with and / or, in addition to the other filters', async () => {
    const rows = [
      { field: 'realname', rule: 'like', val: '陈' },
      { field: 'sex', rule: 'eq', val: '1' },
    ];
    expect(await namesFor(superQuery(rows))).toEqual(['chen_yi']);
    expect(await namesFor(superQuery(rows, 'or'))).toEqual(['chen_er', 'chen_yi', 'li_100%']);
    expect(await namesFor({ ...superQuery(rows, 'OR'), status: '2' })).toEqual(['chen_er']);
    const later = [{ field: 'createTime', rule: 'gt', val: '2024-03-02', type: 'date' }];
    expect(await namesFor(superQuery(later))).toEqual(['li_100%', 'li_1000']);
  });

  it('ignores incomplete advanced rows, and text that is no query', async () => {
    const everybody = await namesFor({});
    const rows = [
      { field: 'password', rule: 'like', val: '$argon2' },
      { field: 'nowhere', rule: 'eq', val: 'x' },
      { field: 'constructor', rule: 'eq', val: 'x' },
      { field: 'username', rule: 'toString', val: 'x' },
    ];
    expect(await namesFor(superQuery(rows))).toEqual(everybody);
    expect(await namesFor({ superQueryParams: '%7Bnot json' })).toEqual(everybody);
  });

  it('never extends the data scope by an advanced query', async () => {
    const rows = [
      { field: 'username', rule: 'eq', val: 'gone' },
      { field: 'username', rule: 'ne', val: '' },
    ];
    expect(await namesFor(superQuery(rows, 'or'))).not.toContain('gone');
  });

  it('[LIST-19] sorts newest first, by any listed column, and by several', async () => {
    const order = async (input: object) =>
      (await ask({ username: '!admin', ...input })).envelope.result?.records.map(user => user.username);
    expect(await order({})).toEqual(['li_1000', 'li_100%', 'chen_er', 'chen_yi']);
    expect(await order({ column: 'workNo', order: 'asc' })).toEqual([
      'chen_yi',
      'chen_er',
      'li_100%',
      'li_1000',
    ]);
    expect(await order({ column: 'status_dictText,workNo', order: 'desc' })).toEqual([
      ...['chen_er', 'li_1000', 'li_100%', 'chen_yi'],
    ]);
  });

  it.each(['password', 'salt', 'id;drop table sys_user', 'constructor', '1', 'u.username'])(
    '[LIST-03] refuses to sort by %s',
    async column => {
      const { status, envelope } = await ask({ column, order: 'asc' });
      expect(status).toBe(200);
      expect(envelope.success).toBe(false);
      expect(envelope.message).toBe(`请注意，将要排序的列字段不存在：${column}`);
    },
  );

  it.each([
    ['sex', 'abc'],
    ['sex', '1 or 1=1'],
    ['sex', '99999'],
    ['status', '1.5'],
    ['birthday', '1990-13-01'],
    ['createTime_begin', 'recently'],
    ['createTime_end', '2024-02-30'],
    ['createTime', '2024-03-02 25:00:00'],
    ['birthday', '2024-02-30T00:00:00.000Z'],
  ])('refuses %s=%s and names the field', async (field, value) => {
    const { status, envelope } = await ask({ [field]: value });
    expect(status).toBe(400);
    expect(envelope).toMatchObject({ success: false, code: 400 });
    expect((envelope.result as unknown as { fieldErrors: object }).fieldErrors).toHaveProperty(field);
  });

  it.each([{ pageNo: 'x' }, { pageNo: 0 }, { pageSize: -1 }, { pageNo: 1.5 }, { pageNo: 1e300 }])(
    '[LIST-02] refuses the page %o',
    async input => {
      expect((await ask(input)).status).toBe(400);
    },
  );

  it('[LIST-02] reduces a page size that is too large and returns no rows for a page beyond the end', async () => {
    expect((await ask({ pageSize: 1_000_000 })).envelope.result?.size).toBe(1000);
    const beyond = (await ask({ pageNo: 9_007_199_254_740_991, pageSize: 1000 })).envelope.result;
    expect(beyond).toMatchObject({ records: [], total: 5 });
  });

  it('drops unknown parameters', async () => {
    expect(await namesFor({ password: 'x', delFlag: 1, '1=1': '2', del_flag: '1' })).toEqual(
      await namesFor({}),
    );
  });

  it('returns the people of one department, and nothing for one without people', async () => {
    expect(await namesFor({ departId: 'd1' })).toEqual(['chen_er', 'chen_yi']);
    expect(await namesFor({ departId: 'd1', sex: '2' })).toEqual(['chen_er']);
    expect((await ask({ departId: 'd3' })).envelope).toMatchObject({ success: true, result: null });
  });

  it('keeps a stable order of rows with the same time over all pages', async () => {
    const time = new Date('2020-01-01T00:00:00Z');
    for (let index = 0; index < 12; index += 1)
      await server.add({ username: `tied_${index}`, createTime: time });
    const pages = [1, 2, 3].map(async pageNo => {
      const { envelope } = await ask({ username: 'tied*', pageNo, pageSize: 5 });
      return envelope.result?.records.map(user => user.username) ?? [];
    });
    const seen = (await Promise.all(pages)).flat();
    expect(new Set(seen).size).toBe(12);
  });
});
