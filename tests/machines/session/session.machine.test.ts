import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { LoginResult } from '#contract/areas/session.ts';
import { Refused } from '#machines/refused.ts';
import { challenge } from '#machines/session/session.events.ts';
import { userOfLogin } from '#machines/session/session.logic.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { credentials, result, settled, signIn, start, user, userInfo } from './fixtures.ts';

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

  it('[AUTH-07] has the properties of a session user', () => {
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

  it('[AUTH-07] accepts a missing name and picture, and has no safe mode before the permissions arrive', () => {
    const bare = { id: '2', username: 'wu' } as LoginResult['userInfo'];
    expect(userOfLogin({ ...result, userInfo: bare }, '0', '早上好')).toMatchObject({
      realname: '',
      avatar: '',
      sysSafeMode: false,
    });
  });

  it('[AUTH-07] stores the permission list and the safe mode when they arrive', () => {
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

  it('keeps no password in memory after the reply of the server', async () => {
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
    world.logIn.mockRejectedValue(new Refused('用户名或密码错误'));
    actor.send({ type: 'session.signIn', credentials });
    await settled();
    expect(has('signedOut')).toBe(true);
    expect(has('captchaWanted')).toBe(false);
    expect(actor.getSnapshot().context.refusal).toEqual({
      method: 'account',
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
    expect(actor.getSnapshot().context.refusal).toEqual({
      method: 'account',
      reason: 'refused',
      message: '',
    });
  });

  it('forgets the refusal when the form is sent again', async () => {
    const { actor, world } = start();
    world.logIn.mockRejectedValueOnce(new Refused('用户名或密码错误'));
    actor.send({ type: 'session.signIn', credentials });
    await settled();
    actor.send({ type: 'session.signIn', credentials });
    expect(actor.getSnapshot().context.refusal).toBeUndefined();
  });
});

describe('the captcha', () => {
  const wanting = async () => {
    const session = start();
    session.world.logIn.mockRejectedValueOnce(new Refused('验证码无效', 'captcha'));
    session.actor.send({ type: 'session.signIn', credentials });
    await settled();
    return session;
  };

  it('[AUTH-06] is shown when the server requires it, without an error message', async () => {
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
    for (const refusal of [new Refused('验证码错误', 'captcha'), new Refused('用户名或密码错误')]) {
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

describe('a challenge in place of a picture', () => {
  const challenged = (prepare?: (world: ReturnType<typeof start>['world']) => void) => {
    const session = start();
    session.world.logIn.mockRejectedValueOnce(new Refused('验证码无效', 'captcha'));
    session.world.loadCaptcha.mockResolvedValue(challenge);
    prepare?.(session.world);
    session.actor.send({ type: 'session.signIn', credentials });
    return settled().then(() => session);
  };
  const solved = { credentials: { ...credentials, captcha: 'solved' }, checkKey: challenge.key };
  const never = () => new Promise<never>(() => undefined);

  it('[AUTH-06] is solved by the browser, which then signs in by itself', async () => {
    const { world, has } = await challenged();
    expect(world.loadCaptcha).toHaveBeenCalledExactlyOnceWith({ username: 'admin', isPictureWanted: false });
    expect(world.solveChallenge).toHaveBeenCalledExactlyOnceWith({ challenge });
    expect(world.logIn).toHaveBeenLastCalledWith(solved);
    expect(has('signedIn')).toBe(true);
  });

  it('is solved for the next attempt after a wrong password, which does not sign in by itself', async () => {
    const { actor, world, has } = await challenged(({ logIn }) =>
      logIn.mockRejectedValueOnce(new Refused('用户名或密码错误')),
    );
    expect([has('captchaSolved'), world.logIn.mock.calls.length]).toEqual([true, 2]);
    expect(actor.getSnapshot().context.refusal?.message).toBe('用户名或密码错误');
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('secret');
    actor.send({ type: 'session.signIn', credentials });
    expect(world.logIn).toHaveBeenLastCalledWith(solved);
  });

  it('does not send the form again and again when its solution is refused', async () => {
    const { world, has } = await challenged(({ logIn }) =>
      logIn.mockRejectedValue(new Refused('验证码错误', 'captcha')),
    );
    expect([has('captchaSolved'), world.logIn.mock.calls.length]).toEqual([true, 2]);
  });

  it('lets the form wait for it', async () => {
    const { actor, world, has } = await challenged(({ logIn, solveChallenge }) => {
      logIn.mockRejectedValueOnce(new Refused('用户名或密码错误'));
      solveChallenge.mockResolvedValueOnce({ key: challenge.key, answer: 'solved' });
      solveChallenge.mockImplementationOnce(
        () => new Promise(resolve => setTimeout(() => resolve({ key: challenge.key, answer: 'later' }), 20)),
      );
    });
    expect(has('captchaSolving')).toBe(true);
    actor.send({ type: 'session.signIn', credentials });
    expect(has('captchaSolving')).toBe(true);
    await new Promise(resolve => setTimeout(resolve, 60));
    expect(world.logIn).toHaveBeenLastCalledWith({
      credentials: { ...credentials, captcha: 'later' },
      checkKey: challenge.key,
    });
    expect(has('signedIn')).toBe(true);
  });

  it('does not hold up another sign-in method', async () => {
    const { actor, world } = await challenged(({ solveChallenge }) =>
      solveChallenge.mockImplementation(never),
    );
    const byPhone = { method: 'phone', mobile: '13800000000', captcha: '123456' } as const;
    actor.send({ type: 'session.signIn', credentials: byPhone });
    expect(world.logIn).toHaveBeenLastCalledWith({ credentials: byPhone, checkKey: undefined });
  });

  it('can be tried again, or replaced by a picture, when the browser cannot solve it', async () => {
    const { actor, world, has } = await challenged(({ solveChallenge }) =>
      solveChallenge.mockRejectedValue(new Error('no worker')),
    );
    expect(has('captchaFailed')).toBe(true);
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('secret');
    actor.send({ type: 'captcha.renew' });
    await settled();
    expect(has('captchaFailed')).toBe(true);
    world.loadCaptcha.mockResolvedValue({ key: 'k', picture: 'data:,' });
    actor.send({ type: 'captcha.usePicture' });
    await settled();
    expect(world.loadCaptcha).toHaveBeenLastCalledWith({ username: 'admin', isPictureWanted: true });
    expect(actor.getSnapshot().context.captcha).toEqual({ key: 'k', picture: 'data:,' });
  });

  it('is forgotten before the server stops accepting it', async () => {
    const { actor, clock, has } = await challenged(({ logIn }) =>
      logIn.mockRejectedValueOnce(new Refused('用户名或密码错误')),
    );
    clock.increment(239_999);
    expect(has('captchaSolved')).toBe(true);
    clock.increment(1);
    expect([has('captchaWanted'), actor.getSnapshot().context.captcha]).toEqual([false, undefined]);
  });

  it('leaves no password behind when somebody signs in in another tab meanwhile', async () => {
    const { actor } = await challenged(({ solveChallenge }) => solveChallenge.mockImplementation(never));
    actor.send({ type: 'session.openedElsewhere', user });
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('secret');
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

describe('the machine', () => {
  it('fails loudly where an effect is not provided', async () => {
    const actor = createActor(sessionMachine, { input: { stored: undefined } });
    actor.subscribe({ error: () => undefined });
    actor.start().send({ type: 'session.signIn', credentials });
    await settled();
    expect(actor.getSnapshot().context.refusal?.message).toBe('session: logIn is not provided');
  });
});
