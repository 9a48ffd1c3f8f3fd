import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, inject } from 'vitest';
import { adminPassword } from './support/accounts.ts';
import { journey } from './support/journey.ts';
import { startOwnServer } from './support/own-server.ts';
import { signIn } from './support/sign-in.ts';
import { untilIdle } from './support/until-idle.ts';

/** How many scripts the user list may load, with those of its idle time (docs/adr/0072), and a few to spare. */
const listScripts = 30;

const data = ['/sys/permission/getUserPermissionByToken', '/sys/user/list'];

/** Bytes of script that the page may load, compressed (docs/adr/0028), and what compressions differ by. */
const signInBudget = 181_000;

describe('the sign-in page', () => {
  journey('loads no more script than it may', async ({ visitor: { page }, url }) => {
    const scripts = new Set<string>();
    page.on('request', request => {
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
    });
    await untilIdle(page, () => page.goto(`${url}/user/login`));
    const sizes = [...scripts].map(path => gzipSync(readFileSync(`dist${path}`)).length);
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(signInBudget);
  });
});

describe('a list', () => {
  journey('loads few scripts, also those of its idle time', async ({ visitor: { page } }) => {
    // What waits for the people of a server that is used, such as messages and views, loads scripts of its own.
    const server = await startOwnServer(inject('template'));
    try {
      await signIn(page, server.url, 'admin', adminPassword);
      // What the first page still loads, or has in memory, does not count.
      await page.goto('about:blank');
      const scripts = new Set<string>();
      page.on('request', request => {
        if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
      });
      await untilIdle(page, () => page.goto(`${server.url}/isystem/user`));
      expect(scripts.size).toBeGreaterThan(8);
      expect([...scripts].slice(listScripts)).toEqual([]);
    } finally {
      await page.goto('about:blank');
      await server.remove();
    }
  });
});

describe('the first requests of a page', () => {
  journey('are sent before the console has loaded, for a signed-in person', async ({ staff, url }) => {
    const { page } = staff;
    // What other journeys change is announced over the socket, and requested again.
    await page.routeWebSocket(/./, () => {});
    // This visit stores which page each address opens.
    await page.goto(`${url}/isystem/user`);
    await page.getByRole('checkbox', { name: /^选择/ }).first().waitFor();
    const requested: string[] = [];
    page.on('request', request => requested.push(new URL(request.url()).pathname));
    const early = [...data, '/assets/frame-', '/assets/client-', '/assets/users-', '/assets/list-'].map(
      part => page.waitForRequest(request => request.url().includes(part)),
    );
    // The console itself loads only after all other requests have been sent.
    await page.route('**/assets/index-*.js', async route => {
      await Promise.all(early);
      await route.continue();
    });
    await page.reload();
    await page.getByRole('checkbox', { name: /^选择/ }).first().waitFor();
    for (const path of data)
      expect(
        requested.filter(one => one.endsWith(path)),
        path,
      ).toHaveLength(1);
  });

  journey('come before what the page may need later', async ({ staff, url }) => {
    const { page } = staff;
    const late = ['/assets/departments-', '/assets/search-dialog-'];
    const lateRequests = () =>
      Promise.all(late.map(part => page.waitForRequest(request => request.url().includes(part))));
    const atFirst = lateRequests();
    await page.goto(`${url}/isystem/user`);
    await atFirst;
    const order: string[] = [];
    page.on('request', request => {
      order.push(...late.filter(part => request.url().includes(part)));
    });
    // The rows come only when the page around them has had nothing to do for a while.
    await page.route('**/sys/user/list?*', async route => {
      await page.getByRole('heading', { level: 1, name: '用户管理' }).waitFor();
      for (let pause = 0; pause < 3; pause++)
        await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
      order.push('rows');
      await route.continue();
    });
    const again = lateRequests();
    await page.reload();
    await again;
    // Rows come again when another journey changes people meanwhile; what is late has no order of its own.
    expect(order[0]).toBe('rows');
    expect(new Set(order)).toEqual(new Set(['rows', ...late]));
  });

  journey('[GUARD-03] are not sent for a visitor', async ({ visitor, url }) => {
    const { page } = visitor;
    const requested: string[] = [];
    page.on('request', request => requested.push(new URL(request.url()).pathname));
    await page.goto(`${url}/isystem/user`);
    await page.getByRole('heading', { name: '登录' }).waitFor();
    expect(requested.filter(path => /\/assets\/(frame|users|list)-/.test(path))).toEqual([]);
    for (const path of data) expect(requested.filter(one => one.endsWith(path))).toEqual([]);
  });
});
