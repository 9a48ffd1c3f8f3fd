import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { healthy, openConsole, type Reply, type RunningConsole } from './support/console.tsx';

const offered = { phone: true, register: false, forgotten: false, third: [] };
const demand = (message: string): Reply => ({ body: { success: false, code: 412, message } });
const picture = 'data:image/svg+xml;base64,PHN2Zy8+';

let running: RunningConsole;
afterEach(async () => {
  await running.close();
  document.head.querySelector('meta[name="vitrine-sign-in-methods"]')?.remove();
  vi.restoreAllMocks();
});

/** The phone form, from which a code has been requested once. */
async function requested(sms: Reply) {
  const meta = document.createElement('meta');
  meta.name = 'vitrine-sign-in-methods';
  meta.content = JSON.stringify(offered);
  document.head.append(meta);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(240);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(40);
  running = await openConsole('/user/login', {
    replies: { ...healthy(), '/sys/sms': sms, '/sys/phoneLogin': { body: { success: false, message: '-' } } },
  });
  // The client generates the key of a picture.
  const { answerWith, replies } = running;
  vi.spyOn(Date, 'now').mockReturnValue(1_790_000_000_000);
  answerWith({ ...replies, '/sys/randomImage/1790000000000': { body: { code: 0, result: picture } } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('tab', { name: '手机号登录' }));
  await user.type(await screen.findByRole('textbox', { name: '手机号' }), '13800000000');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  (await screen.findByRole('slider', { name: '滑块验证' })).focus();
  await user.keyboard('{End}');
  return user;
}
const sent = () =>
  running.server.seen.filter(({ path }) => path.endsWith('/sys/sms')).map(({ body }) => JSON.parse(body));
const replyWith = (sms: Reply) => {
  running.answerWith({
    ...running.replies,
    '/sys/randomImage/1790000000000': { body: { code: 0, result: picture } },
    '/sys/sms': sms,
  });
};
const box = () => screen.findByRole('textbox', { name: '图形验证码' });

describe('a code by text message', () => {
  it('is requested without a captcha as long as the server requires none', async () => {
    await requested({ body: { code: 0 } });
    expect(await screen.findByText('验证码已发送，10 分钟内有效')).toBeVisible();
    expect(sent()).toEqual([{ mobile: '13800000000', smsmode: '0' }]);
    expect(screen.queryByRole('textbox', { name: '图形验证码' })).toBeNull();
  });

  it('shows the captcha that the server requires, and is sent with its text', async () => {
    const user = await requested(demand('验证码无效'));
    const read = await box();
    await waitFor(() => expect(read).toHaveFocus());
    expect(screen.getByText('为确认是本人操作，请输入图中的验证码')).toBeVisible();
    expect(screen.queryByText('验证码无效')).toBeNull();
    await waitFor(() => expect(document.querySelector(`img[src="${picture}"]`)).not.toBeNull());
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(read).toHaveAccessibleDescription('请输入验证码!');
    expect(sent()).toHaveLength(1);
    replyWith({ body: { code: 0 } });
    await user.type(read, 'abcd{Enter}');
    expect(await screen.findByText('验证码已发送，10 分钟内有效')).toBeVisible();
    expect(sent()[1]).toEqual({
      mobile: '13800000000',
      smsmode: '0',
      captcha: 'abcd',
      checkKey: '1790000000000',
    });
    expect(screen.queryByRole('textbox', { name: '图形验证码' })).toBeNull();
    expect(running.requested('/sys/phoneLogin')).toBe(0);
    expect(screen.getByRole('textbox', { name: '短信验证码' })).toHaveFocus();
  });

  it('shows that the captcha was wrong, and another one', async () => {
    const user = await requested(demand('验证码无效'));
    await waitFor(() => expect(document.querySelector(`img[src="${picture}"]`)).not.toBeNull());
    replyWith(demand('验证码错误'));
    await user.type(await box(), 'oops{Enter}');
    await waitFor(async () => expect(await box()).toHaveAccessibleDescription('验证码错误'));
    await waitFor(() => expect(running.requested('/sys/randomImage/1790000000000')).toBe(2));
    await waitFor(async () => expect(await box()).toHaveValue(''));
  });
});
