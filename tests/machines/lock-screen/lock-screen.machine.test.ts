import { expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { type LockScreenEvent, lockScreenMachine } from '#machines/lock-screen/lock-screen.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const settled = () => new Promise(resolve => setImmediate(resolve));

function start({ isStored = false, answer = async (): Promise<unknown> => null } = {}) {
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const watch = { absent: () => {}, watching: 0 };
  const checkPassword = vi.fn((_: { password: string }) => answer());
  const actor = createActor(
    lockScreenMachine.provide({
      actors: {
        watchPresence: fromCallback<LockScreenEvent>(({ sendBack }) => {
          watch.watching += 1;
          watch.absent = () => sendBack({ type: 'person.absent' });
          return () => {
            watch.watching -= 1;
          };
        }),
        checkPassword: fromPromise<unknown, { password: string }>(({ input }) => checkPassword(input)),
        checkPasskey: fromPromise<unknown>(() => answer()),
      },
      actions: {
        hide: note('hide'),
        show: note('show'),
        storeLock: note('storeLock'),
        removeLock: note('removeLock'),
        signOut: note('signOut'),
      },
    }),
    { input: { isStored } },
  ).start();
  const isLocked = () => actor.getSnapshot().hasTag('locked');
  return { actor, done, watch, checkPassword, isLocked };
}

it('locks the whole browser when nobody is there, and watches for that only while it is in use', () => {
  const { done, watch, isLocked } = start();
  expect(watch.watching).toBe(1);
  watch.absent();
  expect(isLocked()).toBe(true);
  expect(done).toEqual(['show', 'storeLock', 'hide']);
  expect(watch.watching).toBe(0);
});

it('is locked again after a reload', () => {
  const { done, isLocked } = start({ isStored: true });
  expect(isLocked()).toBe(true);
  expect(done).toEqual(['hide']);
});

it('is unlocked by the right password, in every tab', async () => {
  const { actor, done, checkPassword, isLocked } = start({ isStored: true });
  actor.send({ type: 'password.submit', password: 'right' });
  await settled();
  expect(checkPassword).toHaveBeenCalledWith({ password: 'right' });
  expect(isLocked()).toBe(false);
  expect(done).toEqual(['hide', 'removeLock', 'show']);
});

it('stays locked and states why after a refusal or a lost reply, until the next attempt', async () => {
  const { actor, isLocked } = start({
    isStored: true,
    answer: () => Promise.reject(new Error('密码不正确')),
  });
  const refusal = () => actor.getSnapshot().context.refusal;
  actor.send({ type: 'password.submit', password: 'wrong' });
  await settled();
  expect(isLocked()).toBe(true);
  expect(refusal()).toEqual({ at: 'password', message: '密码不正确' });
  actor.send({ type: 'passkey.use' });
  expect(refusal()).toBeUndefined();
  await settled();
  expect(refusal()).toEqual({ at: 'passkey', message: '密码不正确' });
  expect(isLocked()).toBe(true);
});

it('follows the other tabs, and writes nothing that they would follow in turn', () => {
  const { actor, done, isLocked } = start();
  actor.send({ type: 'lock.set' });
  expect(isLocked()).toBe(true);
  actor.send({ type: 'lock.removed' });
  expect(isLocked()).toBe(false);
  expect(done).toEqual(['show', 'hide', 'show']);
});

it('signs out only after a second question, and shows nothing meanwhile', () => {
  const { actor, done } = start({ isStored: true });
  actor.send({ type: 'leave.wanted' });
  actor.send({ type: 'leave.dismiss' });
  actor.send({ type: 'leave.confirm' });
  expect(done).toEqual(['hide']);
  actor.send({ type: 'leave.wanted' });
  actor.send({ type: 'leave.confirm' });
  expect(done).toEqual(['hide', 'signOut']);
  expect(actor.getSnapshot().hasTag('locked')).toBe(true);
});

it('signs out also while a proof waits for a reply that may never come', () => {
  const { actor, done } = start({ isStored: true, answer: () => new Promise(() => undefined) });
  actor.send({ type: 'password.submit', password: 'right' });
  actor.send({ type: 'leave.wanted' });
  actor.send({ type: 'leave.confirm' });
  expect(done).toEqual(['hide', 'signOut']);
});

it('every state is entered and every transition taken', () => {
  const failed = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: new Error('offline') });
  const done = (actor: string) => ({ type: `xstate.done.actor.${actor}`, output: null });
  const [password, passkey] = ['checkingPassword', 'checkingPasskey'].map(
    state => `0.lockScreen.locked.${state}`,
  );
  const events = [
    ...['lock.set', 'lock.removed', 'person.absent', 'passkey.use'].map(type => ({ type })),
    ...['leave.wanted', 'leave.confirm', 'leave.dismiss'].map(type => ({ type })),
    { type: 'password.submit', password: 'p' },
    ...[password, passkey].flatMap((actor = '') => [done(actor), failed(actor)]),
  ];
  const walks = [true, false].map(isStored => ({ input: { isStored }, events: events as never }));
  expect(missedByPaths(lockScreenMachine, walks)).toEqual([]);
});
