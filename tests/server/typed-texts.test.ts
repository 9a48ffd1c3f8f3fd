import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announcementResource } from '#contract/areas/announcements.ts';
import { duplicateCheck } from '#contract/areas/check.ts';
import { dictionaryResource } from '#contract/areas/dictionary-definitions.ts';
import { dictionaryItemResource } from '#contract/areas/dictionary-items.ts';
import { logList } from '#contract/areas/log.ts';
import { saveOwnProfile } from '#contract/areas/own-account.ts';
import { positionResource } from '#contract/areas/positions.ts';
import { roleResource } from '#contract/areas/roles.ts';
import { searchTree } from '#contract/areas/trees.ts';
import { userAdd, userImport, userList } from '#contract/areas/users.ts';
import { userQueryComponentData } from '#contract/areas/users-picking.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import {
  announcements,
  departments,
  dictionaries,
  positions,
  roles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from './support/app.ts';
import { upload } from './support/upload.ts';
import { userRow, userSheet, xlsx } from './support/workbooks.ts';

/** Ends that nobody sees. */
const disguised = (text: string) => `\u202e${text}\u200b\u202c`;

describe('a typed text', () => {
  let server: TestApp;
  let admin: string;
  beforeAll(async () => {
    server = await startApp();
    admin = await server.as('admin');
  });
  afterAll(() => server.close());

  const send = async <Result = unknown>(endpoint: AnyEndpoint, input: Record<string, unknown>) =>
    (await server.request<Result>(endpoint, input, admin)).envelope;
  const namesIn = ({ result }: { result: Page<Record<string, unknown>> }, field: string) =>
    result.records.map(record => record[field]);

  it('is stored as it is seen: a person, with a number copied from contacts', async () => {
    const input = {
      username: disguised('ｋｅｅｐｅｒ'),
      realname: disguised('王\n伟'),
      phone: '\u202d138 0013-8000\u202c',
      telephone: '０１０－８８８８６６６６',
      email: 'ｋeeper＠museum.example',
      workNo: disguised('Ｗ－１'),
      password: 'Ceramic#2026',
      confirmpassword: 'Ceramic#2026',
    };
    expect(await send(userAdd, input)).toMatchObject({ success: true });
    const [row] = await server.db.select().from(users).where(eq(users.username, 'keeper'));
    expect(row).toMatchObject({
      realname: '王 伟',
      phone: '13800138000',
      telephone: '010-88886666',
      email: 'keeper@museum.example',
      workNo: 'W-1',
    });
  });

  it('that is only what nobody sees is missing', async () => {
    for (const nothing of ['\u200b\u200b', '\u202e\u202c', '\u0007\u0007', '\u3164', '\n\n']) {
      const input = { roleCode: `r${nothing.codePointAt(0)}`, roleName: nothing };
      const { success, message } = await send(roleResource.endpoints.add, input);
      expect([success, message], JSON.stringify(nothing)).toEqual([
        false,
        expect.stringContaining('请输入角色名称'),
      ]);
    }
  });

  it.each(['admin\u200b', '\u202eadmin', 'ａｄｍｉｎ', ' ａdmin ', 'ad\u00admin', '\ufeffadmin', 'ⓐdmin'])(
    'is refused where %j looks like the code of another role, and a check refuses it before',
    async roleCode => {
      const refused = await send(roleResource.endpoints.add, { roleCode, roleName: '冒充者' });
      expect(refused).toMatchObject({
        success: false,
        result: { fieldErrors: { roleCode: expect.any(String) } },
      });
      const asked = { tableName: 'sys_role', fieldName: 'role_code', fieldVal: roleCode };
      expect((await send(duplicateCheck, asked)).success).toBe(false);
      expect(await server.db.$count(roles, eq(roles.roleName, '冒充者'))).toBe(0);
    },
  );

  it('is found in another case and width: in a list, a picker, a tree and the log', async () => {
    await send(positionResource.endpoints.add, { code: 'lead', name: 'Ｌead（东区）', postRank: '1' });
    const listed = await send<Page<Record<string, unknown>>>(positionResource.endpoints.list, {
      name: '*lＥＡＤ(*',
    });
    expect(namesIn(listed, 'code')).toEqual(['lead']);
    const people = await send<Page<Record<string, unknown>>>(userQueryComponentData, { keyword: 'ＫＥＥＰ' });
    expect(namesIn(people, 'username')).toEqual(['keeper']);
    const byNumber = await send<Page<Record<string, unknown>>>(userList, {
      phone: '１３８ ００１３ ８０００',
    });
    expect(namesIn(byNumber, 'username')).toEqual(['keeper']);
    const byName = await send<Page<Record<string, unknown>>>(userList, {
      username: '*KＥＥ*',
      realname: '王　伟',
    });
    expect(namesIn(byName, 'username')).toEqual(['keeper']);
    await server.db
      .update(departments)
      .set({ departName: 'Ｏffice（Ａ）' })
      .where(eq(departments.orgCode, 'A01'));
    const tree = await send<{ title: string }[]>(searchTree, { tree: 'department', keyword: 'office(a' });
    expect(tree.result.map(({ title }) => title)).toEqual(['Ｏffice（Ａ）']);
    const entries = await send<Page<Record<string, unknown>>>(logList, { keyWord: 'lＥＡＤ(东区) (LEAD)' });
    expect(entries.result.total).toBe(1);
  });

  it('has its line breaks where there are several lines, and none in a name', async () => {
    await send(dictionaryResource.endpoints.add, {
      dictCode: 'lines',
      dictName: '行\r\n列',
      description: '一\r\n二\u200b',
    });
    const [row] = await server.db.select().from(dictionaries).where(eq(dictionaries.dictCode, 'lines'));
    expect(row).toMatchObject({ dictName: '行 列', description: '一\n二' });
    const item = { dictId: row?.id, itemText: '甲', itemValue: 'Ａ' };
    expect((await send(dictionaryItemResource.endpoints.add, item)).success).toBe(true);
    const same = await send(dictionaryItemResource.endpoints.add, { ...item, itemValue: 'A\u200b' });
    expect(same).toMatchObject({ success: false });
  });

  it('is formatted without references to characters that nobody sees', async () => {
    const input = {
      titile: '告示',
      msgAbstract: '要',
      msgContent: '<p>请&#8238;看&#x200b;门\u202e</p>',
      endTime: '2099-01-01 00:00:00',
    };
    const sent = await send(announcementResource.endpoints.add, {
      ...input,
      msgType: 'ALL',
      msgCategory: '1',
      priority: 'L',
    });
    expect(sent).toMatchObject({ success: true });
    const [row] = await server.db.select().from(announcements).where(eq(announcements.titile, '告示'));
    expect(row?.msgContent).toBe('<p>请看门</p>');
  });

  it('of the own profile is cleaned as well', async () => {
    const token = await server.as('admin');
    const saved = await server.request(
      saveOwnProfile,
      { realname: '馆\u200b长\n', telephone: '０１０ － ８８８８６６６７' },
      token,
    );
    expect(saved.envelope).toMatchObject({
      success: true,
      result: { userInfo: { realname: '馆长', telephone: '010-88886667' } },
    });
    expect((await server.request(saveOwnProfile, { realname: '\u200b' }, token)).envelope.success).toBe(
      false,
    );
  });

  it('of a sheet is read as that of a form, and its words in any width', async () => {
    const row = userRow({
      登录账号: disguised('ｒｅａｄｅｒ'),
      真实姓名: '李\u200b四',
      工号: 'Ｗ２',
      电话: '\u202d139 0013 9000\u202c',
      性别: '男\u200b',
    });
    const files = [{ name: 'users.xlsx', content: xlsx(userSheet([row])) }];
    expect((await upload(server, userImport, files, admin)).envelope).toMatchObject({
      success: true,
      code: 200,
    });
    const [stored] = await server.db.select().from(users).where(eq(users.username, 'reader'));
    expect(stored).toMatchObject({ realname: '李四', workNo: 'W2', phone: '13900139000', sex: 1 });
    expect(await server.db.$count(positions, eq(positions.code, 'lead'))).toBe(1);
  });
});
