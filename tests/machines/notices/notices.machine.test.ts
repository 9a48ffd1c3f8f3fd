import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { heartbeatMachine } from '#machines/notices/heartbeat.machine.ts';
import {
  bringsNews,
  type NoticeLists,
  noNotices,
  noticeSocketPath,
  unreadCount,
} from '#machines/notices/notices.logic.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import type { NoticesInput, NoticesTag } from '#machines/notices/notices.setup.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import { fakeSockets } from '../support/fake-sockets.ts';
import type { Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

const lists: NoticeLists = {
  anntMsgList: [{ id: '1', titile: '停机维护' }],
  anntMsgTotal: 9,
  sysMsgList: [{ id: '2', titile: '新的工单' }],
  sysMsgTotal: 4,
};

/** Lets the promises of invoked actors settle. */
const settled = () => new Promise(resolve => setTimeout(resolve));

function start(input: Partial<NoticesInput> = {}) {
  const clock = new SimulatedClock();
  const sockets = fakeSockets();
  const load = vi.fn(async () => lists);
  const openPage = vi.fn();
  const actor = createActor(
    noticesMachine.provide({
      actors: { openSocket: sockets.actor, loadNotices: fromPromise(load) },
      actions: { openPage: (_, { path }) => openPage(path) },
    }),
    { input: { userId: 'u1', ...input }, clock },
  ).start();
  const has = (tag: NoticesTag) => actor.getSnapshot().hasTag(tag);
  return { actor, clock, sockets, load, openPage, has, context: () => actor.getSnapshot().context };
}

/** A bell whose first load has come back and whose socket is open. */
async function startOpen(input: Partial<NoticesInput> = {}) {
  const bell = start(input);
  await settled();
  bell.sockets.tell({ type: 'socket.opened' });
  bell.load.mockClear();
  return bell;
}

describe('the lists', () => {
  it('[NOTICE-05][NOTICE-06] are fetched at once, each with its total', async () => {
    const { load, has, context } = start();
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

  it('[NOTICE-04] lead by "view more" to the complete list at "/isps/userAnnouncement"', async () => {
    const { actor, openPage, load } = await startOpen();
    actor.send({ type: 'notices.viewAll' });
    expect(openPage).toHaveBeenCalledExactlyOnceWith('/isps/userAnnouncement');
    expect(load).not.toHaveBeenCalled();
  });

  it('[ANNOUNCE-14] are fetched anew when an announcement was opened', async () => {
    const { actor, load, has } = await startOpen();
    actor.send({ type: 'notices.load' });
    expect(has('loading')).toBe(true);
    await settled();
    expect(load).toHaveBeenCalledOnce();
    expect(has('loading')).toBe(false);
  });

  it('stay in sight when they cannot be fetched again, and the reason is kept until they can', async () => {
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

  it('are fetched once more, and only once, for news that came during a fetch', async () => {
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

describe('the socket', () => {
  it('[NOTICE-09] connects to "/websocket/{userId}" after login', () => {
    const { sockets, has } = start({ userId: 'a/b' });
    expect(sockets.paths()).toEqual(['/websocket/a%2Fb']);
    expect(noticeSocketPath('u1')).toBe('/websocket/u1');
    expect(has('connecting')).toBe(true);
    expect(has('live')).toBe(false);
    sockets.tell({ type: 'socket.opened' });
    expect(has('connecting')).toBe(false);
    expect(has('live')).toBe(true);
  });

  it.each([
    ['NOTICE-10', 'topic'],
    ['NOTICE-11', 'user'],
  ])('[%s] a message whose cmd is %s fetches the notices again', async (_id, cmd) => {
    const { sockets, load } = await startOpen();
    sockets.say({ cmd, msgTxt: '停机维护' });
    await settled();
    expect(load).toHaveBeenCalledOnce();
  });

  it.each([{ cmd: 'heartcheck' }, { cmd: 'topics' }, { msgTxt: 'topic' }, { cmd: ['user'] }, 'topic', ''])(
    '[NOTICE-12] the message %j leaves the notices as they are',
    async message => {
      const { sockets, load, has } = await startOpen();
      sockets.say(message);
      expect(has('loading')).toBe(false);
      await settled();
      expect(load).not.toHaveBeenCalled();
    },
  );

  it('[NOTICE-12] tells news from other messages', () => {
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
    '[%s] after %s (opened: %s) the next attempt comes 5000 ms later, not before',
    (_id, type, isOpen) => {
      const { sockets, clock, has } = start();
      if (isOpen) sockets.tell({ type: 'socket.opened' });
      sockets.tell({ type });
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
    const { actor, sockets, clock } = start();
    sockets.tell({ type: 'socket.errored' });
    clock.increment(3_000);
    actor.send({ type: 'socket.closed' });
    actor.send({ type: 'socket.errored' });
    clock.increment(2_000);
    expect(sockets.paths()).toHaveLength(2);
    clock.increment(60_000);
    expect(sockets.paths()).toHaveLength(2);
    expect(sockets.held()).toBe(1);
  });

  it('[NOTICE-13] goes on trying, each time after 5000 ms', () => {
    const { sockets, clock } = start();
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      expect(sockets.paths()).toHaveLength(attempt);
      sockets.tell({ type: 'socket.closed' });
      clock.increment(5_000);
    }
  });

  it('[NOTICE-14] does not come back after signing out', async () => {
    const { actor, sockets, clock, load, has } = await startOpen({ polling: true });
    actor.send({ type: 'session.ended' });
    expect(has('signedOut')).toBe(true);
    expect(sockets.held()).toBe(0);
    sockets.tell({ type: 'socket.closed' });
    actor.send({ type: 'socket.closed' });
    clock.increment(60_000);
    expect(sockets.paths()).toHaveLength(1);
    expect(load).not.toHaveBeenCalled();
  });

  it('[NOTICE-14] a waiting attempt is given up by signing out, and by leaving the page', () => {
    for (const leave of ['sign out', 'leave the page']) {
      const { actor, sockets, clock } = start();
      sockets.tell({ type: 'socket.closed' });
      if (leave === 'sign out') actor.send({ type: 'session.ended' });
      else actor.stop();
      clock.increment(60_000);
      expect(sockets.paths()).toHaveLength(1);
    }
  });

  it('[NOTICE-14] is let go when the page is left', () => {
    const { actor, sockets } = start();
    expect(sockets.held()).toBe(1);
    actor.stop();
    expect(sockets.held()).toBe(0);
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

  it('[NOTICE-08] leaves the socket as it is when it ends', async () => {
    const { clock, load, has, sockets } = await startOpen({ polling: true });
    load.mockRejectedValueOnce(new Error('服务器忙'));
    clock.increment(6_000);
    await settled();
    expect(has('live')).toBe(true);
    sockets.say({ cmd: 'topic' });
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

  it('takes other times by input', async () => {
    const { clock, load, sockets } = await startOpen({ polling: true, timing: { poll: 10, retry: 20 } });
    clock.increment(10);
    expect(load).toHaveBeenCalledOnce();
    sockets.tell({ type: 'socket.closed' });
    clock.increment(19);
    expect(sockets.paths()).toHaveLength(1);
    clock.increment(1);
    expect(sockets.paths()).toHaveLength(2);
  });
});

describe('the heartbeat helper', () => {
  function startHeartbeat(input?: { period: number }) {
    const clock = new SimulatedClock();
    const sendBeat = vi.fn();
    const actor = createActor(heartbeatMachine.provide({ actions: { sendBeat } }), { input, clock }).start();
    return { actor, clock, sendBeat };
  }

  it('[NOTICE-16] beats every 20000 ms, not before', () => {
    const { clock, sendBeat } = startHeartbeat();
    for (let beats = 1; beats <= 3; beats += 1) {
      clock.increment(19_999);
      expect(sendBeat).toHaveBeenCalledTimes(beats - 1);
      clock.increment(1);
      expect(sendBeat).toHaveBeenCalledTimes(beats);
    }
  });

  it('[NOTICE-16] begins its period anew on a reset, and ends when it is stopped', () => {
    const { actor, clock, sendBeat } = startHeartbeat();
    clock.increment(15_000);
    actor.send({ type: 'heartbeat.reset' });
    clock.increment(19_999);
    expect(sendBeat).not.toHaveBeenCalled();
    clock.increment(1);
    expect(sendBeat).toHaveBeenCalledOnce();
    actor.stop();
    clock.increment(60_000);
    expect(sendBeat).toHaveBeenCalledOnce();
  });

  it('takes another period by input, and fails loudly where no beat is provided', () => {
    const { clock, sendBeat } = startHeartbeat({ period: 5 });
    clock.increment(5);
    expect(sendBeat).toHaveBeenCalledOnce();
    const bare = new SimulatedClock();
    const actor = createActor(heartbeatMachine, { input: { period: 5 }, clock: bare });
    let failure: unknown;
    actor.subscribe({ error: error => (failure = error) });
    actor.start();
    bare.increment(5);
    expect(failure).toEqual(new Error('heartbeat: sendBeat is not provided'));
  });

  it('[NOTICE-16] is started by no state: an open socket is told nothing', async () => {
    const { clock, sockets, actor } = await startOpen({ polling: true });
    clock.increment(200_000);
    expect(sockets.sent).toEqual([]);
    const running = Object.values(actor.getSnapshot().children).map(child => child?.src);
    expect(running.filter(src => src !== 'openSocket' && src !== 'loadNotices')).toEqual([]);
  });

  it('reaches every state and takes every transition on generated paths', () => {
    const quiet = heartbeatMachine.provide({ actions: { sendBeat: () => undefined } });
    expect(missedByPaths(quiet, [{ events: {} }])).toEqual([]);
  });
});

describe('the machine', () => {
  const invariants: Invariants<typeof noticesMachine> = {
    'the socket is connecting, live or waiting to retry, one of them': snapshot => {
      const states = (['connecting', 'live', 'waitingToRetry', 'signedOut'] as const).filter(tag =>
        snapshot.hasTag(tag),
      );
      return states.length === 1;
    },
    'news is noted only while a load is under way': snapshot =>
      !snapshot.context.isOutdated || snapshot.hasTag('loading'),
    'nothing runs after signing out': snapshot =>
      !snapshot.hasTag('signedOut') ||
      !(['loading', 'polling', 'live', 'connecting', 'waitingToRetry'] as const).some(tag =>
        snapshot.hasTag(tag),
      ),
  };

  it('reaches every state and takes every transition on generated paths', () => {
    const events = {
      'socket.messaged': [{ text: '{"cmd":"topic"}' }, { text: '{"cmd":"other"}' }],
      'xstate.done.actor.0.notices.signedIn.list.loading': [{ output: lists }],
      'xstate.error.actor.0.notices.signedIn.list.loading': [{ error: new Error('') }],
    } as never;
    const project = ({ isOutdated }: { isOutdated: boolean }) => isOutdated;
    expect(
      missedByPaths(noticesMachine.provide({ actions: { openPage: () => undefined } }), [
        { input: { userId: 'u1' }, events, project, invariants },
        { input: { userId: 'u1', polling: true }, events, project, invariants },
      ]),
    ).toEqual([]);
  });

  it('[NOTICE-13][NOTICE-14][NOTICE-15] keeps its promises in random lives', () => {
    const messages = ['topic', 'user', 'other'].map(cmd => ({
      type: 'socket.messaged',
      text: JSON.stringify({ cmd }),
    }));
    const done = { type: 'xstate.done.actor.0.notices.signedIn.list.loading', output: lists };
    const error = { type: 'xstate.error.actor.0.notices.signedIn.list.loading', error: new Error('') };
    const bare = ['socket.opened', 'socket.errored', 'socket.closed', 'notices.load', 'polling.turnOn'];
    const steps = fc.oneof(
      { arbitrary: fc.constantFrom(...messages, done, error, ...bare.map(type => ({ type }))), weight: 20 },
      { arbitrary: fc.constantFrom(1, 1_000, 2_500, 5_000, 6_000), weight: 20 },
      { arbitrary: fc.constant({ type: 'session.ended' }), weight: 1 },
    );
    const sockets = fakeSockets();
    let sinceLoss = Number.POSITIVE_INFINITY;
    runRandomly(
      noticesMachine.provide({
        actors: {
          openSocket: sockets.actor,
          loadNotices: fromPromise(() => new Promise<NoticeLists>(() => undefined)),
        },
      }),
      {
        input: fc.record({ userId: fc.constant('u1'), polling: fc.boolean() }),
        steps,
        invariants,
        perform: (step, actor, clock) => {
          const attempts = sockets.paths().length;
          const wasWaiting = actor.getSnapshot().hasTag('waitingToRetry');
          if (typeof step === 'number') {
            clock.increment(step);
            sinceLoss += step;
          } else if (!step.type.startsWith('xstate.') || actor.getSnapshot().hasTag('loading')) {
            actor.send(step as never);
            if (step === error) expect(actor.getSnapshot().hasTag('polling')).toBe(false);
          }
          const isWaiting = actor.getSnapshot().hasTag('waitingToRetry');
          if (isWaiting && !wasWaiting) sinceLoss = 0;
          const tried = sockets.paths().length - attempts;
          expect(tried).toBe(wasWaiting && typeof step === 'number' && sinceLoss >= 5_000 ? 1 : 0);
          expect(sockets.held()).toBe(isWaiting || actor.getSnapshot().hasTag('signedOut') ? 0 : 1);
        },
      },
    );
    expect(sockets.held()).toBe(0);
  });

  it('fails loudly where an effect is not provided', async () => {
    const actor = createActor(noticesMachine.provide({ actors: { openSocket: fakeSockets().actor } }), {
      input: { userId: 'u1' },
      clock: new SimulatedClock(),
    }).start();
    await settled();
    expect(actor.getSnapshot().context.failure).toBe('notices: loadNotices is not provided');
    const failures: unknown[] = [];
    actor.subscribe({ error: error => failures.push(error) });
    actor.send({ type: 'notices.viewAll' });
    const bare = createActor(noticesMachine, { input: { userId: 'u1' }, clock: new SimulatedClock() });
    bare.subscribe({ error: error => failures.push(error) });
    bare.start();
    expect(failures).toEqual([
      new Error('notices: openPage is not provided'),
      new Error('notices: openSocket is not provided'),
    ]);
  });
});
