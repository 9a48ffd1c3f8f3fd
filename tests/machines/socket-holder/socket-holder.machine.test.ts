import { describe, expect, it, vi } from 'vitest';
import { createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate';
import type { SocketEvent, SocketInput } from '#machines/socket/socket.logic.ts';
import { socketHolderMachine } from '#machines/socket-holder/socket-holder.machine.ts';
import type { RelayedEvent, TurnEvent } from '#machines/socket-holder/socket-holder.setup.ts';
import { socketSuccession } from '#machines/timing.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import { fakeSockets } from '../support/fake-sockets.ts';
import type { Invariants } from '../support/invariants.ts';

/** The tabs of one browser: their locks and their channel, as a browser has them. */
function browser() {
  const clock = new SimulatedClock();
  const waiting: ((event: TurnEvent) => void)[] = [];
  const tabs = new Set<{ send: (event: RelayedEvent) => void }>();

  function open() {
    const sockets = fakeSockets();
    const reports: SocketEvent[] = [];
    const checkSession = vi.fn();
    const machine = socketHolderMachine.provide({
      actors: {
        openSocket: sockets.actor,
        waitForTurn: fromCallback<EventObject, SocketInput, TurnEvent>(({ sendBack }) => {
          waiting.push(sendBack);
          if (waiting[0] === sendBack) sendBack({ type: 'turn.came' });
          return () => {
            const wasFirst = waiting[0] === sendBack;
            waiting.splice(waiting.indexOf(sendBack), 1);
            if (wasFirst) waiting[0]?.({ type: 'turn.came' });
          };
        }),
      },
      actions: {
        relay: (_, event) => {
          for (const other of tabs) if (other !== actor) other.send(event);
        },
        report: (_, event) => reports.push(event),
        deliver: (_, { text }) => reports.push({ type: 'socket.messaged', text }),
        checkSession,
      },
    });
    const actor = createActor(machine, { input: { path: '/websocket/u1' }, clock });
    tabs.add(actor);
    actor.start();
    const close = () => {
      tabs.delete(actor);
      actor.stop();
    };
    return { actor, sockets, reports, checkSession, close, types: () => reports.map(({ type }) => type) };
  }
  return { open, clock };
}

describe('the socket of several tabs', () => {
  it('[NOTICE-09] is opened by one of them, and open for all', () => {
    const { open } = browser();
    const [first, second] = [open(), open()];
    expect([first.sockets.paths(), second.sockets.paths()]).toEqual([['/websocket/u1'], []]);
    first.sockets.sendBack({ type: 'socket.opened' });
    expect([first.types(), second.types()]).toEqual([['socket.opened'], ['socket.opened']]);
    const third = open();
    expect(third.types()).toEqual(['socket.opened']);
    expect([first.types(), second.types()]).toEqual([['socket.opened'], ['socket.opened']]);
  });

  it('[NOTICE-10] [NOTICE-11] brings every message to every tab, once', () => {
    const { open } = browser();
    const [first, second, third] = [open(), open(), open()];
    first.sockets.sendBack({ type: 'socket.opened' });
    first.sockets.message({ cmd: 'topic' });
    for (const tab of [first, second, third]) {
      expect(tab.reports).toEqual([
        { type: 'socket.opened' },
        { type: 'socket.messaged', text: '{"cmd":"topic"}' },
      ]);
    }
  });

  it('[NOTICE-09] is taken over when its tab closes, once the server has noticed that', () => {
    const { open, clock } = browser();
    const [first, second, third] = [open(), open(), open()];
    first.sockets.sendBack({ type: 'socket.opened' });
    first.close();
    expect(first.sockets.held()).toBe(0);
    clock.increment(socketSuccession - 1);
    expect([second.sockets.held(), third.sockets.held()]).toEqual([0, 0]);
    clock.increment(1);
    expect([second.sockets.held(), third.sockets.held()]).toEqual([1, 0]);
    second.sockets.sendBack({ type: 'socket.opened' });
    // Twice: what was sent between the two sockets has to be fetched.
    for (const tab of [second, third]) expect(tab.types()).toEqual(['socket.opened', 'socket.opened']);
    second.sockets.message({ cmd: 'user' });
    expect(third.reports.at(-1)).toEqual({ type: 'socket.messaged', text: '{"cmd":"user"}' });
  });

  it('is opened immediately by a tab that knows of no other socket', () => {
    const { open } = browser();
    const [first, second] = [open(), open()];
    first.close();
    expect(second.sockets.held()).toBe(1);
  });

  it.each(['socket.errored', 'socket.closed'] as const)(
    '[NOTICE-13] [NOTICE-14] is lost for every tab on %s, and no other is opened before somebody tries again',
    type => {
      const { open } = browser();
      const [first, second] = [open(), open()];
      first.sockets.sendBack({ type: 'socket.opened' });
      first.sockets.sendBack({ type });
      expect([first.types().at(-1), second.types().at(-1)]).toEqual([type, 'socket.closed']);
      expect([first.sockets.held(), second.sockets.held()]).toEqual([0, 0]);
      expect(second.sockets.paths()).toEqual([]);
      for (const tab of [first, second]) expect(tab.actor.getSnapshot().hasTag('ended')).toBe(true);
    },
  );

  it('[NOTICE-14] is opened by nobody when its lock comes before the news of its loss', () => {
    const { open, clock } = browser();
    const [first, second] = [open(), open()];
    first.sockets.sendBack({ type: 'socket.opened' });
    second.actor.send({ type: 'turn.came' });
    second.actor.send({ type: 'relay.lost' });
    clock.increment(socketSuccession);
    expect(second.types().at(-1)).toBe('socket.closed');
    expect(second.sockets.paths()).toEqual([]);
  });

  it('notifies every tab that the server has ended the session', () => {
    const { open } = browser();
    const [first, second] = [open(), open()];
    first.sockets.sendBack({ type: 'socket.opened' });
    first.actor.send({ type: 'socket.ended' });
    expect(first.checkSession).toHaveBeenCalledOnce();
    expect(second.checkSession).toHaveBeenCalledOnce();
  });

  it('is given away by a page that the browser freezes, which follows when it resumes', () => {
    const { open, clock } = browser();
    const [first, second] = [open(), open()];
    first.sockets.sendBack({ type: 'socket.opened' });
    first.actor.send({ type: 'page.frozen' });
    clock.increment(socketSuccession);
    expect([first.sockets.held(), second.sockets.held()]).toEqual([0, 1]);
    second.sockets.sendBack({ type: 'socket.opened' });
    expect(first.types()).toEqual(['socket.opened']);
    first.actor.send({ type: 'page.resumed' });
    expect(first.sockets.held()).toBe(0);
    expect(first.types()).toEqual(['socket.opened', 'socket.opened']);
  });
});

describe('the machine', () => {
  const quiet = socketHolderMachine.provide({
    actions: { relay: () => {}, report: () => {}, deliver: () => {}, checkSession: () => {} },
  });
  const invariants: Invariants<typeof socketHolderMachine> = {
    'a lost socket is held by nobody': snapshot => !(snapshot.hasTag('holding') && snapshot.hasTag('ended')),
  };

  it('reaches every state and takes every transition on generated paths', () => {
    const message = [{ text: '{"cmd":"topic"}' }];
    const events = { 'socket.messaged': message, 'relay.messaged': message };
    const input = { path: '/websocket/u1' };
    expect(missedByPaths(quiet, [{ input, events, invariants }])).toEqual([]);
  });

  it('fails loudly where an effect is not provided', () => {
    const failures: unknown[] = [];
    const actor = createActor(socketHolderMachine, { input: { path: '/x' } });
    actor.subscribe({ error: error => failures.push(error) });
    actor.start();
    expect(failures).toEqual([new Error('socketHolder: relay is not provided')]);
  });
});
