import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { AuthEntry } from '#contract/areas/permissions.ts';
import {
  Can,
  createPermissions,
  PermissionsProvider,
  useAllowedSuffixes,
  useCan,
  useTableButtons,
} from '#modules/ground/permissions/index.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { storedButtonAuth } from '#modules/ground/platform/storage/index.ts';
import { envelope, type LocalServer, startServer } from '../platform/http/support/server.ts';

const menu = [{ id: '1', path: '/a', name: 'a', component: 'a/A', meta: {} }];
let server: LocalServer;

beforeEach(async () => {
  server = await startServer();
  configureHttp({ base: server.base });
});
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  await server.close();
});

async function show(auth: AuthEntry[], allAuth: AuthEntry[] = []) {
  server.answer(envelope(200, { code: 0, result: { menu, auth, allAuth } }));
  const permissions = createPermissions({ onGranted: () => undefined });
  permissions.send({ type: 'token.given' });
  permissions.send({ type: 'permissions.require' });
  await waitFor(permissions, snapshot => snapshot.hasTag('loaded'));
  render(
    <PermissionsProvider value={permissions}>
      <Can action="user:add" otherwise={<p>nothing</p>}>
        <button type="button">新增</button>
      </Can>
      <PageButton />
      <Suffixes />
      <Table prefix="order:" />
      <Table />
    </PermissionsProvider>,
  );
  return permissions;
}

function PageButton() {
  return useCan('user:add') && <button type="button">新增一行</button>;
}

function Table({ prefix }: { prefix?: string }) {
  const buttons = useTableButtons(prefix, ['add', 'remove', 'batch_delete']);
  return <p>{[prefix ?? 'plain', ...buttons].join(' ')}</p>;
}

function Suffixes() {
  return <output>{useAllowedSuffixes('user:').join()}</output>;
}

const offered = () => screen.queryByRole('button', { name: '新增' }) !== null;
const offeredUnlessExcluded = () => screen.queryByRole('button', { name: '新增一行' }) !== null;

describe('an element behind a permission', () => {
  it('[PERM-02][PERM-03][PERM-07][PERM-13] is there for an action entry of the permission list', async () => {
    await show([{ action: 'user:add', type: '2', status: '1' }]);
    expect(offered()).toBe(true);
  });

  it('[PERM-11][PERM-13] is not there for an action in neither list', async () => {
    await show([{ action: 'user:edit', type: '2', status: '1' }]);
    expect(offered()).toBe(false);
    expect(screen.getByText('nothing')).toBeVisible();
  });

  it('[PERM-08][STORE-10] falls back to the list in session storage', async () => {
    await show([{ action: 'user:add', type: '1', status: '1' }]);
    expect(storedButtonAuth.read()).toEqual([{ action: 'user:add', type: '1', status: '1' }]);
    expect(offered()).toBe(true);
  });

  it('[PERM-03][PERM-05][PERM-09] is not there where the stored list has it with status 0, which only an action entry outweighs', async () => {
    await show([{ action: 'user:add', type: '1', status: '0' }]);
    expect(offered()).toBe(false);
    cleanup();
    await show([{ action: 'user:add', type: '2', status: '0' }]);
    expect(offered()).toBe(true);
  });

  it('[PERM-10] is not there where one of several entries contradicts the enabled one', async () => {
    const enabled = { action: 'user:add', type: '1', status: '1' };
    await show([enabled]);
    expect(offered()).toBe(true);
    cleanup();
    await show([enabled, { ...enabled, status: '0' }]);
    expect(offered()).toBe(false);
  });

  it('[PERM-04][PERM-14] is shown to everybody when allAuth has the action with status 0', async () => {
    await show([], [{ action: 'user:add', type: '1', status: '0' }]);
    expect(offered()).toBe(true);
  });

  it('[PERM-20] is decided only by the returned permissions: an administrator without a grant has nothing', async () => {
    await show([{ action: 'admin', type: '2' }]);
    expect(offered()).toBe(false);
  });

  it('[PERM-12] yields the remainders after a prefix', async () => {
    await show([
      { action: 'user:add', type: '1' },
      { action: 'user:edit', type: '2' },
      { action: 'role:add', type: '1' },
    ]);
    expect(screen.getByRole('status')).toHaveTextContent(/^add$/);
  });

  it('[PERM-15] a page offers what the server does not have as an action, and the server decides', async () => {
    await show([]);
    expect(offered()).toBe(false);
    expect(offeredUnlessExcluded()).toBe(true);
  });

  it('[PERM-15] a page does not offer what the server has as an action and denies', async () => {
    await show([], [{ action: 'user:add', type: '1', status: '1' }]);
    expect(offeredUnlessExcluded()).toBe(false);
  });

  it('follows permissions that are loaded again', async () => {
    const permissions = await show([]);
    server.answer(envelope(200, { code: 0, result: { menu, auth: [{ action: 'user:add', type: '2' }] } }));
    act(() => permissions.send({ type: 'permissions.reload' }));
    expect(await screen.findByRole('button', { name: '新增' })).toBeVisible();
    expect(storedButtonAuth.read()).toEqual([{ action: 'user:add', type: '2' }]);
  });
});

describe('the buttons of a table with an auth prefix', () => {
  it('[PERM-15][PERM-16][PERM-17][PERM-18] are those that no excluded code removes', async () => {
    const known = ['order:add', 'order:batch_delete'].map(action => ({ action, type: '1', status: '1' }));
    await show([{ action: 'order:add', type: '2' }], known);
    expect(screen.getByText('order: add')).toBeVisible();
    expect(screen.getByText('plain add remove batch_delete')).toBeVisible();
  });
});
