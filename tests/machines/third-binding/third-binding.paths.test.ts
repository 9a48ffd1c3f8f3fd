import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromPromise, type SnapshotFrom } from 'xstate';
import { Refused } from '#machines/refused.ts';
import { thirdBindingMachine } from '#machines/third-binding/third-binding.machine.ts';
import type { ReturnReport, ThirdBindingContext } from '#machines/third-binding/third-binding.types.ts';
import type { ProviderVisit, ThirdReport, Unbound } from '#machines/third-sign-in/third-report.logic.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Effect, Invariants } from '../support/invariants.ts';
import { reports } from '../support/provider-visits.ts';
import { runRandomly } from '../support/run-randomly.ts';

type Snapshot = SnapshotFrom<typeof thirdBindingMachine>;

const of = (effects: readonly Effect[], name: string) => effects.filter(({ type }) => type === name);
const isOnItsWay = (snapshot: Snapshot) =>
  snapshot.matches({ account: 'sending' }) || snapshot.matches({ account: 'proving' });

const invariants: Invariants<typeof thirdBindingMachine> = {
  'nothing that is offered lies there while nothing is being bound': snapshot =>
    snapshot.matches({ account: 'none' }) === (snapshot.context.offers.length === 0),
  'a person confirms what an address contained, and nothing else': snapshot =>
    !snapshot.matches({ account: 'confirming' }) || snapshot.context.offers[0]?.isAsked === true,
  'a window is waited for exactly while the person is at the provider': snapshot =>
    'visitProvider' in snapshot.children === snapshot.matches({ provider: 'atProvider' }),
  'a request is pending exactly while something is sent': snapshot =>
    'sendBinding' in snapshot.children === snapshot.matches({ account: 'sending' }),
  'this window goes to the provider that was chosen, and nowhere else': (snapshot, effects) =>
    of(effects, 'goToProvider').every(
      ({ params }) =>
        snapshot.matches({ provider: 'leaving' }) &&
        (params as ProviderVisit).source === snapshot.context.source,
    ),
  'what is told to be bound is an account of a provider': (_, effects) =>
    of(effects, 'notifyBound').every(({ params }) => {
      const { uuid, source } = params as Unbound;
      return uuid !== '' && source !== '';
    }),
  'one account is told to be bound at a time': (_, effects) => of(effects, 'notifyBound').length <= 1,
};

const sources = [{ source: 'museum' }, { source: 'github' }];
const returns: readonly ReturnReport[] = [
  { kind: 'unbound', uuid: 'u2' },
  { kind: 'known' },
  { kind: 'failed' },
];
const returned = returns.map(report => ({ source: 'museum', report }));
const refusals = [new Refused('no'), new Refused('no', 'password')];

it('reaches every state and takes every transition on generated paths', () => {
  const events = {
    'provider.choose': sources,
    'provider.returned': returned,
    'xstate.done.actor.visitProvider': reports.map(output => ({ output })),
    'xstate.error.actor.sendBinding': refusals.map(error => ({ error })),
  };
  const project = ({ offers, problem }: ThirdBindingContext) => [
    offers.slice(0, 2).map(({ isAsked }) => isAsked),
    problem?.kind,
  ];
  expect(missedByPaths(thirdBindingMachine, [{ events, project, invariants }])).toEqual([]);
});

it('binds no account of an address without a confirmation, on any event sequence', () => {
  const ends = ['xstate.done.actor.sendBinding', 'proof.accepted'];
  runRandomly(
    thirdBindingMachine.provide({
      actions: { goToProvider: nothing, notifyBound: nothing },
      actors: {
        visitProvider: fromPromise<ThirdReport, ProviderVisit>(() => new Promise(nothing)),
        sendBinding: fromPromise<unknown, Unbound>(() => new Promise(nothing)),
      },
    }),
    {
      input: fc.constant(undefined),
      steps: fc.constantFrom(
        ...sources.map(each => ({ type: 'provider.choose', ...each })),
        ...returned.map(each => ({ type: 'provider.returned', ...each })),
        ...reports.map(output => ({ type: 'xstate.done.actor.visitProvider', output })),
        ...refusals.map(error => ({ type: 'xstate.error.actor.sendBinding', error })),
        { type: 'xstate.done.actor.sendBinding', output: null },
        { type: 'binding.confirm' },
        { type: 'binding.decline' },
        { type: 'proof.accepted' },
        { type: 'proof.leave' },
      ),
      invariants,
      runs: 200,
      perform: (step, actor) => {
        const before = actor.getSnapshot();
        const event = step as Parameters<typeof actor.send>[0];
        if (!before.can(event)) return;
        actor.send(event);
        const after = actor.getSnapshot();
        const [first] = after.context.offers;
        const went = first !== before.context.offers[0] || (!isOnItsWay(before) && isOnItsWay(after));
        if (isOnItsWay(after) && went && first?.isAsked) expect(step.type).toBe('binding.confirm');
        if (before.matches({ account: 'proving' }) && !after.matches({ account: 'proving' }))
          expect(step.type).toMatch(/^proof\./);
        const gone = before.context.offers.length - after.context.offers.length;
        if (ends.includes(step.type)) expect(gone).toBe(1);
      },
    },
  );
});

function nothing(): void {
  // The invariants get the effects by name.
}
