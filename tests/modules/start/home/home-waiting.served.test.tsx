import '../../people/users/support/page-beside-server.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { departmentResource } from '#contract/areas/department-records.ts';
import { roleResource } from '#contract/areas/roles.ts';
import { allEntries, usePermissions } from '#modules/ground/permissions/index.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import HomePage from '#modules/start/home/pages/home.page.tsx';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  exhibits,
  permissions,
  rolePermissions,
  roles,
  userDepartments,
  userRoles,
} from '#server/kernel/db/schema/index.ts';
import { addDraft, publish } from '../../../server/announcements/support.ts';
import { showOwn } from '../../people/own-account/support/own-page.tsx';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';

const patience = { timeout: 20_000 };
const everything = () => true;

function Home() {
  const entries = allEntries(usePermissions(context => context.entries));
  const entry = entries.find(({ path }) => path === '/dashboard/analysis');
  return entry && <HomePage entry={entry} canOpen={everything} />;
}
const pages = { '/dashboard/analysis': Home };

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setLanguage('zh-CN');
});

const open = (username: string) => showOwn(server, pages, username, '/dashboard/analysis');
const row = (name: string | RegExp) =>
  within(screen.getByRole('region', { name: '等待处理' })).findByRole('link', { name }, patience);

describe('the home page', () => {
  it('[PAGE-01] leads through the first steps of an empty installation until they are done', async () => {
    await open('admin');
    const steps = within(await screen.findByRole('region', { name: '开始使用' }, patience));
    expect(steps.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/isystem/depart',
      '/isystem/roleUserList',
      '/isystem/user',
      '/isystem/annountCement',
    ]);
    expect(steps.getAllByText('去完成')).toHaveLength(4);
    const admin = await server.test.as('admin');
    const { envelope } = await server.test.request(
      departmentResource.endpoints.add,
      { departName: '展陈部', parentId: 'c6d7cb4deeac411cb3384b1b31278596', orgCategory: '2' },
      admin,
    );
    expect(envelope.success).toBe(true);
    await server.test.request(roleResource.endpoints.add, { roleCode: 'lead', roleName: '展陈主管' }, admin);
    const anna = await server.test.add({ username: 'anna' });
    // What everybody may open who has registered themselves.
    await server.test.db
      .insert(userRoles)
      .values({ id: 'anna', userId: anna.id, roleId: 'ee8626f80f7c2619917b6236f3a7f02b' });
    await addDraft(server.test, { titile: '第一条' });
    cleanup();
    await open('admin');
    await row('未发布的通告草稿1');
    await waitFor(() => expect(screen.queryByRole('region', { name: '开始使用' })).toBeNull());
  });

  it('[PAGE-01] [ANNOUNCE-05] shows an administrator what waits, each with its list', async () => {
    const { test } = server;
    const gone = await test.add({ username: 'gone' });
    await test.db.delete(userRoles).where(eq(userRoles.userId, gone.id));
    await test.db.delete(userDepartments).where(eq(userDepartments.userId, gone.id));
    await publish(test, { titile: '以后再发', startTime: '2098-01-01 00:00:00' });
    await publish(test, { titile: '马上看', priority: 'H' });
    await publish(test, { titile: '不急', priority: 'L' });
    await open('admin');
    expect(await row('未读的紧急消息1')).toHaveAttribute('href', expect.stringContaining('priority=H'));
    expect(await row('未读的一般消息1')).toBeVisible();
    expect(await row('定时发布的通告1')).toHaveAttribute('href', expect.stringContaining('state=scheduled'));
    expect(await row('没有角色的用户1')).toHaveAttribute('href', expect.stringContaining('lacks=role'));
    expect(await row(/^没有部门的用户\d$/)).toHaveAttribute('href', '/isystem/user?lacks=department');
    const changes = within(screen.getByRole('region', { name: '最近变更' }));
    expect(await changes.findByText('发布通告： 不急', {}, patience)).toBeVisible();
  });

  it('[PAGE-01] shows an engineer the exhibits in repair, and those that they keep, with their lists', async () => {
    const { test } = server;
    await test.add({ username: 'wrench', realname: '吴修', permissions: ['museum:exhibit:list'] });
    const exhibit = (code: string, state: string, keeper: string) => ({
      id: newId(),
      code,
      name: code,
      state,
      keeper,
    });
    await test.db
      .insert(exhibits)
      .values([
        exhibit('R1', 'repairing', '吴修'),
        exhibit('R2', 'repairing', '别人'),
        exhibit('R3', 'displayed', '吴修'),
      ]);
    // As MUSEUM=on shows them, for a role that has them.
    const isRegister = eq(permissions.component, 'museum/ExhibitList');
    const [register] = await test.db.select().from(permissions).where(isRegister);
    const [role] = await test.db.select().from(roles).where(eq(roles.roleName, 'wrench'));
    for (const permissionId of [register?.id ?? '', register?.parentId ?? '']) {
      await test.db.update(permissions).set({ hidden: false }).where(eq(permissions.id, permissionId));
      await test.db
        .insert(rolePermissions)
        .values({ id: newId(), roleId: role?.id ?? '', permissionId })
        .onConflictDoNothing();
    }
    await open('wrench');
    const own = await row('我保管的展品在维修1');
    const link = new URL(own.getAttribute('href') ?? '', 'http://local');
    expect(link.pathname).toBe('/museum/exhibits');
    expect(Object.fromEntries(link.searchParams)).toEqual({ state: 'repairing', keeper: '吴修' });
    expect(await row('在维修的展品2')).toBeVisible();
  });

  it('[PAGE-01] shows a person without administration what waits, what they did, and where to begin', async () => {
    await open('anna');
    expect(await row('未读的紧急消息1')).toBeVisible();
    expect(await screen.findByRole('table', { name: '我的近 7 天' }, patience)).toBeVisible();
    expect(screen.getByRole('region', { name: '我最近的操作' })).toBeVisible();
    const places = within(screen.getByRole('region', { name: '我的页面' }));
    expect(places.getByRole('heading', { name: '可以打开的页面' })).toBeVisible();
    expect(places.getAllByRole('link').length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: '登录趋势' })).toBeNull();
    expect(screen.queryByText(/没有角色的用户/)).toBeNull();
  });
});
