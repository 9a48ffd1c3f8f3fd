import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MenuEntry } from '#contract/areas/permissions.ts';
import { preferences, restorePreferences, settingsActor } from '#modules/frame/preferences/index.ts';
import { healthy, home, openConsole, type RunningConsole } from '../support/console.tsx';

const entry = (path: string, title: string, over: Partial<MenuEntry> = {}): MenuEntry => ({
  id: path,
  path,
  name: path.slice(1),
  component: 'exception/403',
  meta: { title },
  ...over,
});
const menu = [
  home,
  entry('/system', '系统管理', {
    component: 'layouts/RouteView',
    children: [entry('/system/user', '用户管理')],
  }),
];

const tokens = readFileSync(
  join(import.meta.dirname, '../../../modules/ground/ui/styles/tokens.css'),
  'utf8',
);

let running: RunningConsole;
const open = async ({ address = '/', width = 1440, preview = false } = {}) => {
  running = await openConsole(address, { signedIn: true, replies: healthy(menu), width, preview });
  await screen.findByRole('main');
  return userEvent.setup();
};
afterEach(async () => {
  await running.close();
  restorePreferences();
});
const send = (event: Parameters<ReturnType<typeof settingsActor>['send']>[0]) =>
  act(() => settingsActor().send(event));

const openSettings = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: /欢迎您/ }));
  await user.click(await screen.findByRole('menuitem', { name: '界面设置' }));
  return within(await screen.findByRole('dialog', { name: '界面设置' }));
};

describe('the settings of a person', () => {
  it('[SETTINGS-02][SETTINGS-04][SETTINGS-14] show menu theme, eight colours and the colour-weak mode, with immediate effect', async () => {
    const user = await open();
    const dialog = await openSettings(user);
    const root = document.documentElement.dataset;
    expect(within(dialog.getByRole('radiogroup', { name: '主题色' })).getAllByRole('radio')).toHaveLength(8);
    expect(dialog.getByRole('radio', { name: '拂晓蓝' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: '暗色菜单' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: '极光绿' }));
    await user.click(dialog.getByRole('radio', { name: '亮色菜单' }));
    await user.click(dialog.getByRole('radio', { name: '深色' }));
    await user.click(dialog.getByRole('switch', { name: '色弱模式' }));
    await waitFor(() => expect(root).toMatchObject({ accent: 'green', sider: 'light', theme: 'dark' }));
    expect(document.documentElement).toHaveAttribute('data-color-weak');
  });

  it('[SETTINGS-06][SETTINGS-07][SETTINGS-08][SETTINGS-13] offer a fluid width with top navigation alone, a fixed side menu with side navigation alone', async () => {
    const user = await open();
    const dialog = await openSettings(user);
    expect(dialog.getByRole('radio', { name: '流式' })).toBeDisabled();
    expect(dialog.getByRole('switch', { name: '固定侧边菜单' })).toBeEnabled();
    await user.click(dialog.getByRole('radio', { name: '顶部栏导航' }));
    expect(dialog.getByRole('switch', { name: '固定侧边菜单' })).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: '流式' }));
    expect(preferences()).toMatchObject({ layout: 'topmenu', contentWidth: 'Fluid' });
  });

  it('[SETTINGS-09][SETTINGS-10][SETTINGS-11] let the header hide only while it is fixed', async () => {
    const user = await open();
    const dialog = await openSettings(user);
    const hides = dialog.getByRole('switch', { name: '下滑时隐藏顶栏' });
    await user.click(hides);
    expect(preferences().autoHideHeader).toBe(true);
    await user.click(dialog.getByRole('switch', { name: '固定顶栏' }));
    expect(hides).toBeDisabled();
    expect(hides).not.toBeChecked();
    expect(dialog.getByText('固定顶栏后可用。')).toBeVisible();
  });

  it('[SETTINGS-12][SETTINGS-15] switch the fixed side menu and the tabs', async () => {
    const user = await open();
    const dialog = await openSettings(user);
    await user.click(dialog.getByRole('switch', { name: '固定侧边菜单' }));
    await user.click(dialog.getByRole('switch', { name: '多标签页模式' }));
    expect(preferences()).toMatchObject({ fixedSidebar: false, multipage: false });
  });

  it('[SETTINGS-01][HEADER-08] are a drawer in the development preview alone, with a handle and a copy of themselves', async () => {
    const user = await open({ preview: true });
    await user.click(await screen.findByRole('button', { name: '系统设置' }));
    const drawer = within(await screen.findByRole('dialog', { name: '系统设置' }));
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(drawer.getByRole('button', { name: '复制设置' }));
    expect(JSON.parse(copied.mock.calls[0]?.[0] ?? '')).toEqual(preferences());
    await user.click(drawer.getByRole('button', { name: '关闭' }));
    await user.click(screen.getByRole('button', { name: /欢迎您/ }));
    await user.click(await screen.findByRole('menuitem', { name: '系统设置' }));
    expect(await screen.findByRole('dialog', { name: '系统设置' })).toBeVisible();
  });

  it('[SETTINGS-01] have no drawer elsewhere', async () => {
    await open();
    expect(screen.queryByRole('button', { name: '系统设置' })).toBeNull();
  });
});

describe('the frame', () => {
  const header = () => document.querySelector('header') as HTMLElement;
  const scroller = () => document.querySelector('[data-page-scroller]');
  const scrollTo = (top: number, element: Element = screen.getByRole('main')) => {
    Object.defineProperty(element, 'scrollTop', { value: top, configurable: true });
    fireEvent.scroll(element);
  };

  it('[LAYOUT-11] has its menu at the top where that was chosen, and no sider', async () => {
    const user = await open({ address: '/system/user' });
    send({ type: 'layout.choose', layout: 'topmenu' });
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    const nav = within(await screen.findByRole('navigation', { name: '菜单' }));
    expect(screen.queryByRole('button', { name: '收起菜单' })).toBeNull();
    await user.click(await nav.findByRole('button', { name: '系统管理' }));
    expect(await screen.findByRole('menuitem', { name: '用户管理' })).toHaveAttribute('aria-current', 'page');
    await user.keyboard('{Escape}');
    expect(nav.getByRole('link', { name: '首页' })).toHaveAttribute('href', '/dashboard/analysis');
  });

  it('[LAYOUT-11] keeps its drawer on a phone with top navigation', async () => {
    await open({ width: 390 });
    send({ type: 'layout.choose', layout: 'topmenu' });
    expect(await screen.findByRole('button', { name: '打开菜单' })).toBeVisible();
  });

  it('[LAYOUT-17] omits language and scheme, which are in the settings, on small screens', async () => {
    const user = await open({ width: 390 });
    expect(screen.queryByRole('button', { name: /^切换到/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '用户菜单' }));
    await user.click(await screen.findByRole('menuitem', { name: '界面设置' }));
    await user.click(await screen.findByRole('radio', { name: 'English' }));
    expect(await screen.findByRole('dialog', { name: 'Interface settings' })).toBeVisible();
  });

  it('[LAYOUT-17] has both at hand on a tablet', async () => {
    await open({ width: 900 });
    expect(screen.getAllByRole('button', { name: /^切换到/ })).toHaveLength(2);
  });

  it('[SETTINGS-07] is 1200 px wide with top navigation, or as wide as the window', async () => {
    await open();
    send({ type: 'layout.choose', layout: 'topmenu' });
    const content = () => document.querySelector('main > div');
    await waitFor(() => expect(content()).toHaveClass('max-w-300'));
    send({ type: 'width.choose', contentWidth: 'Fluid' });
    await waitFor(() => expect(content()).not.toHaveClass('max-w-300'));
  });

  it('[LAYOUT-09] pads the content by the 59 px of a fixed header', async () => {
    await open();
    expect(header().parentElement).toHaveClass('pt-(--header-height)');
    expect(header()).toHaveClass('h-(--header-height)', 'absolute');
    expect(tokens).toMatch(/--header-height: 59px;/);
  });

  it('[SETTINGS-09][SETTINGS-12] scrolls header and menu with the page unless they are fixed', async () => {
    await open();
    expect(scroller()).toBe(screen.getByRole('main'));
    send({ type: 'header.fix', fixed: false });
    await waitFor(() => expect(scroller()).toBe(header().parentElement));
    send({ type: 'sidebar.fix', fixed: false });
    await waitFor(() => expect(scroller()).toContainElement(screen.getByRole('complementary')));
  });

  it('[SETTINGS-10] hides the header on the way down and shows it on the way up', async () => {
    await open();
    send({ type: 'header.hide', hidden: true });
    await waitFor(() => {
      scrollTo(0);
      scrollTo(200);
      expect(header()).toHaveClass('-translate-y-full');
    });
    scrollTo(120);
    await waitFor(() => expect(header()).not.toHaveClass('-translate-y-full'));
    scrollTo(40);
    scrollTo(55);
    expect(header()).not.toHaveClass('-translate-y-full');
  });

  it('[SETTINGS-10] overlays the hiding header on the content, whose position and size do not change', async () => {
    await open();
    send({ type: 'header.hide', hidden: true });
    const main = screen.getByRole('main');
    const places = () => [
      header().parentElement?.className,
      main.className,
      main.parentElement?.className,
      main.firstElementChild?.className,
    ];
    await waitFor(() => expect(main.firstElementChild).toHaveClass('pt-(--header-height)'));
    expect(header().parentElement).not.toHaveClass('pt-(--header-height)');
    const tabs = () => screen.getByRole('tablist').closest('nav')?.parentElement;
    expect(tabs()).toHaveClass('translate-y-(--header-height)');
    const shown = places();
    await waitFor(() => {
      scrollTo(0);
      scrollTo(200);
      expect(header()).toHaveClass('-translate-y-full');
    });
    expect(tabs()).not.toHaveClass('translate-y-(--header-height)');
    expect(places()).toEqual(shown);
  });

  it('[SETTINGS-10] keeps the header while a part of the page scrolls', async () => {
    await open();
    send({ type: 'header.hide', hidden: true });
    await waitFor(() =>
      expect(screen.getByRole('main').firstElementChild).toHaveClass('pt-(--header-height)'),
    );
    scrollTo(0, screen.getByRole('main').firstElementChild as Element);
    scrollTo(300, screen.getByRole('main').firstElementChild as Element);
    expect(header()).not.toHaveClass('-translate-y-full');
  });
});

describe('the user menu', () => {
  const items = { a: [{ value: '1', text: '一' }] };

  it('[HEADER-10][HEADER-12] refreshes the dictionaries and reports it', async () => {
    const user = await open();
    running.replies['/sys/dict/refleshCache'] = { body: { code: 0, result: null } };
    running.replies['/sys/dict/queryAllDictItems'] = { body: { code: 200, result: items } };
    await user.click(screen.getByRole('button', { name: /欢迎您/ }));
    await user.click(await screen.findByRole('menuitem', { name: '刷新缓存' }));
    expect(await screen.findByText('刷新缓存完成！')).toBeInTheDocument();
    expect(localStorage.getItem('pro__UI_CACHE_DB_DICT_DATA')).toContain('一');
  });

  it('[HEADER-11] reports a failure, and keeps the previous dictionaries', async () => {
    const user = await open();
    running.replies['/sys/dict/refleshCache'] = { body: { success: false, code: 500, message: 'x' } };
    await user.click(screen.getByRole('button', { name: /欢迎您/ }));
    await user.click(await screen.findByRole('menuitem', { name: '刷新缓存' }));
    expect(await screen.findByText('刷新缓存失败！')).toBeInTheDocument();
    expect(running.requested('/sys/dict/queryAllDictItems')).toBe(0);
  });
});
