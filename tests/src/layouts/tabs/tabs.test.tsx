import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MenuEntry } from '#contract/areas/permissions.ts';
import { settingsActor } from '#modules/frame/preferences/index.ts';
import { innerWindow } from '#modules/frame/tabs/index.ts';
import {
  usePageAddress,
  usePageTitle,
  useStayLive,
  useUnsavedWork,
} from '#modules/ground/platform/page/index.ts';
import { storedTabs } from '#modules/ground/platform/storage/index.ts';
import { healthy, home, openConsole, type RunningConsole } from '../../support/console.tsx';

/** The behaviour of the pages of this test, by the last part of their path. */
const world = vi.hoisted(() => ({
  breaks: false,
  polls: 0,
  requested: 0,
  stop: vi.fn(),
  live: false,
  unsaved: false,
  title: undefined as string | undefined,
}));

vi.mock('#src/pages/frame-page.tsx', () => ({
  FramePage: function TestPage({ entry }: { entry: { path: string } }) {
    const { path, search } = usePageAddress();
    const polls = entry.path.startsWith('/poll');
    useQuery({
      queryKey: ['poll', path],
      enabled: polls,
      refetchInterval: 20,
      queryFn: () => {
        world.polls += 1;
        return world.polls;
      },
    });
    const { data } = useQuery({
      queryKey: ['asked', path],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: () => {
        world.requested += 1;
        return world.requested;
      },
    });
    useStayLive(polls && world.live);
    useUnsavedWork(entry.path.startsWith('/form') && world.unsaved);
    usePageTitle(entry.path.startsWith('/named') ? world.title : undefined);
    useEffect(() => () => world.stop(path), [path]);
    if (world.breaks && entry.path === '/broken') throw new Error('the page broke');
    return (
      <p>
        page {path} asks {JSON.stringify(search)}, answer {data ?? 'none'}
        <input aria-label={`input of ${path}`} />
      </p>
    );
  },
}));

const entry = (path: string, title: string, keepAlive = true): MenuEntry => ({
  id: path,
  path,
  name: path.slice(1),
  component: 'layouts/IframePageView',
  meta: { title, keepAlive },
});
const menu = [
  { ...home, meta: { ...home.meta, keepAlive: true } },
  entry('/a', '甲'),
  entry('/b', '乙'),
  entry('/poll', '轮询'),
  entry('/broken', '坏页'),
  entry('/form', '表单'),
  entry('/form2', '表单二'),
  entry('/named/:id', '记录'),
  entry('/once', '一次', false),
];

let running: RunningConsole;
const user = userEvent.setup();
const open = async (address: string, replies = healthy(menu)) => {
  running = await openConsole(address, { signedIn: true, replies });
  await screen.findByRole('tablist', { name: '已打开的页面' });
};
const go = async (address: string) => {
  running.app.router.history.push(address);
  await waitFor(() => expect(running.address()).toBe(address));
  await waitFor(() => expect(running.app.router.state.status).toBe('idle'));
};
const bar = () => within(screen.getByRole('tablist', { name: '已打开的页面' }));
const titles = () =>
  bar()
    .getAllByRole('tab')
    .map(tab => tab.title);
const panel = (path: string) => document.querySelector(`[data-page="${path}"]`);

beforeEach(() => {
  Object.assign(world, {
    breaks: false,
    polls: 0,
    requested: 0,
    live: false,
    unsaved: false,
    title: undefined,
  });
  world.stop.mockClear();
});
afterEach(() => running.close());

describe('a page of a tab', () => {
  it('[MENU-10] keeps its state while hidden, and has an address of its own', async () => {
    await open('/a?x=1');
    await user.type(screen.getByLabelText('input of /a'), 'half');
    await go('/b?x=2');
    expect(panel('/a')).not.toBeVisible();
    expect(panel('/a')).toHaveTextContent('{"x":1}');
    expect(panel('/b')).toHaveTextContent('{"x":2}');
    await user.click(bar().getByRole('tab', { name: '甲' }));
    expect(screen.getByLabelText('input of /a')).toHaveValue('half');
    await waitFor(() => expect(running.address()).toBe('/a?x=1'));
  });

  it('[MENU-11] is unmounted when its entry does not keep it', async () => {
    await open('/once');
    await user.type(screen.getByLabelText('input of /once'), 'half');
    await go('/a');
    expect(panel('/once')).toBeNull();
    await user.click(bar().getByRole('tab', { name: '一次' }));
    expect(await screen.findByLabelText('input of /once')).toHaveValue('');
  });

  it('[MENU-12] is kept by the component name of its entry: with another name it is another page', async () => {
    const named = (componentName: string): MenuEntry[] => [
      ...menu,
      { ...entry('/own', '自有'), meta: { title: '自有', keepAlive: true, componentName } },
    ];
    await open('/own', healthy(named('OwnPage')));
    await user.type(screen.getByLabelText('input of /own'), 'half');
    const reload = async (componentName: string) => {
      const result = { menu: named(componentName), auth: [], allAuth: [] };
      running.replies['/sys/permission/getUserPermissionByToken'] = { body: { code: 0, result } };
      const before = running.requested('/sys/permission/getUserPermissionByToken');
      await act(async () => running.app.permissions.send({ type: 'permissions.reload' }));
      await waitFor(() =>
        expect(running.requested('/sys/permission/getUserPermissionByToken')).toBe(before + 1),
      );
    };
    await reload('OwnPage');
    expect(screen.getByLabelText('input of /own')).toHaveValue('half');
    await reload('OtherPage');
    await go('/a');
    await go('/own');
    await waitFor(() => expect(screen.getByLabelText('input of /own')).toHaveValue(''));
  });

  it('[MENU-10] stops requests while hidden, and continues when it is shown', async () => {
    await open('/poll');
    await waitFor(() => expect(world.polls).toBeGreaterThan(2));
    await go('/a');
    const before = world.polls;
    await new Promise(resolve => setTimeout(resolve, 150));
    expect(world.polls).toBeLessThanOrEqual(before + 1);
    await user.click(bar().getByRole('tab', { name: '轮询' }));
    await waitFor(() => expect(world.polls).toBeGreaterThan(before + 2));
  });

  it('[MENU-10] continues while hidden if it requests to', async () => {
    world.live = true;
    await open('/poll');
    await waitFor(() => expect(world.polls).toBeGreaterThan(1));
    await go('/a');
    expect(panel('/poll')).not.toBeVisible();
    const before = world.polls;
    await waitFor(() => expect(world.polls).toBeGreaterThan(before + 2));
    expect(world.stop).not.toHaveBeenCalledWith('/poll');
  });

  it('[MENU-10] is one of at most 12', async () => {
    await open('/a');
    for (let number = 1; number <= 13; number += 1) await go(`/named/${number}`);
    expect(document.querySelectorAll('[data-page]')).toHaveLength(12);
    expect(panel('/a')).toBeNull();
    expect(titles()).toHaveLength(15);
  });

  it('[TABS-13] reloads only its own data when it is refreshed', async () => {
    await open('/a');
    await waitFor(() => expect(panel('/a')).toHaveTextContent('answer 1'));
    await go('/b');
    await waitFor(() => expect(panel('/b')).toHaveTextContent('answer 2'));
    await user.pointer({ keys: '[MouseRight]', target: bar().getByRole('tab', { name: '乙' }) });
    await user.click(await screen.findByRole('menuitem', { name: /^刷新/ }));
    await waitFor(() => expect(panel('/b')).toHaveTextContent('answer 3'));
    await user.click(bar().getByRole('tab', { name: '甲' }));
    await waitFor(() => expect(panel('/a')).toBeVisible());
    expect(panel('/a')).toHaveTextContent('answer 1');
  });

  it('[TABS-17] names its tab and the window', async () => {
    world.title = '张三';
    await open('/named/7');
    await waitFor(() => expect(titles()).toEqual(['首页', '张三']));
    await waitFor(() => expect(document.title).toBe('张三 · 展品维护与报修管理后台'));
  });

  it('breaks for itself alone, and is tried again by its button', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await open('/a');
    await user.type(screen.getByLabelText('input of /a'), 'half');
    world.breaks = true;
    await go('/broken');
    expect(await screen.findByText('页面打不开')).toBeVisible();
    await user.click(bar().getByRole('tab', { name: '甲' }));
    expect(screen.getByLabelText('input of /a')).toHaveValue('half');
    await user.click(bar().getByRole('tab', { name: '坏页' }));
    world.breaks = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText(/page \/broken/);
    log.mockRestore();
    warn.mockRestore();
  });
});

describe('the sections of the account settings', () => {
  it('[TABS-08] are one tab, which opens at the section shown last and has its title', async () => {
    await open('/account/settings/custom');
    await waitFor(() => expect(titles()).toEqual(['首页', '个性化设置']));
    const sections = async () => within(await screen.findByRole('navigation', { name: '个人设置' }));
    await user.click((await sections()).getByRole('link', { name: '新消息通知' }));
    await waitFor(() => expect(titles()).toEqual(['首页', '新消息通知']));
    expect(running.address()).toBe('/account/settings/notification');
    expect(document.title).toContain('新消息通知');
    expect((await sections()).getByRole('link', { current: 'page' })).toHaveTextContent('新消息通知');
    await user.click(bar().getByRole('tab', { name: '首页' }));
    await user.click(bar().getByRole('tab', { name: '新消息通知' }));
    await waitFor(() => expect(running.address()).toBe('/account/settings/notification'));

    await user.click((await sections()).getByRole('link', { name: '个性化设置' }));
    await waitFor(() => expect(titles()).toEqual(['首页', '个性化设置']));
    await running.close();
    await open('/account/settings/custom');
    await waitFor(() => expect(titles()).toEqual(['首页', '个性化设置']));
  });
});

describe('unsaved input', () => {
  it('[TABS-02] marks the tab, is kept whatever the setting, and requires a confirmation', async () => {
    world.unsaved = true;
    await open('/form');
    await waitFor(() => expect(bar().getByRole('tab', { name: /表单/ })).toHaveTextContent('未保存'));
    await go('/a');
    expect(bar().getByRole('tab', { name: /表单/ })).toHaveTextContent('未保存');
    await user.pointer({ keys: '[MouseMiddle]', target: bar().getByRole('tab', { name: /表单/ }) });
    const question = within(await screen.findByRole('alertdialog', { name: '放弃未保存的内容？' }));
    await user.click(question.getByRole('button', { name: '放弃' }));
    await waitFor(() => expect(titles()).toEqual(['首页', '甲']));
    expect(panel('/form')).toBeNull();
  });

  const granted = async (kept: MenuEntry[]) => {
    Object.assign(running.replies, healthy(kept));
    await act(async () => running.app.permissions.send({ type: 'permissions.reload' }));
  };

  it('[PERM-06] is offered for copying when its pages are withdrawn, in one list, until the person closes it', async () => {
    world.unsaved = true;
    await open('/form');
    await user.type(await screen.findByLabelText('input of /form'), '第一行');
    await go('/form2');
    await user.type(await screen.findByLabelText('input of /form2'), '背面');
    await go('/a');
    await granted(menu.filter(({ path }) => !path.startsWith('/form')));
    const list = within(await screen.findByRole('dialog', { name: '未保存的内容' }));
    expect(list.getByRole('heading', { name: '表单' })).toBeVisible();
    expect(list.getByText('input of /form')).toBeVisible();
    expect(list.getByText('第一行')).toBeVisible();
    expect(list.getByRole('heading', { name: '表单二' })).toBeVisible();
    expect(list.getByText('背面')).toBeVisible();
    expect(panel('/form')).toBeNull();
    expect(panel('/a')).toBeInTheDocument();
    expect(running.address()).toBe('/a');
    await user.keyboard('{Escape}');
    expect(list.getByText('第一行')).toBeVisible();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);

    await user.click(list.getByRole('button', { name: '全部复制' }));
    expect(await list.findByText('已复制')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(
      '表单\ninput of /form: 第一行\n\n表单二\ninput of /form2: 背面',
    );
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
    await user.click(list.getByRole('button', { name: '全部复制' }));
    const box = await list.findByRole<HTMLTextAreaElement>('textbox', { name: '全部内容' });
    expect(box.value.slice(box.selectionStart, box.selectionEnd)).toContain('input of /form2: 背面');
    await user.click(list.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(titles()).toEqual(['首页', '甲']);

    await granted(menu);
    await go('/form');
    expect(await screen.findByLabelText('input of /form')).toHaveValue('');
  });

  it('[PERM-06] [TABS-11] is offered as well where the withdrawn page is the only one: home replaces it', async () => {
    world.unsaved = true;
    await open('/form');
    settingsActor().send({ type: 'multipage.set', multipage: false });
    await user.type(await screen.findByLabelText('input of /form'), '只此一页');
    await granted(menu.filter(({ path }) => path !== '/form'));
    const list = within(await screen.findByRole('dialog', { name: '未保存的内容' }));
    expect(list.getByText('只此一页')).toBeVisible();
    await waitFor(() => expect(running.address()).toBe(home.path));
    expect(panel('/form')).toBeNull();
  });

  it('[TABS-11] of a single page requires a confirmation before another page replaces it', async () => {
    world.unsaved = true;
    await open('/form');
    settingsActor().send({ type: 'multipage.set', multipage: false });
    await waitFor(() => expect(screen.queryByRole('tablist')).toBeNull());
    running.app.router.history.push('/a');
    const question = within(await screen.findByRole('alertdialog', { name: '放弃未保存的内容？' }));
    await user.click(question.getByRole('button', { name: '继续编辑' }));
    expect(running.address()).toBe('/form');
    running.app.router.history.push('/a');
    const again = within(await screen.findByRole('alertdialog', { name: '放弃未保存的内容？' }));
    await user.click(again.getByRole('button', { name: '放弃' }));
    await waitFor(() => expect(panel('/a')).toBeVisible());
    expect(panel('/form')).toBeNull();
  });
});

describe('the stored tabs', () => {
  it('[TABS-01] belongs to the person: another one starts with home', async () => {
    storedTabs.write({
      owner: '2',
      value: {
        machine: 'tabs',
        version: 2,
        active: '/a',
        tabs: [
          { path: '/a', fullPath: '/a', title: '甲', keepAlive: true, componentName: 'a', pinned: false },
        ],
      },
    });
    await open('/b');
    expect(titles()).toEqual(['首页', '乙']);
  });

  it('[TABS-01] exclude pages that the person may no longer open', async () => {
    const stored = (path: string) => ({
      path,
      fullPath: path,
      title: path,
      keepAlive: true,
      componentName: path,
      pinned: false,
    });
    storedTabs.write({
      owner: '1',
      value: { machine: 'tabs', version: 2, active: '/gone', tabs: [stored('/gone'), stored('/a')] },
    });
    await open('/b');
    expect(titles()).toEqual(['首页', '甲', '乙']);
  });

  it('[TABS-01] are not those of a window inside of a window of the console, which has the same storage', async () => {
    const name = vi.spyOn(window, 'name', 'get').mockReturnValue(innerWindow);
    const tab = {
      path: '/a',
      fullPath: '/a',
      title: '甲',
      keepAlive: true,
      componentName: 'a',
      pinned: false,
    };
    const outer = { owner: '1', value: { machine: 'tabs', version: 2, active: '/a', tabs: [tab] } };
    storedTabs.write(outer);
    await open('/b');
    expect(titles()).toEqual(['首页', '乙']);
    await go('/poll');
    await waitFor(() => expect(titles()).toEqual(['首页', '乙', '轮询']));
    expect(storedTabs.read()).toEqual(outer);
    name.mockRestore();
  });

  it('[TABS-01] are dropped if they are invalid, with a message, and home opens', async () => {
    storedTabs.write({ owner: '1', value: { machine: 'tabs', version: 2, active: 7, tabs: 'none' } });
    await open('/b');
    expect(titles()).toEqual(['首页', '乙']);
    expect(await screen.findByText('上次打开的标签无法恢复，已重新开始')).toBeVisible();
  });

  it('[TABS-11] are reduced to one page without a bar with multi-tab mode off', async () => {
    await open('/a');
    await go('/b');
    settingsActor().send({ type: 'multipage.set', multipage: false });
    await waitFor(() => expect(screen.queryByRole('tablist')).toBeNull());
    expect(document.querySelectorAll('[data-page]')).toHaveLength(1);
    await go('/a');
    expect(panel('/b')).toBeNull();
    settingsActor().send({ type: 'multipage.set', multipage: true });
    await waitFor(() => expect(titles()).toEqual(['首页', '甲']));
  });
});
