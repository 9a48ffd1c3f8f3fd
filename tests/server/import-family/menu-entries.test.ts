import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as schema from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { entryBy } from './support/moved-rows.ts';
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
    await moveData(server.db, { sys_permission: menus });
    const hidden = await Promise.all(
      menus.map(async ({ id }) => [id, (await entryBy(server.db, id))?.hidden]),
    );
    expect(Object.fromEntries(hidden)).toEqual({
      group: false,
      people: false,
      inner: false,
      handbook: false,
      empty: true,
      unknown: true,
    });
  });

  it.each(['/', '/user/login', '//evil.example/x'])('hides an entry at %s, where none opens', async url => {
    const menu = { id: 'lost', parent_id: '', name: '甲', url, menu_type: 0, component: 'system/UserList' };
    await moveData(server.db, { sys_permission: [{ ...menu, create_by: 'admin' }] });
    expect((await entryBy(server.db, 'lost'))?.hidden).toBe(true);
  });

  it('shows the entry of a report that is here, by its identifier and by its code', async () => {
    await server.db
      .insert(schema.reports)
      .values({ id: 'r1', code: 'visitors', name: '参观', cgrSql: 'select 1' });
    const menus = ['r1', 'visitors', 'none'].map(report => ({
      id: `of-${report}`,
      parent_id: '',
      name: report,
      url: `/online/cgreport/${report}?a=1`,
      menu_type: 0,
      component: 'modules/online/cgreport/auto/OnlCgreportAutoList',
      create_by: 'admin',
    }));
    await moveData(server.db, { sys_permission: menus });
    const hidden = await Promise.all(menus.map(async ({ id }) => (await entryBy(server.db, id))?.hidden));
    expect(hidden).toEqual([false, false, true]);
  });
});
