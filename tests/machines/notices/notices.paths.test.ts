import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { NoticeLists } from '#machines/notices/notices.logic.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import { fakeSockets } from '../support/fake-sockets.ts';
import type { Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';
import { lists, settled } from './fixtures.ts';

/** The machine with effects that do nothing. */
const quietMachine = noticesMachine.provide({
  actions: { openPage: () => undefined, notifyArrivals: () => undefined, catchUp: () => undefined },
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
      missedByPaths(quietMachine, [
        { input: { userId: 'u1' }, events, project, invariants },
        { input: { userId: 'u1', polling: true }, events, project, invariants },
      ]),
    ).toEqual([]);
  });

  it('[NOTICE-13][NOTICE-14][NOTICE-15] holds its invariants on random event sequences', () => {
    const messages = ['topic', 'user', 'other'].map(cmd => ({
      type: 'socket.messaged',
      text: JSON.stringify({ cmd }),
    }));
    const done = { type: 'xstate.done.actor.0.notices.signedIn.list.loading', output: lists };
    const error = { type: 'xstate.error.actor.0.notices.signedIn.list.loading', error: new Error('') };
    const bare = [
      ...['socket.opened', 'socket.errored', 'socket.closed', 'notices.load', 'polling.turnOn'],
      ...['window.hid', 'window.shown'],
    ];
    const steps = fc.oneof(
      { arbitrary: fc.constantFrom(...messages, done, error, ...bare.map(type => ({ type }))), weight: 20 },
      { arbitrary: fc.constantFrom(1, 1_000, 2_500, 5_000, 6_000), weight: 20 },
      { arbitrary: fc.constant({ type: 'session.ended' }), weight: 1 },
    );
    const sockets = fakeSockets();
    let sinceLoss = Number.POSITIVE_INFINITY;
    runRandomly(
      quietMachine.provide({
        actors: {
          openSocket: sockets.actor,
          loadNotices: fromPromise(() => new Promise<NoticeLists>(() => undefined)),
        },
      }),
      {
        input: fc.record({ userId: fc.constant('u1'), polling: fc.boolean() }),
        steps,
        invariants: {
          ...invariants,
          'polling stands in for the socket only while there is none': snapshot =>
            !snapshot.hasTag('live') || !(snapshot.hasTag('delayed') || snapshot.hasTag('offline')),
        },
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
    const actor = createActor(
      noticesMachine.provide({
        actors: { openSocket: fakeSockets().actor },
        actions: { notifyArrivals: () => undefined, catchUp: () => undefined },
      }),
      {
        input: { userId: 'u1' },
        clock: new SimulatedClock(),
      },
    ).start();
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
