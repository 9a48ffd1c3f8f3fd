import '../../people/users/support/page-beside-server.ts';
import '@testing-library/jest-dom/vitest';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { setLocked } from '#modules/ground/platform/page/index.ts';
import { storedCapabilities, storedLock, storedSeen } from '#modules/ground/platform/storage/index.ts';
import { LockScreenHost, lockConsole, useLockable } from '#modules/sign-in/lock-screen/index.ts';
import { lockAfter } from '#modules/sign-in/lock-screen/lock-after.ts';
import { testPassword } from '#tests/server/support/test-password.ts';
import { withoutPassword } from '#tests/server/support/without-password.ts';
import { showOwn } from '../../people/own-account/support/own-page.tsx';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';

let server: UsersServer;
let made = 0;
beforeAll(async () => {
  server = await startUsersServer();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setLanguage('zh-CN');
});
afterEach(() => setLocked(false));

const Page = () => (
  <>
    <label>
      备注
      <input />
    </label>
    <LockScreenHost />
  </>
);

const Offering = () => (
  <>
    <Page />
    <output>{String(useLockable())}</output>
  </>
);

async function open() {
  made += 1;
  const name = `locked_${made}`;
  const { username } = await server.test.add({ id: name, username: name, realname: '林舒' });
  const shown = await showOwn(server, { '/page': Page }, username, '/page');
  const note = await screen.findByRole('textbox', { name: '备注' });
  await shown.user.type(note, '写到一半');
  return { ...shown, note };
}
const isHidden = () => document.documentElement.hasAttribute('data-locked');
const lockScreen = async () => within(await screen.findByRole('dialog', { name: '控制台已锁定' }));

describe('a locked page', () => {
  it('shows what is wrong with a password at its field, and is as before after the right one', async () => {
    const { user, note } = await open();
    await act(async () => {
      lockConsole();
      // As browsers do with what is no longer visible.
      note.blur();
    });
    expect(isHidden()).toBe(true);
    const locked = await lockScreen();
    const password = locked.getByLabelText('登录密码');
    await waitFor(() => expect(password).toHaveFocus());
    await user.click(locked.getByRole('button', { name: '解锁' }));
    expect(password).toHaveAccessibleDescription('请输入登录密码');
    await user.type(password, 'Wrong#2026{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription('密码不正确'));
    expect(isHidden()).toBe(true);
    await user.clear(password);
    await user.type(password, `${testPassword}{Enter}`);
    await waitFor(() => expect(isHidden()).toBe(false));
    expect(storedLock.read()).toBeUndefined();
    expect(note).toHaveValue('写到一半');
    expect(note).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reacts to no key and no click while it is locked', async () => {
    await open();
    const received: string[] = [];
    const listen = (event: Event) => void received.push(event.type);
    for (const type of ['keydown', 'pointerdown', 'focusin']) document.addEventListener(type, listen, true);
    await act(async () => lockConsole());
    await lockScreen();
    received.length = 0;
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    expect(received).toEqual([]);
    for (const type of ['keydown', 'pointerdown', 'focusin'])
      document.removeEventListener(type, listen, true);
  });

  it('is unlocked in every tab, unless the session has ended there', async () => {
    const { session } = await open();
    await act(async () => lockConsole());
    await lockScreen();
    const inAnotherTab = (value: string | null) => {
      if (value === null) localStorage.removeItem('pro__LOCK');
      window.dispatchEvent(new StorageEvent('storage', { key: 'pro__LOCK', newValue: value }));
    };
    await act(async () => session.send({ type: 'session.endedElsewhere' }));
    await act(async () => inAnotherTab(null));
    expect(isHidden()).toBe(true);
  });

  it('is shown again when it was unlocked elsewhere, also before its lock screen was there', async () => {
    setLocked(true);
    await open();
    expect(isHidden()).toBe(false);
    await act(async () => lockConsole());
    await lockScreen();
    localStorage.removeItem('pro__LOCK');
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'pro__LOCK' })));
    expect(isHidden()).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is locked when it is loaded again after a longer absence than chosen, and not for anybody else', async () => {
    made += 1;
    const { id, username } = await server.test.add({ username: `absent_${made}` });
    localStorage.setItem('pro__LOCK_AFTER', JSON.stringify({ value: { [id]: '5' }, expire: null }));
    storedSeen.write(Date.now() - 6 * 60_000);
    await open();
    expect(isHidden()).toBe(false);
    cleanup();
    const { user } = await showOwn(server, { '/page': Page }, username, '/page');
    await waitFor(() => expect(isHidden()).toBe(true));
    const locked = await lockScreen();
    await user.type(locked.getByLabelText('登录密码'), `${testPassword}{Enter}`);
    await waitFor(() => expect(isHidden()).toBe(false));
    await act(async () => void window.dispatchEvent(new Event('pointermove')));
    expect(isHidden()).toBe(false);
  });

  it('does not lock at the choice of a time, however long ago the last sign of the person was stored', async () => {
    const { user } = await open();
    storedSeen.write(Date.now() - 60 * 60_000);
    await act(async () => lockAfter.write(5));
    await screen.findByRole('textbox', { name: '备注' });
    await waitFor(() => expect(storedSeen.read()).toBeGreaterThan(Date.now() - 60_000));
    await user.keyboard('x');
    await act(async () => void window.dispatchEvent(new Event('pointermove')));
    expect(isHidden()).toBe(false);
    expect(storedLock.read()).toBeUndefined();
  });

  it('is not offered to somebody who has nothing to unlock it with', async () => {
    made += 1;
    const { id, username } = await server.test.add({ username: `bare_${made}` });
    await server.test.as(username);
    await withoutPassword(server.test, id);
    await showOwn(server, { '/page': Offering }, username, '/page');
    await waitFor(() => expect(storedCapabilities.read()?.names).toMatch(/\w/));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('false'));
    await act(async () => lockConsole());
    expect(isHidden()).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('signs out only after a second question', async () => {
    const { user, session } = await open();
    await act(async () => lockConsole());
    const locked = await lockScreen();
    await user.click(locked.getByRole('button', { name: '退出登录' }));
    expect(await locked.findByText('退出登录？未保存的内容会丢失。')).toBeVisible();
    await user.click(locked.getByRole('button', { name: '返回' }));
    await user.click(locked.getByRole('button', { name: '退出登录' }));
    await user.click(locked.getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(session.getSnapshot().hasTag('ending')).toBe(true));
    expect(isHidden()).toBe(true);
  });

  it('offers to sign in again in place when its session ends meanwhile', async () => {
    const { user, session, note } = await open();
    await act(async () => lockConsole());
    const locked = await lockScreen();
    const before = session.getSnapshot().context.user?.token;
    await act(async () => session.send({ type: 'session.tokenDied' }));
    expect(await locked.findByText(/登录已失效/)).toBeVisible();
    expect(locked.queryByRole('form', { name: '解锁' })).toBeNull();
    const password = locked.getByLabelText('密码');
    await user.type(password, 'Wrong#2026{Enter}');
    expect(await locked.findByText('用户名或密码错误')).toBeVisible();
    expect(isHidden()).toBe(true);
    expect(session.getSnapshot().context.user?.token).toBe(before);
    await user.clear(password);
    await user.type(password, `${testPassword}{Enter}`);
    await waitFor(() => expect(isHidden()).toBe(false));
    expect(session.getSnapshot().context.user?.token).not.toBe(before);
    expect(storedLock.read()).toBeUndefined();
    expect(note).toHaveValue('写到一半');
  });
});
