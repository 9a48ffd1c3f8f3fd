import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { LoginResult } from '#contract/areas/session.ts';
import { Refused } from '#machines/refused.ts';
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
