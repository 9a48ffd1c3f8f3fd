import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { MenuEntry } from '#contract/areas/permissions.ts';
import { capabilities } from '#contract/capabilities.ts';
import { shortcuts } from '#modules/ground/platform/shortcuts/shortcuts.ts';
import { rereadPlaces } from '#modules/start/finder/places.ts';
import { openedRecordsOf, rereadOpened } from '#modules/start/finder/recent-records.ts';
import {
  capabilitiesPath,
  capableOf,
  healthy,
  home,
  openConsole,
  type Reply,
  type RunningConsole,
} from '../support/console.tsx';

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
  entry('/isystem', '系统管理', {
    component: 'layouts/RouteView',
    children: [
      entry('/system/user', '用户管理', { component: 'exception/500' }),
      entry('/system/secret', '暗页', { hidden: true }),
      entry('/system/frame', '内嵌页', { component: 'layouts/IframePageView' }),
    ],
  }),
];

const search = '/sys/search/records';
const groupOf = (resource: string, title: string, ...names: string[]) => ({
  resource,
  title: [title, title],
  records: names.map(name => ({ id: `${resource}-${name}`, name: [name, name], hint: null })),
  hasMore: false,
});
const foundReply = (...groups: object[]): Reply => ({
  body: { code: 200, success: true, result: { groups, unfinished: [] } },
});
/** A server that does not search records, before which people are searched. */
const withoutRecords = capableOf(...capabilities.filter(name => name !== 'recordSearch'));

let running: RunningConsole;
const open = async (address = '/', width = 1440, replies = healthy(menu)) => {
  rereadPlaces();
  rereadOpened();
  Element.prototype.scrollIntoView ??= () => undefined;
  running = await openConsole(address, { signedIn: true, replies, width });
  await screen.findByRole('main');
  return userEvent.setup();
};
afterEach(() => running.close());

const dialog = async () => within(await screen.findByRole('dialog', { name: '搜索' }));
const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('option')
    .map(option => option.textContent);

describe('the search of the header', () => {
  it('[MENU-23][MENU-24] is a button titled "search menu" that lists every page that is neither hidden nor a group', async () => {
    const user = await open();
    await user.click(screen.getByTitle('search menu'));
    const pages = (await dialog()).getByRole('group', { name: '页面' });
    expect(names(pages)).toEqual(['首页', '用户管理系统管理', '内嵌页系统管理']);
  });

  it('[MENU-25][MENU-26] filters by initials from the first key on, and opens the chosen page', async () => {
    const user = await open();
    screen.getByTitle('search menu').focus();
    await user.keyboard('y');
    const box = await dialog();
    await user.type(box.getByRole('combobox'), 'hgl');
    expect(box.getByRole('combobox')).toHaveValue('yhgl');
    expect(names(box.getByRole('listbox'))).toEqual(['用户管理系统管理']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(running.address()).toBe('/system/user'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[MENU-27] opens an embedded page under its own entry', async () => {
    const user = await open();
    await user.click(screen.getByTitle('search menu'));
    await user.click(await screen.findByRole('option', { name: /内嵌页/ }));
    await waitFor(() => expect(running.address()).toBe('/system/frame'));
  });

  it('[MENU-28] is a modal on a phone, which a button closes', async () => {
    const user = await open('/', 390);
    await user.click(screen.getByRole('button', { name: '搜索' }));
    await user.click((await dialog()).getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: '搜索' }));
    await user.click(await (await dialog()).findByRole('option', { name: /用户管理/ }));
    await waitFor(() => expect(running.address()).toBe('/system/user'));
  });

  it('suggests an action when nothing is found', async () => {
    const user = await open('/', 1440, { ...healthy(menu), [search]: foundReply() });
    await user.click(screen.getByTitle('search menu'));
    await user.type(await screen.findByRole('combobox'), '没有');
    expect(await screen.findByText('没有找到「没有」')).toBeVisible();
  });
});

describe('the search of Ctrl-K', () => {
  it('runs a command by keyboard only and closes', async () => {
    const user = await open();
    await user.keyboard('{Control>}k{/Control}');
    await dialog();
    await user.keyboard('sszt{Enter}');
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
    expect(screen.queryByRole('dialog', { name: '搜索' })).toBeNull();
  });

  it('[LAYOUT-24] changes the language without a reload, menu and tabs with it', async () => {
    const user = await open('/system/user');
    await user.keyboard('{Control>}k{/Control}');
    await dialog();
    await user.keyboard('english{Enter}');
    expect(await screen.findByRole('button', { name: 'System' })).toBeVisible();
    expect(running.reload).not.toHaveBeenCalled();
    expect(document.documentElement.lang).toBe('en-US');
  });

  it('[HEADER-06] signs out after a confirmation', async () => {
    const user = await open();
    await user.keyboard('{Control>}k{/Control}');
    await dialog();
    await user.keyboard('tcdl{Enter}');
    await user.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(running.reload).toHaveBeenCalledOnce());
  });

  it('stars the marked page, and lists favourites and visited pages first', async () => {
    const user = await open('/system/user');
    await waitFor(() => expect(localStorage.getItem('pro__PLACES_1')).toContain('/system/user'));
    await user.keyboard('{Control>}k{/Control}');
    const box = await dialog();
    await user.keyboard('nqy');
    await user.keyboard('{Control>}d{/Control}');
    expect(box.getByRole('button', { name: /取消收藏/ })).toBeVisible();
    await user.clear(box.getByRole('combobox'));
    const group = box.getByRole('group', { name: '收藏' });
    expect(within(group).getByRole('option')).toHaveTextContent('内嵌页');
  });
});

const userList = '/sys/user/list';
const person = { id: '7', username: 'zhangsan', realname: '张三' };
const people = (...records: object[]): Reply => ({
  body: { code: 0, result: { records, total: records.length } },
});

/** The replies for a person who may list users. */
const withPeople = (reply: Reply) => {
  const permissions: Reply = {
    body: {
      code: 0,
      result: { menu, auth: [{ action: 'system:user:list', type: '2' }], allAuth: [], sysSafeMode: false },
    },
  };
  return {
    ...healthy(),
    [capabilitiesPath]: withoutRecords,
    '/sys/permission/getUserPermissionByToken': permissions,
    [userList]: reply,
    '/sys/user/queryById': { body: { code: 0, result: person } },
  };
};

describe('the search for people', () => {
  it('finds them on the server as the person types, and opens the page of the chosen one', async () => {
    const user = await open('/', 1440, withPeople(people(person)));
    await user.keyboard('{Control>}k{/Control}');
    const box = await dialog();
    expect(box.getByPlaceholderText('搜索页面、操作和用户，支持拼音')).toHaveFocus();
    expect(running.requested(userList)).toBe(0);
    await user.keyboard('张三');
    const group = await box.findByRole('group', { name: '用户' });
    expect(names(group)).toEqual(['张三zhangsan']);
    expect(running.requested(userList)).toBe(1);
    expect(within(group).getByRole('option')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(running.address()).toBe('/isystem/user/7'));
    expect(await screen.findByRole('tab', { name: '张三' })).toBeVisible();
  });

  it('fails at its own place: pages are found all the same, and choosing the failure searches again', async () => {
    const user = await open('/', 1440, withPeople({ status: 500, body: { message: '出错了' } }));
    await user.keyboard('{Control>}k{/Control}');
    const box = await dialog();
    await user.keyboard('管理');
    const failure = await box.findByRole('option', { name: /暂时不能搜索用户：出错了/ });
    expect(box.getByRole('option', { name: /用户管理/ })).toBeVisible();
    expect(screen.queryByText('出错了')).toBeNull();
    running.replies[userList] = people(person);
    await user.click(failure);
    expect(await box.findByRole('option', { name: /张三/ })).toBeVisible();
  });

  it('is not offered to somebody who may not list users', async () => {
    const user = await open('/', 1440, {
      ...healthy(menu),
      [capabilitiesPath]: withoutRecords,
      [userList]: people(person),
    });
    await user.keyboard('{Control>}k{/Control}');
    const box = await dialog();
    await user.type(box.getByPlaceholderText('搜索页面、操作，支持拼音'), '张三');
    expect(await box.findByText('没有找到「张三」')).toBeVisible();
    expect(running.requested(userList)).toBe(0);
  });
});

const listsOfPeople = [
  home,
  entry('/isystem/user', '用户管理', { component: 'system/UserList' }),
  entry('/isystem/position', '职务管理', { component: 'exception/500' }),
];

/** The replies of a server that searches records; the person has the page of the users alone. */
const withRecords = (reply: Reply) => ({
  ...healthy(listsOfPeople),
  [capabilitiesPath]: capableOf('recordSearch'),
  [search]: reply,
  '/sys/user/queryById': { body: { code: 0, result: person } } as Reply,
});

describe('the search for records', () => {
  it('finds them in one request below pages and commands, and opens the chosen one by keyboard', async () => {
    const user = await open(
      '/',
      1440,
      withRecords(foundReply(groupOf('user', '用户', '张三'), groupOf('role', '角色', '张三的角色'))),
    );
    await user.keyboard('{Control>}k{/Control}');
    const box = await dialog();
    expect(await box.findByPlaceholderText('搜索页面、操作和记录，支持拼音')).toHaveFocus();
    expect(running.requested(search)).toBe(0);
    await user.keyboard('张三');
    const group = await box.findByRole('group', { name: '用户' });
    expect(names(group)).toEqual(['张三']);
    // A resource whose page the person does not have cannot be opened.
    expect(box.queryByRole('group', { name: '角色' })).toBeNull();
    expect(running.requested(search)).toBe(1);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(running.address()).toBe('/isystem/user/user-%E5%BC%A0%E4%B8%89'));
  });

  it('keeps the marked page while records arrive below it', async () => {
    const user = await open('/', 1440, withRecords(foundReply(groupOf('user', '用户', '管理员'))));
    await user.keyboard('{Control>}k{/Control}');
    const box = await dialog();
    await box.findByPlaceholderText('搜索页面、操作和记录，支持拼音');
    await user.keyboard('管理{ArrowDown}');
    const marked = box.getByRole('option', { name: /职务管理/ });
    expect(marked).toHaveAttribute('aria-selected', 'true');
    await box.findByRole('group', { name: '用户' });
    expect(marked).toHaveAttribute('aria-selected', 'true');
    const groups = box.getAllByRole('group').map(each => each.getAttribute('aria-labelledby'));
    expect(box.getByRole('group', { name: '用户' }).getAttribute('aria-labelledby')).toBe(groups.at(-1));
  });

  it('offers those that the person has opened, and drops them when another person uses the browser', async () => {
    const user = await open('/', 1440, withRecords(foundReply(groupOf('user', '用户', '张三'))));
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('张三');
    await user.click(await (await dialog()).findByRole('option', { name: '张三' }));
    await waitFor(() => expect(running.address()).toContain('/isystem/user/'));
    await user.keyboard('{Control>}k{/Control}');
    const recent = await (await dialog()).findByRole('group', { name: '最近打开的记录' });
    expect(names(recent)).toEqual(['张三用户']);
    expect(localStorage.getItem('pro__OPENED_RECORDS')).toContain('张三');
    expect(openedRecordsOf('another')).toEqual([]);
    expect(localStorage.getItem('pro__OPENED_RECORDS')).toBeNull();
  });

  it('fails at its own place, and choosing the failure searches again', async () => {
    const user = await open('/', 1440, withRecords({ status: 500, body: { message: '出错了' } }));
    await user.keyboard('{Control>}k{/Control}');
    const box = await dialog();
    await box.findByPlaceholderText('搜索页面、操作和记录，支持拼音');
    await user.keyboard('管理');
    const failure = await box.findByRole('option', { name: /暂时不能搜索记录：出错了/ });
    expect(box.getByRole('option', { name: /用户管理/ })).toBeVisible();
    running.replies[search] = foundReply(groupOf('user', '用户', '管理员'));
    await user.click(failure);
    expect(await box.findByRole('option', { name: '管理员' })).toBeVisible();
  });

  it('names what could not be searched to the end', async () => {
    const reply = { groups: [], unfinished: [['用户', 'Users']] };
    const user = await open('/', 1440, withRecords({ body: { code: 200, success: true, result: reply } }));
    await user.keyboard('{Control>}k{/Control}');
    const box = await dialog();
    await box.findByPlaceholderText('搜索页面、操作和记录，支持拼音');
    await user.keyboard('张三');
    expect(await box.findByText('未能搜索完：用户')).toBeVisible();
  });
});

describe('the help for the keyboard', () => {
  const help = () => screen.findByRole('dialog', { name: '键盘快捷键' });

  it('opens with a question mark and lists every shortcut by where it works', async () => {
    const user = await open();
    await user.keyboard('?');
    const list = within(await help());
    expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '任何位置',
      '搜索中',
      '标签页',
      '焦点在标签栏时',
      '列表',
      '表单和对话框',
      '正文编辑器',
      '可编辑的表格',
      '状态机图',
    ]);
    expect(list.getAllByRole('term')).toHaveLength(Object.keys(shortcuts).length);
    expect(list.getByText('搜索页面、操作和记录').nextSibling).toHaveTextContent('Ctrl K');
    expect(list.getByText('打开第 1 到第 8 个标签页').nextSibling).toHaveTextContent('Alt 1–Alt 8');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens from the search and from the user menu', async () => {
    const user = await open();
    await user.keyboard('{Control>}k{/Control}');
    await dialog();
    await user.keyboard('jpkjj{Enter}');
    await help();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /欢迎您/ }));
    await user.click(await screen.findByRole('menuitem', { name: '键盘快捷键' }));
    await help();
  });

  it('does not open while somebody types a question mark', async () => {
    const user = await open();
    await user.keyboard('{Control>}k{/Control}');
    const box = await dialog();
    await user.keyboard('?');
    expect(box.getByRole('combobox')).toHaveValue('?');
    expect(screen.queryByRole('dialog', { name: '键盘快捷键' })).toBeNull();
  });
});
