import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  defaultGroup,
  heartbeatText,
  presenceTextOf,
  presenceType,
  subscriptionText,
  updateText,
} from '#machines/live-table/live-table.logic.ts';
import { liveTableMachine } from '#machines/live-table/live-table.machine.ts';
import type {
  LiveTableEmitted,
  LiveTableInput,
  LiveTableTag,
} from '#machines/live-table/live-table.setup.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import { fakeSockets } from '../support/fake-sockets.ts';
import { emittedOf, type Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

const ids = { userId: 'u1', pageId: 'p1' };
const mine = { ...ids, instanceId: 'mine', group: defaultGroup };
const theirs = { ...mine, instanceId: 'theirs' };
const row = { id: '7', num: 1, tug_status: { a: 1 } };
const reply = { type: 'heart_beat', data: true };
const common = { type: 'common_send_date', data: { key: 'k', args: [1] } };

const subscription = subscriptionText(mine);

function start(input: Partial<LiveTableInput> = {}) {
  const clock = new SimulatedClock();
  const sockets = fakeSockets();
  const actor = createActor(liveTableMachine.provide({ actors: { openSocket: sockets.actor } }), {
    input: { ...ids, instanceId: 'mine', on: true, ...input },
    clock,
  });
  const emitted: LiveTableEmitted[] = [];
  actor.on('*', event => emitted.push(event));
  actor.start();
  const has = (tag: LiveTableTag) => actor.getSnapshot().hasTag(tag);
  return { actor, clock, sockets, emitted, has };
}

function startOpen(input: Partial<LiveTableInput> = {}) {
  const live = start(input);
  live.sockets.sendBack({ type: 'socket.opened' });
  live.emitted.length = 0;
  return live;
}

describe('connecting', () => {
  it('[LIVE-01][LIVE-14] connects to "/vxeSocket/{userId}/{pageId}" when live sync is on', () => {
    const { sockets, has } = start();
    expect(sockets.paths()).toEqual(['/vxeSocket/u1/p1']);
    expect(has('connecting')).toBe(true);
    expect(has('open')).toBe(false);
    sockets.sendBack({ type: 'socket.opened' });
    expect(has('connecting')).toBe(false);
    expect(has('open')).toBe(true);
  });

  it('[LIVE-01] is not opened while live sync is off', () => {
    const { actor, sockets, clock, has } = start({ on: false });
    expect(has('off')).toBe(true);
    clock.increment(60_000);
    expect(sockets.paths()).toEqual([]);
    actor.send({ type: 'live.turnOn' });
    expect(sockets.paths()).toEqual(['/vxeSocket/u1/p1']);
    expect(has('off')).toBe(false);
  });

  it.each(['open', 'waiting for a reply', 'waiting to reconnect'])(
    'ends when it is turned off while %s',
    when => {
      const { actor, sockets, clock, has } = startOpen();
      if (when === 'waiting for a reply') clock.increment(10_000);
      if (when === 'waiting to reconnect') sockets.sendBack({ type: 'socket.closed' });
      actor.send({ type: 'live.turnOff' });
      expect(has('off')).toBe(true);
      expect(sockets.held()).toBe(0);
      const { length } = sockets.sent;
      clock.increment(60_000);
      expect(sockets.paths()).toHaveLength(1);
      expect(sockets.sent).toHaveLength(length);
    },
  );

  it('ends when the page is closed', () => {
    const { actor, sockets } = startOpen();
    actor.stop();
    expect(sockets.held()).toBe(0);
  });
});

describe('the heartbeat', () => {
  it('[LIVE-02] is sent every 10 s, not earlier, however fast the replies are', () => {
    const { sockets, clock } = startOpen();
    for (let beats = 1; beats <= 4; beats += 1) {
      clock.increment(beats === 1 ? 9_999 : 7_999);
      expect(sockets.sent).toHaveLength(beats);
      clock.increment(1);
      expect(sockets.sent).toEqual([subscription, ...Array(beats).fill(heartbeatText)]);
      clock.increment(2_000);
      sockets.message(reply);
    }
  });

  it('[LIVE-02] is not sent before the socket is open', () => {
    const { sockets, clock } = start();
    clock.increment(30_000);
    expect(sockets.sent).toEqual([]);
  });

  it('[LIVE-08][LIVE-14] is replied to by a heart_beat of the server', () => {
    const { sockets, clock, has } = startOpen();
    clock.increment(10_000);
    expect(has('waitingForReply')).toBe(true);
    expect(has('open')).toBe(false);
    sockets.message(reply);
    expect(has('waitingForReply')).toBe(false);
    expect(has('open')).toBe(true);
    clock.increment(9_999);
    expect(has('open')).toBe(true);
    expect(sockets.paths()).toHaveLength(1);
  });

  it.each([
    ['an update of another instance', JSON.parse(updateText(theirs, row))],
    ['an own update', JSON.parse(updateText(mine, row))],
    ['a common message', common],
    ['nonsense', 'heart_beat'],
  ])('[LIVE-08] is not replied to by %s', (_name, message) => {
    const { sockets, clock, has } = startOpen();
    clock.increment(10_000);
    sockets.message(message);
    expect(has('waitingForReply')).toBe(true);
    clock.increment(6_000);
    expect(has('waitingToReconnect')).toBe(true);
  });

  it('[LIVE-03][LIVE-04] without reply for 6 s closes the connection, and reconnects 5 s later', () => {
    const { sockets, clock, has } = startOpen();
    clock.increment(10_000);
    clock.increment(5_999);
    expect(has('waitingForReply')).toBe(true);
    expect(sockets.held()).toBe(1);
    clock.increment(1);
    expect(has('waitingToReconnect')).toBe(true);
    expect(sockets.held()).toBe(0);
    clock.increment(4_999);
    expect(sockets.paths()).toHaveLength(1);
    clock.increment(1);
    expect(sockets.paths()).toHaveLength(2);
    expect(has('connecting')).toBe(true);
  });

  it('[LIVE-02] starts over on the new connection', () => {
    const { sockets, clock } = startOpen();
    clock.increment(8_000);
    sockets.sendBack({ type: 'socket.closed' });
    clock.increment(5_000);
    sockets.sendBack({ type: 'socket.opened' });
    clock.increment(9_999);
    expect(sockets.sent).toEqual([subscription, subscription]);
    clock.increment(1);
    expect(sockets.sent).toEqual([subscription, subscription, heartbeatText]);
  });
});

describe('who is in which cell', () => {
  const place = { rowId: '7', column: 'name' };
  const about = (...args: unknown[]) => ({ type: presenceType, data: { socketKey: defaultGroup, args } });
  const shared = (where: object | null) => presenceTextOf(mine, where as never);

  it('others are notified where this person rests, on every new connection, and with each heartbeat', () => {
    const { actor, sockets, clock } = startOpen();
    actor.send({ type: 'presence.move', place: { rowId: '6', column: 'name' } });
    clock.increment(299);
    actor.send({ type: 'presence.move', place });
    clock.increment(299);
    expect(sockets.sent).toEqual([subscription]);
    clock.increment(1);
    expect(sockets.sent).toEqual([subscription, shared(place)]);
    clock.increment(10_000 - 599);
    expect(sockets.sent.slice(2)).toEqual([heartbeatText, shared(place)]);
    sockets.sendBack({ type: 'socket.closed' });
    clock.increment(5_000);
    sockets.sendBack({ type: 'socket.opened' });
    expect(sockets.sent.slice(4)).toEqual([subscription, shared(place)]);
  });

  it('a page that does not know where its person is sends nothing, also when it is asked', () => {
    const { actor, sockets, clock } = startOpen();
    sockets.message(about());
    clock.increment(300);
    expect(sockets.sent).toEqual([subscription]);
    actor.send({ type: 'presence.move', place: undefined });
    clock.increment(300);
    sockets.message(about());
    clock.increment(300);
    expect(sockets.sent.slice(1)).toEqual([shared(null), shared(null)]);
  });

  it('others are known until they go, are silent for 90 s, or the connection is lost', () => {
    const { actor, sockets, clock } = startOpen();
    const people = () => [...actor.getSnapshot().context.people.values()];
    const keepAlive = () => {
      clock.increment(10_000);
      sockets.message(reply);
    };
    sockets.message(about({ who: 'w1', name: '王岚', place }, 'theirs'));
    sockets.message(about({ who: 'w2', name: '李木', place: null }, 'another'));
    sockets.message(about({ who: 'w0', name: '我', place }, 'mine'));
    expect(people()).toEqual([
      { who: 'w1', name: '王岚', place },
      { who: 'w2', name: '李木', place: undefined },
    ]);
    sockets.message(about({ who: 'w2' }, 'another'));
    expect(people().map(({ who }) => who)).toEqual(['w1']);
    for (let round = 0; round < 8; round += 1) keepAlive();
    sockets.message(about({ who: 'w1', name: '王岚', place }, 'theirs'));
    for (let round = 0; round < 8; round += 1) keepAlive();
    expect(people()).toHaveLength(1);
    keepAlive();
    expect(people()).toEqual([]);
    sockets.message(about({ who: 'w1', name: '王岚', place }, 'theirs'));
    sockets.sendBack({ type: 'socket.closed' });
    expect(people()).toEqual([]);
  });

  it.each([
    [
      'of another group',
      { type: presenceType, data: { socketKey: 'other', args: [{ who: 'w', name: 'n' }, 't'] } },
    ],
    ['without a window', about({ name: 'n' }, 't')],
    ['that is a text', about('w', 't')],
    ['without a list', { type: presenceType, data: { socketKey: defaultGroup } }],
  ])('a message %s changes nothing', (_, message) => {
    const { actor, sockets } = startOpen();
    sockets.message(message);
    expect(actor.getSnapshot().context.people.size).toBe(0);
  });
});

describe('losing the connection', () => {
  it.each([
    ['LIVE-05', 'socket.errored', 'connecting'],
    ['LIVE-05', 'socket.errored', 'open'],
    ['LIVE-05', 'socket.errored', 'waitingForReply'],
    ['LIVE-06', 'socket.closed', 'connecting'],
    ['LIVE-06', 'socket.closed', 'open'],
    ['LIVE-06', 'socket.closed', 'waitingForReply'],
  ] as const)('[%s][LIVE-04] %s while %s reconnects 5 s later, not before', (_id, type, state) => {
    const { sockets, clock, has } = start();
    if (state !== 'connecting') sockets.sendBack({ type: 'socket.opened' });
    if (state === 'waitingForReply') clock.increment(10_000);
    expect(has(state)).toBe(true);
    sockets.sendBack({ type });
    expect(has('waitingToReconnect')).toBe(true);
    expect(sockets.held()).toBe(0);
    clock.increment(4_999);
    expect(sockets.paths()).toHaveLength(1);
    clock.increment(1);
    expect(sockets.paths()).toHaveLength(2);
    expect(has('waitingToReconnect')).toBe(false);
  });

  it('[LIVE-04] has one pending attempt, whatever other events of the lost socket arrive', () => {
    const { actor, sockets, clock } = startOpen();
    sockets.sendBack({ type: 'socket.errored' });
    clock.increment(3_000);
    actor.send({ type: 'socket.closed' });
    clock.increment(2_000);
    expect(sockets.paths()).toHaveLength(2);
    clock.increment(60_000);
    expect(sockets.paths()).toHaveLength(2);
  });
});

describe('messages', () => {
  it('[LIVE-11][LIVE-13] an update of another instance emits the row to update', () => {
    const { sockets, emitted } = startOpen();
    sockets.message(JSON.parse(updateText(theirs, row)));
    expect(emitted).toEqual([{ type: 'live.rowUpdated', row }]);
  });

  it('[LIVE-11] is emitted while a reply is pending as well', () => {
    const { sockets, clock, emitted } = startOpen();
    clock.increment(10_000);
    sockets.message(JSON.parse(updateText(theirs, row)));
    sockets.message(common);
    expect(emitted.map(({ type }) => type)).toEqual(['live.rowUpdated', 'live.dataSent']);
  });

  it('[LIVE-10] an own update is ignored', () => {
    const { sockets, emitted } = startOpen();
    sockets.message(JSON.parse(updateText(mine, row)));
    expect(emitted).toEqual([]);
  });

  it('[LIVE-09] a common_send_date is passed on unchanged', () => {
    const { sockets, emitted } = startOpen();
    sockets.message(common);
    expect(emitted).toEqual([{ type: 'live.dataSent', data: common.data }]);
  });

  it('[LIVE-07] others are ignored', () => {
    const { sockets, emitted, has } = startOpen();
    for (const message of [reply, { type: 'other' }, 'text']) sockets.message(message);
    expect(emitted).toEqual([]);
    expect(has('open')).toBe(true);
  });

  it('[LIVE-11] every connection subscribes to the rows that it shows, and is announced, because rows may have been missed', () => {
    const { sockets, clock, emitted } = startOpen({ group: 'stock' });
    const stock = subscriptionText({ ...mine, group: 'stock' });
    sockets.sendBack({ type: 'socket.closed' });
    clock.increment(5_000);
    expect(emitted).toEqual([]);
    sockets.sendBack({ type: 'socket.opened' });
    expect(sockets.sent).toEqual([stock, stock]);
    expect(emitted).toEqual([{ type: 'live.opened' }]);
  });

  it('[LIVE-11] own changes are sent only while the connection is open', () => {
    const { actor, sockets } = start({ group: 'stock' });
    actor.send({ type: 'row.publish', row });
    expect(sockets.sent).toEqual([]);
    sockets.sendBack({ type: 'socket.opened' });
    actor.send({ type: 'row.publish', row });
    const stock = { ...mine, group: 'stock' };
    expect(sockets.sent).toEqual([subscriptionText(stock), updateText(stock, row)]);
  });

  it('accepts other times as input', () => {
    const { sockets, clock, has } = startOpen({ timing: { heartbeat: 30, reply: 20, reconnect: 10 } });
    clock.increment(30);
    expect(has('waitingForReply')).toBe(true);
    clock.increment(20);
    expect(has('waitingToReconnect')).toBe(true);
    clock.increment(10);
    expect(sockets.paths()).toHaveLength(2);
  });
});

const presence = (...args: unknown[]) =>
  JSON.stringify({ type: presenceType, data: { socketKey: defaultGroup, args } });

describe('the machine', () => {
  const standing = ['off', 'connecting', 'open', 'waitingForReply', 'waitingToReconnect'] as const;
  const invariants: Invariants<typeof liveTableMachine> = {
    'the connection is in one of its states': snapshot =>
      standing.filter(tag => snapshot.hasTag(tag)).length === 1,
    'a socket runs while connected or connecting, and no other time': snapshot => {
      const wanted = !snapshot.hasTag('off') && !snapshot.hasTag('waitingToReconnect');
      return (snapshot.children.socket !== undefined) === wanted;
    },
    'nobody is known to be here without a connection': snapshot =>
      snapshot.context.people.size === 0 || snapshot.hasTag('open') || snapshot.hasTag('waitingForReply'),
    'the table is told only what came over an open connection': (snapshot, effects) =>
      emittedOf(effects).length === 0 || snapshot.hasTag('open') || snapshot.hasTag('waitingForReply'),
  };
  const messages = [
    JSON.stringify(reply),
    updateText(theirs, row),
    updateText(mine, row),
    JSON.stringify(common),
    'text',
    presence({ who: 'w1', name: '王岚', place: null }, 'theirs'),
    presence({ who: 'w1' }, 'theirs'),
    presence(),
  ];

  it('reaches every state and takes every transition on generated paths', () => {
    const events = {
      'socket.messaged': messages.map(text => ({ text })),
      'row.publish': [{ row }],
      'presence.move': [{ place: undefined }],
      'presence.expired': [{ who: 'w1' }],
    };
    const walk = { events, invariants };
    expect(
      missedByPaths(liveTableMachine, [
        { input: { ...ids, instanceId: 'mine', on: true }, ...walk },
        { input: { ...ids, instanceId: 'mine', on: false }, ...walk },
      ]),
    ).toEqual([]);
  });

  it('[LIVE-02][LIVE-03][LIVE-04] holds its invariants on random event sequences', () => {
    const bare = ['socket.opened', 'socket.errored', 'socket.closed', 'live.turnOn', 'live.turnOff'];
    const steps = fc.oneof(
      fc.constantFrom(
        ...bare.map(type => ({ type })),
        ...messages.map(text => ({ type: 'socket.messaged', text })),
        { type: 'row.publish', row },
        { type: 'presence.move', place: { rowId: '7', column: 'num' } },
      ),
      fc.constantFrom(1, 1_000, 4_999, 5_000, 6_000, 10_000),
    );
    const sockets = fakeSockets();
    let since = 0;
    runRandomly(liveTableMachine.provide({ actors: { openSocket: sockets.actor } }), {
      input: fc.constant({ ...ids, instanceId: 'mine', on: true }),
      steps,
      invariants,
      perform: (step, actor, clock) => {
        const before = standing.find(tag => actor.getSnapshot().hasTag(tag));
        const attempts = sockets.paths().length;
        if (typeof step === 'number') clock.increment(step);
        else actor.send(step as never);
        const after = standing.find(tag => actor.getSnapshot().hasTag(tag));
        if (typeof step === 'number') since += step;
        if (before === 'waitingToReconnect' && typeof step === 'number') {
          expect(sockets.paths().length - attempts).toBe(since >= 5_000 ? 1 : 0);
        }
        if (before === 'waitingForReply' && typeof step === 'number') {
          expect(after).toBe(since >= 6_000 ? 'waitingToReconnect' : 'waitingForReply');
        }
        if (before !== after) since = 0;
        expect(sockets.held()).toBe(after === 'off' || after === 'waitingToReconnect' ? 0 : 1);
      },
    });
    expect(sockets.held()).toBe(0);
  });

  it('throws when no socket is provided', () => {
    const actor = createActor(liveTableMachine, { input: { ...ids, instanceId: 'mine', on: true } });
    let failure: unknown;
    actor.subscribe({ error: error => (failure = error) });
    actor.start();
    expect(failure).toEqual(new Error('liveTable: openSocket is not provided'));
  });
});
