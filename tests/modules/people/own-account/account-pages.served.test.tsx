import '../users/support/page-beside-server.ts';
import '@testing-library/jest-dom/vitest';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { storedLockAfter } from '#modules/ground/platform/storage/index.ts';
import AccountCentrePage from '#modules/people/own-account/pages/account-centre.page.tsx';
import AccountSettingsPage from '#modules/people/own-account/pages/account-settings.page.tsx';
import { noticeAlerts, secondFactors, sessions, users } from '#server/kernel/db/schema/index.ts';
import { type SmsReceiver, startSmsReceiver } from '#tests/support/sms-receiver.ts';
import { testPassword } from '../../../server/support/test-password.ts';
import { startUsersServer, type UsersServer } from '../users/support/users-page.tsx';
import { showOwn } from './support/own-page.tsx';

let server: UsersServer;
let gateway: SmsReceiver;
let made = 0;
beforeAll(async () => {
  gateway = await startSmsReceiver('gateway token');
  const environment = { SMS: 'webhook', SMS_WEBHOOK_URL: gateway.url, SMS_WEBHOOK_TOKEN: 'gateway token' };
  server = await startUsersServer({ environment });
  await server.test.add({ username: 'stand_in', realname: '代班者' });
});
afterAll(async () => {
  await gateway.close();
  await server.close();
});
afterEach(() => {
  document.head.querySelector('meta[name="vitrine-sign-in-methods"]')?.remove();
  vi.restoreAllMocks();
});
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
});

async function somebody() {
  made += 1;
  const phone = `1395555${String(made).padStart(4, '0')}`;
  return { ...(await server.test.add({ username: `own_page_${made}`, realname: '林舒', phone })), phone };
}
const stored = async (id: string) => (await server.test.db.select().from(users).where(eq(users.id, id)))[0];
const settings = (section: string) => {
  const component = `account/settings/${section}`;
  return () => <AccountSettingsPage entry={{ component }} />;
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the account centre', () => {
  it('[PAGE-05] shows who one is', async () => {
    const { username, phone } = await somebody();
    await showOwn(server, { '/account/center': AccountCentrePage }, username, '/account/center');
    expect(await screen.findByRole('heading', { name: '林舒' })).toBeVisible();
    expect(screen.getByText(phone)).toBeVisible();
  });
});

describe('the own substitute', () => {
  it('is chosen by a person who may not choose people elsewhere, among the colleagues whom they name', async () => {
    const { username } = await somebody();
    const { user } = await showOwn(
      server,
      { '/account/center': AccountCentrePage },
      username,
      '/account/center',
    );
    const set = await screen.findByRole('button', { name: '设置代理人' });
    await waitFor(() => expect(set).toBeEnabled());
    await user.click(set);
    const dialog = within(await screen.findByRole('dialog'));
    const box = await dialog.findByRole('combobox', { name: '代理人' });
    await user.click(box);
    expect(await screen.findByText('请输入至少 2 个字符')).toBeVisible();
    await user.keyboard('代班');
    await user.click(await screen.findByRole('option', { name: /代班者/ }));
    await user.click(dialog.getByRole('radio', { name: '有效' }));
    for (const [name, text] of [
      ['代理开始时间', '2026-03-02 09:00:00'],
      ['代理结束时间', '2036-03-02 09:00:00'],
    ] as const) {
      const time = screen.getByRole('textbox', { name });
      await user.clear(time);
      await user.type(time, `${text}{Tab}`);
    }
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const own = await region('代理人设置');
    expect(await own.findByText(/代班者/)).toBeVisible();
    expect(own.queryByText(/已失效/)).toBeNull();
  });
});

describe('the account settings', () => {
  it('[PAGE-06] [PAGE-07] a changed name is stored and taken over by the header', async () => {
    const { id, username } = await somebody();
    const pages = { '/account': settings('BaseSetting') };
    const { user, session } = await showOwn(server, pages, username, '/account');
    const name = await screen.findByRole('textbox', { name: '姓名' });
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('请输入用户名称!')).toBeVisible();
    await user.type(name, '林书');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(async () => expect(await stored(id)).toMatchObject({ realname: '林书' }));
    await waitFor(() => expect(session.getSnapshot().context.user?.realname).toBe('林书'));
  });

  it.each([0, null])('shows an unset sex as empty, and leaves it as it is stored: %s', async empty => {
    const { id, username } = await somebody();
    await server.test.db.update(users).set({ sex: empty }).where(eq(users.id, id));
    const { user } = await showOwn(server, { '/account': settings('BaseSetting') }, username, '/account');
    const sex = await screen.findByRole('combobox', { name: '性别' });
    await screen.findByRole('textbox', { name: '姓名' });
    expect(sex).not.toHaveTextContent('0');
    await user.type(screen.getByRole('textbox', { name: '姓名' }), '一');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(async () => expect(await stored(id)).toMatchObject({ realname: '林舒一', sex: empty }));
    expect(sex).not.toHaveTextContent('0');
  });

  it('[PAGE-11] an e-mail address is changed under security, where the devices are as well', async () => {
    const { id, username } = await somebody();
    const { user } = await showOwn(server, { '/account': settings('Security') }, username, '/account');
    expect(await screen.findByRole('region', { name: '我的设备' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '修改邮箱' }));
    const dialog = within(await screen.findByRole('dialog', { name: '修改邮箱' }));
    await user.type(dialog.getByRole('textbox', { name: '邮箱' }), 'lin@museum.example');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored(id)).toMatchObject({ email: 'lin@museum.example' });
    expect((await region('安全设置')).getByText('lin@museum.example')).toBeVisible();
  });

  it('a new phone number is changed with the code that was sent to it, and the password where that is asked for', async () => {
    const meta = document.createElement('meta');
    meta.name = 'vitrine-sign-in-methods';
    meta.content = JSON.stringify({ phone: true, register: false, forgotten: false, third: [] });
    document.head.append(meta);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(240);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(40);
    const { id, username } = await somebody();
    const { user } = await showOwn(server, { '/account': settings('Security') }, username, '/account');
    const old = new Date(Date.now() - 16 * 60_000);
    await server.test.db.update(sessions).set({ createTime: old }).where(eq(sessions.userId, id));
    await user.click(await screen.findByRole('button', { name: '修改手机号' }));
    const dialog = within(await screen.findByRole('dialog', { name: '修改手机号' }));
    const number = dialog.getByRole('textbox', { name: '手机号' });
    expect(dialog.queryByRole('textbox', { name: '短信验证码' })).toBeNull();
    await user.clear(number);
    await user.type(number, '13966660001');
    const ask = async () => {
      await user.click(dialog.getByRole('button', { name: '获取验证码' }));
      (await dialog.findByRole('slider', { name: '滑块验证' })).focus();
      await user.keyboard('{End}');
    };
    await ask();
    const password = await dialog.findByLabelText('登录密码');
    expect(gateway.messages).toEqual([]);
    await user.type(password, testPassword);
    await ask();
    await waitFor(() => expect(gateway.messages).toMatchObject([{ phone: '13966660001' }]));
    await user.type(dialog.getByRole('textbox', { name: '短信验证码' }), gateway.messages[0]?.code ?? '');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored(id)).toMatchObject({ phone: '13966660001' });
    expect((await region('安全设置')).getByText('13966660001')).toBeVisible();
  });

  it('a second factor is turned on with a first code, and off again with a recovery code', async () => {
    const { id, username } = await somebody();
    const { user } = await showOwn(server, { '/account': settings('Security') }, username, '/account');
    await user.click(await screen.findByRole('button', { name: '开启 二次验证' }));
    const dialog = within(await screen.findByRole('dialog', { name: '设置二次验证' }));
    expect(await dialog.findByRole('img', { name: '二维码：用身份验证器应用扫描' })).toBeVisible();
    const key = dialog.getByText(/^[A-Z2-7]{32}$/).textContent;
    await user.type(dialog.getByRole('textbox', { name: '验证码' }), '000000{Enter}');
    expect(await dialog.findByText('验证码不正确，请重新输入')).toBeVisible();
    const code = new TOTP({ secret: Secret.fromBase32(key ?? '') }).generate();
    await user.clear(dialog.getByRole('textbox', { name: '验证码' }));
    await user.type(dialog.getByRole('textbox', { name: '验证码' }), `${code}{Enter}`);
    const codes = within(await screen.findByRole('list', { name: '恢复码' })).getAllByRole('listitem');
    expect(codes).toHaveLength(10);
    const recovery = codes[0]?.textContent ?? '';
    await user.click(screen.getByRole('button', { name: '我已保存' }));
    await user.click(await screen.findByRole('button', { name: '关闭 二次验证' }));
    const question = within(await screen.findByRole('dialog', { name: '关闭' }));
    await user.type(question.getByRole('textbox', { name: '验证码' }), `${recovery}{Enter}`);
    expect(await screen.findByRole('button', { name: '开启 二次验证' })).toBeVisible();
    expect(await server.test.db.$count(secondFactors, eq(secondFactors.userId, id))).toBe(0);
  });

  it('a second factor that was turned on in another window ends as on, with its date', async () => {
    const { id, username } = await somebody();
    const { user } = await showOwn(server, { '/account': settings('Security') }, username, '/account');
    await user.click(await screen.findByRole('button', { name: '开启 二次验证' }));
    const dialog = within(await screen.findByRole('dialog', { name: '设置二次验证' }));
    await dialog.findByRole('img', { name: '二维码：用身份验证器应用扫描' });
    const confirmedAt = new Date('2026-03-02T04:00:00Z');
    await server.test.db.update(secondFactors).set({ confirmedAt }).where(eq(secondFactors.userId, id));
    await user.type(dialog.getByRole('textbox', { name: '验证码' }), '000000{Enter}');
    expect(await dialog.findByText(/已在别的窗口开启，自 2026-03-02 12:00:00/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '知道了' }));
    expect(await screen.findByRole('button', { name: '关闭 二次验证' })).toBeVisible();
  });

  it('the time after which the console locks itself is chosen under preferences, and is never at first', async () => {
    const { username } = await somebody();
    // Written into the page by the server, unless the console is part of another page.
    document.head.insertAdjacentHTML('beforeend', '<meta name="vitrine-base-path" content="/jeecg-boot">');
    const { user } = await showOwn(server, { '/account': settings('Custom') }, username, '/account');
    const group = within(await screen.findByRole('radiogroup', { name: '无人操作时锁定' }));
    expect(group.getByRole('radio', { name: '不锁定' })).toBeChecked();
    await user.click(group.getByRole('radio', { name: '15 分钟' }));
    expect(Object.values(storedLockAfter.read() ?? {})).toEqual(['15']);
    await user.click(group.getByRole('radio', { name: '不锁定' }));
    expect(group.getByRole('radio', { name: '不锁定' })).toBeChecked();
  });

  it('[PAGE-09] the look of the console is chosen under preferences, as in its dialog', async () => {
    const { username } = await somebody();
    await showOwn(server, { '/account': settings('Custom') }, username, '/account');
    expect(await screen.findByRole('radiogroup', { name: '主题' })).toBeVisible();
  });

  it('[PAGE-08] under linked accounts it is stated that nothing can be linked where no provider is configured', async () => {
    const { username } = await somebody();
    await showOwn(server, { '/account': settings('Binding') }, username, '/account');
    expect(await screen.findByText('没有可以绑定的第三方账号')).toBeVisible();
  });

  it('[PAGE-10] alerts and quiet hours are stored with the account as they are chosen', async () => {
    const { id, username } = await somebody();
    const { user } = await showOwn(server, { '/account': settings('Notification') }, username, '/account');
    const system = within(await screen.findByRole('group', { name: '系统消息' }));
    await user.click(system.getByRole('switch', { name: '提示音' }));
    const row = async () =>
      (await server.test.db.select().from(noticeAlerts).where(eq(noticeAlerts.userId, id)))[0];
    await waitFor(async () => {
      expect((await row())?.alerts).toMatchObject({ system: { toast: true, sound: true } });
    });
    const form = within(await screen.findByRole('form', { name: '消息设置' }));
    await user.click(form.getByRole('switch', { name: '免打扰时段' }));
    const until = await form.findByLabelText('结束');
    fireEvent.change(until, { target: { value: '22:00' } });
    await user.click(form.getByRole('button', { name: '保存消息设置' }));
    expect(await form.findByText('结束时间不能与开始时间相同')).toBeVisible();
    act(() => setLanguage('en-US'));
    expect(await screen.findByText('The end must differ from the beginning')).toBeVisible();
    act(() => setLanguage('zh-CN'));
    fireEvent.change(until, { target: { value: '06:30' } });
    fireEvent.change(form.getByLabelText('每日摘要的时间'), { target: { value: '09:15' } });
    await user.click(await form.findByRole('combobox', { name: '时区' }));
    await user.keyboard('Berlin');
    await user.click(await screen.findByRole('option', { name: 'Europe/Berlin' }));
    await user.click(form.getByRole('combobox', { name: '导出结束：邮件' }));
    await user.click(await screen.findByRole('option', { name: '汇总到每日摘要' }));
    await user.click(form.getByRole('button', { name: '保存消息设置' }));
    expect(await screen.findByText('保存成功')).toBeVisible();
    expect(await row()).toMatchObject({
      alerts: {
        system: { toast: true, sound: true },
        quiet: { from: '22:00', until: '06:30' },
        zone: 'Europe/Berlin',
      },
      messages: { digestTime: '09:15', choices: { exportEnd: { email: 'digest' } } },
    });
    // What is chosen beside it later keeps the quiet hours.
    await user.click(system.getByRole('switch', { name: '提示音' }));
    await waitFor(async () => {
      expect((await row())?.alerts).toMatchObject({
        system: { sound: false },
        quiet: { until: '06:30' },
        zone: 'Europe/Berlin',
      });
    });
  });

  it('states what cannot be turned off, and what reaches nobody', async () => {
    const { username } = await somebody();
    await showOwn(server, { '/account': settings('Notification') }, username, '/account');
    const kinds = within(await screen.findByRole('list', { name: '消息种类' }));
    expect(kinds.getByText('立即发送，不能关闭')).toBeVisible();
    expect(kinds.queryByRole('combobox', { name: '新设备登录：邮件' })).toBeNull();
    expect(screen.getByText('服务器没有设置邮件，以下选择暂不生效。')).toBeVisible();
  });
});
