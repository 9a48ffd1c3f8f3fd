import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { MenuEntry } from '#contract/areas/permissions.ts';
import { healthy, home, openConsole, type RunningConsole } from '../support/console.tsx';

const entry = (path: string, title: string, over: Partial<MenuEntry> = {}): MenuEntry => ({
  id: path,
  path,
  name: path.slice(1),
  component: 'exception/403',
  meta: { title },
  ...over,
});
const group = (path: string, title: string, ...children: MenuEntry[]) =>
  entry(path, title, { component: 'layouts/RouteView', children });
const menu = [
  home,
  group(
    '/system',
    '系统管理',
    entry('/system/user', '用户管理'),
    entry('/system/secret', '暗页', { hidden: true }),
  ),
  group('/monitor', '系统监控', entry('/monitor/log', '日志管理')),
  entry('/manual', '手册', {
    component: 'layouts/IframePageView',
    meta: { title: '手册', url: 'https://example.org/manual', internalOrExternal: true },
  }),
  entry('/bad', '坏地址', {
    component: 'layouts/IframePageView',
    meta: { title: '坏地址', url: 'javascript:alert(1)' },
  }),
];

let running: RunningConsole;
const open = async (address: string, width = 1440) => {
  running = await openConsole(address, { signedIn: true, replies: healthy(menu), width });
  await screen.findByRole('main');
  return userEvent.setup();
};
afterEach(() => running.close());

const nav = () => within(screen.getByRole('navigation', { name: '菜单' }));

describe('the side menu', () => {
  it('[MENU-14][MENU-16] lists titles without hidden entries', async () => {
    const user = await open('/');
    await user.click(nav().getByRole('button', { name: '系统管理' }));
    expect(nav().getByRole('link', { name: '用户管理' })).toHaveAttribute('href', '/system/user');
    expect(nav().queryByText('暗页')).toBeNull();
  });

  it('[MENU-15] marks the shown entry and opens the way to it', async () => {
    await open('/system/user');
    expect(nav().getByRole('link', { name: '用户管理' })).toHaveAttribute('aria-current', 'page');
    expect(nav().getByRole('button', { name: '系统管理' })).toHaveAttribute('aria-expanded', 'true');
    expect(nav().getByRole('link', { name: '首页' })).not.toHaveAttribute('aria-current');
  });

  it('[MENU-19] opens one top-level submenu at a time', async () => {
    const user = await open('/system/user');
    await user.click(nav().getByRole('button', { name: '系统监控' }));
    expect(nav().getByRole('button', { name: '系统监控' })).toHaveAttribute('aria-expanded', 'true');
    expect(nav().getByRole('button', { name: '系统管理' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('[MENU-13][MENU-22] opens an external page in a new window without access to this one', async () => {
    await open('/');
    const link = nav().getByRole('link', { name: /手册/ });
    expect(link).toHaveAttribute('href', 'https://example.org/manual');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('[MENU-09] opens no address that is neither http nor https', async () => {
    await open('/bad');
    expect(await screen.findByText('这个菜单没有可以打开的地址')).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('[LAYOUT-06][LAYOUT-07][HEADER-01] is 200 px wide, and 80 px when it is collapsed', async () => {
    const user = await open('/');
    const sider = screen.getByRole('complementary');
    expect(sider).toHaveStyle({ width: '200px' });
    await user.click(screen.getByRole('button', { name: '收起菜单' }));
    expect(sider).toHaveStyle({ width: '80px' });
  });

  it('[LAYOUT-10] is still collapsed on the next visit', async () => {
    const user = await open('/');
    await user.click(screen.getByRole('button', { name: '收起菜单' }));
    const visit = { ...localStorage };
    await running.close();
    Object.assign(localStorage, visit);
    await open('/');
    expect(screen.getByRole('complementary')).toHaveStyle({ width: '80px' });
  });

  it('[LAYOUT-10] starts on a desktop as it was left there, although a phone came in between', async () => {
    const user = await open('/');
    await user.click(screen.getByRole('button', { name: '收起菜单' }));
    for (const width of [390, 1440]) {
      const visit = { ...localStorage };
      await running.close();
      Object.assign(localStorage, visit);
      await open('/', width);
    }
    expect(screen.getByRole('complementary')).toHaveStyle({ width: '80px' });
  });

  it('[LAYOUT-04] is a drawer on a phone, which closes when a page is chosen', async () => {
    const user = await open('/', 390);
    expect(screen.queryByRole('complementary')).toBeNull();
    await user.click(screen.getByRole('button', { name: '打开菜单' }));
    const drawer = await screen.findByRole('dialog', { name: '菜单' });
    await user.click(within(drawer).getByRole('button', { name: '系统管理' }));
    await user.click(within(drawer).getByRole('link', { name: '用户管理' }));
    await waitFor(() => expect(running.address()).toBe('/system/user'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the header', () => {
  it('[HEADER-02][HEADER-03] greets, and welcomes the person by name', async () => {
    await open('/');
    expect(screen.getByText('欢迎进入展品维护与报修管理后台')).toBeVisible();
    expect(screen.getByRole('button', { name: /欢迎您，管理员/ })).toBeVisible();
  });

  it('[HEADER-04] omits avatar and welcome on a phone', async () => {
    await open('/', 390);
    expect(screen.queryByText(/欢迎您/)).toBeNull();
    expect(screen.getByRole('button', { name: '用户菜单' })).toBeVisible();
  });

  it('[HEADER-06][AUTH-14][AUTH-16] asks for confirmation, signs out on the server and reloads, with inputs disabled until then', async () => {
    const user = await open('/');
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    const question = within(await screen.findByRole('alertdialog', { name: '确定退出登录吗?' }));
    await user.click(question.getByRole('button', { name: '取消' }));
    expect(running.requested('/sys/logout')).toBe(0);
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    await user.click(await screen.findByRole('button', { name: '确定' }));
    expect(await screen.findByLabelText('用户名')).toBeDisabled();
    await waitFor(() => expect(running.reload).toHaveBeenCalledOnce());
    const call = running.server.seen.find(seen => seen.path.endsWith('/sys/logout'));
    expect(call).toMatchObject({ method: 'POST', headers: { 'x-access-token': 'token-1' } });
  });

  it.each([
    ['[HEADER-05]', '修改密码', '修改密码'],
    ['[HEADER-07]', '切换部门', /^部门切换/],
  ])('%s the user menu offers %s, which brings up its dialog', async (_id, act, dialog) => {
    const user = await open('/');
    running.replies['/sys/user/getCurrentUserDeparts'] = {
      body: {
        result: { list: [{ id: 'd1', orgCode: 'A01', departName: '展陈部' }], orgCode: 'A01' },
      },
    };
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: /欢迎您，管理员/ }));
    await user.click(await screen.findByRole('menuitem', { name: act }));
    expect(await screen.findByRole('dialog', { name: dialog })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([1440, 390])('[HEADER-09] contains the bell of the notices at a width of %i px', async width => {
    await open('/', width);
    // The first is the one above the content; a page may have headings of its own.
    const header = within(document.querySelector('header') as HTMLElement);
    expect(await header.findByRole('button', { name: /^通知，\d+ 条未读/ })).toBeVisible();
  });

  it('[AUTH-15][AUTH-17] shows the message of a refused logout and reloads all the same', async () => {
    const user = await open('/');
    running.replies['/sys/logout'] = { body: { success: false, code: 500, message: 'Token无效!' } };
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    await user.click(await screen.findByRole('button', { name: '确定' }));
    expect(await screen.findByText('Token无效!')).toBeInTheDocument();
    expect(localStorage.getItem('pro__Access-Token')).toBeNull();
    await waitFor(() => expect(running.reload).toHaveBeenCalledOnce(), { timeout: 3_000 });
  });
});

describe('where the person is', () => {
  it('[LAYOUT-12] the breadcrumb shows home, then the way to the page', async () => {
    await open('/system/user');
    const trail = within(await screen.findByRole('navigation', { name: '当前位置' }));
    expect(trail.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      '首页',
      '系统管理',
      '用户管理',
    ]);
    expect(trail.getByRole('link', { name: '首页' })).toHaveAttribute('href', '/dashboard/analysis');
  });

  it('[TABS-17] the window is named after the page and the platform', async () => {
    await open('/system/user');
    await waitFor(() => expect(document.title).toBe('用户管理 · 展品维护与报修管理后台'));
  });

  it('[TABS-18] on home the window has the name of the platform alone', async () => {
    await open('/');
    await waitFor(() => expect(document.title).toBe('展品维护与报修管理后台'));
  });

  it('[LAYOUT-03][LAYOUT-05] the frame contains menu, header, content and footer', async () => {
    await open('/');
    for (const part of ['aside', 'header', 'main', 'footer']) {
      expect(document.querySelector(part)).toBeVisible();
    }
  });
});

describe('the addresses', () => {
  it('[ROUTE-16] start at "/", the root of the console\'s router', async () => {
    await open('/system/user');
    expect(running.app.router.basepath).toBe('/');
    expect(await nav().findByRole('link', { name: '用户管理' })).toHaveAttribute('href', '/system/user');
  });

  it('[ROUTE-14] have the complete list of announcements at "/isps/userAnnouncement", whatever the menu contains', async () => {
    await open('/isps/userAnnouncement');
    running.replies['/sys/sysAnnouncementSend/getMyAnnouncementSend'] = {
      body: { result: { records: [], total: 0, size: 10, current: 1, pages: 0 } },
    };
    await waitFor(() => expect(screen.getByRole('table', { name: '我的消息列表' })).toBeVisible());
  });
});

describe('a session that ends', () => {
  it('[ERROR-08][ERROR-09] shows a dialog with one button, which signs out and reloads', async () => {
    const user = await open('/test/home');
    running.replies['/sys/user/getUserInfo'] = {
      status: 500,
      body: { success: false, code: 500, message: 'Token失效，请重新登录' },
    };
    await user.click(await screen.findByRole('button', { name: '开始检查' }));
    const dialog = within(await screen.findByRole('dialog', { name: '登录已过期' }));
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: '重新登录' }));
    await waitFor(() => expect(running.reload).toHaveBeenCalledOnce());
    expect(localStorage.getItem('pro__Access-Token')).toBeNull();
  });

  it('[ERROR-05] a 401 shows that the session has expired', async () => {
    const user = await open('/test/home');
    running.replies['/sys/user/getUserInfo'] = {
      status: 401,
      body: { code: 401, message: 'Token失效，请重新登录!' },
    };
    await user.click(await screen.findByRole('button', { name: '开始检查' }));
    expect(
      await screen.findByText('很抱歉，登录已过期，请重新登录', { selector: 'div' }),
    ).toBeInTheDocument();
    await screen.findByRole('heading', { name: '登录' });
  });

  it('[ERROR-08][AUTH-02] an unfinished search is kept after signing in again', async () => {
    const user = await open('/isps/userAnnouncement');
    const path = '/sys/sysAnnouncementSend/getMyAnnouncementSend';
    const rows = { body: { result: { records: [], total: 0, size: 10, current: 1, pages: 0 } } };
    const refusal = { status: 401, body: { code: 401, message: 'Token失效，请重新登录!' } };
    running.replies[path] = rows;
    await screen.findByRole('table', { name: '我的消息列表' });
    const search = within(screen.getByLabelText('查询条件'));
    await user.type(search.getByLabelText('标题'), '巡');
    running.replies[path] = refusal;
    await user.click(screen.getByRole('button', { name: '刷新' }));
    const dialog = within(await screen.findByRole('dialog', { name: '登录已过期' }));
    running.replies[path] = rows;
    await user.type(dialog.getByLabelText('密码'), 'Museum#2026{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(search.getByLabelText('标题')).toBeVisible();
    expect(search.getByLabelText('标题')).toHaveValue('巡');
    await user.type(search.getByLabelText('标题'), '检{Enter}');
    await waitFor(() =>
      expect(running.server.seen.findLast(seen => seen.path.endsWith(path))?.query.get('titile')).toMatch(
        /巡检/,
      ),
    );
    expect(running.reload).not.toHaveBeenCalled();
  });
});
