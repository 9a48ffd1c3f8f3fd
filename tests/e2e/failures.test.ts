import { tmpdir } from 'node:os';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { adminPassword } from './support/accounts.ts';
import { type FaultyUpstream, refusal, silence, startFaultyUpstream } from './support/faulty-upstream.ts';
import { field } from './support/field.ts';
import { journey, type Visitor } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';
import { userListPath } from './support/user-list.ts';

const list = '/sys/user/list';

/** The console in front of an existing server, which fails as each journey says. */
let upstream: FaultyUpstream;
let front: ServerProcess;

beforeAll(async () => {
  upstream = await startFaultyUpstream(inject('url'));
  front = await startServerProcess({
    dataDir: tmpdir(),
    port: await freePort(),
    environment: { API_TARGET: `${upstream.url}/jeecg-boot` },
  });
});

afterEach(() => upstream.mend());

afterAll(async () => {
  await front.stop();
  await upstream.close();
});

/** Signs in through the console in front and opens the user list, which fails. */
async function openFailingList({ page, problems }: Visitor): Promise<Page> {
  problems.expect(/Failed to load resource/);
  await signIn(page, front.url, 'admin', adminPassword);
  await page.goto(front.url + userListPath);
  return page;
}

describe('in front of an existing server', () => {
  const statuses = [
    ['ERROR-01', 403, '无权访问', '拒绝访问'],
    ['ERROR-02', 404, 'no such thing', '很抱歉，资源未找到!'],
    ['ERROR-03', 504, 'gateway', '网络超时'],
    ['ERROR-12', 500, '库存服务维护中', '库存服务维护中'],
  ] as const;
  for (const [id, status, message, shown] of statuses) {
    journey(`[${id}] status ${status} is told as “${shown}”`, async ({ visitor }) => {
      upstream.break(list, refusal(status, message));
      const page = await openFailingList(visitor);
      await page.getByText(shown, { exact: true }).first().waitFor();
    });
  }

  journey('[ERROR-04] an answer that does not come is told as “网络超时”', async ({ visitor }) => {
    upstream.break(list, silence);
    const page = await openFailingList(visitor);
    await page.getByText('网络超时', { exact: true }).first().waitFor({ timeout: 15_000 });
  });

  journey(
    '[ERROR-05] [ERROR-06] [ERROR-07] status 401 ends the session and leads to the sign-in page',
    async ({ visitor }) => {
      upstream.break(list, refusal(401, 'Token失效，请重新登录!'));
      const page = await openFailingList(visitor);
      await page.getByText('很抱歉，登录已过期，请重新登录').first().waitFor();
      await field(page, '用户名').waitFor();
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(userListPath);
    },
  );

  journey(
    '[ERROR-08] [ERROR-09] a dead token told by status 500 asks to sign in again',
    async ({ visitor }) => {
      upstream.break(list, refusal(500, 'Token失效，请重新登录!'));
      const page = await openFailingList(visitor);
      const dialog = page.getByRole('dialog', { name: '登录已过期' });
      await dialog.getByRole('button', { name: '重新登录' }).click();
      await field(page, '用户名').waitFor();
    },
  );

  journey(
    '[GUARD-11] leaving a page that still waits for its permissions signs nobody out',
    async ({ visitor: { page } }) => {
      upstream.break('/sys/permission/getUserPermissionByToken', silence);
      await signIn(page, front.url, 'admin', adminPassword);
      upstream.mend();
      await page.goto(front.url + userListPath);
      await page.getByRole('search').waitFor();
      expect(new URL(page.url()).pathname).toBe(userListPath);
    },
  );
});
