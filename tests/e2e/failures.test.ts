import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { adminPassword } from './support/accounts.ts';
import { type FaultyUpstream, refusal, silence, startFaultyUpstream } from './support/faulty-upstream.ts';
import { consoleOfWorker, journey, type Visitor } from './support/journey.ts';
import { endedSession } from './support/problems.ts';
import { fillSignIn, signIn, waitForSignIn } from './support/sign-in.ts';
import { chooseForList, userListPath, userTable } from './support/user-list.ts';

const list = '/sys/user/list';

/** The existing server behind the console, with the faults of each journey. */
let upstream: FaultyUpstream;
let front: ServerProcess;
let folder: string;

beforeAll(async () => {
  upstream = await startFaultyUpstream(consoleOfWorker());
  folder = await mkdtemp(join(tmpdir(), 'vitrine-front-'));
  front = await startServerProcess({
    dataDir: folder,
    port: await freePort(),
    environment: { API_TARGET: `${upstream.url}/jeecg-boot` },
  });
});

afterEach(() => upstream.repair());

afterAll(async () => {
  await front.stop();
  await upstream.close();
  await rm(folder, { recursive: true, force: true });
});

/** Signs in and opens the user list, which fails. */
async function openFailingList({ page, problems }: Visitor): Promise<Page> {
  problems.expect(/Failed to load resource/);
  await signIn(page, front.url, 'admin', adminPassword);
  await page.goto(front.url + userListPath);
  return page;
}

/** Expects that the frame around the failure works. */
async function expectUsable(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: '菜单' }).getByRole('link').first().waitFor();
  expect(await page.getByRole('search').getByLabel('关键词').isEnabled()).toBe(true);
}

/** Presses the retry button beside the failure, or the reload button, which also sends the request again. */
async function tryAgain(page: Page): Promise<void> {
  const retry = page.getByRole('main').getByRole('button', { name: '重试' });
  const reload = page.getByRole('main').getByRole('button', { name: '刷新', exact: true });
  await ((await retry.count()) > 0 ? retry : reload).click();
}

/** Refuses requests with status 401 when this many of them are waiting. */
function refusedTogether(count: number) {
  const waiting: ServerResponse[] = [];
  let answered = 0;
  const refuse = refusal(401, 'Token失效，请重新登录!');
  return {
    fault: (response: ServerResponse) => {
      waiting.push(response);
      if (waiting.length < count) return;
      for (const each of waiting.splice(0)) {
        answered += 1;
        refuse(each);
      }
    },
    answered: () => answered,
  };
}

describe('a console in front of an existing server', () => {
  const statuses = [
    ['ERROR-01', 403, '无权访问', '拒绝访问'],
    ['ERROR-02', 404, 'no such thing', '很抱歉，资源未找到!'],
    ['ERROR-03', 504, 'gateway', '网络超时'],
    ['ERROR-12', 500, '库存服务维护中', '库存服务维护中'],
  ] as const;
  for (const [id, status, message, shown] of statuses) {
    journey(
      `[${id}] shows status ${status} as “${shown}”, and a retry succeeds after the fault`,
      async ({ visitor }) => {
        upstream.break(list, refusal(status, message));
        const page = await openFailingList(visitor);
        await page.getByText(shown, { exact: true }).first().waitFor();
        await expectUsable(page);
        upstream.repair();
        await tryAgain(page);
        await userTable(page).getByRole('checkbox').nth(1).waitFor();
      },
    );
  }

  journey('[ERROR-04] shows a missing reply as “网络超时”', async ({ visitor }) => {
    upstream.break(list, silence);
    const page = await openFailingList(visitor);
    await page.getByText('网络超时', { exact: true }).first().waitFor({ timeout: 15_000 });
    await expectUsable(page);
    upstream.repair();
    await tryAgain(page);
    await userTable(page).getByRole('checkbox').nth(1).waitFor();
  });

  journey(
    '[ERROR-05] [ERROR-06] shows one message for several requests that are refused together, and ends the session once',
    async ({ visitor }) => {
      const { page, problems } = visitor;
      problems.expect(/Failed to load resource/);
      problems.expect(endedSession);
      await signIn(page, front.url, 'admin', adminPassword);
      await page.goto(front.url + userListPath);
      await userTable(page).getByRole('checkbox').nth(1).waitFor();
      const together = refusedTogether(3);
      for (const part of ['/sys/role/queryall', '/sys/position/list', '/sys/sysDepart/queryTreeList'])
        upstream.break(part, together.fault);
      let signOuts = 0;
      page.on('request', request => {
        if (request.url().includes('/sys/logout')) signOuts += 1;
      });
      await page.getByRole('button', { name: '添加用户' }).click();
      const message = page.getByText('很抱歉，登录已过期，请重新登录', { exact: true });
      await message.first().waitFor();
      expect(together.answered()).toBe(3);
      expect(await page.locator('[data-sonner-toast]').filter({ has: message }).count()).toBe(1);
      await waitForSignIn(page);
      expect(signOuts).toBe(1);
    },
  );

  journey(
    '[ERROR-05] [ERROR-06] [ERROR-07] ends the session after status 401 and opens the sign-in page',
    async ({ visitor }) => {
      upstream.break(list, refusal(401, 'Token失效，请重新登录!'));
      visitor.problems.expect(endedSession);
      const page = await openFailingList(visitor);
      await page.getByText('很抱歉，登录已过期，请重新登录').first().waitFor();
      await waitForSignIn(page);
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(userListPath);
    },
  );

  journey(
    '[ERROR-08] [ERROR-09] shows the dialog to sign in again after status 500 for an invalid token',
    async ({ visitor }) => {
      upstream.break(list, refusal(500, 'Token失效，请重新登录!'));
      const page = await openFailingList(visitor);
      const dialog = page.getByRole('dialog', { name: '登录已过期' });
      await dialog.getByRole('button', { name: '重新登录' }).click();
      await waitForSignIn(page);
    },
  );

  journey(
    '[ERROR-10] inside an enterprise chat application, progress is shown in place of the dialog',
    async ({ openWindow }) => {
      const visitor = await openWindow({ userAgent: 'Mozilla/5.0 Chrome/120 Safari/537.36 DingTalk/7.0.0' });
      upstream.break(list, refusal(500, 'Token失效，请重新登录!'));
      const page = await openFailingList(visitor);
      await page.getByText('正在重新登录，请稍候', { exact: true }).first().waitFor();
      expect(await page.getByRole('dialog', { name: '登录已过期' }).count()).toBe(0);
      await expectUsable(page);
    },
  );

  journey('[ERROR-11] shows no dialog to sign in again to a visitor', async ({ visitor }) => {
    const { page, problems } = visitor;
    problems.expect(/Failed to load resource/);
    upstream.break('/sys/login', refusal(500, 'Token失效，请重新登录!'));
    await page.goto(`${front.url}/user/login`);
    await fillSignIn(page, 'admin', adminPassword);
    await page.getByRole('alert').getByText('登录已过期').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    upstream.repair();
    await fillSignIn(page, 'admin', adminPassword);
    await page.waitForURL(address => !address.pathname.startsWith('/user/'));
  });

  journey('[ERROR-13] shows an expired session in the reply to a download', async ({ visitor }) => {
    const { page, problems } = visitor;
    problems.expect(/Failed to load resource/);
    await signIn(page, front.url, 'admin', adminPassword);
    await page.goto(front.url + userListPath);
    await userTable(page).getByRole('checkbox').nth(1).waitFor();
    upstream.break('/sys/user/exportXls', refusal(500, 'Token失效，请重新登录!'));
    await chooseForList(page, '导出');
    await page.getByRole('dialog', { name: '登录已过期' }).waitFor();
  });

  journey('[ERROR-12] shows the message of a refusal in the reply to a download', async ({ visitor }) => {
    const { page, problems } = visitor;
    problems.expect(/Failed to load resource/);
    await signIn(page, front.url, 'admin', adminPassword);
    await page.goto(front.url + userListPath);
    await userTable(page).getByRole('checkbox').nth(1).waitFor();
    upstream.break('/sys/user/exportXls', refusal(500, '导出服务维护中'));
    await chooseForList(page, '导出');
    await page.getByText('导出服务维护中').first().waitFor();
    upstream.repair();
    const file = page.waitForEvent('download');
    await chooseForList(page, '导出');
    await file;
  });

  journey(
    '[GUARD-11] does not sign out when a page is left while it waits for permissions',
    async ({ visitor: { page } }) => {
      upstream.break('/sys/permission/getUserPermissionByToken', silence);
      await signIn(page, front.url, 'admin', adminPassword);
      upstream.repair();
      await page.goto(front.url + userListPath);
      await page.getByRole('search').waitFor();
      expect(new URL(page.url()).pathname).toBe(userListPath);
    },
  );
});
