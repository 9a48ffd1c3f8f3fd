import { describe, expect, it } from 'vitest';
import { other, settled, start, user } from './fixtures.ts';

describe('signing out', () => {
  it('[AUTH-11][AUTH-12][AUTH-13] clears local data before the server has replied', () => {
    const { actor, world, has } = start(user);
    world.logOut.mockReturnValue(new Promise(() => undefined));
    actor.send({ type: 'session.signOut' });
    expect(world.clear).toHaveBeenCalledOnce();
    expect(has('signedOut')).toBe(true);
    expect(has('ending')).toBe(true);
    expect(actor.getSnapshot().context.user).toBeUndefined();
  });

  it('[AUTH-14] calls the server with the token of the session', () => {
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

  it("[AUTH-11] opens the address of the server's reply after the session has ended", async () => {
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
    const { actor, world, clock, has } = start(user);
    const error = new Error('Token无效!');
    world.logOut.mockRejectedValue(error);
    actor.send({ type: 'session.signOut' });
    await settled();
    expect(world.announceFailedLogout).toHaveBeenCalledExactlyOnceWith(error);
    expect([has('signedOut'), has('ending')]).toEqual([true, true]);
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

  it('[ERROR-06] is revoked on the server, whose refusal is ignored', async () => {
    const { actor, world, clock } = start(user);
    world.logOut.mockRejectedValue(new Error('dead'));
    actor.send({ type: 'session.expired' });
    await settled();
    expect(world.logOut).toHaveBeenCalledExactlyOnceWith({ token: 'token-1' });
    expect(world.announceFailedLogout).not.toHaveBeenCalled();
    clock.increment(1_500);
    expect(world.reload).toHaveBeenCalledOnce();
  });

  it('[ERROR-08][ERROR-09] requires another sign-in; the button logs out and reloads', async () => {
    const { actor, world, has } = start(user);
    actor.send({ type: 'session.tokenDied' });
    expect(has('mustSignInAgain')).toBe(true);
    expect(has('signedIn')).toBe(true);
    actor.send({ type: 'session.signOut' });
    await settled();
    expect(world.clear).toHaveBeenCalledOnce();
    expect(world.reload).toHaveBeenCalledOnce();
  });

  it('[ERROR-11] shows no dialog while logged out', () => {
    const { actor, has } = start();
    actor.send({ type: 'session.tokenDied' });
    expect(has('mustSignInAgain')).toBe(false);
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

  it('[AUTH-13] another person there ends the session of this tab, because the storage is theirs by then', () => {
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
    const { actor, world, clock, has } = start();
    actor.send({ type: 'session.openedElsewhere', user });
    expect([has('signedOut'), has('ending')]).toEqual([true, true]);
    clock.increment(200);
    expect(world.reload).toHaveBeenCalledOnce();
  });
});
