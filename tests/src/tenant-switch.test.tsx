import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { storedTenant } from '#modules/ground/platform/storage/index.ts';
import { openOwnDialog } from '#modules/sign-in/session/index.ts';
import { healthy, openConsole, type RunningConsole } from './support/console.tsx';

const tenant = (id: number, name: string) => ({
  id,
  name,
  beginDate: null,
  endDate: null,
  status: 1,
  createBy: null,
  createTime: null,
});

// The list of options scrolls to the chosen one, which jsdom cannot.
Element.prototype.scrollIntoView ??= () => undefined;

let running: RunningConsole;

/** What leaving a page ends, which the simulated one does not leave at a reload. */
function forgetPage(): void {
  window.dispatchEvent(new Event('beforeunload'));
  act(() => openOwnDialog(undefined));
}

afterEach(async () => {
  forgetPage();
  storedTenant.remove();
  await running.close();
});

const tenantsPath = '/sys/tenant/getCurrentUserTenant';

async function open(list: readonly object[], chosen = '7', status = 200) {
  storedTenant.write(chosen);
  running = await openConsole('/dashboard/analysis', {
    signedIn: true,
    replies: { ...healthy(), [tenantsPath]: { status, body: { code: 0, result: { list } } } },
  });
  await screen.findByRole('navigation', { name: '菜单' });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /欢迎您，管理员/ }));
  await user.click(await screen.findByRole('menuitem', { name: '切换租户' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: '租户切换' })) };
}

type Dialog = Awaited<ReturnType<typeof open>>['dialog'];

async function choose(user: ReturnType<typeof userEvent.setup>, dialog: Dialog, name: string) {
  (await dialog.findByRole('combobox', { name: '租户' })).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('option', { name }));
  await waitFor(() => expect(dialog.getByRole('combobox', { name: '租户' })).toHaveTextContent(name));
}

/** The tenants of the requests of the person. */
const tenantsSent = () =>
  new Set(
    running.server.seen.flatMap(({ headers }) =>
      headers['x-access-token'] === undefined ? [] : [headers['tenant-id']],
    ),
  );

describe('the tenant that a person works for', () => {
  it('[STORE-02] [API-02] is another one of theirs after a switch, and is sent with every later request', async () => {
    const { user, dialog } = await open([tenant(7, '一馆'), tenant(8, '二馆')]);
    const requests = () =>
      running.server.seen.filter(({ path }) => path.endsWith('getUserPermissionByToken'));
    expect(requests().at(-1)?.headers['tenant-id']).toBe('7');
    expect(await dialog.findByRole('combobox', { name: '租户' })).toHaveTextContent('一馆');
    expect(dialog.getByRole('button', { name: '确认' })).toBeDisabled();
    await choose(user, dialog, '二馆');
    await user.click(dialog.getByRole('button', { name: '确认' }));
    await waitFor(() => expect(storedTenant.read()).toBe('8'));
    expect(screen.queryByRole('dialog', { name: '租户已切换' })).toBeNull();
    // The page is loaded again; nothing of the one before is left but what is stored.
    forgetPage();
    cleanup();
    const before = running;
    running = await openConsole('/dashboard/analysis', { signedIn: true });
    await screen.findByRole('navigation', { name: '菜单' });
    await before.server.close();
    expect(tenantsSent()).toEqual(new Set(['8']));
  });

  it('[STORE-02] stays the same until the person agrees to lose unsaved work', async () => {
    const { user, dialog } = await open([tenant(7, '一馆'), tenant(8, '二馆')]);
    const keep = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', keep);
    await choose(user, dialog, '二馆');
    await user.click(dialog.getByRole('button', { name: '确认' }));
    const question = await screen.findByRole('alertdialog', { name: '放弃未保存的内容？' });
    expect(storedTenant.read()).toBe('7');
    await user.click(within(question).getByRole('button', { name: '继续编辑' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(storedTenant.read()).toBe('7');
    await user.click(dialog.getByRole('button', { name: '确认' }));
    await user.click(await screen.findByRole('button', { name: '放弃' }));
    await waitFor(() => expect(storedTenant.read()).toBe('8'));
    window.removeEventListener('beforeunload', keep);
  });

  it('[STORE-02] is sent to the other tabs, which go on with theirs until they are opened again', async () => {
    storedTenant.write('7');
    running = await openConsole('/dashboard/analysis', { signedIn: true });
    await screen.findByRole('navigation', { name: '菜单' });
    const inAnotherTab = (id: string) => {
      localStorage.setItem('pro__TENANT_ID', JSON.stringify({ value: id, expire: null }));
      window.dispatchEvent(new StorageEvent('storage', { key: 'pro__TENANT_ID' }));
    };
    act(() => inAnotherTab('7'));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => inAnotherTab('8'));
    const dialog = within(await screen.findByRole('dialog', { name: '租户已切换' }));
    const keep = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', keep);
    await userEvent.click(dialog.getByRole('button', { name: '重新打开' }));
    const question = await screen.findByRole('alertdialog', { name: '放弃未保存的内容？' });
    await userEvent.click(within(question).getByRole('button', { name: '继续编辑' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(dialog.getByRole('button', { name: '稍后' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    window.removeEventListener('beforeunload', keep);
    running.app.permissions.send({ type: 'permissions.reload' });
    await waitFor(() => expect(running.requested('/sys/permission/getUserPermissionByToken')).toBe(2));
    expect(tenantsSent()).toEqual(new Set(['7']));
    act(() => inAnotherTab('9'));
    expect(await screen.findByRole('dialog', { name: '租户已切换' })).toBeVisible();
    act(() => inAnotherTab('7'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[STORE-02] shows when the list of tenants could not be read, and reads it again', async () => {
    const { user, dialog } = await open(undefined as never, '7', 500);
    const again = await dialog.findByRole('button', { name: '重试' });
    running.answerWith({
      ...healthy(),
      [tenantsPath]: { body: { code: 0, result: { list: [tenant(7, '一馆'), tenant(8, '二馆')] } } },
    });
    await user.click(again);
    expect(await dialog.findByRole('combobox', { name: '租户' })).toHaveTextContent('一馆');
  });

  it('[STORE-02] is not offered to somebody without one', async () => {
    storedTenant.write('0');
    running = await openConsole('/dashboard/analysis', { signedIn: true });
    await screen.findByRole('navigation', { name: '菜单' });
    await userEvent.click(screen.getByRole('button', { name: /欢迎您，管理员/ }));
    expect(await screen.findByRole('menuitem', { name: '修改密码' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: '切换租户' })).toBeNull();
  });

  it('[STORE-02] has no other one for somebody of one tenant', async () => {
    const { dialog } = await open([tenant(7, '一馆')]);
    expect(await dialog.findByText('您只属于一个租户。')).toBeVisible();
    expect(dialog.queryByRole('combobox')).toBeNull();
    expect(dialog.getByRole('button', { name: '确认' })).toBeDisabled();
  });

  it.each([
    ['several', [tenant(7, '一馆'), tenant(8, '二馆')], true],
    ['none', undefined, false],
  ])('[API-02] is asked for after signing in by a QR code as somebody of %s', async (_who, list, isAsked) => {
    const userInfo = { id: '1', username: 'admin', realname: '管理员', avatar: null };
    running = await openConsole('/user/login', {
      replies: {
        ...healthy(),
        '/sys/user/getUserInfo': { body: { code: 200, result: { userInfo, sysAllDictItems: {} } } },
        '/sys/user/getCurrentUserDeparts': { body: { code: 200, result: { list: [], orgCode: null } } },
        '/sys/tenant/getCurrentUserTenant': { body: { code: 0, result: { list } } },
      },
    });
    await screen.findByRole('heading', { name: '登录' });
    act(() =>
      running.app.session.send({ type: 'session.signIn', credentials: { method: 'qr', token: 'token-1' } }),
    );
    if (isAsked) expect(await screen.findByRole('dialog', { name: '租户选择' })).toBeVisible();
    else await waitFor(() => expect(running.address()).toBe('/dashboard/analysis'));
  });
});
