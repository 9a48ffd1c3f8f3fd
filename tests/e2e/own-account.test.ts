import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { staffPassword } from './support/accounts.ts';
import { journey } from './support/journey.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { addPerson } from './support/people.ts';
import { fillSignIn, waitForSignIn } from './support/sign-in.ts';

const home = '**/dashboard/analysis';
const security = '/account/settings/security';

/** A server that is opened by a name: passkeys do not work for addresses. */
let server: OwnServer;
let origin: string;
beforeAll(async () => {
  server = await startOwnServer(inject('template'), async url => {
    origin = url.replace('127.0.0.1', 'localhost');
    return { PUBLIC_URL: origin };
  });
});
afterAll(() => server.remove());

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^欢迎您/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await waitForSignIn(page);
}

/** An authenticator of the browser that verifies every person, as a fingerprint reader does. */
async function plugAuthenticatorIn(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('the own account', () => {
  journey(
    'a person protects it with a second factor and a passkey, and signs in with each of them',
    async ({ openWindow }) => {
      const person = await addPerson(server.url, 'factor', { roleCode: 'member' });
      const { page } = await openWindow({ baseURL: origin });
      await plugAuthenticatorIn(page);
      await page.goto('/user/login');
      await fillSignIn(page, person.username, staffPassword);
      await page.waitForURL(home);

      await page.goto(security);
      await page.getByRole('button', { name: '开启 二次验证' }).click();
      const setUp = page.getByRole('dialog', { name: '设置二次验证' });
      const key = await setUp.getByText(/^[A-Z2-7]{32}$/).textContent();
      const authenticator = new TOTP({ secret: Secret.fromBase32(key ?? '') });
      await setUp.getByRole('textbox', { name: '验证码' }).fill(authenticator.generate());
      await page.keyboard.press('Enter');
      const codes = page.getByRole('list', { name: '恢复码' }).getByRole('listitem');
      const recovery = (await codes.first().textContent()) ?? '';
      await page.getByRole('button', { name: '我已保存' }).click();
      await page.getByText(/还有 10 个恢复码/).waitFor();

      await page.getByRole('button', { name: '添加通行密钥' }).click();
      const adding = page.getByRole('dialog', { name: '添加通行密钥' });
      await adding.getByRole('textbox', { name: '名称' }).fill('办公室电脑');
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: '通行密钥' }).getByText('办公室电脑').waitFor();

      await signOut(page);
      await fillSignIn(page, person.username, staffPassword);
      const second = page.getByRole('form', { name: '二次验证' });
      await second.getByRole('textbox', { name: '验证码' }).fill('000000');
      await page.keyboard.press('Enter');
      await second.getByText('验证码不正确，请重新输入').waitFor();
      await second.getByRole('textbox', { name: '验证码' }).fill(recovery);
      await page.keyboard.press('Enter');
      // The person returns to where they signed out.
      await page.waitForURL(`**${security}`);
      await page.getByText(/还有 9 个恢复码/).waitFor();

      await signOut(page);
      await page.getByRole('button', { name: '使用通行密钥登录' }).click();
      await page.waitForURL(`**${security}`);
      await page.getByText(/还有 9 个恢复码/).waitFor();
      expect(await page.getByText(/^最近使用/).count()).toBeGreaterThan(0);
    },
  );
});
