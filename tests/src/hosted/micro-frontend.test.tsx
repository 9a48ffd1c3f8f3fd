import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rootActors } from '#modules/ground/platform/inspect/inspection.ts';
import { reopenConsole } from '#modules/ground/platform/page/index.ts';
import { storedLock, storedToken, storedUser, storedView } from '#modules/ground/platform/storage/index.ts';
import { hostedHistory } from '#src/hosted/hosted-history.ts';
import { type Lifecycles, lifecyclesOf } from '#src/hosted/micro-frontend.ts';
import {
  envelope,
  type LocalServer,
  startServer,
} from '#tests/modules/ground/platform/http/support/server.ts';
import { healthy, type Reply } from '../support/console.tsx';
import { trackListeners } from '../support/listeners.ts';

let server: LocalServer;
let console_: Lifecycles;
let place: HTMLElement;
let replies: Record<string, Reply>;

/** Everything that mounting may change on the page of a host. */
const pageOfHost = () => ({
  head: document.head.innerHTML,
  attributes: [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
  body: document.body.innerHTML,
  title: document.title,
});

beforeEach(async () => {
  window.innerWidth = 1440;
  window.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  window.scrollTo = () => undefined;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  server = await startServer();
  replies = healthy();
  server.answer((response, seen) => {
    const reply = replies[seen.path.replace('/jeecg-boot', '')];
    const { body } = (typeof reply === 'function' ? reply() : reply) ?? {};
    envelope(body ? 200 : 404, body ?? {})(response, seen);
  });
  document.documentElement.lang = 'fr';
  document.documentElement.dataset.theme = 'portal';
  document.title = 'Portal';
  document.body.innerHTML = '<header>Portal</header><main id="place"></main>';
  place = document.querySelector('#place') as HTMLElement;
  window.history.replaceState(null, '', '/console/');
  console_ = lifecyclesOf(
    { 'base-path': '/jeecg-boot', 'sign-secret': 'a secret', 'frame-origins': '', 'sign-in-methods': '{}' },
    `${new URL(server.base).origin}/micro-frontend.js`,
  );
});
afterEach(async () => {
  await console_.unmount();
  localStorage.clear();
  sessionStorage.clear();
  await server.close();
});

/** The running machines; React keeps those of an unmounted component in a stopped state. */
const actorsAtWork = () =>
  rootActors()
    .filter(actor => (actor as unknown as { _processingStatus: number })._processingStatus === 1)
    .map(actor => (actor as unknown as { logic: { id?: string } }).logic.id);

const mount = () => console_.mount({ container: place, basePath: '/console' });
const signInForm = () => within(place).findByRole('heading', { name: '登录' });

/** Signs in by keys alone, as soon as the form has taken the focus. */
async function signInByKeys(): Promise<void> {
  await signInForm();
  await waitFor(() => expect(within(place).getByLabelText(/用户名/)).toHaveFocus());
  await userEvent.setup().keyboard('admin{Tab}x{Enter}');
}

describe('the console in the page of a host', () => {
  it('[LAYOUT-23] has no side effects when its scripts are loaded', async () => {
    const before = pageOfHost();
    await console_.bootstrap();
    await import('#src/main.tsx');
    expect(pageOfHost()).toEqual(before);
  });

  it('[LAYOUT-23] is mounted in the given container, below the given path', async () => {
    await mount();
    await signInForm();
    expect(window.location.pathname).toBe('/console/user/login');
    expect(screen.getByText('Portal')).toBeVisible();
    expect(document.documentElement.lang).toBe('zh-CN');
  });

  it('[LAYOUT-23] signs a person in at the server that it was loaded from, and its addresses keep the path of the host', async () => {
    await mount();
    await signInByKeys();
    const menu = within(await within(place).findByRole('navigation', { name: '菜单' }));
    await waitFor(() => expect(window.location.pathname).toBe('/console/dashboard/analysis'));
    expect(menu.getByRole('link', { name: '首页' })).toHaveAttribute('href', '/console/dashboard/analysis');
    expect(server.seen.some(({ path }) => path === '/jeecg-boot/sys/login')).toBe(true);
  });

  it('[LAYOUT-23] restores the page, without remaining listeners and actors, and can be mounted again', async () => {
    await console_.bootstrap();
    const before = pageOfHost();
    for (let visit = 0; visit < 2; visit += 1) {
      const listeners = trackListeners(window, document);
      await mount();
      await signInByKeys();
      await within(place).findByRole('navigation', { name: '菜单' });
      expect(listeners.left()).not.toEqual([]);
      const atWork = actorsAtWork();
      expect(atWork).toEqual(expect.arrayContaining(['session', 'permissions', 'settings', 'tabs']));
      await console_.unmount();
      expect(pageOfHost()).toEqual(before);
      expect(listeners.left()).toEqual([]);
      // In development React initializes state twice and drops one of the results.
      expect(actorsAtWork()).toEqual(atWork.filter(name => name === 'tabs').slice(1));
      listeners.stop();
      localStorage.clear();
      sessionStorage.clear();
      window.history.replaceState(null, '', '/console/');
    }
  });

  it('[LAYOUT-23] remounts where the console would reload its own page', async () => {
    await mount();
    await signInByKeys();
    const user = userEvent.setup();
    await user.click(await within(place).findByRole('button', { name: '退出登录' }));
    await user.click(await screen.findByRole('button', { name: '确定' }));
    await signInForm();
    expect(window.location.pathname).toBe('/console/user/login');
    expect(screen.getByText('Portal')).toBeVisible();
  });

  it('[LAYOUT-23] remounts where the console would be opened again after what was typed is given up', async () => {
    await mount();
    await signInForm();
    const mounted = place.firstElementChild;
    const asked = vi.fn();
    window.addEventListener('beforeunload', asked);
    reopenConsole();
    await waitFor(() => expect(place.firstElementChild).not.toBe(mounted));
    await signInForm();
    window.dispatchEvent(new Event('beforeunload'));
    expect(asked).toHaveBeenCalledOnce();
    window.removeEventListener('beforeunload', asked);
  });

  it('does not lock or hide the page of the host, whatever the browser has stored', async () => {
    storedLock.write('locked');
    await mount();
    await signInByKeys();
    await within(place).findByRole('navigation', { name: '菜单' });
    storedLock.write('locked');
    await waitFor(() =>
      expect(server.seen.some(({ path }) => path.endsWith('/sys/capabilities'))).toBe(true),
    );
    expect(document.documentElement).not.toHaveAttribute('data-locked');
    expect(document.querySelector('[data-lock-screen]')).toBeNull();
  });

  it('shows another person without touching what the host has stored, at the addresses of the host', async () => {
    const replaced: string[] = [];
    const own = window.location;
    const watched = new Proxy(
      {},
      {
        get: (_, key) => {
          if (key === 'replace') return (address: string) => void replaced.push(address);
          const value: unknown = Reflect.get(own, key, own);
          return typeof value === 'function' ? value.bind(own) : value;
        },
      },
    );
    sessionStorage.setItem('basket', 'of the host');
    const seen = { id: '7', username: 'zhangsan', realname: '张三', avatar: '' };
    Object.assign(replies, {
      '/sys/user/queryById': { body: { result: seen } },
      '/sys/user/vitrine/viewAs': {
        body: { result: { token: 'view.of the test', lifetime: 60_000, tenantId: '0', user: seen } },
      },
    });
    storedToken.write('token-1');
    storedUser.write({ id: '1', username: 'admin', realname: '管理员', avatar: '', welcome: '' });
    window.history.replaceState(null, '', '/console/account/view-as/7');
    await mount();
    const begin = await within(place).findByRole('button', { name: '开始查看' }, { timeout: 5000 });
    vi.stubGlobal('location', watched);
    const user = userEvent.setup();
    await user.click(begin);
    await waitFor(() => expect(storedView.read()).toBeDefined());
    await waitFor(() => expect(replaced).toEqual(['/console/dashboard/analysis']));
    vi.unstubAllGlobals();
    await console_.unmount();
    window.history.replaceState(null, '', '/console/');

    await mount();
    const mounted = place.firstElementChild;
    await user.click(await within(place).findByRole('button', { name: '结束查看' }));
    // Signing out mounts the console again.
    await waitFor(() => expect(place.firstElementChild).not.toBe(mounted));
    const back = await within(place).findByRole('button', { name: '回到我的控制台' });
    vi.stubGlobal('location', watched);
    await user.click(back);
    await waitFor(() =>
      expect(replaced).toEqual(['/console/dashboard/analysis', '/console/dashboard/analysis']),
    );
    vi.unstubAllGlobals();
    expect(storedView.read()).toBeUndefined();
    expect({ ...sessionStorage }).toEqual({ basket: 'of the host' });
  });

  it('is mounted once at a time, and only where there is a place', async () => {
    await expect(console_.mount({ container: '#nowhere' })).rejects.toThrow('no element "#nowhere"');
    await mount();
    await expect(mount()).rejects.toThrow('mounted already');
    await signInForm();
  });

  it('does one thing after the other for a host that does not wait', async () => {
    await Promise.all([mount(), console_.unmount(), mount()]);
    await signInForm();
    expect(place.children).toHaveLength(1);
    await Promise.all([console_.unmount(), console_.unmount()]);
    expect(place).toBeEmptyDOMElement();
  });
});

describe('addresses below the path of a host', () => {
  it('[ROUTE-16] start at "/" within the console, whatever the path of the host', async () => {
    for (const basePath of ['/a/b', '/a/b/']) {
      window.history.replaceState(null, '', '/a/b/isystem/user?page=2#x');
      const history = hostedHistory(basePath);
      expect(history.location).toMatchObject({
        href: '/isystem/user?page=2#x',
        pathname: '/isystem/user',
        search: '?page=2',
        hash: '#x',
      });
      history.push('/test/home');
      history.flush();
      expect(window.location.pathname).toBe('/a/b/test/home');
      expect(history.location.pathname).toBe('/test/home');
      expect(history.createHref('/x')).toBe('/a/b/x');
      history.destroy();
    }
  });

  it('are as they are where the console has the whole page', () => {
    window.history.replaceState(null, '', '/isystem/user');
    const history = hostedHistory('/');
    expect(history.location.pathname).toBe('/isystem/user');
    expect(history.createHref('/x')).toBe('/x');
    history.destroy();
  });

  it.each(['/console', '/console/'])('start at home when the host is at %s', path => {
    window.history.replaceState(null, '', path);
    const history = hostedHistory('/console');
    expect(history.location.pathname).toBe('/');
    history.destroy();
  });

  it('do not change when the host navigates elsewhere, even to a path with the same prefix', () => {
    window.history.replaceState(null, '', '/console/test/home');
    const history = hostedHistory('/console');
    for (const elsewhere of ['/portal', '/consoles/x']) {
      window.history.pushState(null, '', elsewhere);
      expect(history.location.pathname).toBe('/test/home');
    }
    history.destroy();
  });
});
