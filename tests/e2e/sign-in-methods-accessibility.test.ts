import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { adminPassword } from './support/accounts.ts';
import { faults } from './support/faults.ts';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';
import { providerName, type SignInServer, startSignInServer } from './support/sign-in-methods.ts';

let server: SignInServer;
beforeAll(async () => {
  server = await startSignInServer(inject('template'));
});
afterAll(() => server.remove());

describe('the sign-in methods in light and dark', () => {
  journey('are accessible before signing in', async ({ openWindow }) => {
    const { page } = await openWindow({ baseURL: server.url });
    await page.goto('/user/login');
    await page.getByRole('link', { name: '单点登录' }).waitFor();
    expect(await faults(page), 'every way').toEqual([]);
    await page.getByRole('tab', { name: '手机号登录' }).click();
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('请输入手机号!').waitFor();
    await page.getByRole('textbox', { name: '手机号' }).fill('13712345678');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('slider').waitFor();
    expect(await faults(page), 'the slider').toEqual([]);
    await page.goto('/user/register');
    await page.getByRole('button', { name: '注册' }).click();
    await page.getByText('请输入手机号!').waitFor();
    expect(await faults(page), 'registration with refused fields').toEqual([]);
    await page.goto('/user/register-result?username=somebody');
    await page.getByRole('heading', { name: '注册成功' }).waitFor();
    expect(await faults(page), 'its result').toEqual([]);
    await page.goto('/user/alteration');
    await page.getByRole('textbox', { name: '手机号' }).waitFor();
    expect(await faults(page), 'forgotten password').toEqual([]);
    await page.goto('/oauth2-app/login');
    await page.getByText('选择登录方式').waitFor();
    expect(await faults(page), 'within a chat program').toEqual([]);
  });

  journey('are accessible after signing in', async ({ openWindow }) => {
    const { page } = await openWindow({ baseURL: server.url });
    await signIn(page, server.url, 'admin', adminPassword);
    await page.goto('/account/devices');
    await page.getByText('本机').waitFor();
    await page.getByRole('button', { name: `绑定${providerName}` }).waitFor();
    expect(await faults(page), 'devices').toEqual([]);
    for (const [entry, dialog] of [
      ['修改密码', '修改密码'],
      ['切换部门', /^部门/],
    ] as const) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /管理员/ })
        .click();
      await page.getByRole('menuitem', { name: entry }).click();
      await page.getByRole('dialog', { name: dialog }).waitFor();
      expect(await faults(page), entry).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
});
