import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ProviderVisit, ThirdReport } from '#machines/third-sign-in/third-report.logic.ts';
import { thirdSignInMachine } from '#machines/third-sign-in/third-sign-in.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Invariants } from '../support/invariants.ts';
import { fakeVisits, reports, settled } from '../support/provider-visits.ts';
import { runRandomly } from '../support/run-randomly.ts';

function start() {
  const { visits, visitProvider } = fakeVisits();
  const signIn = vi.fn();
  const goToProvider = vi.fn();
  const machine = thirdSignInMachine.provide({
    actors: { visitProvider },
    actions: { signIn: (_, ticket) => signIn(ticket), goToProvider: (_, visit) => goToProvider(visit) },
  });
  const actor = createActor(machine).start();
  const report = async (reported: ThirdReport) => {
    visits.at(-1)?.report(reported);
    await settled();
  };
  return {
    visits,
    signIn,
    goToProvider,
    report,
    choose: (source: string) => actor.send({ type: 'provider.choose', source }),
    leave: () => actor.send({ type: 'binding.leave' }),
    state: () => actor.getSnapshot().value,
    failed: () => actor.getSnapshot().hasTag('failed'),
    unbound: () => actor.getSnapshot().context.unbound,
  };
}

describe('signing in through a provider', () => {
  it('opens no window by itself', () => {
    const { visits, unbound, failed } = start();
    expect([visits, unbound(), failed()]).toEqual([[], undefined, false]);
  });

  it('opens the window synchronously, because browsers require a click', () => {
    const { visits, choose } = start();
    choose('museum');
    expect(visits.map(({ source }) => source)).toEqual(['museum']);
  });

  it('[AUTH-04] opens the session with the ticket of a bound account', async () => {
    const { signIn, choose, report, state } = start();
    choose('museum');
    await report({ kind: 'known', ticket: 't1' });
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ source: 'museum', ticket: 't1' });
    expect(state()).toBe('resting');
  });

  it('asks for the user of an unbound account until that is cancelled', async () => {
    const { signIn, choose, leave, report, unbound, state } = start();
    choose('museum');
    await report({ kind: 'unbound', uuid: 'u1' });
    expect(unbound()).toEqual({ uuid: 'u1', source: 'museum' });
    expect(signIn).not.toHaveBeenCalled();
    leave();
    expect([unbound(), state()]).toEqual([undefined, 'resting']);
  });

  it('drops the unbound account when another provider is chosen', async () => {
    const { visits, choose, report, unbound } = start();
    choose('museum');
    await report({ kind: 'unbound', uuid: 'u1' });
    choose('github');
    expect(unbound()).toBeUndefined();
    expect(visits.at(-1)?.source).toBe('github');
  });

  it('[AUTH-06] shows that nobody was authenticated, until another attempt', async () => {
    const { signIn, choose, report, failed } = start();
    choose('museum');
    await report({ kind: 'failed' });
    expect(failed()).toBe(true);
    choose('museum');
    expect(failed()).toBe(false);
    expect(signIn).not.toHaveBeenCalled();
  });

  it('[AUTH-06] shows the same when waiting for the window failed', async () => {
    const { visits, choose, failed } = start();
    choose('museum');
    visits[0]?.fail(new Error('no window'));
    await settled();
    expect(failed()).toBe(true);
  });

  it('navigates itself when the browser blocks the window, and can be started again', async () => {
    const { visits, goToProvider, choose, report } = start();
    choose('museum');
    await report({ kind: 'blocked' });
    expect(goToProvider).toHaveBeenCalledExactlyOnceWith({ source: 'museum' });
    choose('github');
    expect(visits.map(({ source }) => source)).toEqual(['museum', 'github']);
  });

  it('listens to the last window alone', async () => {
    const { visits, signIn, choose, report } = start();
    choose('museum');
    choose('museum');
    expect(visits.map(({ isAwaited }) => isAwaited())).toEqual([false, true]);
    visits[0]?.report({ kind: 'known', ticket: 'of the first' });
    await settled();
    expect(signIn).not.toHaveBeenCalled();
    await report({ kind: 'known', ticket: 'of the second' });
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ source: 'museum', ticket: 'of the second' });
  });
});

describe('the machine', () => {
  type Effects = Parameters<Invariants<typeof thirdSignInMachine>[string]>[1];
  const of = (effects: Effects, name: string) => effects.filter(({ type }) => type === name);
  const invariants: Invariants<typeof thirdSignInMachine> = {
    'a window is waited for exactly while the person is at the provider': ({ value, children }) =>
      Object.keys(children).length === (value === 'atProvider' ? 1 : 0),
    'the owner of an account is confirmed exactly while an account is known': ({ value, context }) =>
      (value === 'binding') === (context.unbound !== undefined),
    'an account is that of the provider that was chosen': ({ context: { unbound, source } }) =>
      unbound === undefined || unbound.source === source,
    'a session is opened with a ticket, by the provider that was chosen': ({ value, context }, effects) =>
      of(effects, 'signIn').every(({ params }) => {
        const { source, ticket } = params as { source: string; ticket: string };
        return value === 'resting' && source === context.source && ticket !== '';
      }),
    'the window goes to the provider that was chosen, and nowhere else': ({ value, context }, effects) =>
      of(effects, 'goToProvider').every(
        ({ params }) =>
          value === 'leaving' && (params as { source: string }).source === context.source && context.source,
      ),
  };
  const sources = [{ source: 'museum' }, { source: 'github' }];

  it('reaches every state and takes every transition on generated paths', () => {
    const events = {
      'provider.choose': sources,
      'xstate.done.actor.visitProvider': reports.map(output => ({ output })),
    };
    expect(missedByPaths(thirdSignInMachine, [{ events, invariants }])).toEqual([]);
  });

  it('holds its invariants on random event sequences', () => {
    runRandomly(
      thirdSignInMachine.provide({
        actions: { signIn: () => {}, goToProvider: () => {} },
        actors: { visitProvider: fromPromise<ThirdReport, ProviderVisit>(() => new Promise(() => {})) },
      }),
      {
        input: fc.constant(undefined),
        steps: fc.constantFrom(
          ...sources.map(each => ({ type: 'provider.choose', ...each })),
          ...reports.map(output => ({ type: 'xstate.done.actor.visitProvider', output })),
          { type: 'xstate.error.actor.visitProvider', error: new Error('no window') },
          { type: 'binding.leave' },
        ),
        invariants,
      },
    );
  });
});
