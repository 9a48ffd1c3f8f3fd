import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { areValid, passwordErrors } from '#machines/change-password/change-password.logic.ts';
import {
  changePasswordMachine,
  type PasswordRequest,
} from '#machines/change-password/change-password.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

const settled = () => new Promise(resolve => setImmediate(resolve));

const valid = { oldpassword: '123456', password: 'Abc@123', confirmpassword: 'Abc@123' };
const nothing = { oldpassword: '', password: '', confirmpassword: '' };

function start() {
  const effects = { warn: vi.fn(), announce: vi.fn() };
  const update = vi.fn(async (_: PasswordRequest) => '密码重置成功!');
  const actor = createActor(
    changePasswordMachine.provide({
      actions: {
        warn: (_, warning) => effects.warn(warning),
        announce: (_, announcement) => effects.announce(announcement),
      },
      actors: { updatePassword: fromPromise(({ input }) => update(input)) },
    }),
  ).start();
  const has = (tag: 'shown' | 'writable' | 'sending') => actor.getSnapshot().hasTag(tag);
  return { actor, effects, update, has, context: () => actor.getSnapshot().context };
}

function open() {
  const started = start();
  started.actor.send({ type: 'dialog.open', username: 'admin' });
  return started;
}

describe('opening the dialog', () => {
  it('[PASSWORD-08] requires the username of a signed-in person', () => {
    const { has, context } = open();
    expect(has('shown')).toBe(true);
    expect(has('writable')).toBe(true);
    expect(context().username).toBe('admin');
  });

  it.each([undefined, ''])('[PASSWORD-09] without one (%j) there is a warning, and no dialog', username => {
    const { actor, effects, has } = start();
    actor.send({ type: 'dialog.open', username });
    expect(effects.warn.mock.calls).toEqual([[{ message: '当前系统无登录用户!' }]]);
    expect(has('shown')).toBe(false);
  });
});

describe('the typed values', () => {
  it.each([
    ['PASSWORD-03', 'oldpassword', '请输入旧密码!'],
    ['PASSWORD-04', 'password', '请输入新密码!'],
    ['PASSWORD-05', 'confirmpassword', '请确认新密码!'],
  ] as const)('[%s] an empty %s shows "%s"', (_id, field, message) => {
    expect(passwordErrors({ ...valid, [field]: '' })[field]).toBe(message);
    expect(passwordErrors(nothing)[field]).toBe(message);
    expect(areValid({ ...valid, [field]: '' })).toBe(false);
  });

  it('[PASSWORD-06][PASSWORD-07] the confirmation has to be the new password', () => {
    expect(passwordErrors({ ...valid, confirmpassword: 'Abc@124' })).toEqual({
      confirmpassword: '两次输入的密码不一样！',
    });
    expect(passwordErrors(valid)).toEqual({});
    expect(areValid(valid)).toBe(true);
  });

  it('[PASSWORD-03][PASSWORD-04][PASSWORD-05] are reported at their fields, and not sent', () => {
    const { actor, context, has, update } = open();
    actor.send({ type: 'form.submit', values: nothing });
    expect(context().errors).toEqual({
      oldpassword: '请输入旧密码!',
      password: '请输入新密码!',
      confirmpassword: '请确认新密码!',
    });
    expect(has('writable')).toBe(true);
    expect(update).not.toHaveBeenCalled();
    actor.send({ type: 'form.submit', values: valid });
    expect(context().errors).toEqual({});
  });
});

describe('sending', () => {
  it('[PASSWORD-10] carries username, oldpassword, password and confirmpassword', () => {
    const { actor, has, update } = open();
    actor.send({ type: 'form.submit', values: valid });
    expect(update.mock.calls).toEqual([[{ username: 'admin', ...valid }]]);
    expect(has('sending')).toBe(true);
    expect(has('shown')).toBe(true);
    actor.send({ type: 'dialog.close' });
    expect(has('sending')).toBe(true);
  });

  it('[PASSWORD-10] success shows the message of the server and closes', async () => {
    const { actor, effects, has, context } = open();
    actor.send({ type: 'form.submit', values: valid });
    await settled();
    expect(effects.announce.mock.calls).toEqual([[{ message: '密码重置成功!' }]]);
    expect(has('shown')).toBe(false);
    expect(context()).toEqual({ username: '', isFirst: false, values: undefined, errors: {} });
  });

  it('[PASSWORD-10] a refusal shows the message of the server and does not close', async () => {
    const { actor, effects, has, context, update } = open();
    update.mockRejectedValueOnce(new Error('旧密码输入错误!'));
    actor.send({ type: 'form.submit', values: valid });
    await settled();
    expect(effects.warn.mock.calls).toEqual([[{ message: '旧密码输入错误!' }]]);
    expect(effects.announce).not.toHaveBeenCalled();
    expect(has('writable')).toBe(true);
    expect(context()).toMatchObject({ username: 'admin', values: undefined });
  });

  it('[PASSWORD-10] are sent without an old password for a person who has none', () => {
    const { actor, context, update } = start();
    actor.send({ type: 'dialog.open', username: 'newcomer', isFirst: true });
    actor.send({ type: 'form.submit', values: nothing });
    expect(Object.keys(context().errors)).toEqual(['password', 'confirmpassword']);
    const first = { ...valid, oldpassword: '' };
    actor.send({ type: 'form.submit', values: first });
    expect(update.mock.calls).toEqual([[{ username: 'newcomer', ...first }]]);
  });

  it('can be cancelled before', () => {
    const { actor, has } = open();
    actor.send({ type: 'dialog.close' });
    expect(has('shown')).toBe(false);
  });
});

describe('the machine', () => {
  const invariants: Invariants<typeof changePasswordMachine> = {
    'a dialog knows whose password it changes': snapshot =>
      snapshot.hasTag('shown') === (snapshot.context.username !== ''),
    'passwords are kept while they travel, and no longer': snapshot =>
      snapshot.hasTag('sending') === (snapshot.context.values !== undefined),
    'only what is valid travels': ({ context: { values, isFirst } }) =>
      values === undefined || areValid(values, isFirst),
  };
  const opened = [
    { username: 'admin' },
    { username: 'newcomer', isFirst: true },
    { username: undefined },
    { username: '' },
  ];
  const submitted = [
    { values: valid },
    { values: nothing },
    { values: { ...valid, oldpassword: '' } },
    { values: { ...valid, password: 'x' } },
  ];

  it('reaches every state and takes every transition on generated paths', () => {
    const events = {
      'dialog.open': opened,
      'form.submit': submitted,
      'xstate.done.actor.updatePassword': [{ output: '密码重置成功!' }],
      'xstate.error.actor.updatePassword': [{ error: new Error('旧密码输入错误!') }],
    };
    expect(missedByPaths(changePasswordMachine, [{ events, invariants }])).toEqual([]);
  });

  it('holds its invariants on random event sequences', () => {
    runRandomly(
      changePasswordMachine.provide({
        actions: { warn: () => {}, announce: () => {} },
        actors: { updatePassword: fromPromise<string, PasswordRequest>(() => new Promise(() => {})) },
      }),
      {
        input: fc.constant(undefined),
        steps: fc.constantFrom(
          ...opened.map(each => ({ type: 'dialog.open', ...each })),
          ...submitted.map(each => ({ type: 'form.submit', ...each })),
          { type: 'dialog.close' },
          { type: 'xstate.done.actor.updatePassword', output: '密码重置成功!' },
          { type: 'xstate.error.actor.updatePassword', error: 'x' },
        ),
        invariants,
      },
    );
  });
});

it('reports which effect is not provided', () => {
  const actor = createActor(changePasswordMachine);
  const failed = vi.fn();
  actor.subscribe({ error: failed });
  actor.start();
  actor.send({ type: 'dialog.open', username: undefined });
  expect(failed).toHaveBeenCalledWith(new Error('changePassword: warn is not provided'));
});
