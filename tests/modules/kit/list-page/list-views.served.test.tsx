import '../../people/users/support/page-beside-server.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  chooseRoleView,
  deleteListView,
  type ListViewContent,
  listViews as listViewsEndpoint,
  manageViewsCode,
  saveListView,
  shareViewsCode,
} from '#contract/areas/list-views.ts';
import { capabilities } from '#contract/capabilities.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import PositionsPage from '#modules/people/positions/pages/positions.page.tsx';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  fieldRules,
  listViewChoices,
  listViews,
  positions,
  roles,
  userRoles,
} from '#server/kernel/db/schema/index.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { serverCan } from '../../support/capabilities.ts';
import { showServed } from '../resource-page/support/served-page.tsx';

let server: UsersServer;
const list = { list: 'position', resource: 'position' };
const may = ['list', 'edit'].map(verb => `system:position:${verb}`);

beforeAll(async () => {
  server = await startUsersServer();
  const { db } = server.test;
  await db.insert(roles).values({ id: 'keepers', roleCode: 'keepers', roleName: '馆员' });
  for (const [username, permissions] of [
    ['maker', [...may, shareViewsCode]],
    ['reader', may],
    ['stranger', may],
    ['manager', [...may, manageViewsCode]],
  ] as const) {
    const { id } = await server.test.add({ username, permissions });
    if (username !== 'stranger')
      await db.insert(userRoles).values({ id: newId(), userId: id, roleId: 'keepers' });
  }
  await db.delete(positions);
  await db.insert(positions).values([
    { id: 'p1', code: 'GUIDE', name: '讲解员', postRank: '2' },
    { id: 'p2', code: 'LIGHT', name: '灯光师', postRank: '3' },
    { id: 'p3', code: 'KEEPER', name: '保管员', postRank: '2' },
  ]);
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  configureHttp({ base: server.base, token: () => undefined });
  serverCan();
  setLanguage('zh-CN');
  await server.test.db.delete(listViewChoices);
  await server.test.db.delete(listViews);
  await server.test.db.delete(fieldRules);
});

const timeout = { timeout: 20_000 };

async function open(username: string, search = '') {
  cleanup();
  const shown = await showServed(server, { '/positions': PositionsPage }, username, `/positions${search}`);
  await screen.findByRole('button', { name: /^视图/ }, timeout);
  return shown;
}

const button = (name: RegExp | string) => screen.findByRole('button', { name }, timeout);
type User = Awaited<ReturnType<typeof open>>['user'];

async function menu(user: User) {
  await user.click(await button(/^视图/));
  const shown = await screen.findByRole('menu', { name: /^视图/ }, timeout);
  await within(shown).findByRole('menuitem', { name: '另存为新视图…' }, timeout);
  return within(shown);
}

async function act(user: User, name: string) {
  const shown = await menu(user);
  // A shared view is followed by its audience.
  const item = (text: string) => text === name || text.startsWith(`${name} `);
  const [found] = [
    ...shown.queryAllByRole('menuitem', { name: item }),
    ...shown.queryAllByRole('menuitemcheckbox', { name: item }),
  ];
  if (found === undefined) throw new Error(`no item ${name}`);
  await user.click(found);
}

const content = (filters: Record<string, string>, more: Partial<ListViewContent['columns']> = {}) =>
  ({
    columns: {
      order: ['name', 'code'],
      hidden: [],
      pinned: [],
      widths: { name: 300 },
      density: 'compact',
      ...more,
    },
    query: { column: 'createTime', order: 'desc', filters, matchType: 'and', conditions: [], size: 10 },
  }) satisfies ListViewContent;

async function store(
  username: string,
  name: string,
  of: ListViewContent,
  more: object = {},
): Promise<string> {
  const sent = { ...list, name, content: of, ...more };
  const { envelope } = await server.test.request<{ id: string }>(
    saveListView,
    sent,
    await server.test.as(username),
  );
  expect(envelope.message).toBe('保存成功');
  return envelope.result.id;
}
const shared = { sharing: 'role', audienceId: 'keepers' };
async function loosen(user: User) {
  await user.click(await button('行高'));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: '宽松' }, timeout));
}
const headers = () => screen.getAllByRole('columnheader').flatMap(({ dataset }) => dataset.column ?? []);

it('what a list shows is saved as a view, chosen again, changed and marked, discarded, saved, renamed and deleted', async () => {
  const { user, router } = await open('maker', '?code=GUIDE');
  await screen.findByText('讲解员', {}, timeout);
  await user.click(await button('列设置'));
  await user.click(await screen.findByRole('button', { name: '上移 职务名称' }, timeout));
  await user.keyboard('{Escape}');
  expect(headers()[0]).toBe('name');
  await act(user, '另存为新视图…');
  const dialog = within(await screen.findByRole('dialog', { name: '另存为新视图' }, timeout));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('请输入视图名称')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: '视图名称' }), '讲解');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await button('视图：讲解');
  const [stored] = await server.test.db.select().from(listViews);
  await waitFor(
    () => expect(router.state.location.search).toMatchObject({ view: stored?.id, code: 'GUIDE' }),
    timeout,
  );
  // A name twice is refused where it is typed.
  await act(user, '另存为新视图…');
  const again = within(await screen.findByRole('dialog', { name: '另存为新视图' }, timeout));
  await user.type(again.getByRole('textbox', { name: '视图名称' }), '讲解');
  await user.click(again.getByRole('button', { name: '保存' }));
  expect(await again.findByText('已有同名的视图', {}, timeout)).toBeVisible();
  await user.click(again.getByRole('button', { name: '取消' }));
  // Without it the list is as it was before; with it, as it was saved.
  await act(user, '不使用视图');
  await screen.findByText('灯光师', {}, timeout);
  await act(user, '讲解');
  await waitFor(() => expect(screen.queryByText('灯光师')).toBeNull(), timeout);
  await button('视图：讲解');
  // Changed by the density, discarded, changed again, and saved.
  await loosen(user);
  await button('视图：讲解（已修改）');
  await act(user, '放弃更改');
  await button('视图：讲解');
  await loosen(user);
  await button('视图：讲解（已修改）');
  await act(user, '保存更改');
  await button('视图：讲解');
  await act(user, '重命名…');
  const rename = within(await screen.findByRole('dialog', { name: '重命名视图' }, timeout));
  const name = rename.getByRole('textbox', { name: '视图名称' });
  expect(name).toHaveValue('讲解');
  await user.clear(name);
  await user.type(name, '讲解员');
  await user.click(rename.getByRole('button', { name: '保存' }));
  await button('视图：讲解员');
  await act(user, '删除…');
  await user.click(await screen.findByRole('button', { name: '删除' }, timeout));
  await button('视图');
  expect(await server.test.db.select().from(listViews)).toEqual([]);
}, 90_000);

it('a link opens a shared view for who may see it; its changes become a view of their own', async () => {
  const id = await store('maker', '二级', content({ postRank: '2' }), shared);
  const { user, router } = await open('reader', `?view=${id}`);
  await button('视图：二级');
  await waitFor(() => expect(screen.queryByText('灯光师')).toBeNull(), timeout);
  expect(headers().slice(0, 2)).toEqual(['name', 'code']);
  await loosen(user);
  await button('视图：二级（已修改）');
  const shown = await menu(user);
  expect(shown.queryByRole('menuitem', { name: '保存更改' })).toBeNull();
  expect(shown.queryByRole('menuitem', { name: '共享…' })).toBeNull();
  expect(shown.queryByRole('menuitem', { name: '删除…' })).toBeNull();
  await user.click(shown.getByRole('menuitem', { name: '另存为新视图…' }));
  const dialog = within(await screen.findByRole('dialog', { name: '另存为新视图' }, timeout));
  // Without the permission nobody shares.
  expect(dialog.queryByRole('radio')).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: '视图名称' }), '我的二级');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await button('视图：我的二级');
  const [own] = await server.test.db.select().from(listViews).where(eq(listViews.name, '我的二级'));
  await waitFor(
    () => expect(router.state.location.search).toMatchObject({ view: own?.id, postRank: '2' }),
    timeout,
  );
  // Somebody else’s private view, and one that is not there, are one and the same to others.
  await open('stranger', `?view=${own?.id}`);
  expect(await screen.findByText(/这个视图不存在，或没有共享给您/, {}, timeout)).toBeVisible();
  await screen.findByText('灯光师', {}, timeout);
}, 60_000);

it('a view is shared with a role, becomes its default, and gives way to the own choice', async () => {
  await store('maker', '二级', content({ postRank: '2' }));
  const { user } = await open('maker');
  await act(user, '二级');
  await button('视图：二级');
  await act(user, '共享…');
  const dialog = within(await screen.findByRole('dialog', { name: '共享视图' }, timeout));
  await user.click(await dialog.findByRole('radio', { name: '角色' }, timeout));
  expect(dialog.queryByRole('radio', { name: '所有人' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: '保存' }));
  const role = dialog.getByRole('combobox', { name: '角色' });
  await waitFor(() => expect(role).toHaveAccessibleDescription('请选择角色'), timeout);
  await user.click(role);
  await user.click(await screen.findByRole('option', { name: '馆员' }, timeout));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(async () => {
    const [row] = await server.test.db.select().from(listViews);
    expect(row).toMatchObject({ roleId: 'keepers', ownerId: null });
  }, timeout);

  const managing = await open('manager');
  await act(managing.user, '二级');
  await button('视图：二级');
  await act(managing.user, '作为角色“馆员”的默认视图');
  await screen.findByText('已设置', {}, timeout);

  localStorage.clear();
  serverCan();
  const reading = await open('reader');
  await button('视图：二级');
  await waitFor(() => expect(screen.queryByText('灯光师')).toBeNull(), timeout);
  await act(reading.user, '不使用视图');
  await screen.findByText('灯光师', {}, timeout);
  await act(reading.user, '打开列表时不使用视图');
  await waitFor(
    async () => expect(await server.test.db.select().from(listViewChoices)).toHaveLength(1),
    timeout,
  );
  await open('reader');
  await screen.findByText('灯光师', {}, timeout);
  await button('视图');
  const own = await store('reader', '灯光', content({ code: 'LIGHT' }));
  await open('reader', `?view=${own}`);
  await act(reading.user, '打开列表时使用此视图');
  await waitFor(async () => {
    const [choice] = await server.test.db.select().from(listViewChoices);
    expect(choice?.viewId).toBe(own);
  }, timeout);
  await open('reader');
  await button('视图：灯光');
}, 90_000);

it('what of a view is gone or hidden is left out and named, and the rest works', async () => {
  const gone = content({ postRank: '2', forgotten: 'x' }, { order: ['name', 'lost', 'code'] });
  const id = await store('maker', '旧', gone, shared);
  const [role] = await server.test.db.select().from(roles).where(eq(roles.roleCode, 'role_of_reader'));
  await server.test.db
    .insert(fieldRules)
    .values({ roleId: role?.id ?? '', resource: 'position', field: 'postRank', mode: 'hidden' });
  await open('reader', `?view=${id}`);
  expect(await screen.findByText(/未采用：职级、lost、forgotten/, {}, timeout)).toBeVisible();
  await button('视图：旧');
  await screen.findByText('灯光师', {}, timeout);
  expect(headers().slice(0, 2)).toEqual(['name', 'code']);
}, 60_000);

it('a view that somebody deletes while it is open leaves the list as it is', async () => {
  const id = await store('maker', '二级', content({ postRank: '2' }), shared);
  const { user } = await open('reader', `?view=${id}`);
  await button('视图：二级');
  await server.test.request(deleteListView, { id }, await server.test.as('maker'));
  // Any change loads the views again, as the message about the deletion does in an open console.
  await act(user, '打开列表时使用此视图');
  expect(await screen.findByText('视图不存在，或没有共享给您', {}, timeout)).toBeVisible();
  await button('视图：二级');
  expect(screen.queryByText('灯光师')).toBeNull();
}, 60_000);

it('before a server that keeps no views the list has none', async () => {
  serverCan(capabilities.filter(name => name !== 'listViews'));
  cleanup();
  await showServed(server, { '/positions': PositionsPage }, 'maker', '/positions');
  await screen.findByText('灯光师', {}, timeout);
  await button('列设置');
  expect(screen.queryByRole('button', { name: /^视图/ })).toBeNull();
});

it('requests of a stranger about a role’s default are refused', async () => {
  const id = await store('maker', '二级', content({}), shared);
  const as = await server.test.as('maker');
  expect((await server.test.request(chooseRoleView, { id, isDefault: true }, as)).status).toBe(403);
  const { envelope } = await server.test.request<{ views: unknown[] }>(
    listViewsEndpoint,
    list,
    await server.test.as('stranger'),
  );
  expect(envelope.result.views).toEqual([]);
});
