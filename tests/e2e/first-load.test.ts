import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';

const data = ['/sys/permission/getUserPermissionByToken', '/sys/user/list'];

describe('what a page needs first', () => {
  journey('is on its way before the console asks for it, for who is signed in', async ({ staff, url }) => {
    const { page } = staff;
    // The visit that remembers which page each address opens.
    await page.goto(`${url}/isystem/user`);
    await page.getByRole('checkbox', { name: /^选择/ }).first().waitFor();
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    const early = [...data, '/assets/frame-', '/assets/client-', '/assets/users-', '/assets/list-'].map(
      part => page.waitForRequest(request => request.url().includes(part)),
    );
    // The console itself comes only when everything else has been asked for.
    await page.route('**/assets/index-*.js', async route => {
      await Promise.all(early);
      await route.continue();
    });
    await page.reload();
    await page.getByRole('checkbox', { name: /^选择/ }).first().waitFor();
    for (const path of data)
      expect(
        asked.filter(one => one.endsWith(path)),
        path,
      ).toHaveLength(1);
  });

  journey('[GUARD-03] is not fetched for a visitor', async ({ visitor, url }) => {
    const { page } = visitor;
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    await page.goto(`${url}/isystem/user`);
    await page.getByRole('heading', { name: '登录' }).waitFor();
    expect(asked.filter(path => /\/assets\/(frame|users|list)-/.test(path))).toEqual([]);
    for (const path of data) expect(asked.filter(one => one.endsWith(path))).toEqual([]);
  });
});
