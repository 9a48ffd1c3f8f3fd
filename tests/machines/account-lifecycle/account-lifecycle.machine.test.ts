import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { accountLifecycleMachine } from '#machines/account-lifecycle/account-lifecycle.machine.ts';
import { allowedOperations } from '#machines/lifecycle.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import { runRandomly } from '../support/run-randomly.ts';

type Operation = 'edit' | 'changePassword' | 'freeze' | 'unfreeze' | 'delete' | 'restore' | 'destroy';

/** The state of a new account after these operations. */
function stateAfter(...operations: Operation[]): string {
  const actor = createActor(accountLifecycleMachine).start();
  for (const operation of operations) actor.send({ type: `record.${operation}` });
  return actor.getSnapshot().value;
}

describe('the life of an account', () => {
  it('[API-25] starts as one whose owner may sign in', () => {
    expect(stateAfter()).toBe('normal');
  });

  it('[API-32] is frozen and unfrozen', () => {
    expect(stateAfter('freeze')).toBe('frozen');
    expect(stateAfter('freeze', 'unfreeze')).toBe('normal');
  });

  it('[API-26] [API-33] may be edited and given another password, frozen or not', () => {
    expect(stateAfter('edit', 'changePassword')).toBe('normal');
    expect(stateAfter('freeze', 'edit', 'changePassword')).toBe('frozen');
  });

  it('is moved to the recycle bin, where it can be restored or destroyed', () => {
    expect(stateAfter('delete')).toBe('deleted');
    expect(stateAfter('freeze', 'delete')).toBe('deleted');
    expect(stateAfter('delete', 'restore')).toBe('normal');
    expect(stateAfter('delete', 'destroy')).toBe('removed');
  });

  it.each([
    ['normal', ['freeze', 'edit', 'changePassword', 'delete']],
    ['frozen', ['unfreeze', 'edit', 'changePassword', 'delete']],
    ['deleted', ['restore', 'destroy']],
    ['removed', []],
  ])('allows in the state %s exactly %j', (state, operations) => {
    expect(allowedOperations(accountLifecycleMachine, state).sort()).toEqual([...operations].sort());
  });

  it('allows nothing in an unknown state', () => {
    expect(allowedOperations(accountLifecycleMachine, 'asleep')).toEqual([]);
  });

  it('reaches every state and takes every transition on generated paths', () => {
    expect(missedByPaths(accountLifecycleMachine, [{ events: {} }])).toEqual([]);
  });

  it('changes only by allowed events on random event sequences', () => {
    const operations = [
      'edit',
      'changePassword',
      'freeze',
      'unfreeze',
      'delete',
      'restore',
      'destroy',
    ] as const;
    const steps = fc.constantFrom(...operations);
    runRandomly(accountLifecycleMachine, {
      input: fc.constant(undefined),
      steps,
      invariants: {
        'an account that is gone is in the state of one': ({ value, status }) =>
          (value === 'removed') === (status === 'done'),
      },
      perform: (operation, actor) => {
        if (actor.getSnapshot().status !== 'active') return;
        const before = actor.getSnapshot().value;
        actor.send({ type: `record.${operation}` });
        const isAllowed = allowedOperations(accountLifecycleMachine, before).includes(operation);
        if (!isAllowed) expect(actor.getSnapshot().value).toBe(before);
      },
    });
  });
});
