import { count, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { login } from '#contract/areas/session.ts';
import { reportLines } from '#server/import-family/report-lines.ts';
import * as schema from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { entryBy, userBy } from './support/moved-rows.ts';
import { familyPassword, museum } from './support/museum.ts';
import { moveData, totalOf, withRow } from './support/run-import.ts';

describe('moving into an installation that has data', () => {
  let server: TestApp;
  beforeEach(async () => {
    server = await startApp();
  });
  afterEach(() => server.close());

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

  it('never shows a password or its salt', async () => {
    const data = withRow(museum, 'sys_user', 'u1', { password: 'x'.repeat(300), salt: 'pepperpepper' });
    const report = await moveData(server.db, data);
    const shown = reportLines(report, true).join('\n');
    for (const secret of ['xxxx', 'pepper', 'eee378a1258530cb', 'mIgiYJow', 'cb362cfeefbf3d8d'])
      expect(shown).not.toContain(secret);
    expect(await userBy(server.db, 'u1')).toMatchObject({ password: null, salt: null });
    expect(shown).toContain('must be reset here  ×1: u1');
  });

  it('hides the entries whose page, report or address is not here, and shows those that open', async () => {
    const entry = (id: string, component: string, url: string, parent_id = '') => ({
      id,
      parent_id,
      name: id,
      url,
      component,
      menu_type: parent_id ? 1 : 0,
      create_by: 'admin',
    });
    const menus = [
      entry('group', 'layouts/RouteView', '/group'),
      entry('monitor', 'layouts/IframePageView', "{{ window._CONFIG['domianURL'] }}/druid/", 'group'),
      entry('handbook', 'layouts/IframePageView', 'https://museum.example/handbook', 'group'),
      entry('report', 'modules/online/cgreport/auto/OnlCgreportAutoList', '/online/cgreport/none', 'group'),
      entry('cycle', 'layouts/RouteView', '/cycle', 'cycle'),
    ];
    await moveData(server.db, { sys_permission: menus });
    const hidden = await Promise.all(
      menus.map(async ({ id }) => [id, (await entryBy(server.db, id))?.hidden]),
    );
    expect(Object.fromEntries(hidden)).toEqual({
      group: false,
      monitor: true,
      handbook: false,
      report: true,
      cycle: true,
    });
  });

  describe('a second time, after changes on both sides', () => {
    beforeEach(() => moveData(server.db, museum));
    const rename = (realname: string) =>
      server.db.update(schema.users).set({ realname, updateBy: 'admin' }).where(eq(schema.users.id, 'u2'));

    it('takes what changed there', async () => {
      const report = await moveData(server.db, withRow(museum, 'sys_user', 'u2', { realname: '李雷雷' }));
      expect(report.counts.get('sys_user')).toMatchObject({ changed: 1, kept: 0 });
      expect((await userBy(server.db, 'u2')).realname).toBe('李雷雷');
    });

    it('leaves what changed here only, without a word', async () => {
      await rename('改名');
      const report = await moveData(server.db, museum);
      expect(report.counts.get('sys_user')).toMatchObject({ changed: 0, kept: 0, unchanged: 3 });
      expect((await userBy(server.db, 'u2')).realname).toBe('改名');
    });

    it('leaves what changed on both sides and reports it, unless it is instructed to overwrite', async () => {
      await rename('改名');
      const changed = withRow(museum, 'sys_user', 'u2', { realname: '李雷雷' });
      const report = await moveData(server.db, changed);
      expect(report.counts.get('sys_user')).toMatchObject({ changed: 0, kept: 1 });
      expect(report.problems.join('\n')).toContain('sys_user  u2  realname, phone  differs');
      expect((await userBy(server.db, 'u2')).realname).toBe('改名');
      await moveData(server.db, changed, { overwrite: true });
      expect((await userBy(server.db, 'u2')).realname).toBe('李雷雷');
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
      expect((await userBy(server.db, 'u1')).password).toBe('0'.repeat(16));
      await moveData(server.db, museum);
      await server.request(login, { username: 'demo', password: familyPassword });
      await moveData(server.db, withRow(changed, 'sys_user', 'u1', { realname: '王大明' }));
      expect(await userBy(server.db, 'u1')).toMatchObject({
        password: expect.stringMatching(/^\$argon2id/),
        salt: null,
      });
      expect((await userBy(server.db, 'u1')).realname).toBe('王大明');
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
