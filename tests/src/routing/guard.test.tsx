import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { MenuEntry } from '#contract/areas/permissions.ts';
import { pages } from '#contract/pages.ts';
import { healthy, home, openConsole, type RunningConsole } from '../support/console.tsx';

const permissionPath = '/sys/permission/getUserPermissionByToken';
const page = (over: Partial<MenuEntry>): MenuEntry => ({ ...home, id: over.path ?? '', ...over });
const other = page({ path: '/other', name: 'other', component: 'exception/403', meta: { title: '其它' } });

let console_: RunningConsole | undefined;
const open = async (...input: Parameters<typeof openConsole>) => {
  console_ = await openConsole(...input);
  return console_;
};
afterEach(() => console_?.close());

describe('without a token', () => {
  it.each(['/user/login'])('[GUARD-01][ROUTE-05] %s opens', async address => {
    const running = await open(address);
    expect(await screen.findByRole('heading', { name: '登录' })).toBeVisible();
    expect(running.address()).toBe(address);
  });

  it('[ROUTE-04] /user redirects to /user/login', async () => {
    const running = await open('/user');
    await waitFor(() => expect(running.address()).toBe('/user/login'));
  });

  it.each(['/404', '/test/home', '/dashboard/analysis', '/isystem/user?pageNo=2&status=1', '/nowhere'])(
    '[GUARD-03][GUARD-04][CONST-03] %s redirects to sign-in, with the full path',
    async address => {
      const running = await open(address);
      await screen.findByRole('heading', { name: '登录' });
      const { pathname, searchParams } = new URL(running.address(), 'http://local');
      expect(pathname).toBe('/user/login');
      expect(searchParams.get('redirect')).toBe(address);
      expect(running.requested(permissionPath)).toBe(0);
    },
  );
});

describe('with a token', () => {
  it('[GUARD-06][ROUTE-01][ROUTE-02][ROUTE-03] / redirects to home once the permissions have loaded', async () => {
    const running = await open('/', { signedIn: true });
    await screen.findByRole('navigation', { name: '菜单' });
    expect(running.address()).toBe('/dashboard/analysis');
    expect(running.requested(permissionPath)).toBe(1);
  });

  it('[GUARD-02] the sign-in page redirects to home', async () => {
    const running = await open('/user/login', { signedIn: true });
    await waitFor(() => expect(running.address()).toBe('/dashboard/analysis'));
  });

  it('[GUARD-08] a redirect target is followed', async () => {
    const running = await open('/user/login?redirect=%2Fother%3Fa%3D1', {
      signedIn: true,
      replies: healthy([home, other]),
    });
    await waitFor(() => expect(running.address()).toBe('/other?a=1'));
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example'])(
    '[GUARD-08] %s redirects to home',
    async target => {
      const running = await open(`/user/login?redirect=${encodeURIComponent(target)}`, { signedIn: true });
      await waitFor(() => expect(running.address()).toBe('/dashboard/analysis'));
    },
  );

  it('[GUARD-07][GUARD-09] a path of the menu opens on the first navigation', async () => {
    const running = await open('/other', { signedIn: true, replies: healthy([home, other]) });
    expect(await screen.findByText('没有访问权限')).toBeVisible();
    expect(running.address()).toBe('/other');
  });

  it('[GUARD-10] further navigations load nothing', async () => {
    const running = await open('/other', { signedIn: true, replies: healthy([home, other]) });
    await screen.findByText('没有访问权限');
    await running.app.router.navigate({ to: '/dashboard/analysis' as string });
    await running.app.router.navigate({ to: '/other' as string });
    expect(running.requested(permissionPath)).toBe(1);
  });

  it('[ROUTE-13][ROUTE-12][PAGE-13] a path that no entry opens redirects to /404', async () => {
    const running = await open('/nowhere/at/all', { signedIn: true });
    expect(await screen.findByRole('heading', { name: '页面不存在', level: 1 })).toBeVisible();
    expect(running.address()).toBe('/404');
  });

  it('[PAGE-54] a page opens at whatever path its entry of the menu has, and nowhere else', async () => {
    const moved = { ...other, path: '/moved/by/the/server', name: 'moved' };
    const running = await open(moved.path, { signedIn: true, replies: healthy([home, moved]) });
    expect(await screen.findByText('没有访问权限')).toBeVisible();
    expect(running.address()).toBe(moved.path);
    running.app.router.history.push(other.path);
    await waitFor(() => expect(running.address()).toBe('/404'));
  });

  it('[CONST-02] no page and no route of the console belongs to the workflow of repair reports', async () => {
    const workflow = /repair|报修|工单/i;
    const declared = Object.entries(pages).map(([name, { title }]) => `${name} ${title.join(' ')}`);
    expect(declared.length).toBeGreaterThan(40);
    expect(declared.filter(each => workflow.test(each))).toEqual([]);
    const repairs = page({ path: '/repairs', component: 'repair/ReportList', meta: { title: '报修单' } });
    const running = await open('/repairs', { signedIn: true, replies: healthy([home, repairs]) });
    expect(await screen.findByText(/「报修单」的组件是 repair\/ReportList/)).toBeVisible();
    const { routesByPath } = running.app.router as unknown as { routesByPath: Record<string, unknown> };
    expect(Object.keys(routesByPath).filter(path => workflow.test(path))).toEqual([]);
  });

  it('[MENU-04] an entry with route 0 is no path', async () => {
    const running = await open('/other', {
      signedIn: true,
      replies: healthy([home, { ...other, route: '0' }]),
    });
    await waitFor(() => expect(running.address()).toBe('/404'));
  });

  it('[MENU-17] a hidden entry opens by its path', async () => {
    await open('/other', { signedIn: true, replies: healthy([home, { ...other, hidden: true }]) });
    expect(await screen.findByText('没有访问权限')).toBeVisible();
    expect(screen.queryByRole('link', { name: '其它' })).toBeNull();
  });

  it('[MENU-03] an entry with a redirect changes the address', async () => {
    const group = page({
      path: '/group',
      component: 'layouts/RouteView',
      redirect: '/other',
      children: [other],
    });
    const running = await open('/group', { signedIn: true, replies: healthy([home, group]) });
    await waitFor(() => expect(running.address()).toBe('/other'));
  });

  it('[MENU-05] an entry that is always shown opens at its own path, whatever its redirect', async () => {
    const own = page({ path: '/group', name: 'own', component: 'exception/403' });
    const group = page({
      path: '/group',
      component: 'layouts/RouteView',
      alwaysShow: true,
      redirect: '/other',
    });
    const running = await open('/group', {
      signedIn: true,
      replies: healthy([home, other, { ...group, children: [own] }]),
    });
    expect(await screen.findByText('没有访问权限')).toBeVisible();
    expect(running.address()).toBe('/group');
  });

  it('[MENU-01][MENU-06] the rules hold for entries however deep they are', async () => {
    const hidden = page({ path: '/deep/hidden', component: 'exception/403', hidden: true });
    const group = (path: string, children: MenuEntry[], redirect?: string) =>
      page({ path, component: 'layouts/RouteView', redirect, children });
    const deep = group('/deep', [group('/deep/a', [group('/deep/b', [hidden], '/deep/hidden')])]);
    const running = await open('/deep/b', { signedIn: true, replies: healthy([home, deep]) });
    await waitFor(() => expect(running.address()).toBe('/deep/hidden'));
    expect(await screen.findByText('没有访问权限')).toBeVisible();
    expect(screen.queryByRole('link', { name: '/deep/hidden' })).toBeNull();
  });

  it('[MENU-08] a component that the console does not have is named, not imported', async () => {
    const strange = page({ path: '/strange', component: '../../evil', meta: { title: '怪页' } });
    await open('/strange', { signedIn: true, replies: healthy([home, strange]) });
    expect(await screen.findByText(/「怪页」的组件是 ..\/..\/evil/)).toBeVisible();
  });

  it('[ROUTE-11] /test/home opens the self-check', async () => {
    await open('/test/home', { signedIn: true });
    expect(await screen.findByRole('heading', { name: '自检' })).toBeVisible();
  });
});

describe('a permission load that fails', () => {
  it.each([
    ['GUARD-11', 'a refusal', { body: { success: false, code: 500, message: '查询失败' } }],
    ['GUARD-11', 'a broken server', { status: 500, body: { success: false } }],
    ['GUARD-11', 'a forbidden request', { status: 403, body: { success: false } }],
    ['GUARD-13', 'an empty menu', { body: { code: 0, result: { menu: [], auth: [], allAuth: [] } } }],
    ['GUARD-13', 'a missing menu', { body: { code: 0, result: {} } }],
  ])('[%s] %s signs out and redirects to sign-in, with the path', async (_id, _what, reply) => {
    const running = await open('/other?a=1', {
      signedIn: true,
      replies: { ...healthy(), [permissionPath]: reply },
    });
    await waitFor(() => expect(running.reload).toHaveBeenCalled());
    expect(running.requested('/sys/logout')).toBe(1);
    const { pathname, searchParams } = new URL(running.address(), 'http://local');
    expect([pathname, searchParams.get('redirect')]).toEqual(['/user/login', '/other?a=1']);
    expect(localStorage.getItem('pro__Access-Token')).toBeNull();
  });

  it('[ERROR-05][ERROR-06][ERROR-07] an invalid token redirects to sign-in, and the page reloads a moment later', async () => {
    const running = await open('/other', {
      signedIn: true,
      replies: {
        ...healthy(),
        [permissionPath]: { status: 401, body: { code: 401, message: 'Token失效，请重新登录!' } },
      },
    });
    await screen.findByRole('heading', { name: '登录' });
    expect(localStorage.getItem('pro__Access-Token')).toBeNull();
    expect(running.reload).not.toHaveBeenCalled();
    await waitFor(() => expect(running.reload).toHaveBeenCalled(), { timeout: 3_000 });
  });
});

describe('a permission load without an answer', () => {
  const proxyReply = { status: 502, body: { success: false, message: '后端服务无法连接' } };
  const openDown = (reply: object) =>
    open('/other?a=1', {
      signedIn: true,
      replies: { ...healthy([home, other]), [permissionPath]: reply as typeof proxyReply },
    });
  const expectKept = (running: RunningConsole) => {
    expect(running.requested('/sys/logout')).toBe(0);
    expect(running.address()).toBe('/other?a=1');
    expect(localStorage.getItem('pro__Access-Token')).not.toBeNull();
  };

  it.each([502, 503, 504])(
    '[GUARD-11] keeps the session and shows what is wrong when a proxy replies %i in place of the server',
    async status => {
      const running = await openDown({ ...proxyReply, status });
      expect(await screen.findByRole('alert')).toHaveTextContent('暂时连不上服务器');
      expect(screen.getByRole('alert')).toHaveTextContent(status === 504 ? '网络超时' : '后端服务无法连接');
      await waitFor(() => expect(running.requested(permissionPath)).toBeGreaterThan(1));
      expectKept(running);
    },
  );

  it('[GUARD-09] opens the page of the address when a retry by the person gets an answer', async () => {
    const running = await openDown(proxyReply);
    const retry = await screen.findByRole('button', { name: '重试' });
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy', 'true'));
    running.answerWith(healthy([home, other]));
    fireEvent.click(retry);
    expect(await screen.findByText('没有访问权限')).toBeVisible();
    expect(screen.queryByText('暂时连不上服务器')).toBeNull();
    expectKept(running);
  });

  it('[GUARD-09] opens the page by itself when the second attempt gets an answer', async () => {
    let replies = 0;
    const granted = healthy([home, other])[permissionPath] as { body: object };
    const running = await openDown(() => {
      replies += 1;
      return replies === 1 ? proxyReply : granted;
    });
    expect(await screen.findByText('没有访问权限')).toBeVisible();
    expectKept(running);
  });

  it('[GUARD-11] signs out when the server refuses after all', async () => {
    const running = await openDown(proxyReply);
    await screen.findByText('暂时连不上服务器');
    running.answerWith({
      ...healthy(),
      [permissionPath]: { body: { success: false, code: 500, message: '查询失败' } },
    });
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    await waitFor(() => expect(running.reload).toHaveBeenCalled());
    expect(running.requested('/sys/logout')).toBe(1);
    const { pathname, searchParams } = new URL(running.address(), 'http://local');
    expect([pathname, searchParams.get('redirect')]).toEqual(['/user/login', '/other?a=1']);
  });
});
