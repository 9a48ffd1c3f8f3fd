import { describe, expect, it } from 'vitest';
import { Refused } from '#machines/refused.ts';
import { credentials, other, settled, signIn, start, toChoose, user } from './fixtures.ts';

describe('returning to an invalid session', () => {
  const dead = () => {
    const session = start(user);
    session.actor.send({ type: 'session.granted', permissionList: [{ action: 'a' }], sysSafeMode: true });
    session.actor.send({ type: 'session.tokenDied' });
    return session;
  };

  it('[ERROR-08][AUTH-02] lets the same person continue in place, with another token', async () => {
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

  it('goes on in the tenant of the page, and keeps nothing of a page whose tenant the person has lost', async () => {
    const inTenant = (tenants: readonly string[], tenantId = '') => ({
      ...signIn,
      user: { ...user, token: 'token-9', tenantId },
      choices: { tenants: tenants.map(value => ({ value, label: value })), departments: [] },
    });
    for (const [reply, goesOn] of [
      [inTenant(['7', '8']), true],
      [inTenant([], '7'), true],
      [inTenant(['8', '9']), false],
      [inTenant([], '8'), false],
      [inTenant([]), false],
    ] as const) {
      const { actor, world, has } = start({ ...user, tenantId: '7' });
      actor.send({ type: 'session.tokenDied' });
      world.logIn.mockResolvedValue(reply);
      actor.send({ type: 'session.signIn', credentials });
      await settled();
      expect(has('atWork'), JSON.stringify(reply)).toBe(goesOn);
      expect(world.clear).toHaveBeenCalledTimes(goesOn ? 0 : 1);
      if (goesOn) expect(world.persist.mock.calls[0]?.[0]).toMatchObject({ user: { tenantId: '7' } });
    }
  });

  it('[AUTH-13] keeps nothing of the person when somebody else signs in there', async () => {
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
    expect(actor.getSnapshot().context.user).toBeUndefined();
    clock.increment(200);
    expect(world.reload).toHaveBeenCalledOnce();
  });

  it('[AUTH-06] shows the message of the server, and a captcha when it requires one', async () => {
    const { actor, world, has } = dead();
    world.logIn.mockRejectedValue(new Refused('用户名或密码错误'));
    actor.send({ type: 'session.signIn', credentials });
    await settled();
    expect(actor.getSnapshot().context.refusal?.message).toBe('用户名或密码错误');
    expect([has('mustSignInAgain'), has('captchaWanted')]).toEqual([true, false]);
    world.logIn.mockRejectedValue(new Refused('验证码无效', 'captcha'));
    actor.send({ type: 'session.signIn', credentials });
    await settled();
    expect([has('mustSignInAgain'), has('captchaWanted')]).toEqual([true, true]);
  });

  it.each([
    ['goes on in another tab', { type: 'session.openedElsewhere', user }],
    ['signs out', { type: 'session.signOut' }],
    ['has signed out in another tab', { type: 'session.endedElsewhere' }],
  ] as const)('keeps no password in memory when the person meanwhile %s', async (_what, event) => {
    const { actor, world } = dead();
    world.logIn.mockReturnValue(new Promise(() => undefined));
    actor.send({ type: 'session.signIn', credentials });
    actor.send(event);
    await settled();
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('secret');
  });

  it('[ERROR-08] starts again the next time, without the refusal and the picture of the last', async () => {
    const { actor, world, has } = dead();
    world.logIn.mockRejectedValue(new Refused('验证码错误', 'captcha'));
    actor.send({ type: 'session.signIn', credentials });
    await settled();
    actor.send({ type: 'session.openedElsewhere', user });
    actor.send({ type: 'session.tokenDied' });
    expect([has('mustSignInAgain'), has('captchaWanted')]).toEqual([true, false]);
    expect(actor.getSnapshot().context).toMatchObject({ captcha: undefined, refusal: undefined });
  });

  it('[AUTH-06] can be tried again, each time with a new picture once there is one', async () => {
    const { actor, world, has } = dead();
    world.logIn.mockRejectedValueOnce(new Refused('用户名或密码错误'));
    actor.send({ type: 'session.signIn', credentials });
    await settled();
    expect(has('signingIn')).toBe(false);
    world.logIn.mockRejectedValueOnce(new Refused('验证码无效', 'captcha'));
    world.logIn.mockRejectedValueOnce(new Refused('用户名或密码错误'));
    for (const pictures of [1, 2]) {
      actor.send({ type: 'session.signIn', credentials: { ...credentials, captcha: 'x' } });
      await settled();
      expect(world.loadCaptcha).toHaveBeenCalledTimes(pictures);
      expect([has('signingIn'), has('captchaWanted'), has('captchaLoading')]).toEqual([false, true, false]);
    }
  });
});
