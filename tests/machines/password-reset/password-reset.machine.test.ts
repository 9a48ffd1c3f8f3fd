import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Invariants } from '../support/invariants.ts';

const verified = { phone: '13800138000', username: 'zhang', ticket: '246810' };

function start() {
  const actor = createActor(passwordResetMachine).start();
  const has = (tag: 'verifying' | 'changing' | 'changed') => actor.getSnapshot().hasTag(tag);
  return { actor, has, context: () => actor.getSnapshot().context };
}

describe('a forgotten password', () => {
  it('is changed for the account of the verified phone', () => {
    const { actor, context, has } = start();
    expect(has('verifying')).toBe(true);
    actor.send({ type: 'phone.verified', verified });
    expect(has('changing')).toBe(true);
    expect(context().verified).toEqual(verified);
    actor.send({ type: 'password.changed' });
    expect(has('changed')).toBe(true);
  });

  it('cannot be changed before a phone is verified', () => {
    const { actor, has } = start();
    actor.send({ type: 'password.changed' });
    expect(has('verifying')).toBe(true);
  });

  it('requires another code after going back, because a ticket is valid only once', () => {
    const { actor, context, has } = start();
    actor.send({ type: 'phone.verified', verified });
    actor.send({ type: 'step.back' });
    expect(has('verifying')).toBe(true);
    expect(context().verified).toBeUndefined();
  });
});

describe('the machine', () => {
  const invariants: Invariants<typeof passwordResetMachine> = {
    'it is at one step': snapshot =>
      (['verifying', 'changing', 'changed'] as const).filter(tag => snapshot.hasTag(tag)).length === 1,
    'a ticket is held only while the password is changed': snapshot =>
      snapshot.hasTag('changing') === (snapshot.context.verified !== undefined),
  };

  it('reaches every state and takes every transition on generated paths', () => {
    const events = { 'phone.verified': [{ verified }] };
    expect(missedByPaths(passwordResetMachine, [{ events, invariants }])).toEqual([]);
  });
});
