import '@testing-library/jest-dom/vitest';
import '../users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import MenuTreePage from '#modules/menus/pages/menu-tree.page.tsx';
import MenusPage from '#modules/menus/pages/menus.page.tsx';
import { setLanguage } from '#modules/platform/i18n/index.ts';
import { permissions } from '#server/db/schema/index.ts';
import { showServed } from '../resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../users/support/users-page.tsx';

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  setLanguage('zh-CN');
  const { db } = server.test;
  for (const id of ['m4', 'm3', 'm2', 'm1']) await db.delete(permissions).where(eq(permissions.id, id));
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

const show = (search = '') => showServed(server, { '/menus': MenusPage }, 'admin', `/menus${search}`);
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
        ...{
          parentId: 'm1',
          menuType: 1,
          url: '/care/counts',
          component: 'dashboard/Analysis',
          icon: 'fund',
        },
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
    await user.click(within(question).getByRole('button', { name: '返回修改' }));
    expect(await within(form).findByRole('alert')).toHaveTextContent('未保存');
    expect((await stored('巡检'))?.url).toBe('/rounds');
    await user.click(within(form).getByRole('button', { name: '保存' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '仍然保存' }),
    );
    await waitFor(async () => expect((await stored('巡检'))?.url).toBe('/care'));
  });

  it('names the roles that include an entry', async () => {
    const { user } = await show();
    await rowNamed(/养护/);
    await user.click(screen.getByRole('button', { name: '养护 的更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '谁拥有' }));
    const drawer = await screen.findByRole('dialog', { name: '谁拥有“养护”' });
    expect(await within(drawer).findByText(/没有角色拥有它/)).toBeVisible();
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

  it('[PAGE-28] opens all levels at once, and closes them again', async () => {
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
