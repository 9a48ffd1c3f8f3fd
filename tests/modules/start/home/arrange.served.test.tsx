import '../../people/users/support/page-beside-server.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HomePart, readHomeParts } from '#contract/home-parts.ts';
import { allEntries, usePermissions } from '#modules/ground/permissions/index.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import HomePage from '#modules/start/home/pages/home.page.tsx';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  permissions,
  personSettings,
  roleHomeParts,
  rolePermissions,
  roles,
  userRoles,
} from '#server/kernel/db/schema/index.ts';
import { storeReport } from '#tests/server/online-reports/support.ts';
import { showOwn } from '../../people/own-account/support/own-page.tsx';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';

const patience = { timeout: 20_000 };
const everything = () => true;

function Home() {
  const entries = allEntries(usePermissions(context => context.entries));
  const entry = entries.find(({ path }) => path === '/dashboard/analysis');
  return entry && <HomePage entry={entry} canOpen={everything} />;
}

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  const { test } = server;
  await test.add({ username: 'anna' });
  await storeReport(test, {
    code: 'visitors',
    name: '观众统计',
    sql: "select sex_text as name, people from (values ('成人', 120), ('儿童', 45)) as t(sex_text, people)",
    items: [
      { fieldName: 'name', fieldTxt: '类别', fieldType: 'String', isShow: 1 },
      { fieldName: 'people', fieldTxt: '人数', fieldType: 'Integer', isShow: 1 },
    ],
  });
  const permissionId = newId();
  await test.db.insert(permissions).values({
    id: permissionId,
    parentId: '',
    name: '观众统计',
    url: '/online/cgreport/visitors',
    component: 'modules/online/cgreport/auto/OnlCgreportAutoList',
    menuType: 0,
    sortNo: 99,
  });
  const [role] = await test.db.select().from(roles).where(eq(roles.roleCode, 'admin'));
  await test.db.insert(rolePermissions).values({ id: newId(), roleId: role?.id ?? '', permissionId });
});
afterAll(() => server.close());
beforeEach(async () => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  setLanguage('zh-CN');
  await server.test.db.delete(personSettings);
  await server.test.db.delete(roleHomeParts);
});

const open = (username: string) =>
  showOwn(server, { '/dashboard/analysis': Home }, username, '/dashboard/analysis');
const storedParts = async (): Promise<readonly HomePart[] | undefined> =>
  readHomeParts((await server.test.db.select().from(personSettings))[0]?.value);

describe('the arrangement of the home page', () => {
  it('[PAGE-02] removes, widens and moves parts, which are kept on the server, and returns to the default', async () => {
    const { user } = await open('anna');
    await screen.findByRole('region', { name: '未读消息' }, patience);
    await user.click(await screen.findByRole('button', { name: '调整首页' }));
    const drawer = within(await screen.findByRole('dialog', { name: '调整首页' }, patience));
    await user.click(await drawer.findByRole('button', { name: '移除 未读消息' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '未读消息', hidden: true })).toBeNull());
    await user.click(drawer.getByRole('button', { name: '等待处理 上移' }));
    const listed = () =>
      within(drawer.getByRole('list', { name: '显示的内容' }))
        .getAllByRole('listitem')
        .map(item => item.firstElementChild?.textContent);
    expect(listed().slice(0, 2)).toEqual(['等待处理', '概况数字']);
    await waitFor(
      async () => expect((await storedParts())?.[0]).toEqual({ part: 'waiting', width: 1 }),
      patience,
    );
    await user.click(drawer.getByRole('button', { name: '恢复默认' }));
    expect(listed().slice(0, 2)).toEqual(['概况数字', '未读消息']);
    await waitFor(async () => expect(await storedParts()).toBeUndefined(), patience);
  });

  it('[PAGE-02] shows a stored report as a figure, as a plot and as a table, with a link to its rows', async () => {
    const { user } = await open('admin');
    await user.click(await screen.findByRole('button', { name: '调整首页' }, patience));
    const drawer = within(await screen.findByRole('dialog', { name: '调整首页' }, patience));
    for (const look of ['数字', '图表', '表格']) {
      await user.click(drawer.getByRole('combobox', { name: '报表' }));
      await user.click(await screen.findByRole('option', { name: '观众统计' }));
      await user.click(drawer.getByRole('combobox', { name: '显示方式' }));
      await user.click(await screen.findByRole('option', { name: look }));
      await user.click(drawer.getByRole('button', { name: '添加报表' }));
      await drawer.findByText(`观众统计 · ${look}`);
    }
    await waitFor(async () => expect(await storedParts()).toHaveLength(10), patience);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(
      () => expect(screen.getAllByRole('region', { name: '观众统计' })).toHaveLength(3),
      patience,
    );
    // The rows of the plot are a table as well.
    await waitFor(() => expect(screen.getAllByRole('row', { name: /成人 ?120/ })).toHaveLength(2), patience);
    const [figure, plot, table] = screen.getAllByRole('region', { name: '观众统计' });
    if (!figure || !plot || !table) throw new Error('A part is missing');
    expect(within(figure).getByText('120')).toBeVisible();
    expect(within(plot).getByRole('row', { name: /成人 ?120/ })).toBeInTheDocument();
    expect(within(table).getByRole('row', { name: /儿童 ?45/ })).toBeVisible();
    for (const region of [figure, plot, table])
      expect(within(region).getByRole('link', { name: /观众统计/ })).toHaveAttribute(
        'href',
        '/online/cgreport/visitors',
      );
  });

  it('[PAGE-02] becomes that with which the people of a role begin', async () => {
    const { test } = server;
    await test.db.insert(roles).values({ id: 'keepers', roleCode: 'keepers', roleName: '保管员' });
    const { id: userId } = await test.add({ username: 'ben' });
    await test.db.insert(userRoles).values({ id: 'ben', userId, roleId: 'keepers' });
    const { user } = await open('admin');
    await user.click(await screen.findByRole('button', { name: '调整首页' }, patience));
    const drawer = within(await screen.findByRole('dialog', { name: '调整首页' }, patience));
    await user.click(await drawer.findByRole('button', { name: '移除 未读消息' }));
    await user.click(await drawer.findByRole('combobox', { name: '作为角色的默认首页' }));
    await user.click(await screen.findByRole('option', { name: /保管员/ }, patience));
    await user.click(drawer.getByRole('button', { name: '设为默认' }));
    await waitFor(async () => expect(await test.db.select().from(roleHomeParts)).toHaveLength(1), patience);
    cleanup();
    await open('ben');
    await screen.findByRole('region', { name: '等待处理' }, patience);
    await waitFor(() => expect(screen.queryByRole('region', { name: '未读消息' })).toBeNull(), patience);
  });
});
