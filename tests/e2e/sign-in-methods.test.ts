import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject } from 'vitest';
import { adminPassword, staffPassword } from './support/accounts.ts';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';
import { addPerson } from './support/people.ts';
import { watchRequests } from './support/requests.ts';
import { fillSignIn, signIn, waitForSignIn } from './support/sign-in.ts';
import { providerName, type SignInServer, startSignInServer } from './support/sign-in-methods.ts';

const home = '**/dashboard/analysis';

let server: SignInServer;
beforeAll(async () => {
  server = await startSignInServer(inject('template'));
});
afterAll(() => server.remove());
beforeEach(() => {
  server.sms.messages.length = 0;
});

/** Requests a code by dragging the slider to its end, and returns it from the received message. */
async function receiveCode(page: Page, phone: string): Promise<string> {
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await dragSlider(page, 1);
  await page.getByText('verification passed').waitFor();
  await page.getByRole('button', { name: /秒后重发/ }).waitFor();
  const received = () => server.sms.messages.findLast(message => message.phone === phone)?.code ?? '';
  await expect.poll(received).toMatch(/^\d{6}$/);
  return received();
}

/** Drags the handle along a part of the track with the mouse. */
async function dragSlider(page: Page, part: number): Promise<void> {
  const handle = page.getByRole('slider');
  const box = await handle.boundingBox();
  const track = await handle.locator('..').boundingBox();
  if (!box || !track) throw new Error('The slider is not visible');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (track.width - box.width + 10) * part, y, { steps: 8 });
  await page.mouse.up();
}

describe('the sign-in page', () => {
  journey('[AUTH-18] offers only configured sign-in methods', async ({ visitor: { page } }) => {
    await page.goto('/user/login');
    await waitForSignIn(page);
    expect(await page.getByRole('tab').count()).toBe(0);
    expect(await page.getByRole('link', { name: /注册|忘记密码|单点登录/ }).count()).toBe(0);
    await page.goto('/user/register');
    await page.getByText('未开放注册').waitFor();
    await page.goto('/user/alteration');
    await page.getByText('不能用手机找回密码').waitFor();
  });
});

describe('sign-in by phone', () => {
  journey('[AUTH-03] [API-14] [PAGE-16] opens the console with a code', async ({ openWindow }) => {
    const person = await addPerson(server.url, 'phone');
    const { page } = await openWindow({ baseURL: server.url });
    await page.goto('/user/login');
    await page.getByRole('tab', { name: '手机号登录' }).click();
    const code = await receiveCode(page, person.phone);
    await page.getByRole('textbox', { name: '短信验证码' }).fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('alert').getByText('手机验证码错误').waitFor();
    expect(await page.getByRole('textbox', { name: '手机号' }).inputValue()).toBe(person.phone);
    await page.getByRole('textbox', { name: '短信验证码' }).fill(code);
    await page.keyboard.press('Enter');
    await page.waitForURL(home);
    await page.getByText(person.realname).first().waitFor();
  });

  journey(
    '[SLIDER-04] [SLIDER-05] the slider returns when it is released early, and works with the keyboard',
    async ({ openWindow }) => {
      const { page } = await openWindow({ baseURL: server.url });
      await page.goto('/user/login');
      await page.getByRole('tab', { name: '手机号登录' }).click();
      await page.getByRole('textbox', { name: '手机号' }).fill('13912345678');
      await page.getByRole('button', { name: '获取验证码' }).click();
      const slider = page.getByRole('slider');
      await dragSlider(page, 0.6);
      await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('0');
      expect(server.sms.messages).toEqual([]);
      await slider.focus();
      for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
      await page.getByText('verification passed').waitFor();
      await page.keyboard.press('Home');
      expect(await slider.getAttribute('aria-valuenow')).toBe('100');
      await page.getByRole('button', { name: /秒后重发/ }).waitFor();
    },
  );
});

describe('a new account', () => {
  journey(
    '[ROUTE-06] [ROUTE-07] [PAGE-20] [PAGE-21] is registered with a verified phone; refused fields show the error and keep the typed values',
    async ({ openWindow }) => {
      const { page } = await openWindow({ baseURL: server.url });
      await page.goto('/user/login');
      await page.getByRole('link', { name: '注册账号' }).click();
      await page.waitForURL('**/user/register');
      await page.getByRole('button', { name: '注册' }).click();
      await page.getByText('请输入手机号!').waitFor();
      await field(page, '用户名').fill('admin');
      await page.keyboard.press('Tab');
      await page.getByText('用户名已注册').waitFor();
      await field(page, '用户名').fill('newcomer_1');
      await field(page, '密码').fill('abc');
      await field(page, '确认密码').fill('abcd');
      await page.getByText('两次输入的密码不一样！').waitFor();
      await field(page, '密码').fill(staffPassword);
      await field(page, '确认密码').fill(staffPassword);
      const code = await receiveCode(page, '13612345678');
      await page.getByRole('textbox', { name: '短信验证码' }).fill('999');
      await page.getByRole('button', { name: '注册' }).click();
      await page.getByRole('alert').getByText('手机验证码错误').first().waitFor();
      expect(await field(page, '用户名').inputValue()).toBe('newcomer_1');
      expect(await field(page, '密码').inputValue()).toBe(staffPassword);
      await page.getByRole('textbox', { name: '短信验证码' }).fill(code);
      await page.getByRole('button', { name: '注册' }).click();
      await page.waitForURL('**/user/register-result?username=newcomer_1');
      await page.getByText('注册成功').waitFor();
      await page.getByRole('link', { name: '去登录' }).click();
      await fillSignIn(page, 'newcomer_1', staffPassword);
      await page.waitForURL(home);
    },
  );
});

describe('a forgotten password', () => {
  journey('[ROUTE-08] [PAGE-22] is replaced in three steps', async ({ openWindow }) => {
    const person = await addPerson(server.url, 'forgot');
    const { page } = await openWindow({ baseURL: server.url });
    await page.goto('/user/login');
    await page.getByRole('link', { name: '忘记密码' }).click();
    const code = await receiveCode(page, person.phone);
    await page.getByRole('textbox', { name: '短信验证码' }).fill(code);
    await page.getByRole('button', { name: '下一步' }).click();
    expect(await field(page, '用户名').inputValue()).toBe(person.username);
    await page
      .getByRole('listitem')
      .filter({ hasText: '更改密码' })
      .and(page.locator('[aria-current="step"]'))
      .waitFor();
    await field(page, '新密码').fill('Another-2026!');
    await field(page, '确认密码').fill('Another-2026!');
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByRole('heading', { name: '密码重置完成！' }).waitFor();
    await page.getByRole('link', { name: '去登录' }).click();
    await fillSignIn(page, person.username, 'Another-2026!');
    await page.waitForURL(home);
  });
});

describe('another provider', () => {
  const byProvider = (page: Page) => page.getByRole('button', { name: `使用${providerName}登录` });

  journey(
    '[AUTH-04] [API-16] [PAGE-18] an unknown person binds an account once, and signs in directly the next time',
    async ({ openWindow }) => {
      const person = await addPerson(server.url, 'third');
      server.provider.signIn({ id: 'somebody-1', username: 'somebody', name: '某人' });
      const first = await openWindow({ baseURL: server.url });
      await first.page.goto('/user/login');
      await byProvider(first.page).click();
      const dialog = first.page.getByRole('dialog', { name: '绑定账号' });
      await field(dialog, '用户名').fill(person.username);
      await field(dialog, '密码').fill('not it');
      await dialog.getByRole('button', { name: '绑定并登录' }).click();
      await dialog.getByRole('alert').getByText('用户名或密码错误').waitFor();
      expect(await field(dialog, '用户名').inputValue()).toBe(person.username);
      await field(dialog, '密码').fill(staffPassword);
      await dialog.getByRole('button', { name: '绑定并登录' }).click();
      await first.page.waitForURL(home);

      const second = await openWindow({ baseURL: server.url });
      await second.page.goto('/user/login');
      await byProvider(second.page).click();
      await second.page.waitForURL(home);
      await second.page.getByText(person.realname).first().waitFor();
    },
  );

  journey(
    '[AUTH-04] creates an account for a person without one, if that is allowed',
    async ({ openWindow }) => {
      server.provider.signIn({ id: 'somebody-2', username: 'newface', name: '新面孔' });
      const { page } = await openWindow({ baseURL: server.url });
      await page.goto('/user/login');
      await byProvider(page).click();
      await page.getByRole('tab', { name: '新账号' }).click();
      await page.getByRole('button', { name: '创建并登录' }).click();
      await page.waitForURL(home);
      await page.getByText('新面孔').first().waitFor();
    },
  );

  journey(
    '[AUTH-04] a signed-in person binds a provider in its window, signs in with it, and unbinds it',
    async ({ openWindow }) => {
      const person = await addPerson(server.url, 'binder');
      server.provider.signIn({ id: 'somebody-4', username: 'binder', name: '绑定者' });
      const { page } = await openWindow({ baseURL: server.url });
      await signIn(page, server.url, person.username, staffPassword);
      await page.goto('/account/devices');
      await page.getByRole('button', { name: `绑定${providerName}` }).click();
      await page.getByText('绑定者').waitFor();

      const second = await openWindow({ baseURL: server.url });
      await second.page.goto('/user/login');
      await byProvider(second.page).click();
      await second.page.waitForURL(home);
      await second.page.getByText(person.realname).first().waitFor();
      await second.page.close();

      await page.getByRole('button', { name: `解绑${providerName}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '解绑' }).click();
      await page.getByRole('button', { name: `绑定${providerName}` }).waitFor();
    },
  );

  journey(
    '[AUTH-06] shows a message if the person declines, and stays on the page',
    async ({ openWindow }) => {
      server.provider.signIn(undefined);
      const { page } = await openWindow({ baseURL: server.url });
      await page.goto('/user/login');
      await byProvider(page).click();
      await page.getByRole('alert').getByText('登录失败').waitFor();
      expect(new URL(page.url()).pathname).toBe('/user/login');
    },
  );

  journey(
    '[GUARD-05] [ROUTE-09] [ROUTE-10] [PAGE-19] within its chat program, the redirect is automatic and returns to the requested page',
    async ({ openWindow }) => {
      const person = await addPerson(server.url, 'chat');
      server.provider.signIn({ id: 'somebody-3', username: 'chatty', name: '群友' });
      const { page } = await openWindow({
        baseURL: server.url,
        userAgent: 'Mozilla/5.0 (Linux; Android 15) MuseumChat/7.1',
      });
      await page.goto('/account/devices');
      await field(page, '用户名').fill(person.username);
      await field(page, '密码').fill(staffPassword);
      await page.getByRole('button', { name: '绑定并登录' }).click();
      await page.waitForURL('**/account/devices');
      expect(page.url()).not.toContain('Token');
      await page.goto('/oauth2-app');
      await page.waitForURL(home);
    },
  );
});

describe('single sign-on', () => {
  journey(
    '[AUTH-05] [AUTH-19] [API-17] a ticket of its server opens the requested page',
    async ({ openWindow }) => {
      const { page } = await openWindow({ baseURL: server.url });
      const sent = watchRequests(page);
      await page.goto('/account/devices');
      await page.getByRole('link', { name: '单点登录' }).click();
      await page.waitForURL('**/account/devices');
      await page.getByText('本机').waitFor();
      const confirmed = await sent('GET', '/sys/cas/client/validateLogin');
      expect(confirmed.query).toMatchObject({ ticket: expect.any(String), service: expect.any(String) });
      expect((await confirmed.reply())?.result).toMatchObject({
        token: expect.any(String),
        userInfo: { username: expect.any(String) },
      });
    },
  );

  journey('[AUTH-06] an invalid ticket does not sign in', async ({ openWindow }) => {
    const { page } = await openWindow({ baseURL: server.url });
    await page.goto('/user/login?ticket=ST-planted&state=s0');
    await page.getByRole('alert').getByText('这次单点登录不是从这个页面开始的').waitFor();
    const begun = JSON.stringify({ value: 's1', expire: null });
    await page.evaluate(text => sessionStorage.setItem('pro__CAS_STATE', text), begun);
    await page.goto('/user/login?ticket=ST-made-up&state=s1');
    await page.getByRole('alert').getByText('单点登录验证失败，请重新登录').waitFor();
    expect(page.url()).not.toContain('ticket');
    await fillSignIn(page, 'admin', adminPassword);
    await page.waitForURL(home);
  });
});
