import '@testing-library/jest-dom/vitest';
import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverCapabilities } from '#contract/areas/capabilities.ts';
import MenuTreePage from '#modules/access/menus/pages/menu-tree.page.tsx';
import MenusPage from '#modules/access/menus/pages/menus.page.tsx';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import {
  departmentPermissions,
  departments,
  permissions,
  rolePermissions,
  roles,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { watchRequests } from '../../kit/resource-page/support/sent-requests.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  const reads = ['system:permission:list'];
  await server.test.add({ username: 'reader', permissions: reads });
  await server.test.add({
    username: 'clerk',
    permissions: [...reads, 'system:role:list', 'system:permission:saveRole'],
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  setLanguage('zh-CN');
  const { db } = server.test;
  for (const id of ['guide', 'guard']) await db.delete(roles).where(eq(roles.id, id));
  for (const id of ['m5', 'm4', 'm3', 'm2', 'm1']) await db.delete(permissions).where(eq(permissions.id, id));
  await db.delete(permissions).where(eq(permissions.createBy, 'admin'));
  await db.insert(permissions).values([
    { id: 'm1', name: '养护', url: '/care', component: 'layouts/RouteView', sortNo: -2, icon: 'tool' },
    {
      id: 'm2',
      parentId: 'm1',
      menuType: 1,
      name: '保养单',
      url: '/care/orders',
      component: 'care/Orders',
      sortNo: 1,
    },
    { id: 'm3', parentId: 'm2', menuType: 2, name: '派单', perms: 'care:assign', status: '1', leaf: true },
    { id: 'm4', name: '巡检', url: '/rounds', component: 'layouts/RouteView', sortNo: -1, leaf: true },
  ]);
});

const show = (search = '', as = 'admin') =>
  showServed(server, { '/menus': MenusPage }, as, `/menus${search}`);
const rowNamed = (name: RegExp) => screen.findByRole('row', { name });
const stored = async (name: string) =>
  (await server.test.db.select().from(permissions).where(eq(permissions.name, name)))[0];

describe('the page of the menu, on the real server', () => {
  it('[PAGE-28] [API-41] [API-42] opens its levels with the keyboard, and marks a component that has no page', async () => {
    const { user } = await show();
    const root = await rowNamed(/养护/);
    expect(root).toHaveTextContent('菜单');
    root.focus();
    await user.keyboard('{ArrowRight}');
    const page = await rowNamed(/保养单/);
    expect(page).toHaveAttribute('aria-level', '2');
    expect(page).toHaveTextContent('care/Orders无页面');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(await rowNamed(/派单/)).toHaveTextContent('按钮/权限');
    expect(root).toHaveTextContent('layouts/RouteView');
  });

  it('[API-43] reads the open levels in one call after a change', async () => {
    const { user } = await show();
    (await rowNamed(/养护/)).focus();
    await user.keyboard('{ArrowRight}');
    await rowNamed(/保养单/);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await rowNamed(/派单/);
    await user.click(screen.getByRole('button', { name: '编辑 巡检' }));
    const form = within(await screen.findByRole('dialog', { name: '编辑 · 巡检' }));
    const name = await form.findByRole('textbox', { name: '菜单名称' });
    await user.clear(name);
    await user.type(name, '夜巡');
    const sent = watchRequests();
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await rowNamed(/夜巡/)).toBeVisible();
    await waitFor(() =>
      expect(sent('/sys/permission/getSystemSubmenuBatch')).toEqual([{ parentIds: 'm1,m2' }]),
    );
    expect(sent('/sys/permission/getSystemSubmenu')).toEqual([]);
    vi.restoreAllMocks();
  });

  it('[PAGE-28] names entries in English as the side menu does, beside the stored name', async () => {
    setLanguage('en-US');
    await show();
    expect(await rowNamed(/System\s*系统管理/)).toBeVisible();
    expect(await rowNamed(/养护/)).toBeVisible();
  });

  it('[PAGE-28] finds entries of all levels by name, with the names above them', async () => {
    await show('?name=派单');
    expect(await rowNamed(/派单/)).toHaveTextContent('上级：养护 / 保养单');
  });

  it('[API-38] adds an entry below a row, whose fields depend on its kind', async () => {
    const { user } = await show();
    await rowNamed(/养护/);
    await user.click(screen.getByRole('button', { name: '养护 的更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '添加下级' }));
    const form = await screen.findByRole('dialog', { name: '新增' });
    await user.type(within(form).getByRole('textbox', { name: '菜单名称' }), '保养统计');
    await user.type(await within(form).findByRole('textbox', { name: '菜单路径' }), '/care/counts');
    const component = await within(form).findByRole('combobox', { name: '前端组件' });
    await user.type(component, 'dashboard/Analysis');
    await user.click(await within(form).findByRole('button', { name: '选择图标' }));
    await user.type(await screen.findByRole('searchbox', { name: '搜索图标' }), 'fund');
    await user.click(screen.getByRole('button', { name: 'fund' }));
    await user.click(within(form).getByRole('button', { name: '保存' }));
    await waitFor(async () =>
      expect(await stored('保养统计')).toMatchObject({
        parentId: 'm1',
        menuType: 1,
        url: '/care/counts',
        component: 'dashboard/Analysis',
        icon: 'fund',
      }),
    );
  });

  it('[API-39] shows what nobody would find, and saves it once the person has confirmed', async () => {
    const { user } = await show();
    await rowNamed(/巡检/);
    await user.click(screen.getByRole('button', { name: '编辑 巡检' }));
    const form = await screen.findByRole('dialog', { name: '编辑 · 巡检' });
    const url = await within(form).findByRole('textbox', { name: '菜单路径' });
    await user.clear(url);
    await user.type(url, '/care');
    await user.click(within(form).getByRole('button', { name: '保存' }));
    const question = await screen.findByRole('alertdialog', { name: '保存前请确认' });
    expect(question).toHaveTextContent('路径 /care 已被“养护”使用');
    await user.click(within(question).getByRole('button', { name: '返回' }));
    expect(await within(form).findByRole('alert')).toHaveTextContent('未更改');
    expect((await stored('巡检'))?.url).toBe('/rounds');
    await user.click(within(form).getByRole('button', { name: '保存' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '仍然更改' }),
    );
    await waitFor(async () => expect((await stored('巡检'))?.url).toBe('/care'));
  });

  it('[API-44] refuses a parent that is below the entry', async () => {
    await server.test.db.update(permissions).set({ menuType: 1 }).where(eq(permissions.id, 'm1'));
    await server.test.db.insert(permissions).values({
      id: 'm5',
      parentId: 'm2',
      menuType: 1,
      name: '保养单明细',
      url: '/care/lines',
      component: 'x/Y',
    });
    const { user } = await show('?name=保养单');
    await user.click(await screen.findByRole('button', { name: '编辑 保养单' }));
    const form = await screen.findByRole('dialog', { name: '编辑 · 保养单' });
    await user.click(await within(form).findByRole('combobox', { name: '上级菜单' }));
    await user.type(await screen.findByRole('searchbox'), '明细');
    await user.click(await screen.findByRole('treeitem', { name: /保养单明细/ }));
    expect(await within(form).findByText('上级菜单不能是它自己或它的下级')).toBeVisible();
  });

  it('names the roles that include an entry', async () => {
    const { user } = await show();
    await rowNamed(/养护/);
    await user.click(screen.getByRole('button', { name: '养护 的更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '谁拥有' }));
    const drawer = await screen.findByRole('dialog', { name: '谁拥有“养护”' });
    expect(await within(drawer).findByText(/没有角色拥有它/)).toBeVisible();
  });

  const openHolders = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) => {
    await rowNamed(new RegExp(name));
    // Of two actions, none is in the menu of the row.
    const inRow = screen.queryByRole('button', { name: `谁拥有 ${name}` });
    if (!inRow) await user.click(screen.getByRole('button', { name: `${name} 的更多操作` }));
    await user.click(inRow ?? (await screen.findByRole('menuitem', { name: '谁拥有' })));
    return within(await screen.findByRole('dialog', { name: `谁拥有“${name}”` }));
  };
  const grantedTo = async (roleId: string) =>
    (await server.test.db.select().from(rolePermissions).where(eq(rolePermissions.roleId, roleId)))
      .map(({ permissionId }) => permissionId)
      .toSorted();

  it('[PAGE-24] [API-23] [API-49] gives an entry to chosen roles with the menus above it, and takes it away with what is below', async () => {
    const { db } = server.test;
    await db.insert(roles).values([
      { id: 'guide', roleCode: 'guide', roleName: '讲解员' },
      { id: 'guard', roleCode: 'guard', roleName: '安保员' },
    ]);
    await db.insert(rolePermissions).values({ id: 'g1', roleId: 'guide', permissionId: 'm3' });
    const sent = watchRequests();
    const { user } = await show('?name=保养单');
    const drawer = await openHolders(user, '保养单');
    await user.click(await drawer.findByRole('combobox', { name: '选择要授予的角色' }));
    const picker = within(await screen.findByRole('dialog', { name: '选择角色' }));
    await user.click(await picker.findByRole('checkbox', { name: '选择 讲解员' }));
    await user.click(await picker.findByRole('checkbox', { name: '选择 安保员' }));
    await user.click(picker.getByRole('button', { name: '确定' }));
    await user.click(drawer.getByRole('button', { name: '授予' }));
    const question = await screen.findByRole('alertdialog', { name: '把“保养单”授予 2 个角色？' });
    expect(question).toHaveTextContent('讲解员');
    expect(question).toHaveTextContent('上级菜单（养护）如尚未授予，也会一并授予');
    await user.click(within(question).getByRole('button', { name: '授予' }));
    expect(await drawer.findByText('guard')).toBeVisible();
    expect(sent('/sys/role/queryall').length).toBeGreaterThan(0);
    vi.restoreAllMocks();
    expect(await grantedTo('guide')).toEqual(['m1', 'm2', 'm3']);
    expect(await grantedTo('guard')).toEqual(['m1', 'm2']);
    await user.click(await drawer.findByRole('button', { name: '从“讲解员”收回' }));
    const taking = await screen.findByRole('alertdialog', { name: '从“讲解员”收回“保养单”？' });
    expect(taking).toHaveTextContent('共 1 项下级');
    await user.click(within(taking).getByRole('button', { name: '收回' }));
    await waitFor(() => expect(drawer.queryByText('guide')).toBeNull());
    expect(await grantedTo('guide')).toEqual(['m1']);
    expect(await grantedTo('guard')).toEqual(['m1', 'm2']);
  });

  it('[API-49] shows at its role why the server refuses to give an entry, and tries again', async () => {
    const { db } = server.test;
    await db.insert(roles).values({ id: 'guide', roleCode: 'guide', roleName: '讲解员' });
    const { user } = await show('?name=保养单', 'clerk');
    const drawer = await openHolders(user, '保养单');
    await user.click(await drawer.findByRole('combobox', { name: '选择要授予的角色' }));
    const picker = within(await screen.findByRole('dialog', { name: '选择角色' }));
    await user.click(await picker.findByRole('checkbox', { name: '选择 讲解员' }));
    await user.click(picker.getByRole('button', { name: '确定' }));
    await user.click(drawer.getByRole('button', { name: '授予' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '授予' }));
    expect(await drawer.findByRole('alert')).toHaveTextContent('未授予：不能授予或收回自己没有的权限');
    expect(await grantedTo('guide')).toEqual([]);
    const [own] = await db.select().from(roles).where(eq(roles.roleCode, 'role_of_clerk'));
    await db.insert(rolePermissions).values([
      { id: 'c1', roleId: own?.id ?? '', permissionId: 'm1' },
      { id: 'c2', roleId: own?.id ?? '', permissionId: 'm2' },
    ]);
    await user.click(drawer.getByRole('button', { name: '重试：讲解员' }));
    await waitFor(() => expect(drawer.queryByRole('alert')).toBeNull());
    expect(await drawer.findByText('guide')).toBeVisible();
    expect(await grantedTo('guide')).toEqual(['m1', 'm2']);
  });

  it('only lists who has an entry for somebody who may not grant, with the departments that were granted it', async () => {
    const { db } = server.test;
    const [department] = await db.select().from(departments).limit(1);
    await db
      .insert(departmentPermissions)
      .values({ id: 'dp1', departId: department?.id ?? '', permissionId: 'm2' });
    await db.insert(roles).values({ id: 'guide', roleCode: 'guide', roleName: '讲解员' });
    await db.insert(rolePermissions).values({ id: 'g1', roleId: 'guide', permissionId: 'm2' });
    const { user } = await show('?name=保养单', 'reader');
    const drawer = await openHolders(user, '保养单');
    expect(within(await drawer.findByRole('region', { name: '角色' })).getByText('guide')).toBeVisible();
    expect(drawer.getByRole('region', { name: '部门' })).toHaveTextContent(department?.departName ?? '');
    expect(drawer.queryByRole('button', { name: /收回|授予/ })).toBeNull();
  });

  it('moves an entry below another one with the keyboard, and takes it back when the server refuses', async () => {
    const { user } = await show();
    await rowNamed(/养护/);
    await user.click(await screen.findByRole('button', { name: '调整顺序' }));
    const dialog = await screen.findByRole('dialog', { name: '调整顺序和层级' });
    const handle = await within(dialog).findByRole('button', { name: '移动 巡检' });
    handle.focus();
    await user.keyboard(' {ArrowRight} ');
    await waitFor(async () => expect(await stored('巡检')).toMatchObject({ parentId: 'm1', menuType: 1 }));
    // The outline takes no further move before the reply.
    await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('已移到'));
    await server.test.db.delete(permissions).where(eq(permissions.id, 'm4'));
    within(dialog).getByRole('button', { name: '移动 巡检' }).focus();
    await user.keyboard(' {ArrowLeft} ');
    await waitFor(() => expect(within(dialog).queryByRole('button', { name: '移动 巡检' })).toBeNull());
  });

  const withHolder = async () => {
    const { db } = server.test;
    const [reader] = await db.select().from(users).where(eq(users.username, 'reader'));
    await db.insert(roles).values({ id: 'guide', roleCode: 'guide', roleName: '讲解员' });
    await db.insert(userRoles).values({ id: 'ug', roleId: 'guide', userId: reader?.id ?? '' });
    await db.insert(rolePermissions).values([
      { id: 'g1', roleId: 'guide', permissionId: 'm1' },
      { id: 'g2', roleId: 'guide', permissionId: 'm2' },
    ]);
  };
  const lossQuestion = () => screen.findByRole('alertdialog', { name: '有人会失去菜单，仍要更改？' });
  const order = async (user: Awaited<ReturnType<typeof show>>['user']) => {
    await rowNamed(/养护/);
    await user.click(await screen.findByRole('button', { name: '调整顺序' }));
    const dialog = await screen.findByRole('dialog', { name: '调整顺序和层级' });
    (await within(dialog).findByRole('button', { name: '移动 保养单' })).focus();
    // Behind the other group, and below it.
    await user.keyboard(' {ArrowDown} ');
  };

  it('[PAGE-28] a move by which people lose a page is asked about, and grants them what they lack', async () => {
    await withHolder();
    const { user } = await show();
    await order(user);
    const question = await lossQuestion();
    expect(question).toHaveTextContent('reader');
    expect(question).toHaveTextContent('不能再使用：保养单');
    expect(within(question).getByRole('checkbox', { name: /把上级菜单 巡检 授予角色 讲解员/ })).toBeChecked();
    await user.click(within(question).getByRole('button', { name: '仍然更改' }));
    await waitFor(async () => expect((await stored('保养单'))?.parentId).toBe('m4'));
    expect(await grantedTo('guide')).toEqual(['m1', 'm2', 'm4']);
  });

  it('[PAGE-28] a move that is declined leaves the entry where it was', async () => {
    await withHolder();
    const { user } = await show();
    await order(user);
    await user.click(within(await lossQuestion()).getByRole('button', { name: '返回' }));
    expect(await screen.findByText('未更改：您没有确认')).toBeVisible();
    expect((await stored('保养单'))?.parentId).toBe('m1');
  });

  it('[PAGE-28] deleting and hiding an entry that people have is asked about, with who loses it', async () => {
    await withHolder();
    const { user } = await show('?name=保养单');
    await rowNamed(/保养单/);
    await user.click(screen.getByRole('button', { name: '编辑 保养单' }));
    const form = await screen.findByRole('dialog', { name: '编辑 · 保养单' });
    const hidden = await within(form).findByRole('radiogroup', { name: '隐藏路由' });
    await user.click(within(hidden).getByRole('radio', { name: '是' }));
    await user.click(within(form).getByRole('button', { name: '保存' }));
    const doubts = await screen.findByRole('alertdialog', { name: '保存前请确认' });
    await user.click(within(doubts).getByRole('button', { name: '仍然保存' }));
    const hiding = await lossQuestion();
    expect(hiding).toHaveTextContent('菜单中不再显示：保养单');
    expect(within(hiding).queryByRole('checkbox')).toBeNull();
    await user.click(within(hiding).getByRole('button', { name: '返回' }));
    expect(await within(form).findByRole('alert')).toHaveTextContent('未更改');
    expect((await stored('保养单'))?.hidden).toBe(false);
    await user.click(within(form).getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '放弃' }));
    await user.click(screen.getByRole('button', { name: '保养单 的更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }));
    await user.click(within(await lossQuestion()).getByRole('button', { name: '仍然更改' }));
    await waitFor(async () => expect(await stored('保养单')).toBeUndefined());
  });

  it('[PAGE-28] a deletion is asked about also before the server has stated what it can do', async () => {
    await withHolder();
    sessionStorage.clear();
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const { url } = input instanceof Request ? input : { url: String(input) };
      return url.includes(serverCapabilities.path) ? new Promise(() => undefined) : send(input, init);
    });
    const { user } = await show('?name=保养单');
    await rowNamed(/保养单/);
    // What depends on the server is not offered yet.
    await user.click(screen.getByRole('button', { name: '保养单 的更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }));
    await user.click(within(await lossQuestion()).getByRole('button', { name: '返回' }));
    expect(await stored('保养单')).toBeDefined();
    vi.restoreAllMocks();
  });

  it.each(['/', '/user/login', '//evil.example/x'])(
    '[API-38] refuses the address %s in the form',
    async url => {
      const { user } = await show();
      await rowNamed(/巡检/);
      await user.click(screen.getByRole('button', { name: '编辑 巡检' }));
      const form = await screen.findByRole('dialog', { name: '编辑 · 巡检' });
      const field = await within(form).findByRole('textbox', { name: '菜单路径' });
      await user.clear(field);
      await user.type(field, url);
      await user.click(within(form).getByRole('button', { name: '保存' }));
      await waitFor(() => expect(field).toBeInvalid());
      expect((await stored('巡检'))?.url).toBe('/rounds');
    },
  );

  it('[PAGE-28] opens all levels in one step, and closes them again', async () => {
    const { user } = await show();
    await rowNamed(/养护/);
    await user.click(screen.getByRole('button', { name: '展开全部' }));
    await rowNamed(/派单/);
    await user.click(screen.getByRole('button', { name: '收起全部' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /保养单/ })).toBeNull());
    expect(await rowNamed(/养护/)).toHaveAttribute('aria-expanded', 'false');
  });

  it('[API-40] shows the whole tree after one request', async () => {
    const { user } = await showServed(server, { '/tree': MenuTreePage }, 'admin', '/tree');
    const root = await rowNamed(/养护/);
    const sent = vi.spyOn(globalThis, 'fetch');
    root.focus();
    await user.keyboard('{ArrowRight}');
    const page = await rowNamed(/保养单/);
    expect(page).toHaveAttribute('aria-level', '2');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await rowNamed(/派单/);
    expect(sent).not.toHaveBeenCalled();
    sent.mockRestore();
  });
});
