import { count, eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { login } from '#contract/areas/session.ts';
import { type User, userList } from '#contract/areas/users.ts';
import type { Page } from '#contract/envelope.ts';
import * as schema from '#server/db/schema/index.ts';
import { reportLines } from '#server/import-family/report-lines.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { testPassword } from '../support/test-password.ts';
import { administratorId, familyPassword, museum, userListEntry } from './support/museum.ts';
import { moveData, totalOf, withRow } from './support/run-import.ts';

describe('moving the data of a family server', () => {
  let server: TestApp;
  beforeEach(async () => {
    server = await startApp();
  });
  afterEach(() => server.close());

  const userBy = async (id: string) => {
    const [user] = await server.db.select().from(schema.users).where(eq(schema.users.id, id));
    if (!user) throw new Error(`There is no user ${id}`);
    return user;
  };
  const entryBy = async (id: string) => {
    const [entry] = await server.db.select().from(schema.permissions).where(eq(schema.permissions.id, id));
    return entry;
  };
  /** The contents of every table that moves, and what is remembered about them. */
  const everything = async () => ({
    users: await server.db.select().from(schema.users).orderBy(schema.users.id),
    permissions: await server.db.select().from(schema.permissions).orderBy(schema.permissions.id),
    grants: await server.db.select().from(schema.rolePermissions).orderBy(schema.rolePermissions.id),
    items: await server.db.select().from(schema.dictionaryItems).orderBy(schema.dictionaryItems.id),
    targets: await server.db.select().from(schema.announcementTargets),
    logs: await server.db.select({ rows: count() }).from(schema.logs),
    remembered: await server.db
      .select()
      .from(schema.movedRows)
      .orderBy(schema.movedRows.tableName, schema.movedRows.sourceId),
  });

  it('lets a person sign in with the old password, which is then stored in the form of this server', async () => {
    await moveData(server.db, museum);
    expect(await userBy('u1')).toMatchObject({ password: '4f79985281b3b372', salt: 'aaaabbbb' });
    const wrong = await server.request(login, { username: 'demo', password: 'not-it' });
    expect(wrong.envelope.success).toBe(false);
    const { envelope } = await server.request(login, { username: 'demo', password: familyPassword });
    expect(envelope).toMatchObject({ success: true, result: { userInfo: { realname: '王小明' } } });
    const { password, salt } = await userBy('u1');
    expect(password).toMatch(/^\$argon2id\$/);
    expect(salt).toBeNull();
  });

  it('makes grants effective, and narrows rows by the data rules that came with them', async () => {
    await moveData(server.db, museum);
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

  it('grants the buttons of a page on request only', async () => {
    const buttons = async () => {
      const rows = await server.db
        .select({ perms: schema.permissions.perms })
        .from(schema.rolePermissions)
        .innerJoin(schema.permissions, eq(schema.permissions.id, schema.rolePermissions.permissionId))
        .where(eq(schema.rolePermissions.roleId, 'curators'));
      return rows.map(row => row.perms);
    };
    const report = await moveData(server.db, museum, { write: false });
    expect(report.remarks.join('\n')).toContain('策展人 (人员)');
    await moveData(server.db, museum);
    expect(await buttons()).not.toContain('system:user:edit');
    await server.db.delete(schema.roles).where(eq(schema.roles.id, 'curators'));
    await server.db.delete(schema.movedRows);
    await moveData(server.db, museum, { grantButtons: true });
    expect(await buttons()).toContain('system:user:edit');
  });

  it('writes nothing in a dry run, and reports what a real one would do', async () => {
    const before = await everything();
    const dry = await moveData(server.db, museum, { write: false });
    expect(await everything()).toEqual(before);
    const real = await moveData(server.db, museum);
    expect(dry.counts).toEqual(real.counts);
    expect(dry.problems).toEqual(real.problems);
    expect(reportLines(dry, false).at(-1)).toContain('Nothing was written');
  });

  it('changes nothing when it runs again', async () => {
    const first = await moveData(server.db, museum);
    const before = await everything();
    const second = await moveData(server.db, museum);
    expect(await everything()).toEqual(before);
    expect(totalOf(second, 'added') + totalOf(second, 'changed') + totalOf(second, 'kept')).toBe(0);
    expect(totalOf(second, 'unchanged')).toBe(
      totalOf(first, 'added') + totalOf(first, 'changed') + totalOf(first, 'unchanged'),
    );
    expect(totalOf(second, 'refused')).toBe(totalOf(first, 'refused'));
  });

  it('places every row of the source in exactly one count', async () => {
    const report = await moveData(server.db, museum);
    for (const [table, counts] of report.counts) {
      const { source, added, changed, unchanged, kept, refused } = counts;
      expect(source, table).toBe(museum[table]?.length ?? 0);
      expect(added + changed + unchanged + kept + refused, table).toBe(source);
    }
    expect(report.counts.get('sys_log')).toMatchObject({ source: 1203, added: 1203 });
    expect(report.leftBehind).toEqual([
      { table: 'sys_gateway_route', rows: 1, reason: 'the routes are those of the family server' },
    ]);
  });

  it('reports rows that do not fit by table, identifier and column, and moves the others', async () => {
    const { problems } = await moveData(server.db, museum);
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
    expect(await userBy('u2')).toMatchObject({ phone: null, email: null, birthday: null, createTime: null });
    expect(await userBy('u1')).toMatchObject({ phone: '13800000001', workNo: null, birthday: '1990-02-03' });
  });

  it('never shows a password or its salt', async () => {
    const data = withRow(museum, 'sys_user', 'u1', { password: 'x'.repeat(300), salt: 'pepperpepper' });
    const report = await moveData(server.db, data);
    const shown = reportLines(report, true).join('\n');
    for (const secret of ['xxxx', 'pepper', 'eee378a1258530cb', 'mIgiYJow', 'cb362cfeefbf3d8d'])
      expect(shown).not.toContain(secret);
    expect(await userBy('u1')).toMatchObject({ password: null, salt: null });
    expect(shown).toContain('must be reset here  ×1: u1');
  });

  it('leaves the password of the administrator here, and takes the name', async () => {
    await moveData(server.db, museum);
    const { password, realname, status, createBy } = await userBy(administratorId);
    expect(password).toMatch(/^\$argon2id\$/);
    expect({ realname, status, createBy }).toEqual({ realname: '馆长', status: 1, createBy: null });
    const { envelope } = await server.request(login, { username: 'admin', password: testPassword });
    expect(envelope.success).toBe(true);
  });

  it('keeps the pages and codes of the entries of the product, and takes their names and places', async () => {
    const before = await entryBy(userListEntry);
    await moveData(server.db, museum);
    expect(await entryBy(userListEntry)).toMatchObject({
      ...{ name: '人员', sortNo: 1.25, perms: before?.perms, component: 'system/UserList', hidden: false },
    });
    expect(await entryBy('exhibits')).toMatchObject({ hidden: true, hideTab: true });
    expect(await entryBy('exhibitlist')).toMatchObject({ hidden: true, parentId: 'exhibits' });
    expect(await entryBy('positions2')).toMatchObject({ hidden: false, component: 'system/SysPositionList' });
  });

  it('takes dictionaries of the same code together, with the identifiers of this installation', async () => {
    await moveData(server.db, museum);
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
    await moveData(server.db, museum);
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
    await moveData(server.db, museum);
    expect((await userBy('u1')).createTime).toEqual(new Date(2021, 4, 6, 7, 8, 9));
    const [tenant] = await server.db.select().from(schema.tenants).where(eq(schema.tenants.id, 7));
    expect(tenant?.createTime).toEqual(new Date('2021-05-06T00:00:00Z'));
  });

  it('tells which data rules let nothing through here', async () => {
    const { remarks } = await moveData(server.db, museum, { write: false });
    const told = remarks.filter(line => line.includes('lets nothing through'));
    expect(told).toEqual([expect.stringContaining('×1: rule2 (原生)')]);
  });

  it('hides the entries whose page, report or address is not here, and shows those that open', async () => {
    const entry = (id: string, component: string, url: string, parent_id = '') => ({
      ...{ id, parent_id, name: id, url, component, menu_type: parent_id ? 1 : 0, create_by: 'admin' },
    });
    const menus = [
      entry('group', 'layouts/RouteView', '/group'),
      entry('monitor', 'layouts/IframePageView', "{{ window._CONFIG['domianURL'] }}/druid/", 'group'),
      entry('handbook', 'layouts/IframePageView', 'https://museum.example/handbook', 'group'),
      entry('report', 'modules/online/cgreport/auto/OnlCgreportAutoList', '/online/cgreport/none', 'group'),
      entry('cycle', 'layouts/RouteView', '/cycle', 'cycle'),
    ];
    await moveData(server.db, { sys_permission: menus });
    const hidden = await Promise.all(menus.map(async ({ id }) => [id, (await entryBy(id))?.hidden]));
    expect(Object.fromEntries(hidden)).toEqual({
      ...{ group: false, monitor: true, handbook: false, report: true, cycle: true },
    });
  });

  it('keeps every character of a text', async () => {
    await moveData(server.db, museum);
    const [department] = await server.db
      .select()
      .from(schema.departments)
      .where(eq(schema.departments.id, 'education'));
    expect(department?.memo).toBe('D\'Orsay \\ "100%"\nnext line; -- no comment');
  });

  describe('a second time, after changes on both sides', () => {
    beforeEach(() => moveData(server.db, museum));
    const rename = (realname: string) =>
      server.db.update(schema.users).set({ realname, updateBy: 'admin' }).where(eq(schema.users.id, 'u2'));

    it('takes what changed there', async () => {
      const report = await moveData(server.db, withRow(museum, 'sys_user', 'u2', { realname: '李雷雷' }));
      expect(report.counts.get('sys_user')).toMatchObject({ changed: 1, kept: 0 });
      expect((await userBy('u2')).realname).toBe('李雷雷');
    });

    it('leaves what changed here only, without a word', async () => {
      await rename('改名');
      const report = await moveData(server.db, museum);
      expect(report.counts.get('sys_user')).toMatchObject({ changed: 0, kept: 0, unchanged: 3 });
      expect((await userBy('u2')).realname).toBe('改名');
    });

    it('leaves what changed on both sides and says so, unless it is told to overwrite', async () => {
      await rename('改名');
      const changed = withRow(museum, 'sys_user', 'u2', { realname: '李雷雷' });
      const report = await moveData(server.db, changed);
      expect(report.counts.get('sys_user')).toMatchObject({ changed: 0, kept: 1 });
      expect(report.problems.join('\n')).toContain('sys_user  u2  realname, phone  differs');
      expect((await userBy('u2')).realname).toBe('改名');
      await moveData(server.db, changed, { overwrite: true });
      expect((await userBy('u2')).realname).toBe('李雷雷');
    });

    it('does not bring back what was removed here', async () => {
      await server.db.delete(schema.positions).where(eq(schema.positions.id, 'p1'));
      const report = await moveData(server.db, museum);
      expect(report.counts.get('sys_position')).toMatchObject({ kept: 1, added: 0 });
      expect(await server.db.select().from(schema.positions).where(eq(schema.positions.id, 'p1'))).toEqual(
        [],
      );
    });

    it('takes a password that changed there, but not in place of one that was used here', async () => {
      const changed = withRow(museum, 'sys_user', 'u1', { password: '0'.repeat(16) });
      await moveData(server.db, changed);
      expect((await userBy('u1')).password).toBe('0'.repeat(16));
      await moveData(server.db, museum);
      await server.request(login, { username: 'demo', password: familyPassword });
      await moveData(server.db, withRow(changed, 'sys_user', 'u1', { realname: '王大明' }));
      expect(await userBy('u1')).toMatchObject({
        password: expect.stringMatching(/^\$argon2id/),
        salt: null,
      });
      expect((await userBy('u1')).realname).toBe('王大明');
    });
  });

  it('does not take two people of the same name for one', async () => {
    await server.add({ username: 'demo', createBy: 'admin' });
    const { problems } = await moveData(server.db, museum);
    expect(problems.join('\n')).toMatch(/sys_user {2}u1 {2}username {2}has the value of another row/);
    expect(problems.join('\n')).toContain('sys_user_role  ur1  user_id  names "u1"');
  });

  it('leaves a row that was made here under the same identifier', async () => {
    await server.db.insert(schema.tenants).values({ id: 7, name: '本馆', createBy: 'admin' });
    const report = await moveData(server.db, museum);
    expect(report.counts.get('sys_tenant')).toMatchObject({ kept: 1, changed: 0 });
    const [tenant] = await server.db.select().from(schema.tenants).where(eq(schema.tenants.id, 7));
    expect(tenant?.name).toBe('本馆');
  });

  it('lists some problems of each table and counts the others', async () => {
    const roles = Array.from({ length: 30 }, (_, at) => ({ id: `r${at}`, role_code: 'x'.repeat(101) }));
    const { problems } = await moveData(server.db, { sys_role: roles }, { mostLines: 20 });
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)).toContain('and 10 more');
  });
});
