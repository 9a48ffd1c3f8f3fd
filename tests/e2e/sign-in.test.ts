import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { adminPassword } from './support/accounts.ts';
import { field } from './support/field.ts';
import { cookieHeaderOf, journey } from './support/journey.ts';
import { endedSession } from './support/problems.ts';
import { watchRequests } from './support/requests.ts';
import { fillSignIn, signIn, waitForSignIn } from './support/sign-in.ts';

const home = '/dashboard/analysis';
const users = '/isystem/user?size=20';

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** What each entry of the permission list has. */
const authEntry = { action: expect.any(String), type: expect.stringMatching(/^[12]$/) };
const menuEntry = {
  id: expect.any(String),
  path: expect.any(String),
  name: expect.any(String),
  component: expect.any(String),
  route: expect.any(String),
  meta: expect.objectContaining({ title: expect.any(String) }),
};

/** What the console keeps of the session. */
const storedSession = (page: Page) =>
  page.evaluate(() => {
    const read = (key: string) => JSON.parse(localStorage.getItem(`pro__${key}`) ?? '{}').value;
    return { token: read('Access-Token'), info: read('Login_Userinfo') };
  });

describe('signing in', () => {
  journey(
    '[AUTH-02] [AUTH-07] [AUTH-08] [AUTH-09] [MENU-01] [PERM-02] [ANNOUNCE-02] [ROUTE-03] [ROUTE-15] [API-04] [API-18] [API-72] name and password open the home page',
    async ({ visitor, url }) => {
      const sent = watchRequests(visitor.page);
      await signIn(visitor.page, url, 'admin', adminPassword);
      expect(pathOf(visitor.page.url())).toBe(home);
      await visitor.page.getByRole('navigation').first().waitFor();
      expect(new URL(visitor.page.url()).hash).toBe('');
      const signedIn = await (await sent('POST', '/sys/login')).reply();
      expect(signedIn?.result).toMatchObject({
        token: expect.any(String),
        userInfo: { username: 'admin', realname: '管理员' },
        sysAllDictItems: expect.objectContaining({ sex: expect.any(Array) }),
      });
      const { avatar } = (signedIn?.result.userInfo ?? {}) as { avatar?: string };
      expect(await storedSession(visitor.page)).toMatchObject({
        token: signedIn?.result.token,
        info: { username: 'admin', realname: '管理员', avatar: avatar ?? '' },
      });
      await visitor.page.getByRole('button', { name: /欢迎您，?\s*管理员/ }).waitFor();
      const rights = await (await sent('GET', '/sys/permission/getUserPermissionByToken')).reply();
      expect(rights?.result).toMatchObject({
        menu: expect.arrayContaining([expect.objectContaining(menuEntry)]),
        auth: expect.arrayContaining([expect.objectContaining(authEntry)]),
        allAuth: expect.arrayContaining([
          expect.objectContaining({ ...authEntry, status: expect.any(String) }),
        ]),
        sysSafeMode: expect.any(Boolean),
      });
      const notices = await (await sent('GET', '/sys/annountCement/listByUser')).reply();
      expect(notices?.result).toMatchObject({
        anntMsgList: expect.any(Array),
        anntMsgTotal: expect.any(Number),
        sysMsgList: expect.any(Array),
        sysMsgTotal: expect.any(Number),
      });
    },
  );

  journey(
    '[AUTH-06] a wrong password shows a message and keeps the typed values',
    async ({ visitor, url }) => {
      await visitor.page.goto(`${url}/user/login`);
      await fillSignIn(visitor.page, 'nobody_here', 'not the password');
      await visitor.page.getByRole('alert').getByText('用户名或密码错误').waitFor();
      expect(await field(visitor.page, '用户名').inputValue()).toBe('nobody_here');
      expect(await field(visitor.page, '密码').inputValue()).toBe('not the password');
    },
  );

  journey('[AUTH-06] a captcha is required only after failures', async ({ visitor, url }) => {
    const { page } = visitor;
    await page.goto(`${url}/user/login`);
    expect(await field(page, '验证码').count()).toBe(0);
    for (let failure = 0; failure < 2; failure += 1) {
      const answered = page.waitForResponse(response => response.url().includes('/sys/login'));
      await fillSignIn(page, 'guessed_name', `guess ${failure}`);
      await answered;
      await page.getByRole('alert').getByText('用户名或密码错误').waitFor();
    }
    // The browser solves a challenge, and the form is sent by itself.
    const sent = page.waitForRequest(
      request => request.url().includes('/sys/login') && request.postDataJSON().captcha !== undefined,
    );
    await fillSignIn(page, 'guessed_name', 'guess again');
    expect((await sent).postDataJSON().captcha).toMatch(/^[0-9a-f]{16}$/);
    await page.getByText('安全验证已通过').waitFor();
    await page.getByRole('alert').getByText('用户名或密码错误').waitFor();
    expect(await field(page, '验证码').count()).toBe(0);
  });

  journey(
    '[AUTH-06] a captcha survives a cut of the network, and what was typed',
    async ({ visitor, url }) => {
      const { page, problems } = visitor;
      problems.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
      const refused = page.getByRole('alert').getByText('用户名或密码错误');
      await page.goto(`${url}/user/login`);
      for (let failure = 0; failure < 3; failure += 1) {
        await fillSignIn(page, 'cut_off_guess', `guess ${failure}`);
        await refused.waitFor();
      }
      await page.getByText('安全验证已通过').waitFor();
      await page.context().setOffline(true);
      await fillSignIn(page, 'cut_off_guess', 'guess again');
      await page.getByRole('alert').getByText('网络不通').waitFor();
      expect(await field(page, '密码').inputValue()).toBe('guess again');
      await page.context().setOffline(false);
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await refused.waitFor();
      await page.getByText('安全验证已通过').waitFor();
      expect(await field(page, '验证码').count()).toBe(0);
    },
  );

  journey('[AUTH-06] a captcha can be read from a picture instead', async ({ visitor, url }) => {
    const { page, problems } = visitor;
    problems.expect(/Failed to load resource|ERR_FAILED/);
    await page.route('**/challenge.worker*', route => route.abort());
    await page.goto(`${url}/user/login`);
    for (let failure = 0; failure < 2; failure += 1) {
      const answered = page.waitForResponse(response => response.url().includes('/sys/login'));
      await fillSignIn(page, 'another_guess', `guess ${failure}`);
      await answered;
      await page.getByRole('alert').getByText('用户名或密码错误').waitFor();
    }
    await fillSignIn(page, 'another_guess', 'guess again');
    await page.getByText('安全验证没有完成').waitFor();
    await page.getByRole('button', { name: '改用图片验证码' }).click();
    await field(page, '验证码').waitFor();
    const picture = page.getByRole('button', { name: '换一张验证码' }).getByRole('presentation');
    await picture.waitFor();
    const first = await picture.getAttribute('src');
    await page.getByRole('button', { name: '换一张验证码' }).click();
    await expect.poll(() => picture.getAttribute('src')).not.toBe(first);
  });

  journey('[AUTH-02] works using only the keyboard', async ({ visitor, url }) => {
    const { page } = visitor;
    await page.goto(`${url}/user/login`);
    await waitForSignIn(page);
    await page.keyboard.type('admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type(adminPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${home}`);
  });
});

describe('the requested address', () => {
  journey('[GUARD-03] [GUARD-04] [GUARD-08] opens after signing in', async ({ visitor }) => {
    const { page } = visitor;
    await page.goto(users);
    await waitForSignIn(page);
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(users);
    await fillSignIn(page, 'admin', adminPassword);
    await page.getByRole('table').waitFor();
    expect(pathOf(page.url())).toBe(users);
  });

  const elsewhere = ['//evil.example', 'https://evil.example/', 'javascript:alert(1)', '/\\evil.example'];
  for (const target of elsewhere) {
    journey(`[GUARD-08] is never another origin: ${target}`, async ({ visitor, url }) => {
      const { page } = visitor;
      await page.goto(`/user/login?redirect=${encodeURIComponent(target)}`);
      await fillSignIn(page, 'admin', adminPassword);
      await page.waitForURL(address => !address.pathname.startsWith('/user/'));
      expect(page.url()).toBe(url + home);
    });
  }

  journey('[GUARD-02] a signed-in person does not see the sign-in page', async ({ staff, url }) => {
    await staff.page.goto('/user/login');
    await staff.page.waitForURL(url + home);
  });
});

describe('signing out', () => {
  journey(
    '[AUTH-11] [AUTH-14] [AUTH-16] [API-15] ends the session here and on the server',
    async ({ visitor, url }) => {
      const { page, problems } = visitor;
      problems.expect(endedSession);
      await signIn(page, url, 'admin', adminPassword);
      const cookie = cookieHeaderOf(await page.context().cookies());
      const loggedOut = page.waitForRequest(request => request.url().includes('/sys/logout'));
      await page.getByRole('button', { name: '退出登录' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
      const token = (await loggedOut).headers()['x-access-token'];
      expect((await loggedOut).method()).toBe('POST');
      expect(token).toBeTruthy();
      await waitForSignIn(page);
      await page.goto('/isystem/user');
      await waitForSignIn(page);
      const answer = await fetch(`${url}/jeecg-boot/sys/user/getUserInfo`, {
        headers: { 'X-Access-Token': token ?? '', cookie },
      });
      expect(answer.status).toBe(401);
    },
  );
});
