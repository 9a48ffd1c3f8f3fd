import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { qrLifetime } from '#machines/timing.ts';
import { faults } from './support/faults.ts';
import { journey } from './support/journey.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { addPerson } from './support/people.ts';
import { signIn } from './support/sign-in.ts';

const home = '**/dashboard/analysis';

let server: OwnServer;
beforeAll(async () => {
  server = await startOwnServer(inject('template'), async url => ({ PUBLIC_URL: url }));
});
afterAll(() => server.remove());

const picture = (page: Page) => page.getByRole('img', { name: '登录二维码' });
const question = (page: Page) => page.getByRole('dialog', { name: '确认登录' });

/** Presses the button that shows a code, and returns the address that a phone reads from its picture. */
async function showCode(page: Page, button: string): Promise<string> {
  const answered = page.waitForResponse(reply => reply.url().includes('/sys/getLoginQrcode'));
  await page.getByRole('button', { name: button }).click();
  const { result } = (await (await answered).json()) as { result: { qrcodeId: string; code: string } };
  const address = `${server.url}/account/center?scan=${encodeURIComponent(result.code)}`;
  expect(await picture(page).locator('path').getAttribute('d')).toBe(toSvgPath(generate(address)));
  return address;
}

describe('sign-in by a QR code', () => {
  journey(
    'a person confirms it on a device that is signed in; one that is declined, used or too old opens nothing',
    async ({ openWindow }) => {
      const person = await addPerson(server.url, 'scans', { roleCode: 'member' });
      const phone = await openWindow({ baseURL: server.url });
      await signIn(phone.page, server.url, person.username, person.password);
      const desk = await openWindow({ baseURL: server.url });
      await desk.page.clock.install();
      await desk.page.goto('/user/login');

      const old = await showCode(desk.page, '扫码登录');
      expect(await faults(desk.page), 'the code').toEqual([]);
      await phone.page.goto(old);
      await question(phone.page).getByText('127.0.0.1', { exact: true }).waitFor();
      expect(await faults(phone.page), 'the question').toEqual([]);
      await question(phone.page).getByRole('button', { name: '取消' }).click();
      await question(phone.page).waitFor({ state: 'detached' });
      expect(new URL(phone.page.url()).search).toBe('');
      await desk.page.clock.fastForward(qrLifetime);
      await desk.page.getByText('二维码已失效').waitFor();
      expect(await picture(desk.page).count()).toBe(0);

      const address = await showCode(desk.page, '换一个');
      await phone.page.goto(address);
      await question(phone.page).getByRole('button', { name: '确认登录' }).click();
      await phone.page.getByText('已确认，该设备正在登录').waitFor();
      await desk.page.waitForURL(home);
      await desk.page.getByText(person.realname).first().waitFor();

      await phone.page.goto(address);
      await question(phone.page).getByText('二维码已过期,请刷新后重试').waitFor();
      expect(await question(phone.page).getByRole('button', { name: '确认登录' }).count()).toBe(0);
    },
  );
});
