import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { LoginResult } from '#contract/areas/session.ts';
import { choicesOf, SignInRefused, userOfLogin } from '#machines/session/session.logic.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { SessionUser, SignIn } from '#machines/session/session.types.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const userInfo = {
  id: '1',
  username: 'admin',
  realname: '管理员',
  avatar: 'a.png',
} as LoginResult['userInfo'];
const dictionaries = { sex: [{ value: '1', text: '男' }] };
const result = { token: 'token-1', userInfo, departs: [], multi_depart: 1, sysAllDictItems: dictionaries };
const user: SessionUser = userOfLogin(result, '0', '早上好');
const credentials = { way: 'account', username: 'admin', password: 'secret', captcha: undefined } as const;
const choices = { tenants: [], departments: [] };
const signIn: SignIn = { user, dictionaries, choices, mustChangePassword: false };
const other: SessionUser = { ...user, id: '2', token: 'token-2', username: 'wu' };
const department = { id: 'd1', orgCode: 'A01', departName: '展陈部' };
const toChoose: SignIn = {
  ...signIn,
  choices: { tenants: [{ value: '7', label: '科技馆' }], departments: [department] },
};

type Context = ReturnType<ReturnType<typeof start>['actor']['getSnapshot']>['context'];

/** Lets the promises of invoked actors settle. */
const settled = () => new Promise(resolve => setTimeout(resolve));

function start(stored?: SessionUser) {
  const clock = new SimulatedClock();
  const world = {
    logIn: vi.fn(async (_input: unknown): Promise<SignIn> => signIn),
    logOut: vi.fn(async (_input: unknown): Promise<string | undefined> => undefined),
    loadCaptcha: vi.fn(async () => ({ key: 'k', picture: 'data:image/png;base64,AA==' })),
    persist: vi.fn(),
    clear: vi.fn(),
    leaveTab: vi.fn(),
    keepUser: vi.fn(),
    reload: vi.fn(),
    leaveFor: vi.fn(),
    announceFailedLogout: vi.fn(),
  };
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        logIn: fromPromise(({ input }) => world.logIn(input)),
        logOut: fromPromise(({ input }) => world.logOut(input)),
        loadCaptcha: fromPromise(() => world.loadCaptcha()),
      },
      actions: {
        persist: (_, signIn) => world.persist(signIn),
        clear: () => world.clear(),
        leaveTab: () => world.leaveTab(),
        keepUser: (_, { user: kept }) => world.keepUser(kept),
        reload: () => world.reload(),
        leaveFor: (_, { address }) => world.leaveFor(address),
        announceFailedLogout: (_, { error }) => world.announceFailedLogout(error),
      },
    }),
    { input: { stored }, clock },
  ).start();
  return {
    actor,
    world,
    clock,
    has: (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) =>
      actor.getSnapshot().hasTag(tag),
  };
}

describe('signing in', () => {
  it('[AUTH-01] starts logged out without a stored user and logged in with one', () => {
    expect(start().has('signedOut')).toBe(true);
    expect(start(user).has('signedIn')).toBe(true);
  });

  it('[AUTH-02][AUTH-09] a successful account login fills the user and moves the session to logged in', async () => {
    const { actor, world, has } = start();
    actor.send({ type: 'session.signIn', credentials });
    expect(has('signingIn')).toBe(true);
    await settled();
    expect(has('signedIn')).toBe(true);
    expect(actor.getSnapshot().context.user).toMatchObject({
      token: 'token-1',
      username: 'admin',
      realname: '管理员',
      avatar: 'a.png',
    });
    expect(world.logIn).toHaveBeenCalledWith({ credentials, checkKey: undefined });
  });

  it('[AUTH-07] holds what a session user is made of', () => {
    expect(Object.keys(user)).toEqual(
      expect.arrayContaining([
        'token',
        'username',
        'realname',
        'tenantId',
        'welcome',
        'avatar',
        'permissionList',
        'info',
        'sysSafeMode',
      ]),
    );
  });

  it('[AUTH-07] stands without a name and a picture where the server gives none, and in no safe mode before the permissions arrive', () => {
    const bare = { id: '2', username: 'wu' } as LoginResult['userInfo'];
    expect(userOfLogin({ ...result, userInfo: bare }, '0', '早上好')).toMatchObject({
      realname: '',
      avatar: '',
      sysSafeMode: false,
    });
  });

  it('[AUTH-07] takes the permission list and the safe mode when they arrive', () => {
    const { actor } = start(user);
    const permissionList = [{ action: 'user:add', type: '1' }];
    actor.send({ type: 'session.granted', permissionList, sysSafeMode: true });
    expect(actor.getSnapshot().context.user).toMatchObject({ permissionList, sysSafeMode: true });
  });

  it('[AUTH-08][AUTH-10] hands user and dictionaries to storage', async () => {
    const { actor, world } = start();
    actor.send({ type: 'session.signIn', credentials });
    await settled();
    expect(world.persist).toHaveBeenCalledExactlyOnceWith(signIn);
  });

  it('keeps no password in memory once the server has answered', async () => {
    const { actor, world } = start();
    actor.send({ type: 'session.signIn', credentials });
    await settled();
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('secret');
    const refused = start();
    refused.world.logIn.mockRejectedValue(new Error('用户名或密码错误'));
    refused.actor.send({ type: 'session.signIn', credentials });
    await settled();
    expect(JSON.stringify(refused.actor.getSnapshot().context)).not.toContain('secret');
    expect(world.persist).toHaveBeenCalled();
  });

  it('[AUTH-06] a failed login leaves the session logged out, with the message of the server', async () => {
    const { actor, world, has } = start();
    world.logIn.mockRejectedValue(new SignInRefused('用户名或密码错误', false));
    actor.send({ type: 'session.signIn', credentials });
    await settled();
    expect(has('signedOut')).toBe(true);
    expect(has('captchaWanted')).toBe(false);
    expect(actor.getSnapshot().context.refusal).toEqual({
      way: 'account',
      reason: 'refused',
      message: '用户名或密码错误',
    });
    expect(world.persist).not.toHaveBeenCalled();
  });

  it('[AUTH-06] a failure that is no error refuses without a message', async () => {
    const { actor, world } = start();
    world.logIn.mockRejectedValue('offline');
    actor.send({ type: 'session.signIn', credentials });
    await settled();
    expect(actor.getSnapshot().context.refusal).toEqual({ way: 'account', reason: 'refused', message: '' });
  });

  it('forgets the refusal when the form is sent again', async () => {
    const { actor, world } = start();
    world.logIn.mockRejectedValueOnce(new SignInRefused('用户名或密码错误', false));
    actor.send({ type: 'session.signIn', credentials });
    await settled();
    actor.send({ type: 'session.signIn', credentials });
    expect(actor.getSnapshot().context.refusal).toBeUndefined();
  });
});

describe('the captcha', () => {
  const wanting = async () => {
    const session = start();
    session.world.logIn.mockRejectedValueOnce(new SignInRefused('验证码无效', true));
    session.actor.send({ type: 'session.signIn', credentials });
    await settled();
    return session;
  };

  it('[AUTH-06] is shown once the server asks for it, as news and not as a fault', async () => {
    const { actor, has } = await wanting();
    expect(has('captchaWanted')).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({
      captcha: { key: 'k' },
      refusal: { reason: 'captchaWanted' },
    });
  });

  it('travels with the key of its picture', async () => {
    const { actor, world } = await wanting();
    const read = { ...credentials, captcha: 'x7Kp' };
    actor.send({ type: 'session.signIn', credentials: read });
    expect(world.logIn).toHaveBeenLastCalledWith({ credentials: read, checkKey: 'k' });
  });

  it('is renewed after every refusal, because a picture serves one try only', async () => {
    const { actor, world, has } = await wanting();
    for (const refusal of [
      new SignInRefused('验证码错误', true),
      new SignInRefused('用户名或密码错误', false),
    ]) {
      world.loadCaptcha.mockClear();
      world.logIn.mockRejectedValueOnce(refusal);
      actor.send({ type: 'session.signIn', credentials: { ...credentials, captcha: 'x' } });
      await settled();
      expect(world.loadCaptcha).toHaveBeenCalledOnce();
      expect(has('captchaWanted')).toBe(true);
      expect(actor.getSnapshot().context.refusal).toMatchObject({
        reason: 'refused',
        message: refusal.message,
      });
    }
  });

  it('is renewed by a click, also when the picture could not be fetched', async () => {
    const { actor, world, has } = await wanting();
    world.loadCaptcha.mockRejectedValueOnce(new Error('offline'));
    actor.send({ type: 'captcha.renew' });
    await settled();
    expect(has('captchaLoading')).toBe(false);
    actor.send({ type: 'captcha.renew' });
    expect(has('captchaLoading')).toBe(true);
    await settled();
    expect(world.loadCaptcha).toHaveBeenCalledTimes(3);
  });
});

describe('signing out', () => {
  it('[AUTH-11][AUTH-12][AUTH-13] clears what is held, before the server has answered', () => {
    const { actor, world, has } = start(user);
    world.logOut.mockReturnValue(new Promise(() => undefined));
    actor.send({ type: 'session.signOut' });
    expect(world.clear).toHaveBeenCalledOnce();
    expect(has('signedOut')).toBe(true);
    expect(has('ending')).toBe(true);
    expect(actor.getSnapshot().context.user).toBeUndefined();
  });

  it('[AUTH-14] calls the server with the token that was held', () => {
    const { actor, world } = start(user);
    actor.send({ type: 'session.signOut' });
    expect(world.logOut).toHaveBeenCalledWith({ token: 'token-1' });
  });

  it('[AUTH-16] ends by reloading the page', async () => {
    const { actor, world } = start(user);
    actor.send({ type: 'session.signOut' });
    expect(world.reload).not.toHaveBeenCalled();
    await settled();
    expect(world.reload).toHaveBeenCalledOnce();
  });

  it('[AUTH-11] goes on to where the server says, once it has ended the session', async () => {
    const { actor, world, has } = start(user);
    const address = 'https://id.example/session/end';
    world.logOut.mockResolvedValue(address);
    actor.send({ type: 'session.signOut' });
    expect(world.clear).toHaveBeenCalledOnce();
    expect(world.leaveFor).not.toHaveBeenCalled();
    await settled();
    expect(world.leaveFor).toHaveBeenCalledExactlyOnceWith(address);
    expect(world.reload).not.toHaveBeenCalled();
    expect(has('signedOut')).toBe(true);
  });

  it('[ERROR-07] stays where it is when the session had expired', async () => {
    const { actor, world, clock } = start(user);
    world.logOut.mockResolvedValue('https://id.example/session/end');
    actor.send({ type: 'session.expired' });
    await settled();
    clock.increment(1_500);
    expect(world.leaveFor).not.toHaveBeenCalled();
    expect(world.reload).toHaveBeenCalledOnce();
  });

  it('[AUTH-15][AUTH-17] shows the message of a failed call, and clears and reloads all the same', async () => {
    const { actor, world, clock } = start(user);
    const error = new Error('Token无效!');
    world.logOut.mockRejectedValue(error);
    actor.send({ type: 'session.signOut' });
    await settled();
    expect(world.announceFailedLogout).toHaveBeenCalledExactlyOnceWith(error);
    expect(world.clear).toHaveBeenCalledOnce();
    clock.increment(1_500);
    expect(world.reload).toHaveBeenCalledOnce();
  });
});

describe('a dead session', () => {
  it('[ERROR-06][ERROR-07] a 401 logs the user out and reloads the page after 1.5 s, not before', () => {
    const { actor, world, clock, has } = start(user);
    actor.send({ type: 'session.expired' });
    expect(has('signedOut')).toBe(true);
    expect(world.clear).toHaveBeenCalledOnce();
    clock.increment(1_499);
    expect(world.reload).not.toHaveBeenCalled();
    clock.increment(1);
    expect(world.reload).toHaveBeenCalledOnce();
  });

  it('[ERROR-06] is revoked on the server, whose refusal disturbs nobody', async () => {
    const { actor, world, clock } = start(user);
    world.logOut.mockRejectedValue(new Error('dead'));
    actor.send({ type: 'session.expired' });
    await settled();
    expect(world.logOut).toHaveBeenCalledExactlyOnceWith({ token: 'token-1' });
    expect(world.announceFailedLogout).not.toHaveBeenCalled();
    clock.increment(1_500);
    expect(world.reload).toHaveBeenCalledOnce();
  });

  it('[ERROR-08][ERROR-09] asks to sign in again; the button logs out and reloads', async () => {
    const { actor, world, has } = start(user);
    actor.send({ type: 'session.tokenDied' });
    expect(has('mustSignInAgain')).toBe(true);
    expect(has('signedIn')).toBe(true);
    actor.send({ type: 'session.signOut' });
    await settled();
    expect(world.clear).toHaveBeenCalledOnce();
    expect(world.reload).toHaveBeenCalledOnce();
  });

  it('[ERROR-11] asks nothing while logged out', () => {
    const { actor, has } = start();
    actor.send({ type: 'session.tokenDied' });
    expect(has('mustSignInAgain')).toBe(false);
  });
});

describe('a choice to make', () => {
  const choosing = async (result: SignIn = toChoose) => {
    const session = start();
    session.world.logIn.mockResolvedValue(result);
    session.actor.send({ type: 'session.signIn', credentials });
    await settled();
    return session;
  };

  it('[DEPART-07] keeps the console shut and the sign-in out of storage until it is made', async () => {
    const { actor, world, has } = await choosing();
    expect([has('choosing'), has('signedIn')]).toEqual([true, false]);
    expect(world.persist).not.toHaveBeenCalled();
    expect(actor.getSnapshot().context.user?.token).toBe('token-1');
  });

  it('[DEPART-07][AUTH-02] opens the console with what was chosen', async () => {
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

  it('[AUTH-11][AUTH-14] can be left by signing out', async () => {
    const { actor, world, has } = await choosing();
    actor.send({ type: 'session.signOut' });
    expect(has('choosing')).toBe(false);
    expect(world.logOut).toHaveBeenCalledWith({ token: 'token-1' });
  });

  it.each([
    ['tenants', { tenants: toChoose.choices.tenants, departments: [] }],
    ['departments', { tenants: [], departments: [department] }],
  ])('[DEPART-07] is wanted for several %s alone, and forgotten once it is made', async (_what, wanted) => {
    const { actor, has } = await choosing({ ...signIn, choices: wanted });
    expect(has('choosing')).toBe(true);
    actor.send({ type: 'session.chosen', tenantId: '7', info: undefined });
    expect(actor.getSnapshot().context.pending).toBeUndefined();
  });

  it('[ERROR-06] that takes too long ends like any dead session', async () => {
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
  it('[PASSWORD-10] is asked for at once after such a sign-in, and work goes on after it', async () => {
    const { actor, world, has } = start();
    world.logIn.mockResolvedValue({ ...signIn, mustChangePassword: true });
    actor.send({ type: 'session.signIn', credentials });
    await settled();
    expect([has('signedIn'), has('mustChangePassword')]).toEqual([true, true]);
    actor.send({ type: 'session.passwordChanged' });
    expect([has('mustChangePassword'), has('atWork')]).toEqual([false, true]);
  });

  it('is asked for when the server refuses everything else', () => {
    const { actor, has } = start(user);
    actor.send({ type: 'session.passwordWanted' });
    expect([has('mustChangePassword'), has('signedIn')]).toEqual([true, true]);
    actor.send({ type: 'session.signOut' });
    expect(has('signedOut')).toBe(true);
  });
});

describe('a demand for another password', () => {
  const again = { type: 'session.openedElsewhere', user } as const;

  it('stands until it is met, also when the person signs in again in another tab', () => {
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

describe('coming back to a dead session', () => {
  const dead = () => {
    const session = start(user);
    session.actor.send({ type: 'session.granted', permissionList: [{ action: 'a' }], sysSafeMode: true });
    session.actor.send({ type: 'session.tokenDied' });
    return session;
  };

  it('[ERROR-08][AUTH-02] lets the same person go on in place, with another token', async () => {
    const { actor, world, has } = dead();
    world.logIn.mockResolvedValue({ ...signIn, user: { ...user, token: 'token-9' } });
    actor.send({ type: 'session.signIn', credentials });
    expect([has('signingIn'), has('signedIn')]).toEqual([true, true]);
    await settled();
    expect([has('mustSignInAgain'), has('atWork')]).toEqual([false, true]);
    expect(actor.getSnapshot().context.user).toMatchObject({ token: 'token-9', sysSafeMode: true });
    expect(world.persist).toHaveBeenCalledExactlyOnceWith({ ...signIn, user: { ...user, token: 'token-9' } });
    expect(world.clear).not.toHaveBeenCalled();
    expect(world.reload).not.toHaveBeenCalled();
  });

  it('[AUTH-13] leaves nothing of the person when somebody else signs in there', async () => {
    const { actor, world, clock, has } = dead();
    const order: string[] = [];
    world.clear.mockImplementation(() => order.push('clear'));
    world.persist.mockImplementation(() => order.push('persist'));
    world.logIn.mockResolvedValue({ ...signIn, user: other });
    actor.send({ type: 'session.signIn', credentials });
    await settled();
    expect(has('signedIn')).toBe(false);
    expect(actor.getSnapshot().context.user).toBeUndefined();
    expect(order).toEqual(['clear', 'persist']);
    expect(world.persist).toHaveBeenCalledWith({ ...signIn, user: other });
    clock.increment(200);
    expect(world.reload).toHaveBeenCalledOnce();
  });

  it('[AUTH-13] the same when the other person has to choose first', async () => {
    const { actor, world, clock, has } = dead();
    world.logIn.mockResolvedValue({ ...toChoose, user: other });
    actor.send({ type: 'session.signIn', credentials });
    await settled();
    expect([has('choosing'), has('signedIn')]).toEqual([true, false]);
    actor.send({ type: 'session.chosen', tenantId: '7', info: undefined });
    expect(has('signedIn')).toBe(false);
    clock.increment(200);
    expect(world.reload).toHaveBeenCalledOnce();
  });

  it('[AUTH-06] says what the server says, and asks for a captcha when it does', async () => {
    const { actor, world, has } = dead();
    world.logIn.mockRejectedValue(new SignInRefused('用户名或密码错误', false));
    actor.send({ type: 'session.signIn', credentials });
    await settled();
    expect(actor.getSnapshot().context.refusal?.message).toBe('用户名或密码错误');
    expect([has('mustSignInAgain'), has('captchaWanted')]).toEqual([true, false]);
    world.logIn.mockRejectedValue(new SignInRefused('验证码无效', true));
    actor.send({ type: 'session.signIn', credentials });
    await settled();
    expect([has('mustSignInAgain'), has('captchaWanted')]).toEqual([true, true]);
  });

  it('[AUTH-06] can be tried again, each time with a new picture once there is one', async () => {
    const { actor, world, has } = dead();
    world.logIn.mockRejectedValueOnce(new SignInRefused('用户名或密码错误', false));
    actor.send({ type: 'session.signIn', credentials });
    await settled();
    expect(has('signingIn')).toBe(false);
    world.logIn.mockRejectedValueOnce(new SignInRefused('验证码无效', true));
    world.logIn.mockRejectedValueOnce(new SignInRefused('用户名或密码错误', false));
    for (const pictures of [1, 2]) {
      actor.send({ type: 'session.signIn', credentials: { ...credentials, captcha: 'x' } });
      await settled();
      expect(world.loadCaptcha).toHaveBeenCalledTimes(pictures);
      expect([has('signingIn'), has('captchaWanted'), has('captchaLoading')]).toEqual([false, true, false]);
    }
  });
});

describe('the other tabs of the browser', () => {
  it('[AUTH-11][AUTH-13] a sign-out there ends this tab too, without another call to the server', () => {
    const { actor, world, clock, has } = start(user);
    actor.send({ type: 'session.endedElsewhere' });
    expect(has('signedOut')).toBe(true);
    expect(world.clear).toHaveBeenCalledOnce();
    expect(world.logOut).not.toHaveBeenCalled();
    expect(world.reload).not.toHaveBeenCalled();
    clock.increment(200);
    expect(world.reload).toHaveBeenCalledOnce();
  });

  it('[AUTH-13] somebody else there takes this tab over, whose storage is theirs by then', () => {
    const { actor, world, clock } = start(user);
    actor.send({ type: 'session.openedElsewhere', user: other });
    expect(world.leaveTab).toHaveBeenCalledOnce();
    expect(world.clear).not.toHaveBeenCalled();
    clock.increment(200);
    expect(world.reload).toHaveBeenCalledOnce();
  });

  it('the same person there renews the token here, and a dead session with it', () => {
    const { actor, has } = start(user);
    actor.send({ type: 'session.tokenDied' });
    actor.send({ type: 'session.openedElsewhere', user: { ...user, token: 'token-9' } });
    expect([has('mustSignInAgain'), has('atWork')]).toEqual([false, true]);
    expect(actor.getSnapshot().context.user?.token).toBe('token-9');
  });

  it('a sign-in there opens the console here', () => {
    const { actor, world, clock } = start();
    actor.send({ type: 'session.openedElsewhere', user });
    clock.increment(200);
    expect(world.reload).toHaveBeenCalledOnce();
  });
});

describe('another department', () => {
  it('[DEPART-10] makes the returned user the session user, also for the next visit', () => {
    const { actor, world } = start(user);
    const info = { ...userInfo, realname: null, avatar: null, orgCode: 'A02' };
    actor.send({ type: 'session.userTaken', info });
    expect(actor.getSnapshot().context.user).toMatchObject({ info, realname: '管理员', avatar: 'a.png' });
    expect(world.keepUser).toHaveBeenCalledExactlyOnceWith(actor.getSnapshot().context.user);
  });
});

describe('what a sign-in leaves to choose', () => {
  const department_ = department as LoginResult['departs'][number];
  const tenant = { id: 7, name: '科技馆' } as NonNullable<LoginResult['tenantList']>[number];
  it.each([
    ['nothing of none', {}, 0, 0],
    ['nothing of one each', { multi_depart: 1, departs: [department_], tenantList: [tenant] }, 0, 0],
    ['nothing of departments that are not told to be several', { departs: [department_, department_] }, 0, 0],
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

  it('[API-12] stands servers that leave the lists out', () => {
    expect(choicesOf({ ...result, departs: undefined as never })).toEqual(choices);
  });
});

describe('the machine', () => {
  it('reaches every state and takes every transition on generated paths', () => {
    const quiet = sessionMachine.provide({
      actions: {
        persist: () => undefined,
        clear: () => undefined,
        leaveTab: () => undefined,
        keepUser: () => undefined,
        reload: () => undefined,
        leaveFor: () => undefined,
        announceFailedLogout: () => undefined,
      },
    });
    const errors = [{ error: new SignInRefused('', true) }, { error: new Error('') }];
    const outcomes = [
      { output: signIn },
      { output: { ...signIn, mustChangePassword: true } },
      { output: toChoose },
      { output: { ...signIn, user: other } },
      { output: { ...toChoose, user: other } },
    ];
    const picture = [{ output: { key: 'k', picture: '' } }];
    const again = 'session.signedIn.mustSignInAgain';
    const events = {
      'session.signIn': [{ credentials }],
      'session.granted': [{ permissionList: [], sysSafeMode: false }],
      'session.chosen': [{ tenantId: '7', info: undefined }],
      'session.userTaken': [{ info: userInfo }],
      'session.openedElsewhere': [{ user }, { user: other }],
      'xstate.done.actor.0.session.signingIn': outcomes,
      'xstate.error.actor.0.session.signingIn': errors,
      'xstate.done.actor.logInAgain': outcomes,
      'xstate.error.actor.logInAgain': errors,
      'xstate.done.actor.0.session.signingOut': [{ output: undefined }, { output: 'https://id.example/end' }],
      'xstate.done.actor.0.session.signedOut.loadingCaptcha': picture,
      [`xstate.done.actor.0.${again}.loadingCaptcha`]: picture,
    };
    const project = ({ captcha, takesOver, mustChangePassword, user: held }: Context) => [
      captcha !== undefined,
      takesOver,
      mustChangePassword,
      held?.id,
    ];
    expect(
      missedByPaths(quiet, [
        { input: { stored: undefined }, events: events as never, project },
        { input: { stored: user }, events: events as never, project },
      ]),
    ).toEqual([]);
  });

  it('fails loudly where an effect is not provided', async () => {
    const actor = createActor(sessionMachine, { input: { stored: undefined } });
    actor.subscribe({ error: () => undefined });
    actor.start().send({ type: 'session.signIn', credentials });
    await settled();
    expect(actor.getSnapshot().context.refusal?.message).toBe('session: logIn is not provided');
  });
});
