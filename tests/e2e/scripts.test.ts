import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { adminPassword } from './support/accounts.ts';
import { type FaultyUpstream, silence, startFaultyUpstream } from './support/faulty-upstream.ts';
import { consoleOfWorker, journey, type Visitor } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

/** A proxy in front of the console, which loses scripts. */
let upstream: FaultyUpstream;

beforeAll(async () => {
  upstream = await startFaultyUpstream(consoleOfWorker());
});

afterEach(() => upstream.repair());

afterAll(() => upstream.close());

const lost = (response: ServerResponse): void => {
  response.destroy();
};

/** Signs in, and breaks every later script. */
async function signInAndLose({ page, problems }: Visitor, fault: typeof lost) {
  problems.expect(/Failed to load resource|Failed to fetch dynamically imported module|ERR_|PageLoadError/);
  await signIn(page, upstream.url, 'admin', adminPassword);
  // The first page must be there with its parts: later, their scripts are lost as well.
  await page.getByRole('img', { name: /^近 7 天/ }).waitFor();
  const menu = page.getByRole('navigation', { name: '菜单' });
  for (const name of ['系统管理', '组织人员']) await menu.getByRole('button', { name }).click();
  await menu.getByRole('link', { name: '职务管理' }).waitFor();
  upstream.break('/assets/', fault);
  return { page, menu };
}

describe('a script that does not load', () => {
  journey(
    '[ERROR-14] is shown only on its page; the frame and the other pages work, and a retry succeeds',
    async ({ visitor }) => {
      const { page, menu } = await signInAndLose(visitor, lost);
      await menu.getByRole('link', { name: '职务管理' }).click();
      await page.getByRole('alert').getByText('页面没有加载成功').waitFor();
      await menu.getByRole('link', { name: '首页' }).click();
      await page.waitForURL('**/dashboard/analysis');
      await page.getByRole('alert').getByText('页面没有加载成功').waitFor({ state: 'hidden' });
      await menu.getByRole('link', { name: '职务管理' }).click();
      // Opening the page is an attempt of its own, which must have failed before the server is repaired.
      await page.getByRole('alert').getByText('页面没有加载成功').waitFor();
      upstream.repair();
      await page.getByRole('main').getByRole('button', { name: '重试' }).click();
      await page.getByRole('row').nth(1).waitFor();
    },
  );

  journey('[ERROR-14] fails after 120 s, and not before', async ({ visitor }) => {
    await visitor.page.clock.install();
    const { page, menu } = await signInAndLose(visitor, silence);
    await menu.getByRole('link', { name: '职务管理' }).click();
    const message = page.getByText('页面没有加载成功');
    await page.getByRole('main').getByText('正在打开').first().waitFor();
    await page.clock.fastForward(60_000);
    expect(await message.count()).toBe(0);
    await page.clock.fastForward(60_000);
    await message.waitFor();
  });
});
