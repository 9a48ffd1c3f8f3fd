import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { adminPassword } from './support/accounts.ts';
import { journey } from './support/journey.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { signIn } from './support/sign-in.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await startOwnServer(inject('template'));
});
afterAll(() => server.remove());

const megabyte = 1024 * 1024;
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(18 * megabyte, name)]),
});

/** Records where each part begins, and lets a test act before one of them is sent. */
async function watchParts(page: Page) {
  const begins: number[] = [];
  const acts = new Map<number, (route: Route) => Promise<void>>();
  await page.route('**/sys/common/uploads/*', async route => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    begins.push(Number(request.headers()['upload-offset']));
    const act = acts.get(begins.length);
    await (act ? act(route) : route.continue());
  });
  return { begins, before: (part: number, act: (route: Route) => Promise<void>) => acts.set(part, act) };
}

journey(
  '[UPLOAD-04] [UPLOAD-08] a large attachment goes on by itself after the server was killed, is paused and goes on',
  { timeout: 240_000 },
  async ({ openWindow }) => {
    const { page, problems } = await openWindow({ baseURL: server.url });
    problems.expect(/net::ERR_|status of 50[234]|WebSocket connection/);
    await signIn(page, server.url, 'admin', adminPassword);
    await page.goto('/museum/exhibits');
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /的更多操作$/ }) });
    await row
      .first()
      .getByRole('button', { name: /的更多操作$/ })
      .click();
    await page.getByRole('menuitem', { name: '附件' }).click();
    const popUp = page.getByRole('dialog', { name: /^附件 · / });
    const input = popUp.locator('input[type=file]');
    // The server has stated that it takes parts, without which a file of this size is refused.
    await popUp.getByText('单个不超过 1024.0 MB').waitFor();
    const { begins, before } = await watchParts(page);

    before(2, async route => {
      await server.kill();
      await route.continue();
    });
    await input.setInputFiles([pdf('展览图录.pdf')]);
    await expect.poll(() => begins.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
    await popUp.getByRole('progressbar', { name: '展览图录.pdf 的上传进度' }).waitFor();
    await server.start();
    await popUp.getByRole('button', { name: '下载 展览图录.pdf' }).waitFor({ timeout: 90_000 });
    // Nothing that had arrived was sent again.
    expect(begins.filter(begin => begin === 0)).toHaveLength(1);
    expect(Math.max(...begins)).toBe(16 * megabyte);

    begins.length = 0;
    let release = () => {};
    const paused = new Promise<void>(resolve => {
      release = resolve;
    });
    before(2, async route => {
      await paused;
      await route.abort().catch(() => undefined);
    });
    await input.setInputFiles([pdf('三维扫描.pdf')]);
    await expect.poll(() => begins.length).toBe(2);
    await popUp.getByRole('button', { name: '暂停上传 三维扫描.pdf' }).press('Enter');
    await popUp.getByText('已暂停').waitFor();
    expect(await popUp.getByRole('button', { name: '确定' }).isDisabled()).toBe(true);
    release();
    before(2, route => route.continue());
    await popUp.getByRole('button', { name: '继续上传 三维扫描.pdf' }).press('Enter');
    await popUp.getByRole('button', { name: '下载 三维扫描.pdf' }).waitFor();
    expect(begins).toEqual([0, 8 * megabyte, 8 * megabyte, 16 * megabyte]);

    await popUp.getByRole('button', { name: '确定' }).click();
    await popUp.waitFor({ state: 'hidden' });
    const link = row.first().getByRole('link', { name: '三维扫描.pdf' });
    const opened = await page
      .context()
      .request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
    expect((await opened.body()).equals(pdf('三维扫描.pdf').buffer)).toBe(true);
  },
);
