import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MenuEntry } from '#contract/areas/permissions.ts';
import { healthy, home, openConsole, type RunningConsole } from '../../support/console.tsx';

const entry = (path: string, title: string): MenuEntry => ({
  id: path,
  path,
  name: path.slice(1),
  component: 'exception/403',
  meta: { title },
});
const menu = [home, entry('/a', '甲'), entry('/b', '乙'), entry('/c', '丙')];
/** The width of each tab; tabs are side by side from the left edge of the window. */
const width = 100;

let running: RunningConsole;
const bar = () => screen.getByRole('tablist', { name: '已打开的页面' });
const tab = (name: string) => within(bar()).getByRole('tab', { name });
const order = () =>
  within(bar())
    .getAllByRole('tab')
    .map(({ title }) => title)
    .join(' ');

beforeEach(async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    const at = this.matches('[data-tab]') ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
    return new DOMRect(at * width, 0, this.matches('[data-tab]') ? width : 1000, 40);
  });
  running = await openConsole('/a', { signedIn: true, replies: healthy(menu) });
  await screen.findByRole('tablist', { name: '已打开的页面' });
  for (const path of ['/b', '/c']) {
    running.app.router.history.push(path);
    await waitFor(() => expect(running.address()).toBe(path));
  }
  await waitFor(() => expect(order()).toBe('首页 甲 乙 丙'));
  // The first touch loads the script of dragging.
  fireEvent.pointerEnter(bar());
  await import('#modules/frame/tabs/tab-drag.ts');
  await act(() => new Promise(resolve => setTimeout(resolve)));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await running.close();
});

/** Puts a finger on a tab. */
function touch(name: string) {
  const finger = { pointerId: 7, pointerType: 'touch', button: 0, buttons: 1 };
  const target = tab(name);
  const from = target.getBoundingClientRect().left + width / 2;
  fireEvent.pointerDown(target, { ...finger, clientX: from });
  return {
    /** Waits until the tab is lifted. */
    rest: () => waitFor(() => expect(target).toHaveAttribute('data-dragging')),
    slide: (by: number) => {
      fireEvent.pointerMove(target, { ...finger, clientX: from + by });
      // Whether the bar scrolls with it.
      return fireEvent.touchMove(target, { cancelable: true });
    },
    leave: () => {
      fireEvent.pointerUp(target, { ...finger, buttons: 0 });
      fireEvent.click(target);
    },
  };
}

describe('[TABS-01] the order of the tabs', () => {
  it('is changed by a finger that rests on a tab and then draws it along, while the bar stays', async () => {
    const finger = touch('甲');
    await finger.rest();
    expect(finger.slide(width + 10)).toBe(false);
    await waitFor(() => expect(order()).toBe('首页 乙 甲 丙'));
    finger.leave();
    expect(tab('甲')).not.toHaveAttribute('data-dragging');
    expect(running.address()).toBe('/c');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('is not changed by a touch that scrolls the bar', async () => {
    const finger = touch('甲');
    expect(finger.slide(40)).toBe(true);
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(finger.slide(width + 10)).toBe(true);
    finger.leave();
    expect(order()).toBe('首页 甲 乙 丙');
  });

  it('is not changed by a long press, which opens the menu of the tab', async () => {
    const finger = touch('甲');
    await finger.rest();
    // Events of the browser meanwhile do not interfere.
    expect(fireEvent.contextMenu(tab('甲'))).toBe(false);
    expect(screen.queryByRole('menu')).toBeNull();
    finger.leave();
    expect(await screen.findByRole('menuitem', { name: '关闭其它' })).toBeVisible();
    expect(order()).toBe('首页 甲 乙 丙');
    expect(running.address()).toBe('/c');
  });

  it('is changed by a mouse without resting', async () => {
    const mouse = { pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1 };
    fireEvent.pointerDown(tab('丙'), { ...mouse, clientX: 350 });
    fireEvent.pointerMove(tab('丙'), { ...mouse, clientX: 130 });
    await waitFor(() => expect(order()).toBe('首页 丙 甲 乙'));
    fireEvent.pointerUp(tab('丙'), mouse);
  });

  it('is changed by keyboard, and the focus moves along', async () => {
    const user = userEvent.setup();
    act(() => tab('乙').focus());
    await user.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
    expect(order()).toBe('首页 乙 甲 丙');
    expect(tab('乙')).toHaveFocus();
    await user.keyboard('{Control>}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{/Control}');
    expect(order()).toBe('首页 甲 丙 乙');
    expect(tab('乙')).toHaveFocus();
    expect(bar()).toHaveAccessibleDescription(/Ctrl\+Shift\+方向键排序/);
  });
});
