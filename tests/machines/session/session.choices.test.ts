import { describe, expect, it } from 'vitest';
import type { LoginResult } from '#contract/areas/session.ts';
import { choicesOf } from '#machines/session/session.logic.ts';
import type { SignIn } from '#machines/session/session.types.ts';
import {
  choices,
  credentials,
  department,
  dictionaries,
  result,
  settled,
  signIn,
  start,
  toChoose,
  user,
  userInfo,
} from './fixtures.ts';

describe('a choice to make', () => {
  const choosing = async (result: SignIn = toChoose) => {
    const session = start();
    session.world.logIn.mockResolvedValue(result);
    session.actor.send({ type: 'session.signIn', credentials });
    await settled();
    return session;
  };

  it('[DEPART-07] keeps the console closed and the sign-in out of storage until it is made', async () => {
    const { actor, world, has } = await choosing();
    expect([has('choosing'), has('signedIn')]).toEqual([true, false]);
    expect(world.persist).not.toHaveBeenCalled();
    expect(actor.getSnapshot().context.user?.token).toBe('token-1');
  });

  it('[DEPART-07][AUTH-02] opens the console with the chosen tenant and department', async () => {
    const { actor, world, has } = await choosing();
    const info = { ...userInfo, realname: '管理员甲', orgCode: 'A01' };
    actor.send({ type: 'session.chosen', tenantId: '7', info });
    expect(has('signedIn')).toBe(true);
    const chosen = { tenantId: '7', realname: '管理员甲', info };
    expect(actor.getSnapshot().context.user).toMatchObject(chosen);
    expect(world.persist).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ user: expect.objectContaining(chosen), dictionaries }),
    );
  });

  it('[AUTH-11][AUTH-14] can be cancelled by signing out', async () => {
    const { actor, world, has } = await choosing();
    actor.send({ type: 'session.signOut' });
    expect(has('choosing')).toBe(false);
    expect(world.logOut).toHaveBeenCalledWith({ token: 'token-1' });
  });

  it.each([
    ['tenants', { tenants: toChoose.choices.tenants, departments: [] }],
    ['departments', { tenants: [], departments: [department] }],
  ])('[DEPART-07] is required for several %s alone, and dropped once it is made', async (_what, wanted) => {
    const { actor, has } = await choosing({ ...signIn, choices: wanted });
    expect(has('choosing')).toBe(true);
    actor.send({ type: 'session.chosen', tenantId: '7', info: undefined });
    expect(actor.getSnapshot().context.pending).toBeUndefined();
  });

  it('[ERROR-06] that takes too long ends like any invalid session', async () => {
    const { actor, world, clock, has } = await choosing();
    actor.send({ type: 'session.expired' });
    expect(has('choosing')).toBe(false);
    clock.increment(1_500);
    expect(world.reload).toHaveBeenCalledOnce();
  });

  it('comes before a password that must be changed', async () => {
    const { actor, has } = await choosing({ ...toChoose, mustChangePassword: true });
    actor.send({ type: 'session.chosen', tenantId: '7', info: undefined });
    expect([has('signedIn'), has('mustChangePassword'), has('atWork')]).toEqual([true, true, false]);
  });
});

describe('a password that must be changed', () => {
  it('[PASSWORD-10] is required directly after such a sign-in, and work continues after it', async () => {
    const { actor, world, has } = start();
    world.logIn.mockResolvedValue({ ...signIn, mustChangePassword: true });
    actor.send({ type: 'session.signIn', credentials });
    await settled();
    expect([has('signedIn'), has('mustChangePassword')]).toEqual([true, true]);
    actor.send({ type: 'session.passwordChanged' });
    expect([has('mustChangePassword'), has('atWork')]).toEqual([false, true]);
  });

  it('is required when the server refuses everything else', () => {
    const { actor, has } = start(user);
    actor.send({ type: 'session.passwordWanted' });
    expect([has('mustChangePassword'), has('signedIn')]).toEqual([true, true]);
    actor.send({ type: 'session.signOut' });
    expect(has('signedOut')).toBe(true);
  });
});

describe('a second factor that must be set up', () => {
  const due = { ...signIn, mustEnrol: true };

  it('is asked for directly after such a sign-in, and work continues after it', async () => {
    const { actor, world, has } = start();
    world.logIn.mockResolvedValue(due);
    actor.send({ type: 'session.signIn', credentials });
    await settled();
    expect([has('mustEnrol'), has('restricted'), has('atWork')]).toEqual([true, true, false]);
    actor.send({ type: 'session.factorSet' });
    expect([has('mustEnrol'), has('atWork')]).toEqual([false, true]);
    actor.send({ type: 'session.openedElsewhere', user });
    expect(has('atWork')).toBe(true);
  });

  it('comes after a choice, and after a password that must be changed', async () => {
    const { actor, world, has } = start();
    world.logIn.mockResolvedValue({ ...toChoose, mustChangePassword: true, mustEnrol: true });
    actor.send({ type: 'session.signIn', credentials });
    await settled();
    actor.send({ type: 'session.chosen', tenantId: '7', info: undefined });
    expect([has('mustChangePassword'), has('mustEnrol')]).toEqual([true, false]);
    actor.send({ type: 'session.passwordChanged' });
    expect([has('mustChangePassword'), has('mustEnrol')]).toEqual([false, true]);
  });

  it('is asked for until it is set up, also when the person signs in again in another tab', () => {
    const { actor, has } = start(user);
    actor.send({ type: 'session.factorDue' });
    actor.send({ type: 'session.openedElsewhere', user });
    expect([has('mustEnrol'), has('atWork')]).toEqual([true, false]);
  });
});

describe('a demand for another password', () => {
  const again = { type: 'session.openedElsewhere', user } as const;

  it('is required until it is changed, also when the person signs in again in another tab', () => {
    const { actor, has } = start(user);
    actor.send({ type: 'session.passwordWanted' });
    actor.send(again);
    expect([has('mustChangePassword'), has('atWork')]).toEqual([true, false]);
    actor.send({ type: 'session.passwordChanged' });
    actor.send(again);
    expect([has('mustChangePassword'), has('atWork')]).toEqual([false, true]);
  });

  it('[ERROR-08] waits while the person has to sign in again', () => {
    const { actor, has } = start(user);
    actor.send({ type: 'session.passwordWanted' });
    actor.send({ type: 'session.tokenDied' });
    expect([has('mustSignInAgain'), has('mustChangePassword')]).toEqual([true, false]);
  });
});

describe('the choices after a sign-in', () => {
  const department_ = department as LoginResult['departs'][number];
  const tenant = { id: 7, name: '科技馆' } as NonNullable<LoginResult['tenantList']>[number];
  it.each([
    ['nothing of none', {}, 0, 0],
    ['nothing of one each', { multi_depart: 1, departs: [department_], tenantList: [tenant] }, 0, 0],
    [
      'nothing of departments that are not emitted to be several',
      { departs: [department_, department_] },
      0,
      0,
    ],
    [
      'nothing of several departments of which one is there',
      { multi_depart: 2, departs: [department_] },
      0,
      0,
    ],
    ['several departments', { multi_depart: 2, departs: [department_, department_] }, 0, 2],
    ['several tenants', { tenantList: [tenant, { ...tenant, name: null }] }, 2, 0],
  ])('[DEPART-07] %s', (_what, over, tenants, departments) => {
    const found = choicesOf({ ...result, multi_depart: 0, ...over });
    expect([found.tenants.length, found.departments.length]).toEqual([tenants, departments]);
  });

  it('calls a tenant without a name by its number', () => {
    const { tenants } = choicesOf({ ...result, tenantList: [tenant, { ...tenant, id: 8, name: null }] });
    expect(tenants).toEqual([
      { value: '7', label: '科技馆' },
      { value: '8', label: '8' },
    ]);
  });

  it('[API-12] accepts servers that omit the lists', () => {
    expect(choicesOf({ ...result, departs: undefined as never })).toEqual(choices);
  });
});
