import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#contract/areas/session.ts';
import { type User, userList } from '#contract/areas/users.ts';
import type { Page } from '#contract/envelope.ts';
import type { Report } from '#server/import-family/moved/report.ts';
import * as schema from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { testPassword } from '../support/test-password.ts';
import { entryBy, userBy } from './support/moved-rows.ts';
import { administratorId, familyPassword, museum, userListEntry } from './support/museum.ts';
import { moveData } from './support/run-import.ts';

describe('moving the data of a family server', () => {
  let server: TestApp;
  let report: Report;
  beforeAll(async () => {
    server = await startApp();
    report = await moveData(server.db, museum);
  });
  afterAll(() => server.close());

  it('lets a person sign in with the old password, which is then stored in the form of this server', async () => {
    expect(await userBy(server.db, 'u1')).toMatchObject({ password: '4f79985281b3b372', salt: 'aaaabbbb' });
    const wrong = await server.request(login, { username: 'demo', password: 'not-it' });
    expect(wrong.envelope.success).toBe(false);
    const { envelope } = await server.request(login, { username: 'demo', password: familyPassword });
    expect(envelope).toMatchObject({ success: true, result: { userInfo: { realname: '王小明' } } });
    const { password, salt } = await userBy(server.db, 'u1');
    expect(password).toMatch(/^\$argon2id\$/);
    expect(salt).toBeNull();
  });

  it('makes grants effective, and narrows rows by the data rules that came with them', async () => {
    const { envelope } = await server.request<{ token: string }>(login, {
      username: 'demo',
      password: familyPassword,
    });
    const { token } = envelope.result;
    const all = await server.request<Page<User>>(userList, {}, await server.as('admin'));
    expect(all.envelope.result.records.map(user => user.sex)).toContain(1);
    const narrowed = await server.request<Page<User>>(userList, {}, token);
    expect(narrowed.envelope.result.records.map(user => user.username)).toEqual(['demo']);
    const jeecg = await server.request<{ token: string }>(login, { username: 'jeecg', password: '123456' });
    expect((await server.request(userList, {}, jeecg.envelope.result.token)).status).toBe(403);
  });

  it('places every row of the source in exactly one count', async () => {
    for (const [table, counts] of report.counts) {
      const { source, added, changed, unchanged, kept, refused } = counts;
      expect(source, table).toBe(museum[table]?.length ?? 0);
      expect(added + changed + unchanged + kept + refused, table).toBe(source);
    }
    expect(report.counts.get('sys_log')).toMatchObject({ source: 603, added: 603 });
    expect(report.leftBehind).toEqual([]);
  });

  it('reports rows that do not fit by table, identifier and column, and moves the others', async () => {
    const { problems } = report;
    for (const start of [
      'sys_user  u3  telephone  has 60 characters, of which 45 fit',
      'sys_user  u2  phone  has the value of another row: it is left empty',
      'sys_user_role  ur3  role_id  names "gone"',
      'sys_user_role  ur4  user_id, role_id  has the value of another row',
      'sys_permission_data_rule  lostrule  permission_id  names "nowhere"',
      'sys_announcement_send  s2  user_id  names "gone"',
    ])
      expect(problems.filter(line => line.startsWith(start))).toHaveLength(1);
    expect(problems).toHaveLength(6);
    expect(await userBy(server.db, 'u2')).toMatchObject({
      phone: null,
      email: null,
      birthday: null,
      createTime: null,
    });
    expect(await userBy(server.db, 'u1')).toMatchObject({
      phone: '13800000001',
      workNo: null,
      birthday: '1990-02-03',
    });
  });

  it('leaves the password of the administrator here, and takes the name', async () => {
    const { password, realname, status, createBy } = await userBy(server.db, administratorId);
    expect(password).toMatch(/^\$argon2id\$/);
    expect({ realname, status, createBy }).toEqual({ realname: '馆长', status: 1, createBy: null });
    const { envelope } = await server.request(login, { username: 'admin', password: testPassword });
    expect(envelope.success).toBe(true);
  });

  it('keeps the pages and codes of the entries of the product, and takes their names and places', async () => {
    expect(await entryBy(server.db, userListEntry)).toMatchObject({
      name: '人员',
      sortNo: 1.25,
      perms: 'system:user:list',
      component: 'system/UserList',
      hidden: false,
    });
    expect(await entryBy(server.db, 'exhibits')).toMatchObject({ hidden: true, hideTab: true });
    expect(await entryBy(server.db, 'exhibitlist')).toMatchObject({ hidden: true, parentId: 'exhibits' });
    expect(await entryBy(server.db, 'positions2')).toMatchObject({
      hidden: false,
      component: 'system/SysPositionList',
    });
  });

  it('takes dictionaries of the same code together, with the identifiers of this installation', async () => {
    const rows = await server.db
      .select({ id: schema.dictionaries.id, code: schema.dictionaries.dictCode })
      .from(schema.dictionaries)
      .where(inArray(schema.dictionaries.dictCode, ['sex', 'exhibit_state']));
    expect(rows).toHaveLength(2);
    const sex = rows.find(row => row.code === 'sex')?.id ?? '';
    expect(sex).not.toBe('d1');
    const items = await server.db
      .select()
      .from(schema.dictionaryItems)
      .where(eq(schema.dictionaryItems.dictId, sex));
    expect(items.filter(item => item.itemValue === '1').map(item => item.itemText)).toEqual(['先生']);
  });

  it('moves an announcement with its audience and read marks, safe to show and not announced again', async () => {
    const [announcement] = await server.db.select().from(schema.announcements);
    expect(announcement?.msgContent).toBe('<p>周一</p>');
    expect(announcement?.announcedAt).toEqual(announcement?.sendTime);
    expect(announcement?.expiredAt).toEqual(announcement?.endTime);
    expect(await server.db.select().from(schema.announcementTargets)).toEqual([
      { anntId: 'a1', kind: 'USER', targetId: 'u1' },
    ]);
    expect(await server.db.select().from(schema.announcementSends)).toMatchObject([
      { anntId: 'a1', userId: 'u1', readFlag: '1' },
    ]);
  });

  it('reads times in the time zone of the server, and those of timestamps as UTC', async () => {
    expect((await userBy(server.db, 'u1')).createTime).toEqual(new Date(2021, 4, 6, 7, 8, 9));
    const [tenant] = await server.db.select().from(schema.tenants).where(eq(schema.tenants.id, 7));
    expect(tenant?.createTime).toEqual(new Date('2021-05-06T00:00:00Z'));
  });

  it('shows which data rules let nothing through here', async () => {
    const { remarks } = report;
    const reported = remarks.filter(line => line.includes('lets nothing through'));
    expect(reported).toEqual([expect.stringContaining('×1: rule2 (原生)')]);
  });

  it('keeps every character of a text', async () => {
    const [department] = await server.db
      .select()
      .from(schema.departments)
      .where(eq(schema.departments.id, 'education'));
    expect(department?.memo).toBe('D\'Orsay \\ "100%"\nnext line; -- no comment');
  });
});
