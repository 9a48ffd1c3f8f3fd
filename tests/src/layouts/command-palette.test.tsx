import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { MenuEntry } from '#contract/areas/permissions.ts';
import { rereadPlaces } from '#modules/finder/places.ts';
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
  entry('/isystem', '系统管理', {
    component: 'layouts/RouteView',
    children: [
      entry('/system/user', '用户管理', { component: 'exception/500' }),
      entry('/system/secret', '暗页', { hidden: true }),
      entry('/system/frame', '内嵌页', { component: 'layouts/IframePageView' }),
    ],
  }),
];

let running: RunningConsole;
const open = async (address = '/', width = 1440) => {
  rereadPlaces();
  Element.prototype.scrollIntoView ??= () => undefined;
  running = await openConsole(address, { signedIn: true, replies: healthy(menu), width });
  await screen.findByRole('main');
  return userEvent.setup();
};
afterEach(() => running.close());

const palette = async () => within(await screen.findByRole('dialog', { name: '命令面板' }));
const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('option')
    .map(option => option.textContent);

describe('the menu search', () => {
  it('[MENU-23][MENU-24] is a box titled "search menu" that lists every page that is neither hidden nor a group', async () => {
    const user = await open();
    await user.click(screen.getByTitle('search menu'));
    const box = within(await screen.findByRole('dialog', { name: '搜索菜单' }));
    expect(names(box.getByRole('listbox'))).toEqual(['首页', '用户管理系统管理', '内嵌页系统管理']);
  });

  it('[MENU-25][MENU-26] filters by initials from the first key on, and opens the chosen page', async () => {
    const user = await open();
    screen.getByTitle('search menu').focus();
    await user.keyboard('y');
    const box = within(await screen.findByRole('dialog', { name: '搜索菜单' }));
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

  it('[MENU-28] opens in a modal on a phone', async () => {
    const user = await open('/', 390);
    await user.click(screen.getByRole('button', { name: '搜索菜单' }));
    await user.click(await (await palette()).findByRole('option', { name: /用户管理/ }));
    await waitFor(() => expect(running.address()).toBe('/system/user'));
  });

  it('suggests an action when nothing is found', async () => {
    const user = await open();
    await user.click(screen.getByTitle('search menu'));
    await user.type(await screen.findByRole('combobox'), '没有');
    expect(screen.getByText('没有找到「没有」')).toBeVisible();
  });
});

describe('the command palette', () => {
  it('runs a command by keyboard only and closes', async () => {
    const user = await open();
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await user.keyboard('sszt{Enter}');
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
    expect(screen.queryByRole('dialog', { name: '命令面板' })).toBeNull();
  });

  it('[LAYOUT-24] changes the language without a reload, menu and tabs with it', async () => {
    const user = await open('/system/user');
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await user.keyboard('english{Enter}');
    expect(await screen.findByRole('button', { name: 'System' })).toBeVisible();
    expect(running.reload).not.toHaveBeenCalled();
    expect(document.documentElement.lang).toBe('en-US');
  });

  it('[HEADER-06] signs out after a confirmation', async () => {
    const user = await open();
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await user.keyboard('tcdl{Enter}');
    await user.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(running.reload).toHaveBeenCalledOnce());
  });

  it('stars the marked page, and lists favourites and visited pages first', async () => {
    const user = await open('/system/user');
    await waitFor(() => expect(localStorage.getItem('pro__PLACES_1')).toContain('/system/user'));
    await user.keyboard('{Control>}k{/Control}');
    const dialog = await palette();
    await user.keyboard('nqy');
    await user.keyboard('{Control>}d{/Control}');
    expect(dialog.getByRole('button', { name: /取消收藏/ })).toBeVisible();
    await user.clear(dialog.getByRole('combobox'));
    const group = dialog.getByRole('group', { name: '收藏' });
    expect(within(group).getByRole('option')).toHaveTextContent('内嵌页');
  });
});
