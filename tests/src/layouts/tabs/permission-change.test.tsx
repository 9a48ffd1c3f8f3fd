import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { MenuEntry } from '#contract/areas/permissions.ts';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import { healthy, home, openConsole, type RunningConsole } from '../../support/console.tsx';

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
  await act(async () => running.app.permissions.send({ type: 'permissions.reload' }));
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

  it('[PERM-06] [TABS-09] remove an entry from the menu and close its open page, which a toast names', async () => {
    await openWith([home, missing], '/missing');
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeVisible();
    await change([home]);
    expect(await screen.findByText('您已没有「展柜」的权限，页面已关闭')).toBeVisible();
    await waitFor(() => expect(running.address()).toBe(home.path));
    expect(nav().queryByRole('link', { name: '展柜' })).toBeNull();
    expect(screen.queryByRole('tab', { name: '展柜' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await change([home, missing]);
    await userEvent.click(await nav().findByRole('link', { name: '展柜' }));
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeVisible();
  });

  it('[PERM-06] [TABS-03] never close home', async () => {
    await openWith([home, missing], home.path);
    await change([missing]);
    expect(await screen.findByRole('heading', { name: '没有访问权限' })).toBeVisible();
    expect(running.address()).toBe(home.path);
    expect(screen.getByRole('tab', { name: '首页' })).toBeVisible();
  });

  it('[PERM-06] close a page whose list is refused from then on; opened again it shows the refusal itself', async () => {
    const list: MenuEntry = {
      id: 'position',
      path: '/position',
      name: 'position',
      component: 'system/SysPositionList',
      meta: { title: '职务' },
    };
    await openWith([home, list], '/position');
    await screen.findByRole('tab', { name: '职务' });
    await change([home, list]);
    const { queryClient } = running.app;
    const queryKey = ['entity', 'position', 'list', 'position.list', 'of the test'];
    const refused = () =>
      queryClient
        .fetchQuery({
          queryKey,
          queryFn: () => Promise.reject(new RequestError({ kind: 'forbidden', status: 403 })),
        })
        .catch(() => undefined);
    await act(refused);
    expect(screen.getByRole('tab', { name: '职务' })).toBeVisible();
    queryClient.setQueryData(queryKey, { rows: [] }, { updatedAt: 1 });
    await act(refused);
    expect(await screen.findByText('您已没有「职务」的权限，页面已关闭')).toBeVisible();
    expect(screen.queryByRole('tab', { name: '职务' })).toBeNull();
    expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  });

  it('[GUARD-12] [GUARD-13] sign out when no entry is left', async () => {
    await openWith([home, missing], '/missing');
    await change([]);
    await screen.findByRole('heading', { name: '登录' });
    await waitFor(() => expect(running.reload).toHaveBeenCalled());
    expect(localStorage.getItem('pro__Access-Token')).toBeNull();
  });
});
