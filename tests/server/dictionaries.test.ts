import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DictionaryItem,
  getDictItems,
  queryAllDictItems,
  refreshDictionaryCache,
} from '#contract/areas/dictionaries.ts';
import {
  getDictText,
  loadDict,
  loadDictItem,
  loadDictOrderByValue,
  queryTableData,
} from '#contract/areas/dictionary-lookups.ts';
import { dictionaries, dictionaryItems } from '#server/kernel/db/schema/index.ts';
import { isProtected } from '#server/kernel/security/protected-data.ts';
import { nameOf, registeredTables } from '#server/records/dictionary/registered-tables.ts';
import { startApp, type TestApp } from './support/app.ts';
import { listen, openSocket } from './support/socket.ts';

type Items = Record<string, DictionaryItem[]>;

const people = 'sys_user,realname,username';
const refused = '系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!';
const wrongForm = '字典Code格式不正确！';

describe('dictionaries', () => {
  let server: TestApp;
  let token: string;
  let userId: string;

  beforeAll(async () => {
    server = await startApp();
    ({ id: userId } = await server.add({
      username: 'zhangsan',
      realname: '张三',
      permissions: ['system:user:list'],
    }));
    await server.add({ username: 'lisi', realname: '李_四' });
    await server.add({ username: 'gone', realname: '已删除', delFlag: 1 });
    const id = 'dictionary-of-the-test';
    await server.db.insert(dictionaries).values({ id, dictCode: 'halls', dictName: '展厅' });
    await server.db.insert(dictionaryItems).values([
      { dictId: id, itemText: '二号厅', itemValue: '2', sortOrder: 2 },
      { dictId: id, itemText: '一号厅', itemValue: '1', sortOrder: 1 },
      { dictId: id, itemText: '旧厅', itemValue: '0', sortOrder: 3, status: 0 },
    ]);
    token = await server.as('zhangsan');
  });
  afterAll(() => server.close());

  const items = async (endpoint: typeof getDictItems | typeof loadDict, input: Record<string, unknown>) =>
    (await server.request<DictionaryItem[]>(endpoint, input, token)).envelope;
  const values = async (...of: Parameters<typeof items>) =>
    (await items(...of)).result.map(item => item.value);

  it('[API-64] returns all items of a dictionary in their order, including disabled ones, with the text three times', async () => {
    const { result } = await items(getDictItems, { dictCode: 'halls' });
    expect(result.map(item => item.value)).toEqual(['1', '2', '0']);
    expect(result[0]).toEqual({ value: '1', text: '一号厅', title: '一号厅', label: '一号厅' });
  });

  it('[API-64] falls back to dictionaries of the program, and to an empty list', async () => {
    expect(await values(getDictItems, { dictCode: 'rangeDate' })).toContain('zdy');
    expect(await values(getDictItems, { dictCode: 'toString' })).toEqual([]);
  });

  it('[API-69] returns every dictionary in one reply, with enabled items only', async () => {
    const { envelope } = await server.request<Record<string, DictionaryItem[]>>(queryAllDictItems, {}, token);
    expect(envelope.result.halls?.map(item => item.text)).toEqual(['一号厅', '二号厅']);
    expect(envelope.code).toBe(200);
  });

  it('[API-68] serves cached items until the refresh, and notifies open consoles', async () => {
    const socket = await openSocket(await listen(server), userId, token);
    const textOf = async () => {
      const answers = [
        (await items(getDictItems, { dictCode: 'halls' })).result[0]?.text,
        (await server.request<Items>(queryAllDictItems, {}, token)).envelope.result.halls?.[0]?.text,
        (await server.request(getDictText, { dictCode: 'halls', key: '1' }, token)).envelope.result,
      ];
      expect(new Set(answers).size).toBe(1);
      return answers[0];
    };
    expect(await textOf()).toBe('一号厅');
    await server.db
      .update(dictionaryItems)
      .set({ itemText: '壹号厅', itemColor: 'success' })
      .where(eq(dictionaryItems.itemText, '一号厅'));
    expect(await textOf()).toBe('一号厅');
    expect((await server.request(refreshDictionaryCache, {}, token)).envelope.success).toBe(true);
    expect(await textOf()).toBe('壹号厅');
    expect((await items(getDictItems, { dictCode: 'halls' })).result[0]?.color).toBe('success');
    expect(await socket.next('changed')).toEqual({ cmd: 'changed', resource: 'dictionary', msgTxt: '' });
    socket.socket.terminate();
  });

  it('[DICT-06] refuses an empty code', async () => {
    const url = `${server.config.basePath}/sys/dict/getDictText//1`;
    const answer = await server.app.inject({ url, headers: { 'x-access-token': token } });
    expect(answer.json().message).toContain('字典Code不能为空!');
  });

  it('returns the text of one value, or null', async () => {
    const textOf = async (key: string) =>
      (await server.request(getDictText, { dictCode: 'halls', key }, token)).envelope.result;
    expect(await textOf('2')).toBe('二号厅');
    expect(await textOf('9')).toBeNull();
  });

  it('reads a registered table without its deleted rows', async () => {
    const codes = await values(getDictItems, { dictCode: people });
    expect(codes).toEqual(['admin', 'lisi', 'zhangsan']);
  });

  it('[API-66] searches text and code for the keyword and returns the first rows', async () => {
    expect(await values(loadDict, { dictCode: people, keyword: '张' })).toEqual(['zhangsan']);
    expect(await values(loadDict, { dictCode: people, keyword: 'LIS' })).toEqual(['lisi']);
    expect(await values(loadDict, { dictCode: people, pageSize: 1 })).toEqual(['admin']);
    expect(await values(loadDict, { dictCode: people, pageSize: 100_000, keyword: '张' })).toEqual([
      'zhangsan',
    ]);
  });

  it('[API-66] treats wildcards of the keyword literally', async () => {
    expect(await values(loadDict, { dictCode: people, keyword: '_' })).toEqual(['lisi']);
    expect(await values(loadDict, { dictCode: people, keyword: '%' })).toEqual([]);
  });

  it('[API-66] reads a keyword with commas as a list, and an order behind it', async () => {
    expect(await values(loadDict, { dictCode: people, keyword: 'lisi,张三,' })).toEqual(['lisi', 'zhangsan']);
    const keyword = 'lisi,zhangsan[orderby:username,desc]';
    expect(await values(loadDict, { dictCode: people, keyword })).toEqual(['zhangsan', 'lisi']);
    const secret = await items(loadDict, { dictCode: people, keyword: '[orderby:password,asc]' });
    expect(secret.message).toBe(refused);
  });

  it('[API-65] returns the texts of values in their order', async () => {
    const textsOf = async (input: Record<string, unknown>) =>
      (await server.request(loadDictItem, { dictCode: people, ...input }, token)).envelope.result;
    expect(await textsOf({ key: 'zhangsan,admin' })).toEqual(['张三', '管理员']);
    expect(await textsOf({ key: 'nobody,lisi' })).toEqual(['李_四']);
    expect(await textsOf({ key: 'nobody,lisi', delNotExist: false })).toEqual(['nobody', '李_四']);
    expect(await textsOf({ key: ',' })).toBeNull();
  });

  it('puts the items of the given values in front of the first page of a table', async () => {
    const from = async (keyword: string, pageSize?: number) =>
      (
        await server.request<DictionaryItem[]>(
          loadDictOrderByValue,
          { dictCode: people, keyword, pageSize },
          token,
        )
      ).envelope.result.map(item => item.value);
    expect(await from('zhangsan', 2)).toEqual(['zhangsan', 'admin']);
    expect(await from('nobody,zhangsan,lisi', 1)).toEqual(['lisi', 'zhangsan']);
    expect(await from(',', 1)).toEqual(['admin']);
    const plain = await server.request(loadDictOrderByValue, { dictCode: 'halls', keyword: '1' }, token);
    expect(plain.envelope.message).toBe(wrongForm);
  });

  it('reads pages of a registered table, by keyword or by code', async () => {
    const page = async (input: Record<string, unknown>) =>
      (
        await server.request<DictionaryItem[]>(
          queryTableData,
          { table: 'sys_user', text: 'realname', code: 'username', ...input },
          token,
        )
      ).envelope;
    const valuesIn = async (input: Record<string, unknown>) =>
      (await page(input)).result.map(item => item.value);
    expect(await valuesIn({ keyword: '张' })).toEqual(['zhangsan']);
    expect(await valuesIn({ codeValue: 'lisi' })).toEqual(['lisi']);
    expect(await valuesIn({ pageNo: 2, pageSize: 1 })).toEqual(['lisi']);
    expect(await valuesIn({ keyword: '%' })).toEqual([]);
    for (const hostile of [
      { table: "sys_user where '1'='1'" },
      { table: 'vitrine_session' },
      { text: 'password' },
      { code: 'username) union select password from sys_user--' },
    ])
      expect(await page(hostile)).toMatchObject({ success: false, message: refused });
  });

  it('refuses codes with too few or too many parts', async () => {
    for (const dictCode of ['sys_user,realname', `${people},a,b`, ',realname,username']) {
      expect((await items(getDictItems, { dictCode })).message).toBe(wrongForm);
    }
    expect((await items(loadDict, { dictCode: 'halls' })).message).toBe(wrongForm);
    const four = await server.request(loadDictItem, { dictCode: `${people},1=1`, key: 'a' }, token);
    expect(four.envelope.message).toBe(wrongForm);
  });

  it.each([
    'sys_user,password,username',
    'sys_user,username,salt',
    'sys_user,phone,username',
    'vitrine_session,token_hash,user_id',
    'pg_catalog.pg_user,passwd,usename',
    'information_schema.tables,table_name,table_name',
    'sys_user u,realname,username',
    "sys_user where '1'='1',realname,username",
    'sys_user,realname,username union select 1',
    'sys_data_source,db_password,code',
    `${people},1=1`,
    `${people},status=1 or 1=1`,
  ])('refuses "%s", which is not registered', async dictCode => {
    const answer = await items(getDictItems, { dictCode });
    expect(answer).toMatchObject({ success: false, code: 500, message: refused, result: null });
  });

  it('accepts a condition that is registered with exactly this text', async () => {
    await server.add({ username: 'frozen', realname: '冻结', status: 2 });
    expect(await values(loadDict, { dictCode: people, keyword: 'frozen' })).toEqual(['frozen']);
    expect(await values(loadDict, { dictCode: `${people},status=1`, keyword: 'frozen' })).toEqual([]);
  });

  it('registers nothing that is protected', () => {
    for (const entry of registeredTables) {
      const [table = '', ...columns] = nameOf(entry).split(',');
      expect(isProtected(table, columns), nameOf(entry)).toBe(false);
    }
    expect(isProtected('vitrine_session', [])).toBe(true);
    expect(isProtected('sys_user', ['PASSWORD'])).toBe(true);
  });

  it('[API-08] refuses a look-up without a signature, or with a stale or wrong one', async () => {
    const url = `${server.config.basePath}/sys/dict/loadDict/${people}?keyword=a`;
    const send = async (headers: Record<string, string>) =>
      (await server.app.inject({ url, headers: { 'x-access-token': token, ...headers } })).json();
    expect(await send({})).toMatchObject({ success: false, code: 500, message: '操作失败，null' });
    const stale = { 'x-sign': 'A', 'x-timestamp': String(Date.now() - 300_001) };
    expect((await send(stale)).message).toBe('操作失败，签名验证失败:X-TIMESTAMP已过期');
    const wrong = { 'x-sign': 'A'.repeat(32), 'x-timestamp': String(Date.now()) };
    expect((await send(wrong)).message).toBe('Sign签名校验失败！');
  });
});
