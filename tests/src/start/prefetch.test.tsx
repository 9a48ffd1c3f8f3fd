import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MenuEntry } from '#contract/areas/permissions.ts';
import { storedPages } from '#modules/ground/platform/storage/index.ts';
import { pageOf } from '#src/pages/registry.tsx';
import { prefetch } from '#src/start/prefetch.ts';
import { healthy, home, openConsole, type RunningConsole } from '../support/console.tsx';

const permissionPath = '/sys/permission/getUserPermissionByToken';
const other: MenuEntry = {
  id: 'other',
  path: '/other',
  name: 'other',
  component: 'exception/403',
  meta: { title: '其它' },
};
const elsewhere: MenuEntry = {
  ...other,
  id: 'elsewhere',
  path: '/elsewhere',
  meta: { title: '外部', internalOrExternal: true },
};

let running: RunningConsole;
const preload = vi.spyOn(pageOf('exception/403'), 'load');
beforeEach(() => preload.mockClear());
afterEach(() => running.close());

describe('the script of the page at the address', () => {
  it('is fetched without waiting for the menu once an earlier visit has stored which page it is', async () => {
    running = await openConsole('/', { signedIn: true, replies: healthy([home, other, elsewhere]) });
    await screen.findByRole('main');
    expect(storedPages.read()).toEqual({ [home.path]: home.component, [other.path]: other.component });

    const visit = { ...localStorage };
    await running.close();
    Object.assign(localStorage, visit);
    preload.mockClear();
    running = await openConsole('/other', { signedIn: true, replies: healthy([home, other]) });
    const { permissions } = running.app;
    let waited = !permissions.getSnapshot().hasTag('waiting');
    permissions.subscribe(snapshot => {
      waited ||= snapshot.hasTag('loaded') && preload.mock.calls.length === 0;
    });
    await waitFor(() => expect(preload).toHaveBeenCalled());
    expect(waited).toBe(false);
    await screen.findByRole('main');
  });

  it('[GUARD-09] does not grant access: a page that was removed from the menu does not open', async () => {
    storedPages.write({ '/other': 'exception/403' });
    running = await openConsole('/other', { signedIn: true });
    await waitFor(() => expect(running.address()).toBe('/404'));
    expect(running.requested(permissionPath)).toBe(1);
  });

  it('leaves a failure to the page, so that what loads later does not wait for ever', async () => {
    storedPages.write({ '/other': 'exception/403' });
    const page = pageOf('exception/403');
    page.prefetch = () => Promise.reject(new Error('No script'));
    running = await openConsole('/other', { signedIn: true, replies: healthy([home, other]) });
    const { router } = running.app;
    await expect(prefetch(router, router.options.context)).resolves.toBeUndefined();
    page.prefetch = undefined;
  });

  it('[GUARD-03] is not fetched for who is not signed in', async () => {
    storedPages.write({ '/other': 'exception/403' });
    running = await openConsole('/other');
    await screen.findByRole('heading', { name: '登录' });
    expect(preload).not.toHaveBeenCalled();
    expect(running.requested(permissionPath)).toBe(0);
  });
});
