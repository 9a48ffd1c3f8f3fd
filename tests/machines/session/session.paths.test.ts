import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromPromise, getNextTransitions, type SnapshotFrom } from 'xstate';
import type { Challenge } from '#contract/areas/session.ts';
import { Refused } from '#machines/refused.ts';
import { challenge } from '#machines/session/session.events.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type {
  CaptchaProof,
  CaptchaRequest,
  LoadedCaptcha,
  LogInInput,
  SignIn,
} from '#machines/session/session.types.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Effect, Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';
import { credentials, other, signIn, toChoose, user, userInfo } from './fixtures.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

const of = (effects: readonly Effect[], name: string) => effects.filter(({ type }) => type === name);
const names = (effects: readonly Effect[]) => effects.map(({ type }) => type);
const canSignIn = (snapshot: Snapshot) => snapshot.can({ type: 'session.signIn', credentials });
/** The events that the person, the server and other tabs can still send. */
const ofPeople = [
  { type: 'session.signIn', credentials },
  { type: 'session.signOut' },
  { type: 'session.expired' },
  { type: 'session.tokenDied' },
  { type: 'session.granted', permissionList: [], sysSafeMode: false },
  { type: 'session.chosen', tenantId: '7', info: undefined },
  { type: 'session.userTaken', info: userInfo },
  { type: 'session.passwordWanted' },
  { type: 'session.passwordChanged' },
  { type: 'session.factorDue' },
  { type: 'session.factorSet' },
  { type: 'factor.leave' },
  { type: 'session.openedElsewhere', user },
  { type: 'session.openedElsewhere', user: other },
  { type: 'session.endedElsewhere' },
  { type: 'captcha.renew' },
  { type: 'captcha.usePicture' },
] as const;

const invariants: Invariants<typeof sessionMachine> = {
  'a page is signed in or signed out': snapshot =>
    snapshot.hasTag('signedIn') !== snapshot.hasTag('signedOut'),
  'somebody is held exactly while they are signed in or choose': snapshot =>
    (snapshot.context.user !== undefined) === (snapshot.hasTag('signedIn') || snapshot.hasTag('choosing')),
  'nobody is signed in on a page that is about to be left': snapshot =>
    !(snapshot.hasTag('ending') && snapshot.hasTag('signedIn')),
  'a page that is about to be left listens to nobody any more': snapshot =>
    !snapshot.hasTag('ending') || !ofPeople.some(event => snapshot.can(event)),
  'a person can go on from every other page': snapshot =>
    snapshot.hasTag('ending') || snapshot.hasTag('signingIn') || ofPeople.some(event => snapshot.can(event)),
  'a password is held while the server looks at it, and while a form waits for its captcha': snapshot =>
    snapshot.context.credentials !== undefined
      ? (['signingIn', 'captchaLoading', 'captchaSolving'] as const).some(tag => snapshot.hasTag(tag))
      : !snapshot.hasTag('signingIn'),
  'a challenge is held exactly while it is solved': snapshot =>
    (snapshot.context.challenge !== undefined) === snapshot.hasTag('captchaSolving'),
  'the ticket of a first step is held exactly while its code is wanted': snapshot =>
    (snapshot.context.factor !== undefined) === snapshot.hasTag('factorWanted'),
  'a picture is kept for a sign-in alone': snapshot =>
    snapshot.context.captcha === undefined ||
    ['captchaWanted', 'signingIn', 'ending'].some(tag => snapshot.hasTag(tag as 'ending')),
  'a picture that is to be read is there': snapshot =>
    ![{ signedOut: 'captchaShown' }, { signedIn: { mustSignInAgain: 'captchaShown' } }].some(
      shown => snapshot.matches(shown as never) && snapshot.context.captcha === undefined,
    ),
  'a refusal stands where another try can be made': snapshot =>
    snapshot.context.refusal === undefined || canSignIn(snapshot) || snapshot.hasTag('ending'),
  'a sign-in waits exactly while something has to be chosen': snapshot =>
    (snapshot.context.pending !== undefined) === snapshot.hasTag('choosing'),
  'who is signed in works, has to do one thing first, or has to sign in again': snapshot =>
    (['atWork', 'restricted', 'mustSignInAgain'] as const).filter(tag => snapshot.hasTag(tag)).length ===
    (snapshot.hasTag('signedIn') ? 1 : 0),
  'nobody works with a password that has to be changed': snapshot =>
    !snapshot.hasTag('signedIn') ||
    snapshot.hasTag('mustSignInAgain') ||
    snapshot.context.mustChangePassword === snapshot.hasTag('mustChangePassword'),
  'nobody works without a second factor that has to be set up': snapshot =>
    !snapshot.context.mustEnrol || !snapshot.hasTag('atWork'),
  'who takes over never enters the pages of another': snapshot =>
    !snapshot.context.takesOver || snapshot.hasTag('choosing') || snapshot.hasTag('ending'),
  'the server looks at credentials, ends a session or draws a picture exactly while that is awaited':
    snapshot =>
      snapshot.matches('expired') ||
      Object.keys(snapshot.children).length ===
        (snapshot.hasTag('signingIn') ||
        snapshot.hasTag('captchaLoading') ||
        snapshot.hasTag('captchaSolving') ||
        snapshot.matches('signingOut')
          ? 1
          : 0),
  'the server ends a session whose token was held': snapshot =>
    !(snapshot.matches('signingOut') || snapshot.matches('expired')) ||
    snapshot.context.endedToken !== undefined,
  'who is written down is who is signed in, here or on the page to come': (snapshot, effects) =>
    of(effects, 'persist').every(({ params }) => {
      const written = (params as SignIn | undefined)?.user.token;
      const isHere = snapshot.hasTag('signedIn') && snapshot.context.user?.token === written;
      return written !== undefined && (isHere || snapshot.matches('takenOver'));
    }),
  'who is kept is who is signed in': (snapshot, effects) =>
    of(effects, 'keepUser').every(
      ({ params }) =>
        (params as { user: unknown }).user === snapshot.context.user && snapshot.hasTag('signedIn'),
    ),
  'what is stored is cleared or left for a person who goes, before another is written down': (
    snapshot,
    effects,
  ) => {
    const [gone, ...more] = names(effects).filter(name => name === 'clear' || name === 'leaveTab');
    const isGone = snapshot.hasTag('ending') || (snapshot.hasTag('choosing') && snapshot.context.takesOver);
    const written = names(effects).indexOf('persist');
    return (
      gone === undefined ||
      (isGone && more.length === 0 && (written < 0 || names(effects).indexOf(gone) < written))
    );
  },
  'a refused logout is told while its message stands': (snapshot, effects) =>
    of(effects, 'announceFailedLogout').length === 0 || snapshot.matches('failedLogout'),
  'a page reloads, or goes on to where the server ofPeople': (snapshot, effects) => {
    const [left, ...more] = effects.filter(({ type }) => type === 'reload' || type === 'leaveFor');
    if (left === undefined) return true;
    const isRight =
      left.type === 'reload'
        ? snapshot.matches('reloading')
        : snapshot.matches('leaving') && (left.params as { address: string }).address !== '';
    return isRight && more.length === 0;
  },
  'a page on its way out is left once': snapshot =>
    !(snapshot.matches('reloading') || snapshot.matches('leaving')) ||
    getNextTransitions(snapshot).length === 0,
};

const errors = [
  { error: new Refused('', 'captcha') },
  { error: new Refused('', 'secondFactor', 'ticket') },
  { error: new Error('') },
];
const outcomes = [
  { output: signIn },
  { output: { ...signIn, mustChangePassword: true } },
  { output: { ...signIn, mustEnrol: true } },
  { output: toChoose },
  { output: { ...signIn, user: other } },
  { output: { ...toChoose, user: other } },
];
const captchas = [{ output: { key: 'k', picture: '' } }, { output: challenge }];
const proofs = [{ output: { key: challenge.key, answer: 'solved' } }];
const ends = [{ output: undefined }, { output: 'https://id.example/end' }];
const again = 'session.signedIn.mustSignInAgain';
/** The results of actors, by the type of their event. */
const answers = {
  'xstate.done.actor.0.session.signingIn': outcomes,
  'xstate.error.actor.0.session.signingIn': errors,
  'xstate.done.actor.logInAgain': outcomes,
  'xstate.error.actor.logInAgain': errors,
  'xstate.done.actor.0.session.signingOut': ends,
  'xstate.error.actor.0.session.signingOut': errors,
  'xstate.done.actor.0.session.expired': ends,
  'xstate.error.actor.0.session.expired': errors,
  'xstate.done.actor.0.session.signedOut.loadingCaptcha': captchas,
  'xstate.done.actor.0.session.signedOut.solvingChallenge': proofs,
  'xstate.error.actor.0.session.signedOut.solvingChallenge': errors,
  'xstate.error.actor.0.session.signedOut.loadingCaptcha': errors,
  [`xstate.done.actor.0.${again}.loadingCaptcha`]: captchas,
  [`xstate.done.actor.0.${again}.solvingChallenge`]: proofs,
  [`xstate.error.actor.0.${again}.solvingChallenge`]: errors,
  [`xstate.error.actor.0.${again}.loadingCaptcha`]: errors,
};

const quiet = sessionMachine.provide({
  actors: {
    logIn: fromPromise<SignIn, LogInInput>(() => new Promise(nothing)),
    logOut: fromPromise<string | undefined, { token: string | undefined }>(() => new Promise(nothing)),
    loadCaptcha: fromPromise<LoadedCaptcha, CaptchaRequest>(() => new Promise(nothing)),
    solveChallenge: fromPromise<CaptchaProof, { challenge: Challenge | undefined }>(
      () => new Promise(nothing),
    ),
  },
  actions: {
    persist: nothing,
    clear: nothing,
    leaveTab: nothing,
    keepUser: nothing,
    reload: nothing,
    leaveFor: nothing,
    announceFailedLogout: nothing,
  },
});

it('reaches every state and takes every transition on generated paths', () => {
  const events = Object.groupBy(ofPeople, ({ type }) => type);
  const project = ({ captcha, credentials: sent, ...context }: Snapshot['context']) => [
    captcha && Object.keys(captcha).join(),
    sent !== undefined,
    context.takesOver,
    context.mustChangePassword,
    context.mustEnrol,
    context.user?.id,
  ];
  const walk = { events: { ...events, ...answers } as never, project, invariants };
  expect(
    missedByPaths(quiet, [
      { ...walk, input: { stored: undefined } },
      { ...walk, input: { stored: user } },
    ]),
  ).toEqual([]);
});

it('holds its invariants on random event sequences', () => {
  runRandomly(quiet, {
    input: fc.constantFrom({ stored: undefined }, { stored: user }),
    steps: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom<{ type: string }>(...ofPeople) },
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          ...Object.entries(answers).flatMap(([type, all]) => all.map(each => ({ type, ...each }))),
        ),
      },
      { weight: 1, arbitrary: fc.constantFrom(200, 1_500, 240_000) },
    ),
    invariants,
    runs: 150,
  });
});

function nothing(): void {
  // The invariants get the effects by name.
}
