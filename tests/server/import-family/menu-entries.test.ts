import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reportLines } from '#server/import-family/report-lines.ts';
import * as schema from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { entryBy } from './support/moved-rows.ts';
import { userListEntry } from './support/museum.ts';
import { moveData } from './support/run-import.ts';

describe('moving menu entries', () => {
  let server: TestApp;
  beforeEach(async () => {
    server = await startApp();
  });
  afterEach(() => server.close());

  it('shows the entries that name a page or a group as menus for the newer client of the family do', async () => {
    const entry = (id: string, component: string, parent_id = '') => ({
      id,
      parent_id,
      name: id,
      url: `/${id}`,
      component,
      menu_type: parent_id ? 1 : 0,
      create_by: 'admin',
    });
    const menus = [
      entry('group', 'LAYOUT'),
      entry('people', 'system/user/index', 'group'),
      entry('inner', 'layouts/default/index', 'group'),
      entry('handbook', 'IFRAME', 'inner'),
      entry('empty', 'LAYOUT'),
      entry('unknown', 'museum/exhibits/index', 'empty'),
    ];
    const report = await moveData(server.db, { sys_permission: menus }, { acceptLosses: true });
    const idHere = (id: string) => (id === 'people' ? userListEntry : id);
    const hidden = await Promise.all(
      menus.map(async ({ id }) => [id, (await entryBy(server.db, idHere(id)))?.hidden]),
    );
    expect(report.remarks).toContainEqual(expect.stringMatching(/has for the same.*people/));
    expect(Object.fromEntries(hidden)).toEqual({
      group: false,
      people: false,
      inner: false,
      handbook: false,
      empty: true,
      unknown: true,
    });
  });

  it('shows the entries of an address in place of a page, but none of the family server', async () => {
    const entry = (id: string, component: string) => ({
      id,
      parent_id: '',
      name: id,
      url: `/${id}`,
      component,
      menu_type: 0,
      create_by: 'admin',
    });
    const ofServer = "{{ window._CONFIG['domianURL'] }}/druid/";
    await moveData(server.db, {
      sys_permission: [entry('handbook', 'https://example.org/handbook'), entry('druid', ofServer)],
    });
    expect((await entryBy(server.db, 'handbook'))?.hidden).toBe(false);
    expect((await entryBy(server.db, 'druid'))?.hidden).toBe(true);
  });

  it('takes the pages of a menu for the newer client as those that are here, with their groups, buttons and grants', async () => {
    const entry = (id: string, parent_id: string, more: Record<string, string | number>) => ({
      ...more,
      id,
      parent_id,
      create_by: 'admin',
    });
    const before = await server.db.select().from(schema.permissions);
    const people = before.find(({ component }) => component === 'system/UserList');
    const button = before.find(
      ({ parentId, perms }) => parentId === people?.id && perms === 'system:user:add',
    );
    const data = {
      sys_permission: [
        entry('g3', '', {
          name: '系统管理',
          url: '/system',
          component: 'layouts/default/index',
          menu_type: 0,
        }),
        entry('u3', 'g3', {
          name: '用户',
          url: '/system/user',
          component: 'system/user/index',
          menu_type: 1,
        }),
        entry('b3', 'u3', { name: '录入', perms: 'system:user:add', menu_type: 2 }),
      ],
      sys_role: [{ id: 'clerks', role_name: '职员', role_code: 'clerks', create_by: 'admin' }],
      sys_role_permission: [
        { id: 'rp1', role_id: 'clerks', permission_id: 'u3' },
        { id: 'rp2', role_id: 'clerks', permission_id: 'b3' },
      ],
    };
    for (let run = 0; run < 2; run += 1) {
      await moveData(server.db, data, { acceptLosses: true });
      const after = await server.db.select().from(schema.permissions);
      expect(after.length).toBe(before.length);
      expect(after.find(({ id }) => id === people?.id)).toMatchObject({ name: '用户', url: '/isystem/user' });
      expect(after.find(({ id }) => id === button?.id)).toMatchObject({ name: '录入', parentId: people?.id });
      const grants = await server.db
        .select({ id: schema.rolePermissions.permissionId })
        .from(schema.rolePermissions)
        .where(eq(schema.rolePermissions.roleId, 'clerks'));
      expect(grants.map(({ id }) => id).toSorted()).toEqual([people?.id, button?.id].toSorted());
    }
  });

  it.each(['/', '/user/login', '//evil.example/x'])('hides an entry at %s, where none opens', async url => {
    const menu = { id: 'lost', parent_id: '', name: '甲', url, menu_type: 0, component: 'system/UserList' };
    await moveData(server.db, { sys_permission: [{ ...menu, create_by: 'admin' }] });
    expect((await entryBy(server.db, 'lost'))?.hidden).toBe(true);
  });

  it('reports an entry at the address of another one, however it is written', async () => {
    const menu = { id: 'twin', parent_id: '', name: '孪生', url: '/isystem//user/', menu_type: 0 };
    const report = await moveData(server.db, {
      sys_permission: [{ ...menu, component: 'system/UserList', create_by: 'admin' }],
    });
    expect(report.remarks).toContainEqual(expect.stringMatching(/only one of them opens.*孪生, 用户管理/));
  });

  it('shows the entry of a report that is here, by its identifier and by its code', async () => {
    await server.db
      .insert(schema.reports)
      .values({ id: 'r1', code: 'visitors', name: '参观', cgrSql: 'select 1' });
    const menus = ['r1', 'visitors', 'none'].map((report, index) => ({
      id: `of-${report}`,
      parent_id: '',
      name: report,
      url: `/online/cgreport/${report}?a=1`,
      menu_type: 0,
      component: ['1', 'super/online/cgreport/auto/OnlCgReportList', '1'][index] ?? '',
      create_by: 'admin',
    }));
    await moveData(server.db, { sys_permission: menus });
    const hidden = await Promise.all(menus.map(async ({ id }) => (await entryBy(server.db, id))?.hidden));
    expect(hidden).toEqual([false, false, true]);
  });

  describe('that the source puts below a group which roles here lack', () => {
    const elsewhere = 'sys-elsewhere';
    const positions = async () => {
      const [row] = await server.db
        .select()
        .from(schema.permissions)
        .where(eq(schema.permissions.component, 'system/SysPositionList'));
      if (!row) throw new Error('There is no page of positions');
      return row;
    };
    const arranged = async () => {
      const { id, name, url, component } = await positions();
      const entry = { create_by: 'admin', menu_type: 0, component: 'layouts/RouteView' };
      return {
        sys_permission: [
          { ...entry, id: elsewhere, parent_id: '', name: '别处', url: '/elsewhere' },
          { ...entry, id, parent_id: elsewhere, menu_type: 1, name, url, component },
        ],
      };
    };
    beforeEach(async () => {
      await server.add({ username: 'clerk', permissions: ['system:position:list'] });
    });

    it('keep nothing of the move, and the report has who would lose them', async () => {
      const before = await positions();
      const report = await moveData(server.db, await arranged());
      expect(report.takesMenus).toBe(true);
      expect(report.remarks).toContainEqual(expect.stringMatching(/can no longer open it.*职务管理 \(1\)/));
      expect(await positions()).toEqual(before);
      expect(reportLines(report, true).join('\n')).toContain('Nothing was written');
    });

    it('stay with these people where their roles are granted the group', async () => {
      const report = await moveData(server.db, await arranged(), { grantAbove: true });
      expect(report.takesMenus).toBe(false);
      expect((await positions()).parentId).toBe(elsewhere);
      const grants = await server.db
        .select({ code: schema.roles.roleCode })
        .from(schema.rolePermissions)
        .innerJoin(schema.roles, eq(schema.roles.id, schema.rolePermissions.roleId))
        .where(eq(schema.rolePermissions.permissionId, elsewhere));
      expect(grants.map(({ code }) => code)).toContain('role_of_clerk');
    });

    it('are moved all the same where that is wanted', async () => {
      await moveData(server.db, await arranged(), { acceptLosses: true });
      expect((await positions()).parentId).toBe(elsewhere);
    });
  });
});
