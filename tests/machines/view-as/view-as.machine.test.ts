import { describe, expect, it, vi } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { viewAsMachine } from '#machines/view-as/view-as.machine.ts';
import type { ViewEvent } from '#machines/view-as/view-as.setup.ts';
import { missedByPaths } from '../support/cover-machine.ts';

function start() {
  const signOut = vi.fn();
  let stopped = false;
  const machine = viewAsMachine.provide({
    actors: {
      watchClock: fromCallback<EventObject, { endsAt: number }, ViewEvent>(() => () => {
        stopped = true;
      }),
      followSession: fromCallback<EventObject, undefined, ViewEvent>(() => undefined),
    },
    actions: { signOut },
  });
  const actor = createActor(machine, { input: { endsAt: 60_000 } }).start();
  return { actor, signOut, isClockStopped: () => stopped };
}

describe('the console as another person sees it', () => {
  it('counts down, and signs out once when the time is over', () => {
    const { actor, signOut, isClockStopped } = start();
    actor.send({ type: 'clock.ticked', secondsLeft: 2 });
    expect(actor.getSnapshot().context.secondsLeft).toBe(2);
    expect(signOut).not.toHaveBeenCalled();
    actor.send({ type: 'clock.ticked', secondsLeft: 0 });
    actor.send({ type: 'view.end' });
    expect(signOut).toHaveBeenCalledOnce();
    expect(isClockStopped()).toBe(true);
  });

  it('signs out when the viewer ends it, and has ended once nobody is signed in', () => {
    const { actor, signOut } = start();
    actor.send({ type: 'view.end' });
    expect(signOut).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().hasTag('ended')).toBe(false);
    actor.send({ type: 'session.lost' });
    expect(actor.getSnapshot().hasTag('ended')).toBe(true);
  });

  it('has ended without signing out when the session is lost', () => {
    const { actor, signOut } = start();
    actor.send({ type: 'session.lost' });
    expect(actor.getSnapshot().hasTag('ended')).toBe(true);
    expect(signOut).not.toHaveBeenCalled();
  });

  it('reaches every state and takes every transition on generated paths', () => {
    const machine = viewAsMachine.provide({ actions: { signOut: () => undefined } });
    const events = { 'clock.ticked': [{ secondsLeft: 1 }, { secondsLeft: 0 }] };
    const invariants = {
      'the clock runs exactly while there is time': (
        snapshot: ReturnType<typeof machine.getInitialSnapshot>,
      ) => Object.values(snapshot.children).length === (snapshot.hasTag('watching') ? 2 : 1),
    };
    expect(missedByPaths(machine, [{ input: { endsAt: 1 }, events, invariants }])).toEqual([]);
  });
});
