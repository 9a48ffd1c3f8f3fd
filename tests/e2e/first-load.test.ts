import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';

const fetchedBefore = '/sys/permission/getUserPermissionByToken';

describe('what a page needs first', () => {
  journey('is on its way before the console asks for it, for who is signed in', async ({ staff, url }) => {
    const { page } = staff;
    // The visit that remembers which page each address opens.
    await page.goto(`${url}/isystem/user`);
    await page.getByRole('checkbox', { name: /^选择/ }).first().waitFor();
    const order: string[] = [];
    page.on('request', request => order.push(new URL(request.url()).pathname));
    await page.reload();
    await page.getByRole('checkbox', { name: /^选择/ }).first().waitFor();
    const position = (part: string) => order.findIndex(path => path.includes(part));
    for (const script of ['/assets/frame-', '/assets/client-', '/assets/users-', '/assets/list-']) {
      expect(position(script), script).toBeGreaterThan(-1);
      expect(position(script), script).toBeLessThan(position(fetchedBefore));
    }
    expect(order.filter(path => path.endsWith('/sys/user/list'))).toHaveLength(1);
  });

  journey('[GUARD-03] is not fetched for a visitor', async ({ visitor, url }) => {
    const { page } = visitor;
    const scripts: string[] = [];
    page.on('request', request => scripts.push(new URL(request.url()).pathname));
    await page.goto(`${url}/isystem/user`);
    await page.getByRole('heading', { name: '登录' }).waitFor();
    expect(scripts.filter(path => /\/assets\/(frame|users|list)-/.test(path))).toEqual([]);
  });
});
