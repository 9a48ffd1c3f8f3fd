import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { adminPassword } from './support/accounts.ts';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { signIn } from './support/sign-in.ts';
import { addPeople, openUserList, rowOf, userTable } from './support/user-list.ts';

/** The console errors of a browser while a server stops and restarts. */
const away = /net::ERR_|status of 503|WebSocket connection/;

let server: OwnServer;

beforeAll(async () => {
  server = await startOwnServer(inject('template'));
});

afterAll(() => server.remove());

describe('an outage of the server', () => {
  journey(
    '[LIST-25] is shown beside the list, and the list loads when the server is back',
    async ({ openWindow }) => {
      const { page, problems } = await openWindow({ baseURL: server.url });
      problems.expect(away);
      await signIn(page, server.url, 'admin', adminPassword);
      await openUserList(page);
      await page.getByRole('search').getByLabel('关键词').waitFor();
      await server.stop();
      const main = page.getByRole('main');
      await page.getByRole('search').getByLabel('关键词').press('Enter');
      await main.getByText('网络不通，请检查网络后重试').waitFor();
      await page.getByRole('navigation', { name: '菜单' }).getByRole('link').first().waitFor();
      await main.getByRole('button', { name: '重试' }).waitFor();
      await server.start();
      await userTable(page).getByRole('checkbox').nth(1).waitFor();
    },
  );

  journey('[LIST-08] keeps the form, which can be saved when the server is back', async ({ openWindow }) => {
    const [person] = await addPeople(server.url, 'outage', 1);
    const { page, problems } = await openWindow({ baseURL: server.url });
    problems.expect(away);
    await signIn(page, server.url, 'admin', adminPassword);
    await openUserList(page, person?.username);
    await rowOf(page, person?.realname ?? '')
      .getByRole('button', { name: '编辑' })
      .click();
    const form = page.getByRole('dialog');
    await expect.poll(() => field(form, '姓名').inputValue()).toBe(person?.realname);

    await server.stop();
    await field(form, '姓名').fill('断网时填写');
    await form.getByRole('button', { name: '保存' }).click();
    await form.getByText('服务器没有响应，填写的内容已保留，可以重试。').waitFor();
    expect(await field(form, '姓名').inputValue()).toBe('断网时填写');

    await server.start();
    await form.getByRole('button', { name: '重试' }).click();
    await form.waitFor({ state: 'detached' });
    await rowOf(page, '断网时填写').waitFor();
  });
});
