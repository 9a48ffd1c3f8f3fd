import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describePage, type PageDescription } from '#contract/areas/page-description.ts';
import { administratorRoles } from '#server/access/administrators/administrators.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { permissions, tenants, userRoles, users } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';

const userPage = '/isystem/user';

describe('the description of a page that a person may not open', () => {
  let server: TestApp;
  let staff: string;
  const describeAt = async (path: string, token = staff) =>
    (await server.request<PageDescription>(describePage, { path }, token)).envelope.result;

  async function addAdministrator(username: string, more: Partial<typeof users.$inferInsert> = {}) {
    const { id } = await server.add({ username, realname: `管理员${username}` });
    const [roleId = ''] = await administratorRoles(server.db);
    await server.db.insert(userRoles).values({ id: newId(), userId: id, roleId });
    await server.db
      .update(users)
      .set({ status: 1, ...more })
      .where(eq(users.id, id));
  }

  beforeAll(async () => {
    server = await startApp();
    await server.add({ username: 'staff', realname: '职员' });
    staff = await server.as('staff');
  });
  afterAll(() => server.close());

  it('[PAGE-12] has its title and an administrator to ask, and nothing else', async () => {
    expect(await describeAt(userPage)).toEqual({ title: '用户管理', administrators: ['管理员'] });
  });

  it.each([
    ['an unknown path', '/nowhere'],
    ['a hidden page with a parameter', '/online/cgreport/7'],
    ['a path of a prototype', '/__proto__'],
    ['a bare word', 'isystem'],
  ])('[ROUTE-13] does not exist for %s', async (_what, path) => {
    expect(await describeAt(path)).toBeNull();
  });

  it.each([
    ['deleted', { delFlag: 1 }],
    ['hidden', { hidden: true }],
    ['not a route', { route: false }],
    ['a button', { menuType: 2 }],
  ])('[ROUTE-13] does not exist for an entry that is %s', async (what, over) => {
    const path = `/secret/${what.replaceAll(' ', '-')}`;
    const row = { id: newId(), name: '密页', menuType: 0, url: path, component: 'system/UserList' };
    await server.db.insert(permissions).values({ ...row, ...over });
    expect(await describeAt(path)).toBeNull();
  });

  it('names at most five administrators who are enabled, exist and may act for the caller', async () => {
    await server.db.insert(tenants).values([3, 7, 9].map(id => ({ id, name: `馆 ${id}` })));
    await addAdministrator('frozen', { status: 2 });
    await addAdministrator('deleted', { delFlag: 1 });
    await addAdministrator('foreign', { relTenantIds: '9' });
    await addAdministrator('same', { relTenantIds: '3,7' });
    await server.db.update(users).set({ relTenantIds: '7' }).where(eq(users.username, 'staff'));
    const named = (await describeAt(userPage))?.administrators;
    expect(named).toEqual(['管理员', '管理员same']);
    for (let count = 0; count < 5; count += 1) await addAdministrator(`more${count}`);
    expect((await describeAt(userPage))?.administrators).toHaveLength(5);
  });

  it('does not send an administrator to themselves', async () => {
    const admin = await server.as('admin');
    expect((await describeAt(userPage, admin))?.administrators).not.toContain('管理员');
  });
});
