import { describe, expect, it } from 'vitest';
import { type NoticeLists, noNotices, unreadCount } from '#machines/notices/notices.logic.ts';
import { lists, settled, startBell, startOpen } from './fixtures.ts';

describe('the lists', () => {
  it('[NOTICE-05][NOTICE-06] are fetched immediately, each with its total', async () => {
    const { load, has, context } = startBell();
    expect(has('loading')).toBe(true);
    expect(context().lists).toEqual(noNotices);
    await settled();
    expect(has('loading')).toBe(false);
    expect(context().lists).toEqual(lists);
    expect(load).toHaveBeenCalledOnce();
  });

  it('[NOTICE-05][NOTICE-06] add up to the number on the bell by their totals', () => {
    expect(unreadCount(lists)).toBe(13);
    expect(unreadCount(noNotices)).toBe(0);
  });

  it('[NOTICE-04] open the complete list at "/isps/userAnnouncement" with "view more"', async () => {
    const { actor, openPage, load } = await startOpen();
    actor.send({ type: 'notices.viewAll' });
    expect(openPage).toHaveBeenCalledExactlyOnceWith('/isps/userAnnouncement');
    expect(load).not.toHaveBeenCalled();
  });

  it('[ANNOUNCE-14] are fetched again when an announcement was opened', async () => {
    const { actor, load, has } = await startOpen();
    actor.send({ type: 'notices.load' });
    expect(has('loading')).toBe(true);
    await settled();
    expect(load).toHaveBeenCalledOnce();
    expect(has('loading')).toBe(false);
  });

  it('stay visible when they cannot be fetched again, and the reason is kept until they can', async () => {
    const { actor, load, has, context } = await startOpen();
    load.mockRejectedValueOnce(new Error('服务器忙'));
    actor.send({ type: 'notices.load' });
    await settled();
    expect(has('failed')).toBe(true);
    expect(context().failure).toBe('服务器忙');
    expect(context().lists).toEqual(lists);
    actor.send({ type: 'notices.load' });
    expect(has('failed')).toBe(false);
    await settled();
    expect(context().failure).toBeUndefined();
  });

  it('name any other failure as it is', async () => {
    const { actor, load, context } = await startOpen();
    load.mockRejectedValueOnce('offline');
    actor.send({ type: 'notices.load' });
    await settled();
    expect(context().failure).toBe('offline');
  });

  it('are fetched once more for news that arrived during a fetch', async () => {
    const { actor, load, has, context } = await startOpen();
    const answers: ((value: NoticeLists) => void)[] = [];
    load.mockImplementation(() => new Promise(resolve => answers.push(resolve)));
    actor.send({ type: 'notices.load' });
    actor.send({ type: 'notices.load' });
    actor.send({ type: 'notices.load' });
    expect(answers).toHaveLength(1);
    answers[0]?.(noNotices);
    await settled();
    expect(answers).toHaveLength(2);
    expect(has('loading')).toBe(true);
    expect(context().lists).toEqual(noNotices);
    answers[1]?.(lists);
    await settled();
    expect(answers).toHaveLength(2);
    expect(has('loading')).toBe(false);
    expect(context().lists).toEqual(lists);
  });
});

describe('polling', () => {
  it('[NOTICE-07] is off by default', async () => {
    const { clock, load, has } = await startOpen();
    expect(has('polling')).toBe(false);
    clock.increment(60_000);
    expect(load).not.toHaveBeenCalled();
  });

  it('[NOTICE-07] fetches the notices again every 6000 ms, not before', async () => {
    const { actor, clock, load, has } = await startOpen();
    actor.send({ type: 'polling.turnOn' });
    expect(has('polling')).toBe(true);
    for (let fetches = 1; fetches <= 3; fetches += 1) {
      clock.increment(5_999);
      expect(load).toHaveBeenCalledTimes(fetches - 1);
      clock.increment(1);
      expect(load).toHaveBeenCalledTimes(fetches);
      await settled();
    }
  });

  it('[NOTICE-07] can be on from the start', async () => {
    const { clock, load } = await startOpen({ polling: true });
    clock.increment(6_000);
    expect(load).toHaveBeenCalledOnce();
  });

  it('[NOTICE-08] ends when the notices cannot be loaded, until it is turned on again', async () => {
    const { actor, clock, load, has } = await startOpen({ polling: true });
    load.mockRejectedValueOnce(new Error('服务器忙'));
    clock.increment(6_000);
    await settled();
    expect(has('pollingEnded')).toBe(true);
    expect(has('polling')).toBe(false);
    clock.increment(60_000);
    expect(load).toHaveBeenCalledOnce();
    actor.send({ type: 'polling.turnOn' });
    expect(has('pollingEnded')).toBe(false);
    clock.increment(6_000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('[NOTICE-08] does not change the socket when it ends', async () => {
    const { clock, load, has, sockets } = await startOpen({ polling: true });
    load.mockRejectedValueOnce(new Error('服务器忙'));
    clock.increment(6_000);
    await settled();
    expect(has('live')).toBe(true);
    sockets.message({ cmd: 'topic' });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('can be turned off, also after it ended', async () => {
    const { actor, clock, load, has } = await startOpen({ polling: true });
    actor.send({ type: 'polling.turnOff' });
    expect(has('polling')).toBe(false);
    clock.increment(60_000);
    expect(load).not.toHaveBeenCalled();
    actor.send({ type: 'polling.turnOn' });
    load.mockRejectedValueOnce(new Error('服务器忙'));
    clock.increment(6_000);
    await settled();
    actor.send({ type: 'polling.turnOff' });
    expect(has('pollingEnded')).toBe(false);
  });

  it('accepts other times as input', async () => {
    const { clock, load, sockets } = await startOpen({ polling: true, timing: { poll: 10, retry: 20 } });
    clock.increment(10);
    expect(load).toHaveBeenCalledOnce();
    sockets.sendBack({ type: 'socket.closed' });
    clock.increment(19);
    expect(sockets.paths()).toHaveLength(1);
    clock.increment(1);
    expect(sockets.paths()).toHaveLength(2);
  });
});
