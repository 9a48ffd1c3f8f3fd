import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SignInMethods } from '#contract/sign-in-methods.ts';
import {
  capabilitiesPath,
  healthy,
  openConsole,
  type Reply,
  type RunningConsole,
} from './support/console.tsx';

const everyProvider: SignInMethods = {
  phone: false,
  register: false,
  forgotten: false,
  third: [
    { source: 'museum', name: '统一认证', newAccounts: true },
    { source: 'github', name: 'GitHub', newAccounts: false },
  ],
};
const account = {
  id: 'a1',
  sysUserId: '1',
  thirdType: 'museum',
  realname: '李华',
  createTime: '2026-10-01 08:00:00',
  boundTime: '2026-10-02 09:30:00',
};
const list = '/sys/thirdApp/getThirdAccountByUserId';
const bind = '/sys/thirdApp/bindThirdAppAccount';
const unbind = '/sys/thirdApp/deleteThirdAccount';
const devices: Record<string, Reply> = {
  '/sys/user/session/list': { body: { code: 200, result: [] } },
  '/sys/sysUserAgent/queryByUserName': { body: { code: 200, result: null } },
};

let running: RunningConsole;
afterEach(async () => {
  await running.close();
  document.head.querySelector('meta[name="vitrine-sign-in-methods"]')?.remove();
  vi.restoreAllMocks();
});

async function open(replies: Record<string, Reply>, address = '/account/devices', offered = everyProvider) {
  const meta = document.createElement('meta');
  meta.name = 'vitrine-sign-in-methods';
  meta.content = JSON.stringify(offered);
  document.head.append(meta);
  running = await openConsole(address, {
    signedIn: true,
    replies: { ...healthy(), ...devices, ...replies },
  });
  // A question that opens immediately hides the page behind it.
  await screen.findByRole('heading', { name: '我的设备', hidden: true });
  return userEvent.setup();
}
const of = (...accounts: object[]): Reply => ({ body: { code: 200, result: accounts } });
const section = async () => within(await screen.findByRole('region', { name: '第三方账号' }));
const sent = (path: string) => {
  const seen = running.server.seen.findLast(each => each.path.endsWith(path));
  return seen && JSON.parse(seen.body);
};

/** The provider's window: opened like that of the sign-in, and posting like its last page. */
function providerWindow() {
  const child = window;
  const opening = vi.spyOn(window, 'open').mockReturnValue(child);
  return {
    opening,
    post: (data: string) =>
      window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: child })),
  };
}

describe('the bound provider accounts of a person', () => {
  it('[AUTH-04] are listed with the time of their binding, together with the providers that can be bound', async () => {
    await open({ [list]: of(account) });
    const [bound, free] = (await section()).getAllByRole('listitem');
    expect(bound).toHaveTextContent('统一认证李华绑定于 2026-10-02 09:30:00');
    expect(free).toHaveTextContent('GitHub未绑定');
    expect(running.server.seen.findLast(each => each.path.endsWith(list))?.query.get('thirdType')).toBe(
      'museum,github',
    );
  });

  it('are neither requested nor shown before a server that cannot bind them, and it is stated that it lists no devices', async () => {
    await open({ [capabilitiesPath]: { status: 404, body: {} }, [list]: of(account) });
    expect(await screen.findByText('服务器不提供设备列表')).toBeVisible();
    expect(screen.queryByText('第三方账号')).toBeNull();
    expect(running.requested(list)).toBe(0);
  });

  it('are not requested where no provider is configured', async () => {
    await open({ [list]: of() }, '/account/devices', { ...everyProvider, third: [] });
    expect(await screen.findByText('没有在其他设备上登录。')).toBeVisible();
    expect(running.requested(list)).toBe(0);
  });

  it('show that they could not be fetched, and are fetched again', async () => {
    const user = await open({ [list]: { status: 500, body: { message: '系统繁忙' } } });
    expect(await screen.findByText('第三方账号加载失败')).toBeVisible();
    running.answerWith({ ...running.replies, [list]: of(account) });
    await user.click((await section()).getByRole('button', { name: '重试' }));
    expect(await screen.findByText('李华')).toBeVisible();
  });

  it('are unbound after a confirmation, with the id in the body', async () => {
    const user = await open({ [list]: of(account), [unbind]: { body: { message: '解绑成功' } } });
    await user.click(await screen.findByRole('button', { name: '解绑统一认证' }));
    const question = await screen.findByRole('alertdialog', { name: '解绑统一认证？' });
    running.answerWith({ ...running.replies, [list]: of() });
    await user.click(within(question).getByRole('button', { name: '解绑' }));
    expect(await screen.findByText('已解绑统一认证')).toBeVisible();
    expect(sent(unbind)).toEqual({ id: 'a1', sysUserId: '1' });
    expect(await screen.findByRole('button', { name: '绑定统一认证' })).toBeVisible();
  });

  it('cannot be unbound as the only sign-in method, with a hint to set a password', async () => {
    const userInfo = { id: '1', username: 'admin', realname: '管理员', avatar: null };
    const info = { userInfo, sysAllDictItems: {}, withoutPassword: true };
    const user = await open({
      [list]: of({ ...account, onlyWayIn: true }),
      '/sys/user/getUserInfo': { body: { result: info } },
      '/sys/user/updatePassword': { body: { message: '密码重置成功!' } },
    });
    expect(await screen.findByRole('button', { name: '解绑统一认证' })).toBeDisabled();
    expect(screen.getByText(/这是您唯一的登录方式/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '设置密码' }));
    const dialog = within(await screen.findByRole('dialog', { name: '设置密码' }));
    await user.type(dialog.getByPlaceholderText('请输入新密码'), 'Museum#2027');
    await user.type(dialog.getByPlaceholderText('请确认新密码'), 'Museum#2027');
    running.answerWith({ ...running.replies, [list]: of(account) });
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '解绑统一认证' })).toBeEnabled());
  });
});

describe('binding one more', () => {
  it('[AUTH-04] uses the popup window of the sign-in, and binds the account to the signed-in person', async () => {
    const { opening, post } = providerWindow();
    const user = await open({ [list]: of(), [bind]: { body: { code: 200, result: account } } });
    await user.click(await screen.findByRole('button', { name: '绑定统一认证' }));
    expect(String(opening.mock.calls[0]?.[0])).toContain('/sys/thirdLogin/render/museum');
    running.answerWith({ ...running.replies, [list]: of(account) });
    post('绑定手机号,ticket-of-the-account');
    expect(await screen.findByText('已绑定统一认证')).toBeVisible();
    expect(sent(bind)).toEqual({ thirdUserUuid: 'ticket-of-the-account', thirdType: 'museum' });
    expect(await screen.findByText('李华')).toBeVisible();
    expect(running.requested('/sys/thirdLogin/getLoginUser/ticket/museum')).toBe(0);
  });

  it.each([
    ['登录失败', '统一认证没有确认您的身份，请重试。'],
    ['a-ticket-for-a-sign-in', '这个统一认证账号已经绑定了用户，不能再绑定。'],
  ])('shows the reason after %j, and stays signed in as the same person', async (message, reason) => {
    const { post } = providerWindow();
    const user = await open({ [list]: of() });
    await user.click(await screen.findByRole('button', { name: '绑定统一认证' }));
    post(message);
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(running.requested(bind)).toBe(0);
    expect(running.server.seen.filter(each => each.path.includes('getLoginUser'))).toEqual([]);
  });

  it('requires the password when the session has been open for long', async () => {
    const { post } = providerWindow();
    const wanted = { password: '请输入登录密码，确认是您本人' };
    const user = await open({
      [list]: of(),
      [bind]: { body: { success: false, message: wanted.password, result: { fieldErrors: wanted } } },
    });
    await user.click(await screen.findByRole('button', { name: '绑定统一认证' }));
    post('绑定手机号,ticket-of-the-account');
    const dialog = within(await screen.findByRole('dialog', { name: '确认是您本人' }));
    await user.type(dialog.getByPlaceholderText('请输入密码'), 'Museum#2026');
    running.answerWith({ ...running.replies, [list]: of(account), [bind]: { body: { result: account } } });
    await user.click(dialog.getByRole('button', { name: '绑定' }));
    expect(await screen.findByText('已绑定统一认证')).toBeVisible();
    expect(sent(bind)).toMatchObject({ thirdUserUuid: 'ticket-of-the-account', password: 'Museum#2026' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('continues after a confirmation when this window has returned', async () => {
    const user = await open(
      { [list]: of(), [bind]: { body: { code: 200, result: account } } },
      '/oauth2-app/login?thirdUserUuid=ticket-of-the-account&thirdType=museum',
    );
    const question = await screen.findByRole('dialog', { name: '把这个统一认证账号绑定到您的账号？' });
    expect(running.address()).toBe('/account/devices');
    expect(running.requested(bind)).toBe(0);
    running.answerWith({ ...running.replies, [list]: of(account) });
    await user.click(within(question).getByRole('button', { name: '绑定' }));
    expect(await screen.findByText('李华')).toBeVisible();
    expect(sent(bind)).toEqual({ thirdUserUuid: 'ticket-of-the-account', thirdType: 'museum' });
  });

  it('shows a message when this window has returned with an account that is bound already, and opens no session', async () => {
    await open({ [list]: of() }, '/oauth2-app/login?oauth2LoginToken=a-ticket&thirdType=museum');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '这个统一认证账号已经绑定了用户，不能再绑定。',
    );
    expect(running.address()).toBe('/account/devices');
    expect(running.server.seen.filter(each => each.path.includes('getLoginUser'))).toEqual([]);
  });
});
