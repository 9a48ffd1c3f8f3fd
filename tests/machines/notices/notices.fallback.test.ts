import { describe, expect, it } from 'vitest';
import { settled, startBell, startOpen } from './fixtures.ts';

/** A bell whose socket is refused, again and again. */
async function startRefused() {
  const bell = startBell();
  await settled();
  bell.load.mockClear();
  bell.sockets.sendBack({ type: 'socket.errored' });
  return bell;
}

describe('polling in place of a lost socket', () => {
  it('[NOTICE-07] begins with the loss and fetches every 6000 ms, not before', async () => {
    const { clock, load, has } = await startRefused();
    expect(has('delayed')).toBe(true);
    for (let fetches = 1; fetches <= 3; fetches += 1) {
      clock.increment(5_999);
      expect(load).toHaveBeenCalledTimes(fetches - 1);
      clock.increment(1);
      expect(load).toHaveBeenCalledTimes(fetches);
      await settled();
    }
  });

  it('[NOTICE-07][NOTICE-15] is not restarted by further refusals, and one attempt at a time is pending', async () => {
    const { clock, load, sockets } = await startRefused();
    clock.increment(5_000);
    expect(sockets.paths()).toHaveLength(2);
    sockets.sendBack({ type: 'socket.errored' });
    clock.increment(1_000);
    expect(load).toHaveBeenCalledOnce();
  });

  it('ends when the socket has reconnected', async () => {
    const { clock, load, has, sockets } = await startRefused();
    clock.increment(5_000);
    sockets.sendBack({ type: 'socket.opened' });
    await settled();
    load.mockClear();
    expect(has('delayed') || has('polling')).toBe(false);
    clock.increment(60_000);
    expect(load).not.toHaveBeenCalled();
  });

  it('[NOTICE-08] ends when the notices cannot be loaded either, and the console is offline', async () => {
    const { clock, load, has, sockets } = await startRefused();
    load.mockRejectedValueOnce(new Error('网络断开'));
    clock.increment(6_000);
    await settled();
    expect(has('offline')).toBe(true);
    expect(has('polling')).toBe(false);
    load.mockClear();
    for (let attempts = 0; attempts < 5; attempts += 1) {
      sockets.sendBack({ type: 'socket.errored' });
      clock.increment(5_000);
    }
    expect(load).not.toHaveBeenCalled();
  });

  it('continues after a successful retry by the person, and ends when the socket has reconnected', async () => {
    for (const ask of ['notices.load', 'window.shown'] as const) {
      const { actor, clock, load, has } = await startRefused();
      load.mockRejectedValueOnce(new Error('网络断开'));
      clock.increment(6_000);
      await settled();
      actor.send({ type: ask });
      await settled();
      expect(has('offline')).toBe(false);
      expect(has('delayed')).toBe(true);
    }
    const { clock, load, has, sockets, catchUp } = await startRefused();
    load.mockRejectedValueOnce(new Error('网络断开'));
    clock.increment(6_000);
    await settled();
    sockets.sendBack({ type: 'socket.opened' });
    expect(has('offline')).toBe(false);
    expect(has('live')).toBe(true);
    expect(catchUp).toHaveBeenCalledOnce();
  });

  it('pauses while the window is hidden, and fetches when it becomes visible', async () => {
    const { actor, clock, load, has } = await startRefused();
    actor.send({ type: 'window.hid' });
    clock.increment(60_000);
    expect(load).not.toHaveBeenCalled();
    expect(has('delayed')).toBe(true);
    actor.send({ type: 'window.shown' });
    expect(load).toHaveBeenCalledOnce();
    await settled();
    clock.increment(6_000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('[NOTICE-07] is replaced by enabled polling, which the socket does not end', async () => {
    const { actor, clock, load, sockets, has } = await startRefused();
    actor.send({ type: 'polling.turnOn' });
    expect(has('delayed')).toBe(false);
    clock.increment(5_000);
    sockets.sendBack({ type: 'socket.opened' });
    await settled();
    load.mockClear();
    expect(has('polling')).toBe(true);
    clock.increment(6_000);
    expect(load).toHaveBeenCalled();
  });

  it('[NOTICE-07] is replaced by polling that is enabled after it has ended, as well', async () => {
    const { actor, clock, load, has } = await startRefused();
    load.mockRejectedValueOnce(new Error('网络断开'));
    clock.increment(6_000);
    await settled();
    actor.send({ type: 'polling.turnOn' });
    expect([has('offline'), has('delayed'), has('polling')]).toEqual([false, false, true]);
    load.mockClear();
    clock.increment(6_000);
    expect(load).toHaveBeenCalledOnce();
  });

  it('is not needed by a window that is shown while the socket is open', async () => {
    const { actor, load } = await startOpen();
    actor.send({ type: 'window.hid' });
    actor.send({ type: 'window.shown' });
    expect(load).not.toHaveBeenCalled();
  });
});
