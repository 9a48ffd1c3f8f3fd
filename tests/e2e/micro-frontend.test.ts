import type { Page, WebSocket } from 'playwright-core';
import { expect, inject } from 'vitest';
import { type LoopbackServer, serveOnLoopback } from '#tests/support/loopback-server.ts';
import { adminPassword } from './support/accounts.ts';
import { bell } from './support/announcements.ts';
import { journey as base } from './support/journey.ts';
import { startOwnServer } from './support/own-server.ts';
import { fillSignIn } from './support/sign-in.ts';
import { userTable } from './support/user-list.ts';

/** The Content-Security-Policy that docs/adr/0021 requires of a host. */
const policyOfHost = (origin: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline' ${origin}`,
    `style-src 'self' 'unsafe-inline' ${origin}`,
    `font-src 'self' data: ${origin}`,
    `img-src 'self' data: blob: ${origin}`,
    `connect-src 'self' ${origin} ${origin.replace('http', 'ws')}`,
  ].join('; ');

/** A page of another site, with buttons that mount and unmount the console below one of its paths. */
const pageOfHost = (
  origin: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,">
<style>body { font: 20px serif } #place { outline: 1px solid }</style>
<h1>Portal</h1><button id="open">Open</button> <button id="close">Close</button> <output></output>
<main id="place"></main>
<script type="module">
  const say = text => document.querySelector('output').textContent = text;
  const settle = act => act.then(say, error => say(error.message));
  const console = () => import('${origin}/micro-frontend.js');
  document.querySelector('#open').onclick = () =>
    settle(console().then(({ mount }) => mount({ container: '#place', basePath: '/console' })).then(() => 'open'));
  document.querySelector('#close').onclick = () =>
    settle(console().then(({ unmount }) => unmount()).then(() => 'closed'));
</script>`;

const serveHost = (origin: () => string) =>
  serveOnLoopback(() => (request, response) => {
    const isPage = request.url?.startsWith('/console') === true;
    response.writeHead(isPage ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOfHost(origin()),
    });
    response.end(isPage ? pageOfHost(origin()) : '');
  });

/** Two hosts, and a console that only the first may mount. */
const journey = base.extend('sites', { scope: 'file' }, async ({ url: _url }, { onCleanup }) => {
  let origin = '';
  const host: LoopbackServer = await serveHost(() => origin);
  const strange: LoopbackServer = await serveHost(() => origin);
  const server = await startOwnServer(inject('template'), async url => {
    origin = url;
    return { MICRO_FRONTEND: host.url };
  });
  onCleanup(async () => {
    await server.remove();
    await host.close();
    await strange.close();
  });
  return { url: server.url, host: host.url, strange: strange.url };
});

/** The state of the host's page, which unmounting must restore. */
const ownLook = (page: Page) =>
  page.evaluate(() => ({
    attributes: [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`),
    title: document.title,
    font: getComputedStyle(document.body).font,
    color: getComputedStyle(document.documentElement).backgroundColor,
    heading: getComputedStyle(document.querySelector('h1') as Element).fontSize,
    metas: document.querySelectorAll('meta[name^="vitrine-"]').length,
    children: document.body.children.length,
    place: document.querySelector('#place')?.childElementCount,
  }));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const logged = (page: Page, text: string | RegExp) =>
  page.locator('output').filter({ hasText: text }).waitFor();

journey(
  '[LAYOUT-23] a page of a configured site mounts the console, uses it, unmounts it without a trace, and mounts it again; another site cannot',
  async ({ openWindow, sites }) => {
    const { page } = await openWindow({ baseURL: sites.host });
    const sockets: WebSocket[] = [];
    page.on('websocket', socket => sockets.push(socket));
    const openSockets = () =>
      sockets.filter(socket => !socket.isClosed()).map(socket => new URL(socket.url()).origin);
    await page.goto('/console/');
    const before = await ownLook(page);

    await press(page, 'Open');
    await page.getByRole('heading', { name: '登录' }).waitFor();
    await logged(page, 'open');
    await fillSignIn(page, 'admin', adminPassword);
    await page.waitForURL(`${sites.host}/console/dashboard/analysis`);
    await bell(page).waitFor();
    for (const name of ['系统管理', '组织人员'])
      await page.getByRole('navigation', { name: '菜单' }).getByRole('button', { name }).click();
    await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '用户管理' }).click();
    await page.waitForURL(`${sites.host}/console/isystem/user`);
    await userTable(page).getByRole('row').nth(1).waitFor();
    const menuColor = () =>
      page.getByRole('navigation', { name: '菜单' }).evaluate(nav => getComputedStyle(nav).color);
    const color = await menuColor();
    await expect.poll(() => openSockets()).toEqual([sites.url.replace('http', 'ws')]);

    await press(page, 'Close');
    await logged(page, 'closed');
    expect(await ownLook(page)).toEqual(before);
    await expect.poll(() => openSockets()).toEqual([]);

    await press(page, 'Open');
    await userTable(page).getByRole('row').nth(1).waitFor();
    expect(new URL(page.url()).pathname).toBe('/console/isystem/user');
    expect(await menuColor()).toBe(color);
    await page.goBack();
    await page.waitForURL(`${sites.host}/console/dashboard/analysis`);
    await press(page, 'Close');
    await logged(page, 'closed');

    const elsewhere = await openWindow({ baseURL: sites.strange });
    elsewhere.problems.expect(/CORS policy|ERR_FAILED/);
    await elsewhere.page.goto('/console/');
    await press(elsewhere.page, 'Open');
    await logged(elsewhere.page, /Failed to fetch/);
    expect((await ownLook(elsewhere.page)).place).toBe(0);
  },
);
