import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Actor, fromPromise, type SnapshotFrom } from 'xstate';
import type { Challenge } from '#contract/areas/session.ts';
import { Refused } from '#machines/refused.ts';
import { challenge } from '#machines/session/session.events.ts';
import type { CaptchaProof, CaptchaRequest, LoadedCaptcha } from '#machines/session/session.types.ts';
import type { CodeRequest } from '#machines/sms-code/sms-code.logic.ts';
import { smsCodeMachine } from '#machines/sms-code/sms-code.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Effect, Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

type Snapshot = SnapshotFrom<typeof smsCodeMachine>;

const stages = ['proving', 'sending', 'waiting', 'captchaWanted'] as const;
const isSentNotified = (effects: readonly Effect[]) => effects.some(({ type }) => type === 'notifySent');

const invariants: Invariants<typeof smsCodeMachine> = {
  'a code can be requested, or is at one stage of being sent': snapshot =>
    stages.filter(tag => snapshot.hasTag(tag)).length === (snapshot.matches('ready') ? 0 : 1),
  'seconds of the minute are left exactly while another code is waited for': snapshot =>
    snapshot.context.secondsLeft <= 60 && snapshot.context.secondsLeft > 0 === snapshot.hasTag('waiting'),
  'within the minute no other code can be requested': snapshot =>
    !snapshot.hasTag('waiting') || !requested.some(event => snapshot.can(event)),
  'a code is requested exactly while it is sent': snapshot =>
    'sendCode' in snapshot.children === snapshot.hasTag('sending'),
  'a picture is fetched exactly while it is on its way': snapshot =>
    'loadCaptcha' in snapshot.children === snapshot.hasTag('captchaLoading'),
  'a challenge is solved exactly while there is one': snapshot =>
    ['solveChallenge' in snapshot.children, snapshot.hasTag('captchaSolving')].every(
      is => is === (snapshot.context.challenge !== undefined),
    ),
  'a picture is kept while it is to be read or travels with what was read': snapshot =>
    snapshot.context.captcha === undefined ||
    snapshot.matches({ captcha: 'shown' }) ||
    (snapshot.hasTag('sending') && Boolean(snapshot.context.answer)),
  'a picture that is to be read is there': snapshot =>
    !snapshot.matches({ captcha: 'shown' }) || snapshot.context.captcha !== undefined,
  'a code is sent to a phone': snapshot => snapshot.matches('ready') || snapshot.context.mobile !== '',
  'what failed is said where the person can try again': snapshot =>
    snapshot.context.failure === undefined || snapshot.matches('ready') || snapshot.hasTag('captchaWanted'),
  'a code is told to be on its way as its minute begins': (snapshot, effects) =>
    !isSentNotified(effects) || (snapshot.hasTag('waiting') && snapshot.context.secondsLeft === 60),
};

const requested = [
  { type: 'code.request', mobile: '13800000000' },
  { type: 'code.request', mobile: '13900000000', answer: 'abcd' },
] as const;
const refusals = [{ error: new Error('no') }, { error: new Refused('no', 'captcha') }];
const captchas = [{ output: { key: 'k1', picture: 'data:,1' } }, { output: challenge }];
const proofs = [{ output: { key: challenge.key, answer: 'solved' } }];

it('reaches every state and takes every transition on generated paths', () => {
  const machine = smsCodeMachine.provide({ actions: { notifySent: nothing } });
  const project = ({ secondsLeft, captcha, answer, failure, isPictureWanted }: Snapshot['context']) => [
    secondsLeft,
    captcha && Object.keys(captcha).join(),
    isPictureWanted,
    answer,
    failure,
  ];
  const events = {
    'code.request': requested,
    'xstate.error.actor.sendCode': refusals,
    'xstate.done.actor.loadCaptcha': captchas,
    'xstate.done.actor.solveChallenge': proofs,
  };
  expect(missedByPaths(machine, [{ events, project, invariants }])).toEqual([]);
});

it('sends a code to a person alone, and never two within a minute', () => {
  const machine = smsCodeMachine.provide({
    actors: {
      sendCode: fromPromise<unknown, CodeRequest>(() => new Promise(nothing)),
      loadCaptcha: fromPromise<LoadedCaptcha, CaptchaRequest>(() => new Promise(nothing)),
      solveChallenge: fromPromise<CaptchaProof, { challenge: Challenge | undefined }>(
        () => new Promise(nothing),
      ),
    },
    actions: { notifySent: nothing },
  });
  const sentAt = new WeakMap<Actor<typeof machine>, number>();
  runRandomly(machine, {
    input: fc.constant(undefined),
    steps: fc.oneof(
      fc.constantFrom<{ type: string; answer?: string }>(
        ...requested,
        ...requested,
        { type: 'person.proved' },
        { type: 'request.withdraw' },
        { type: 'captcha.renew' },
        { type: 'captcha.usePicture' },
      ),
      fc.constantFrom(
        { type: 'xstate.done.actor.sendCode', output: null },
        ...refusals.map(each => ({ type: 'xstate.error.actor.sendCode', ...each })),
        ...captchas.map(each => ({ type: 'xstate.done.actor.loadCaptcha', ...each })),
        ...proofs.map(each => ({ type: 'xstate.done.actor.solveChallenge', ...each })),
        { type: 'xstate.error.actor.solveChallenge', error: new Error('no worker') },
        { type: 'xstate.error.actor.loadCaptcha', error: new Error('offline') },
      ),
      fc.constantFrom(1, 30, 60),
    ),
    invariants,
    runs: 200,
    perform: (step, actor, clock) => {
      if (typeof step === 'number') {
        // Each second is counted after the previous one.
        for (let second = 0; second < step; second += 1) clock.increment(1_000);
        return;
      }
      const before = actor.getSnapshot();
      const event = step as Parameters<typeof actor.send>[0];
      if (!before.can(event)) return;
      actor.send(event);
      const after = actor.getSnapshot();
      if (after.hasTag('sending') && !before.hasTag('sending')) {
        const hasRead = before.matches({ captcha: 'shown' }) && 'answer' in step && Boolean(step.answer);
        const hasSolved = step.type === 'xstate.done.actor.solveChallenge';
        expect(step.type === 'person.proved' || hasRead || hasSolved).toBe(true);
        expect(clock.now() - (sentAt.get(actor) ?? -60_000)).toBeGreaterThanOrEqual(60_000);
      }
      if (after.hasTag('waiting') && !before.hasTag('waiting')) sentAt.set(actor, clock.now());
    },
  });
});

function nothing(): void {
  // The invariants get the effects by name.
}
