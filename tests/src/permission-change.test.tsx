import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { MenuEntry } from '#contract/areas/permissions.ts';
import { healthy, home, openConsole, type RunningConsole } from './support/console.tsx';

const permissionPath = '/sys/permission/getUserPermissionByToken';
const missing: MenuEntry = {
  id: 'missing',
  path: '/missing',
  name: 'missing',
  component: 'exception/404',
  meta: { title: '展柜' },
};

let running: RunningConsole;
afterEach(() => running.close());

const nav = () => within(screen.getByRole('navigation', { name: '菜单' }));

async function openWith(menu: MenuEntry[], address: string) {
  running = await openConsole(address, { signedIn: true, replies: healthy(menu) });
  await screen.findByRole('navigation', { name: '菜单' });
}

/** Changes the permissions of the person on the server, which publishes it. */
async function change(menu: unknown[]) {
  const requested = running.requested(permissionPath);
  running.replies[permissionPath] = { body: { code: 0, result: { menu, auth: [], allAuth: [] } } };
  act(() => running.app.permissions.send({ type: 'permissions.reload' }));
  await waitFor(() => expect(running.requested(permissionPath)).toBe(requested + 1));
}

describe('permissions that change while the console is open', () => {
  it('[PERM-06] bring an entry into the menu, and its page, without a reload', async () => {
    await openWith([home], '/');
    expect(nav().queryByRole('link', { name: '展柜' })).toBeNull();
    await change([home, missing]);
    expect(await nav().findByRole('link', { name: '展柜' })).toBeVisible();
    expect(running.reload).not.toHaveBeenCalled();
  });

  it('[PERM-06] remove an entry from the menu; its open page shows that the permission was removed', async () => {
    await openWith([home, missing], '/missing');
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeVisible();
    await change([home]);
    expect(await screen.findByRole('heading', { name: '没有访问权限' })).toBeVisible();
    expect(nav().queryByRole('link', { name: '展柜' })).toBeNull();
    expect(running.address()).toBe('/missing');
    expect(document.title).toContain('展柜');
    await change([home, missing]);
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeVisible();
  });

  it('[GUARD-12] [GUARD-13] sign out when no entry is left', async () => {
    await openWith([home, missing], '/missing');
    await change([]);
    await screen.findByRole('heading', { name: '登录' });
    await waitFor(() => expect(running.reload).toHaveBeenCalled());
    expect(localStorage.getItem('pro__Access-Token')).toBeNull();
  });
});
