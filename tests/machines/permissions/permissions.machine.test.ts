import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { PermissionResult } from '#contract/areas/permissions.ts';
import { permissionsMachine } from '#machines/permissions/permissions.machine.ts';
import { permissionsRetry } from '#machines/timing.ts';
import { Unreachable } from '#machines/unreachable.ts';

const home = {
  id: '1',
  path: '/dashboard/analysis',
  name: 'home',
  component: 'dashboard/Analysis',
  meta: { title: '首页' },
};
const auth = [{ action: 'user:add', type: '1' }];
const result: PermissionResult = {
  menu: [home],
  auth,
  allAuth: [{ ...auth[0], action: 'user:add', status: '1' }],
  sysSafeMode: false,
};

function start(answer: () => Promise<unknown> = async () => result) {
  const load = vi.fn(answer);
  const shareGrants = vi.fn();
  const again: boolean[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    permissionsMachine.provide({
      actors: {
        loadPermissions: fromPromise(({ input }) => {
          again.push(input.again);
          return load() as Promise<PermissionResult>;
        }),
      },
      actions: { shareGrants: (_, params) => shareGrants(params) },
    }),
    { clock },
  ).start();
  return { actor, load, shareGrants, again, clock };
}

const settle = (actor: ReturnType<typeof start>['actor']) =>
  waitFor(actor, snapshot => snapshot.hasTag('loaded') || snapshot.hasTag('failed'));

function required(answer?: () => Promise<unknown>) {
  const session = start(answer);
  session.actor.send({ type: 'token.given' });
  session.actor.send({ type: 'permissions.require' });
  return session;
}

describe('the states of the guard', () => {
  it('[GUARD-14] are no token, not loaded, loaded and failed', async () => {
    const { actor } = start();
    expect(actor.getSnapshot().hasTag('noToken')).toBe(true);
    actor.send({ type: 'token.given' });
    expect(actor.getSnapshot().hasTag('waiting')).toBe(true);
    actor.send({ type: 'permissions.require' });
    expect((await settle(actor)).hasTag('loaded')).toBe(true);
    const failing = required(async () => Promise.reject(new Error('网络超时')));
    expect((await settle(failing.actor)).hasTag('failed')).toBe(true);
  });

  it('[GUARD-06] loads at the first navigation, and neither without a token nor for the token alone', () => {
    const { actor, load } = start();
    actor.send({ type: 'permissions.require' });
    actor.send({ type: 'token.given' });
    expect(load).not.toHaveBeenCalled();
    actor.send({ type: 'permissions.require' });
    expect(load).toHaveBeenCalledOnce();
  });

  it('[GUARD-07] builds the entries from the menu', async () => {
    const { actor } = required();
    expect((await settle(actor)).context.entries).toMatchObject([
      { path: '/dashboard/analysis', title: '首页' },
    ]);
  });

  it('[PERM-01][PERM-02] stores both lists of actions unchanged, and empty ones where the server sent none', async () => {
    const { context } = await settle(required().actor);
    expect([context.auth, context.allAuth]).toEqual([result.auth, result.allAuth]);
    const bare = required(async () => ({ ...result, auth: undefined, allAuth: undefined }));
    expect((await settle(bare.actor)).context).toMatchObject({ auth: [], allAuth: [] });
  });

  it('[GUARD-10] neither reloads nor rebuilds on further navigations', async () => {
    const { actor, load } = required();
    const { entries } = (await settle(actor)).context;
    actor.send({ type: 'permissions.require' });
    actor.send({ type: 'permissions.require' });
    expect(load).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().context.entries).toBe(entries);
  });

  it('loads once for two navigations at the same time', () => {
    const { actor, load } = required();
    actor.send({ type: 'permissions.require' });
    expect(load).toHaveBeenCalledOnce();
  });

  it.each([[[]], [null], [undefined]])('[GUARD-12] rejects the menu %j', async menu => {
    const { actor, shareGrants } = required(async () => ({ ...result, menu }));
    const snapshot = await settle(actor);
    expect(snapshot.hasTag('failed')).toBe(true);
    expect(snapshot.context.failure).toBe('permissions must be a non-null array');
    expect(shareGrants).not.toHaveBeenCalled();
  });

  it('[GUARD-11] keeps the reason of a failed load, and tries again at the next navigation', async () => {
    const { actor, load } = required(async () => Promise.reject(new Error('网络超时')));
    expect((await settle(actor)).context.failure).toBe('网络超时');
    load.mockResolvedValue(result);
    actor.send({ type: 'permissions.require' });
    await waitFor(actor, snapshot => snapshot.hasTag('loaded'));
    expect(actor.getSnapshot().context.failure).toBeUndefined();
  });

  it('[GUARD-11] has not failed without an answer: it states why, and loads when somebody tries again', async () => {
    const { actor, load } = required(async () => Promise.reject(new Unreachable('网络超时')));
    await waitFor(actor, snapshot => snapshot.hasTag('unreachable'));
    expect(actor.getSnapshot().context.failure).toBe('网络超时');
    expect(actor.getSnapshot().hasTag('failed')).toBe(false);
    actor.send({ type: 'permissions.require' });
    await waitFor(actor, snapshot => snapshot.hasTag('unreachable'));
    load.mockResolvedValue(result);
    actor.send({ type: 'permissions.require' });
    await settle(actor);
    expect(actor.getSnapshot().hasTag('loaded')).toBe(true);
    expect(actor.getSnapshot().context.failure).toBeUndefined();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('[AUTH-12] drops everything when the token is removed', async () => {
    const { actor } = required();
    await settle(actor);
    actor.send({ type: 'token.cleared' });
    expect(actor.getSnapshot().context).toEqual({ entries: [], auth: [], allAuth: [], failure: undefined });
  });

  it('ignores a late reply for the previous person', async () => {
    let answer: (value: PermissionResult) => void = () => undefined;
    const { actor } = required(
      () =>
        new Promise(resolve => {
          answer = resolve as typeof answer;
        }),
    );
    actor.send({ type: 'token.cleared' });
    answer(result);
    await new Promise(resolve => setTimeout(resolve));
    expect(actor.getSnapshot().hasTag('noToken')).toBe(true);
    expect(actor.getSnapshot().context.entries).toEqual([]);
  });

  it('[STORE-04] shares the grants it has loaded', async () => {
    const { actor, shareGrants } = required();
    await settle(actor);
    expect(shareGrants).toHaveBeenCalledExactlyOnceWith(result);
  });
});

describe('permissions that change', () => {
  const other = { ...home, id: '2', path: '/other', name: 'other' };
  const more: PermissionResult = {
    ...result,
    menu: [home, other],
    auth: [{ action: 'user:edit', type: '2' }],
  };
  const pathsOf = ({ actor }: ReturnType<typeof start>) =>
    actor.getSnapshot().context.entries.map(({ path }) => path);
  const answered = () => new Promise(resolve => setTimeout(resolve));

  async function loaded() {
    const session = required();
    await settle(session.actor);
    return session;
  }

  it('[PERM-06] [PERM-07] are loaded again, and the previous ones apply until then', async () => {
    const session = await loaded();
    const { actor, load, shareGrants, again } = session;
    load.mockResolvedValue(more);
    actor.send({ type: 'permissions.reload' });
    expect(actor.getSnapshot().hasTag('loaded')).toBe(true);
    expect(pathsOf(session)).toEqual(['/dashboard/analysis']);
    await answered();
    expect(pathsOf(session)).toEqual(['/dashboard/analysis', '/other']);
    expect(actor.getSnapshot().context.auth).toEqual(more.auth);
    expect(shareGrants).toHaveBeenLastCalledWith(more);
    expect(again).toEqual([false, true]);
    expect(actor.getSnapshot().matches({ loaded: 'current' })).toBe(true);
  });

  it('are loaded again when they change once more while a request is pending', async () => {
    const session = await loaded();
    const { actor, load } = session;
    let stale: (value: PermissionResult) => void = () => undefined;
    load.mockReturnValueOnce(
      new Promise(resolve => {
        stale = resolve;
      }),
    );
    load.mockResolvedValue(more);
    actor.send({ type: 'permissions.reload' });
    actor.send({ type: 'permissions.reload' });
    await answered();
    stale(result);
    await answered();
    expect(load).toHaveBeenCalledTimes(3);
    expect(pathsOf(session)).toEqual(['/dashboard/analysis', '/other']);
  });

  it('are loaded again when they change before the first reply', async () => {
    const { actor, load } = required();
    load.mockResolvedValue(more);
    actor.send({ type: 'permissions.reload' });
    expect((await settle(actor)).context.auth).toEqual(more.auth);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('stay when the server cannot be reached, and are requested again after a while', async () => {
    const session = await loaded();
    const { actor, load, clock } = session;
    load.mockRejectedValueOnce(new Error('网络超时'));
    load.mockResolvedValueOnce(more);
    actor.send({ type: 'permissions.reload' });
    await answered();
    expect(actor.getSnapshot().hasTag('loaded')).toBe(true);
    expect(actor.getSnapshot().context.failure).toBe('网络超时');
    expect(pathsOf(session)).toEqual(['/dashboard/analysis']);
    clock.increment(permissionsRetry - 1);
    expect(load).toHaveBeenCalledTimes(2);
    clock.increment(1);
    await answered();
    expect(pathsOf(session)).toEqual(['/dashboard/analysis', '/other']);
    expect(actor.getSnapshot().context.failure).toBeUndefined();
  });

  it('[GUARD-12] [GUARD-13] are refused when the new menu is empty, which signs out', async () => {
    const { actor, load } = await loaded();
    load.mockResolvedValue({ ...result, menu: [] });
    actor.send({ type: 'permissions.reload' });
    await answered();
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({
      entries: [],
      auth: [],
      failure: 'permissions must be a non-null array',
    });
  });

  it('[AUTH-12] are ignored after the token was removed, and before there is one', async () => {
    const { actor, load } = await loaded();
    actor.send({ type: 'permissions.reload' });
    actor.send({ type: 'token.cleared' });
    await answered();
    expect(actor.getSnapshot().context.entries).toEqual([]);
    actor.send({ type: 'permissions.reload' });
    expect(actor.getSnapshot().hasTag('noToken')).toBe(true);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a page that exists and is not in the menu', () => {
  const denied = { type: 'page.denied', path: '/isystem/role', title: '角色管理' } as const;
  const entryOf = ({ actor }: ReturnType<typeof start>, path: string) =>
    actor.getSnapshot().context.entries.find(entry => entry.path === path);

  async function loaded() {
    const session = required();
    await settle(session.actor);
    return session;
  }

  it('[ROUTE-13] [PAGE-12] gets a hidden entry that opens the page 403, once', async () => {
    const session = await loaded();
    session.actor.send(denied);
    session.actor.send(denied);
    expect(session.actor.getSnapshot().context.entries).toHaveLength(2);
    expect(entryOf(session, denied.path)).toMatchObject({
      title: '角色管理',
      component: 'exception/403',
      hidden: true,
      routed: true,
    });
  });

  it('[PERM-06] opens as soon as it is granted, and remains denied by any other change', async () => {
    const session = await loaded();
    const { actor, load } = session;
    actor.send(denied);
    actor.send({ type: 'permissions.reload' });
    await new Promise(resolve => setTimeout(resolve));
    expect(entryOf(session, denied.path)?.component).toBe('exception/403');
    const role = { ...home, id: '3', path: denied.path, component: 'system/RoleList' };
    load.mockResolvedValue({ ...result, menu: [home, role] });
    actor.send({ type: 'permissions.reload' });
    await new Promise(resolve => setTimeout(resolve));
    expect(actor.getSnapshot().context.entries.map(({ component }) => component)).toEqual([
      'dashboard/Analysis',
      'system/RoleList',
    ]);
  });

  it('does not replace an entry that the person has meanwhile, and nobody has one without permissions', async () => {
    const session = await loaded();
    const { entries } = session.actor.getSnapshot().context;
    session.actor.send({ ...denied, path: home.path });
    expect(session.actor.getSnapshot().context.entries).toBe(entries);
    session.actor.send({ type: 'token.cleared' });
    session.actor.send(denied);
    expect(session.actor.getSnapshot().context.entries).toEqual([]);
  });
});
