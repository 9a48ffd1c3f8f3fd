import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { MenuEntry } from '#contract/areas/permissions.ts';
import { healthy, home, openConsole, type RunningConsole } from '../support/console.tsx';

const entry = (path: string, title: string): MenuEntry => ({
  id: path,
  path,
  name: path.slice(1),
  component: 'exception/403',
  meta: { title, keepAlive: true },
});
const menu = [home, entry('/one', '甲'), entry('/two', '乙')];

let running: RunningConsole;
const open = async (address: string, width = 1440) => {
  running = await openConsole(address, { signedIn: true, replies: healthy(menu), width });
  await screen.findByRole('main');
  return userEvent.setup();
};
afterEach(() => running.close());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const inMenu = (name: string) =>
  within(screen.getByRole('navigation', { name: '菜单' })).getByRole('link', { name });

describe('the heading of a page', () => {
  it('is the only one of the first level, with the path in front of it', async () => {
    await open('/one');
    expect(await heading('甲')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('navigation', { name: '当前位置' })).toContainElement(await heading('甲'));
  });

  it('gets the focus after navigation, but not when the window is loaded', async () => {
    const user = await open('/one');
    expect(await heading('甲')).not.toHaveFocus();
    await user.click(inMenu('乙'));
    const next = await heading('乙');
    await waitFor(() => expect(next).toHaveFocus());
  });

  it('does not get the focus while tabs are switched in the tab bar', async () => {
    const user = await open('/one');
    await user.click(inMenu('乙'));
    await waitFor(async () => expect(await heading('乙')).toHaveFocus());
    const tab = screen.getByRole('tab', { name: '甲' });
    await user.click(tab);
    await heading('甲');
    expect(tab).toHaveFocus();
  });

  it('gets the focus when the menu of a phone closes', async () => {
    const user = await open('/one', 390);
    await user.click(screen.getByRole('button', { name: '打开菜单' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: '菜单' })).getByRole('link', { name: '乙' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const next = await heading('乙');
    await waitFor(() => expect(next).toHaveFocus());
  });
});

describe('a kept page', () => {
  it('gets the focus back at the element that had it', async () => {
    const user = await open('/one');
    const link = await screen.findByRole('link', { name: '返回首页' });
    link.focus();
    await user.click(inMenu('乙'));
    await waitFor(async () => expect(await heading('乙')).toHaveFocus());
    await user.click(inMenu('甲'));
    await waitFor(() => expect(link).toHaveFocus());
  });
});

describe('after signing in', () => {
  it('[AUTH-01] the heading of the first page has the focus', async () => {
    running = await openConsole('/user/login', { replies: healthy(menu) });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('用户名'), 'admin');
    await user.type(screen.getByLabelText('密码'), 'Journey-2026!{Enter}');
    const first = await heading('首页');
    await waitFor(() => expect(first).toHaveFocus());
  });
});
