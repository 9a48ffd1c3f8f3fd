import { describe, expect, it } from 'vitest';
import { bringsNews, noticeSocketPath } from '#machines/notices/notices.logic.ts';
import { settled, startBell, startOpen } from './fixtures.ts';

describe('the socket', () => {
  it('[NOTICE-09] connects to "/websocket/{userId}" after login', () => {
    const { sockets, has } = startBell({ userId: 'a/b' });
    expect(sockets.paths()).toEqual(['/websocket/a%2Fb']);
    expect(noticeSocketPath('u1')).toBe('/websocket/u1');
    expect(has('connecting')).toBe(true);
    expect(has('live')).toBe(false);
    sockets.sendBack({ type: 'socket.opened' });
    expect(has('connecting')).toBe(false);
    expect(has('live')).toBe(true);
  });

  it.each([
    ['NOTICE-10', 'topic'],
    ['NOTICE-11', 'user'],
  ])('[%s] a message whose cmd is %s fetches the notices again', async (_id, cmd) => {
    const { sockets, load } = await startOpen();
    sockets.message({ cmd, msgTxt: '停机维护' });
    await settled();
    expect(load).toHaveBeenCalledOnce();
  });

  it.each([{ cmd: 'heartcheck' }, { cmd: 'topics' }, { msgTxt: 'topic' }, { cmd: ['user'] }, 'topic', ''])(
    '[NOTICE-12] the message %j does not fetch the notices',
    async message => {
      const { sockets, load, has } = await startOpen();
      sockets.message(message);
      expect(has('loading')).toBe(false);
      await settled();
      expect(load).not.toHaveBeenCalled();
    },
  );

  it('[NOTICE-12] distinguishes news from other messages', () => {
    expect(bringsNews('{"cmd":"topic"}')).toBe(true);
    expect(bringsNews('{"cmd":"user"}')).toBe(true);
    expect(bringsNews('{"cmd":"other"}')).toBe(false);
  });

  it.each([
    ['NOTICE-13', 'socket.errored', true],
    ['NOTICE-13', 'socket.errored', false],
    ['NOTICE-14', 'socket.closed', true],
    ['NOTICE-14', 'socket.closed', false],
  ] as const)(
    '[%s] after %s (opened: %s) the next attempt follows 5000 ms later, not earlier',
    (_id, type, isOpen) => {
      const { sockets, clock, has } = startBell();
      if (isOpen) sockets.sendBack({ type: 'socket.opened' });
      sockets.sendBack({ type });
      expect(has('waitingToRetry')).toBe(true);
      expect(has('live') || has('connecting')).toBe(false);
      expect(sockets.held()).toBe(0);
      clock.increment(4_999);
      expect(sockets.paths()).toHaveLength(1);
      clock.increment(1);
      expect(sockets.paths()).toEqual(['/websocket/u1', '/websocket/u1']);
      expect(has('connecting')).toBe(true);
      expect(has('waitingToRetry')).toBe(false);
    },
  );

  it('[NOTICE-15] a socket that errs and then closes brings one new attempt, at its first time', () => {
    const { actor, sockets, clock } = startBell();
    sockets.sendBack({ type: 'socket.errored' });
    clock.increment(3_000);
    actor.send({ type: 'socket.closed' });
    actor.send({ type: 'socket.errored' });
    clock.increment(2_000);
    expect(sockets.paths()).toHaveLength(2);
    clock.increment(60_000);
    expect(sockets.paths()).toHaveLength(2);
    expect(sockets.held()).toBe(1);
  });

  it('[NOTICE-13] keeps trying, each time after 5000 ms', () => {
    const { sockets, clock } = startBell();
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      expect(sockets.paths()).toHaveLength(attempt);
      sockets.sendBack({ type: 'socket.closed' });
      clock.increment(5_000);
    }
  });

  it('[NOTICE-14] does not reconnect after signing out', async () => {
    const { actor, sockets, clock, load, has } = await startOpen({ polling: true });
    actor.send({ type: 'session.ended' });
    expect(has('signedOut')).toBe(true);
    expect(sockets.held()).toBe(0);
    sockets.sendBack({ type: 'socket.closed' });
    actor.send({ type: 'socket.closed' });
    clock.increment(60_000);
    expect(sockets.paths()).toHaveLength(1);
    expect(load).not.toHaveBeenCalled();
  });

  it('[NOTICE-14] a scheduled attempt is cancelled by signing out, and by leaving the page', () => {
    for (const leave of ['sign out', 'leave the page']) {
      const { actor, sockets, clock } = startBell();
      sockets.sendBack({ type: 'socket.closed' });
      if (leave === 'sign out') actor.send({ type: 'session.ended' });
      else actor.stop();
      clock.increment(60_000);
      expect(sockets.paths()).toHaveLength(1);
    }
  });

  it('[NOTICE-14] is closed when the page is left', () => {
    const { actor, sockets } = startBell();
    expect(sockets.held()).toBe(1);
    actor.stop();
    expect(sockets.held()).toBe(0);
  });
});

describe('a socket that another tab has taken over', () => {
  it('[NOTICE-09] fetches what was sent meanwhile, and stays live', async () => {
    const { sockets, load, catchUp, has } = await startOpen();
    sockets.sendBack({ type: 'socket.opened' });
    expect(has('live')).toBe(true);
    await settled();
    expect(load).toHaveBeenCalledOnce();
    expect(catchUp).toHaveBeenCalledOnce();
  });
});
