import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { healthy, openConsole, type Reply, type RunningConsole } from './support/console.tsx';

const refusal = (message: string, code = 500) => ({ body: { success: false, code, message } });
const picture = 'data:image/png;base64,AA==';

let running: RunningConsole;
const open = async (replies: Record<string, Reply> = {}) => {
  running = await openConsole('/user/login', {
    replies: { ...healthy(), ...Object.fromEntries(Object.entries(replies)) },
  });
  await screen.findByRole('heading', { name: '登录' });
  return userEvent.setup();
};
afterEach(() => running.close());

const name = () => screen.getByLabelText('用户名');
const password = () => screen.getByLabelText('密码');
const sent = () => {
  const last = running.server.seen.findLast(seen => seen.path.endsWith('/sys/login'));
  return JSON.parse(last?.body ?? '{}');
};

describe('the sign-in form', () => {
  it('[AUTH-02][API-13][PAGE-15] works by keyboard only and sends the typed values', async () => {
    const user = await open();
    expect(name()).toHaveFocus();
    await user.keyboard('admin{Tab}p@ss word1{Enter}');
    await waitFor(() => expect(running.address()).toBe('/dashboard/analysis'));
    expect(sent()).toMatchObject({ username: 'admin', password: 'p@ss word1' });
  });

  it('reports missing fields and focuses the first of them', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: '登录' }));
    expect(name()).toHaveAccessibleDescription('请输入用户名!');
    expect(password()).toHaveAccessibleDescription('请输入密码!');
    expect(name()).toHaveFocus();
    expect(running.requested('/sys/login')).toBe(0);
    await user.keyboard('a');
    expect(name()).not.toHaveAccessibleDescription();
    expect(password()).toHaveAccessibleDescription('请输入密码!');
  });

  it('keeps the first step when the server does not answer the second one, which is repeated', async () => {
    const answers = [
      { status: 502, body: {} },
      (healthy()['/sys/login'] ?? { body: {} }) as { body: object },
    ];
    const user = await open({
      '/sys/login': { body: { success: false, code: 430, message: '请输入', result: { ticket: 'first' } } },
      '/sys/secondFactorLogin': () => answers.shift() ?? { body: {} },
    });
    await user.keyboard('admin{Tab}p@ss word1{Enter}');
    await user.type(await screen.findByLabelText('验证码'), '123456{Enter}');
    await screen.findByRole('alert');
    await user.clear(screen.getByLabelText('验证码'));
    await user.type(screen.getByLabelText('验证码'), '123456{Enter}');
    await waitFor(() => expect(running.address()).toBe('/dashboard/analysis'));
    expect(running.requested('/sys/login')).toBe(1);
  });

  it('[AUTH-06] shows the message of the server beside the form and keeps the input', async () => {
    const user = await open({ '/sys/login': refusal('用户名或密码错误') });
    await user.keyboard('admin{Tab}wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('用户名或密码错误');
    expect(name()).toHaveValue('admin');
    expect(password()).toHaveValue('wrong');
    expect(password()).toHaveFocus();
    expect(running.address()).toBe('/user/login');
  });

  it('[API-12] treats a success with another code than 200 as a refusal', async () => {
    const user = await open({
      '/sys/login': { body: { success: true, code: 0, message: '手机验证码错误' } },
    });
    await user.keyboard('admin{Tab}x{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('手机验证码错误');
  });

  it('[ERROR-03] shows that the network timed out', async () => {
    const user = await open({ '/sys/login': { status: 504, body: { success: false, code: 0 } } });
    await user.keyboard('admin{Tab}x{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('网络超时');
  });

  it('hints at caps lock', async () => {
    await open();
    const press = (locked: boolean) => {
      const event = new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: locked });
      fireEvent(password(), event);
    };
    press(true);
    expect(password()).toHaveAccessibleDescription('大写锁定已打开');
    press(false);
    expect(password()).not.toHaveAccessibleDescription();
  });

  it('[AUTH-10][STORE-01][STORE-05] stores token, person and dictionaries for the next visit', async () => {
    const user = await open();
    await user.keyboard('admin{Tab}x{Enter}');
    await waitFor(() => expect(running.address()).toBe('/dashboard/analysis'));
    expect(Object.keys(localStorage)).toEqual(
      expect.arrayContaining(['pro__Access-Token', 'pro__Login_Userinfo', 'pro__UI_CACHE_DB_DICT_DATA']),
    );
    expect(JSON.stringify({ ...localStorage })).not.toContain('password');
  });
});

describe('the captcha', () => {
  it('[AUTH-06] is a picture in front of a server that has no challenges, which is asked only once', async () => {
    vi.stubGlobal('Worker', class {});
    const user = await open({ '/sys/login': refusal('验证码错误', 412) });
    const known = { ...running.replies };
    running.answerWith(
      new Proxy(known, {
        get: (target, path: string) =>
          path.startsWith('/sys/randomImage/') ? { body: { code: 0, result: picture } } : target[path],
      }),
    );
    await user.keyboard('admin{Tab}x{Enter}');
    await waitFor(() => expect(screen.getByLabelText('验证码')).toHaveFocus());
    await user.keyboard('abcd{Enter}');
    await waitFor(() => expect(running.requested('/sys/login')).toBe(2));
    await waitFor(() => expect(screen.getByLabelText('验证码')).toHaveValue(''));
    expect(running.requested('/sys/captchaChallenge')).toBe(1);
    vi.unstubAllGlobals();
  });

  it.each([
    ['code 412', refusal('验证码错误', 412)],
    ['the text of older servers', refusal('验证码无效')],
  ])('appears when the server requires it with %s', async (_how, reply) => {
    const user = await open({ '/sys/login': reply, '/sys/randomImage': { body: {} } });
    const answerImages = vi.fn(() => ({ body: { code: 0, result: picture } }));
    const known = new Proxy(running.replies, {
      get: (target, path: string) => (path.startsWith('/sys/randomImage/') ? answerImages : target[path]),
    });
    running.answerWith(known);
    expect(screen.queryByLabelText('验证码')).toBeNull();
    await user.keyboard('admin{Tab}x{Enter}');
    await waitFor(() => expect(screen.getByLabelText('验证码')).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent('请输入图中的验证码');

    await user.click(screen.getByRole('button', { name: '登录' }));
    expect(screen.getByLabelText('验证码')).toHaveAccessibleDescription('请输入验证码!');
    expect(running.requested('/sys/login')).toBe(1);

    await user.click(screen.getByRole('button', { name: '换一张验证码' }));
    await waitFor(() => expect(answerImages).toHaveBeenCalledTimes(2));

    running.replies['/sys/login'] = healthy()['/sys/login'] as Reply;
    await user.type(screen.getByLabelText('验证码'), 'x7Kp{Enter}');
    await waitFor(() => expect(running.address()).toBe('/dashboard/analysis'));
    const key = running.server.seen
      .findLast(seen => seen.path.includes('randomImage'))
      ?.path.split('/')
      .at(-1);
    expect(sent()).toMatchObject({ captcha: 'x7Kp', checkKey: key });
  });
});
