import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { viewLifetime } from '#contract/areas/view-as.ts';
import { storedToken, storedUser, storedView } from '#modules/ground/platform/storage/index.ts';
import { lockConsole } from '#modules/sign-in/lock-screen/index.ts';
import { enterView } from '#modules/sign-in/view-as/view-storage.ts';
import { healthy, home, openConsole, type RunningConsole } from './support/console.tsx';

let running: RunningConsole;
afterEach(() => running.close());

const token = 'view.of the test';
const user = { id: '7', username: 'zhangsan', realname: '张三', avatar: '' };
const permissions = '/sys/permission/getUserPermissionByToken';
const unlockElsewhere = () => {
  localStorage.removeItem('pro__LOCK');
  window.dispatchEvent(new StorageEvent('storage', { key: 'pro__LOCK', newValue: null }));
};
const tokensSent = () => new Set(running.server.seen.map(({ headers }) => headers['x-access-token']));

/** Opens the console in a tab that shows what another person sees; the other tabs are those of the viewer. */
async function openView() {
  storedToken.write('token-1');
  storedUser.write({ id: '1', username: 'admin', realname: '管理员', avatar: '', welcome: '' });
  enterView({ token, lifetime: viewLifetime, tenantId: '0', user }, Date.now());
  running = await openConsole('/', { replies: healthy([home]) });
  return within(await screen.findByRole('region', { name: '以他人身份查看' }));
}

describe('the console as another person sees it', () => {
  it('names the person and the remaining time across the top, in this tab alone', async () => {
    const banner = await openView();
    expect(banner.getByText('正在以“张三”的身份查看，只能查看')).toBeVisible();
    expect(await banner.findByRole('timer')).toHaveTextContent(/^剩余 (30:00|29:5\d)$/);
    await screen.findByRole('navigation', { name: '菜单' });
    expect(tokensSent()).toEqual(new Set([token]));
    const stored = Object.values({ ...localStorage }).join();
    expect(stored).toContain('token-1');
    expect(stored).not.toContain(token);
    expect(stored).not.toContain('张三');
  });

  it('shows nothing of the person once it is ended, and leaves the own sign-in alone', async () => {
    const banner = await openView();
    await screen.findByRole('navigation', { name: '菜单' });
    await userEvent.click(banner.getByRole('button', { name: '结束查看' }));
    expect(await screen.findByRole('heading', { name: '查看已结束' })).toBeVisible();
    await waitFor(() => expect(running.requested('/sys/logout')).toBe(1));
    expect(screen.getByRole('button', { name: '回到我的控制台' })).toBeVisible();
    expect(storedView.read()).toBeDefined();
    expect(storedToken.read()).toBeUndefined();
    expect(Object.values({ ...localStorage }).join()).toContain('token-1');
  });

  it('leaves out the devices of the person, which nobody else may see', async () => {
    await openView();
    await screen.findByRole('list', { name: '概况' });
    await waitFor(() => expect(running.requested('/sys/capabilities')).toBeGreaterThan(0));
    await waitFor(() => expect(screen.queryByText('我的设备')).toBeNull());
    expect(running.requested('/sys/user/session/list')).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: /欢迎您，张三/ }));
    expect(await screen.findByRole('menuitem', { name: '修改密码' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: '我的设备' })).toBeNull();
  });

  it('ends when the server has ended it', async () => {
    await openView();
    await screen.findByRole('navigation', { name: '菜单' });
    const draft = document.createElement('form');
    draft.dataset.draft = '';
    document.body.append(draft);
    running.answerWith({ [permissions]: { status: 401, body: { message: 'Token失效，请重新登录' } } });
    running.app.permissions.send({ type: 'permissions.reload' });
    expect(await screen.findByRole('heading', { name: '查看已结束' })).toBeVisible();
    draft.remove();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('button', { name: '回到我的控制台' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '回到我的控制台' }));
    expect(storedView.read()).toBeUndefined();
  });

  it('is locked with the browser, asks for no password of the person, and follows the tabs of the viewer', async () => {
    await openView();
    await screen.findByRole('navigation', { name: '菜单' });
    await act(async () => lockConsole());
    expect(localStorage.getItem('pro__LOCK')).not.toBeNull();
    const lock = within(await screen.findByRole('dialog', { name: '控制台已锁定' }));
    expect(lock.queryByLabelText('登录密码')).toBeNull();
    expect(lock.getByText(/在您自己的标签页中解锁/)).toBeVisible();
    await act(async () => unlockElsewhere());
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-locked'));
    await act(async () => lockConsole());
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: '控制台已锁定' })).getByRole('button', {
        name: '结束查看',
      }),
    );
    expect(await screen.findByRole('heading', { name: '查看已结束' })).toBeVisible();
    expect(localStorage.getItem('pro__LOCK')).not.toBeNull();
  });

  it('ends when its viewer signs out of the locked browser', async () => {
    await openView();
    await screen.findByRole('navigation', { name: '菜单' });
    await act(async () => lockConsole());
    await screen.findByRole('dialog', { name: '控制台已锁定' });
    localStorage.removeItem('pro__Access-Token');
    await act(async () => unlockElsewhere());
    expect(await screen.findByRole('heading', { name: '查看已结束' })).toBeVisible();
  });
});
