import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { type LoopbackServer, serveOnLoopback } from '#tests/support/loopback-server.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { adminPassword } from './support/accounts.ts';
import { journey as base } from './support/journey.ts';
import { startOwnServer } from './support/own-server.ts';
import { signIn } from './support/sign-in.ts';
import { openUserList, userTable } from './support/user-list.ts';

/** The console errors of a browser while the server behind the console is stopped. */
const away = /status of 50[23]|WebSocket connection/;

/** A page that states what it can read of the console, and whether its scripts run at all. */
const curious = `<!doctype html><title>接口文档</title><h1>接口文档</h1><p id="shown">no script</p><script>
  let shown = 'script';
  try { shown += localStorage.length > 0 ? ', storage' : ', empty storage'; } catch { shown += ', no storage'; }
  document.getElementById('shown').textContent = shown;
</script>`;

/** The console in front of a server that runs, and may be stopped. */
const journey = base
  .extend('server', { scope: 'file' }, async ({ url: _url }, { onCleanup }) => {
    const server = await startOwnServer(inject('template'), async () => ({ TRUSTED_PROXIES: '127.0.0.1' }));
    onCleanup(() => server.remove());
    return server;
  })
  .extend('consoleUrl', { scope: 'file' }, async ({ server }, { onCleanup }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-existing-'));
    const settings = { dataDir, port: await freePort(), environment: { API_TARGET: server.url } };
    const process = await startServerProcess(settings);
    onCleanup(async () => {
      await process.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
    return process.url;
  })
  /** A console in front of a server that has nothing but pages. */
  .extend('pagesUrl', { scope: 'file' }, async ({ url: _url }, { onCleanup }) => {
    const pages: LoopbackServer = await serveOnLoopback(() => (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(curious);
    });
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-pages-'));
    const environment = { API_TARGET: pages.url, TARGET_PAGES: '/doc.html' };
    const process = await startServerProcess({ dataDir, port: await freePort(), environment });
    onCleanup(async () => {
      await process.stop();
      await pages.close();
      await rm(dataDir, { recursive: true, force: true });
    });
    return process.url;
  });

const unreachable = (page: Page) => page.getByRole('alert').filter({ hasText: '暂时连不上服务器' });

describe('a console in front of an existing server that is down', () => {
  journey(
    '[GUARD-11] [GUARD-09] keeps the session over a reload, says what is wrong, and opens the page when the server is back',
    async ({ server, consoleUrl, openWindow }) => {
      const { page, problems } = await openWindow({ baseURL: consoleUrl });
      problems.expect(away);
      problems.expect(/Unreachable|route match/);
      await signIn(page, consoleUrl, 'admin', adminPassword);
      await openUserList(page);
      const address = page.url();
      await server.stop();
      await page.reload();
      await unreachable(page).waitFor();
      await unreachable(page).getByText('后端服务无法连接').waitFor();
      expect(page.url()).toBe(address);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.evaluate(() => document.body.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1440, height: 900 });
      await server.start();
      await userTable(page).getByRole('checkbox').nth(1).waitFor({ timeout: 40_000 });
      expect(page.url()).toBe(address);
    },
  );
});

describe('a page of an existing server', () => {
  journey.for([
    ['/jeecg-boot/view/1', 'script, no storage'],
    ['/jeecg-boot/sys/common/static/temp/a.html', 'no script'],
    ['/jeecg-boot/doc.html', 'script, storage'],
  ] as const)(
    '[MENU-27] opened in a window of its own reads the storage of the console only if it is trusted: %s says "%s"',
    async ([path, shown], { pagesUrl, openWindow }) => {
      const { page, problems } = await openWindow({ baseURL: pagesUrl });
      problems.expect(/Blocked script execution/);
      await page.goto('/user/login');
      await page.evaluate(() => localStorage.setItem('pro__Access-Token', 'secret'));
      await page.goto(path);
      await page.getByRole('heading', { name: '接口文档' }).waitFor();
      expect(await page.locator('#shown').textContent()).toBe(shown);
    },
  );
});
