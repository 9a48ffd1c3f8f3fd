import { describe, expect, it } from 'vitest';
import {
  allowedSuffixes,
  allowsAction,
  excludedSuffixes,
  isEnabledWhereStored,
  isExcluded,
  isShownToAll,
  showsElement,
  withoutExcluded,
} from '#machines/permissions/access.logic.ts';

const add = 'user:add';
const entry = (type: string, status?: string, action = add) => ({ action, type, status });

describe('the two readings of status', () => {
  it.each([
    ['PERM-04', isShownToAll, '0', true],
    ['PERM-04', isShownToAll, '1', false],
    ['PERM-05', isEnabledWhereStored, '0', false],
    ['PERM-05', isEnabledWhereStored, '1', true],
  ])('[%s] %o reads %s as %s', (_id, reader, status, expected) => {
    expect(reader(entry('1', status))).toBe(expected);
  });

  it('[PERM-05] treats a stored entry without status as enabled', () => {
    expect(isEnabledWhereStored(entry('1'))).toBe(true);
  });
});

describe('whether an action is allowed', () => {
  it('[PERM-03][PERM-07] a type 2 entry of the permission list allows it immediately', () => {
    expect(allowsAction({ auth: [entry('2', '0')], stored: [entry('1', '0')] }, add)).toBe(true);
  });

  it('[PERM-08] without one, the stored list decides', () => {
    expect(allowsAction({ auth: [entry('1')], stored: [entry('1', '1')] }, add)).toBe(true);
    expect(allowsAction({ auth: [entry('1')], stored: [] }, add)).toBe(false);
  });

  it('[PERM-09] a stored entry with status 0 denies it', () => {
    expect(allowsAction({ auth: [], stored: [entry('1', '0')] }, add)).toBe(false);
    expect(allowsAction({ auth: [], stored: [entry('1', '1'), entry('2', '0')] }, add)).toBe(false);
  });

  it('[PERM-10] an enabled stored entry yields to a contradicting one of the permission list', () => {
    expect(allowsAction({ auth: [entry('1', '0')], stored: [entry('1', '1')] }, add)).toBe(false);
    expect(allowsAction({ auth: [entry('1', '0', 'other')], stored: [entry('1', '1')] }, add)).toBe(true);
  });

  it('[PERM-11] an action found in neither list is denied', () => {
    expect(allowsAction({ auth: [entry('2', '1', 'other')], stored: [entry('2', '1', 'other')] }, add)).toBe(
      false,
    );
  });
});

describe('whether an element is shown', () => {
  const nothing = { auth: [], allAuth: [], stored: [] };

  it('[PERM-13] only where its action is allowed', () => {
    expect(showsElement(nothing, add)).toBe(false);
    expect(showsElement({ ...nothing, auth: [entry('2')] }, add)).toBe(true);
  });

  it('[PERM-14] always where allAuth has the action with status 0', () => {
    expect(showsElement({ ...nothing, allAuth: [entry('1', '0')] }, add)).toBe(true);
    expect(showsElement({ ...nothing, allAuth: [entry('1', '1')] }, add)).toBe(false);
    expect(showsElement({ ...nothing, allAuth: [entry('1', '0', 'other')] }, add)).toBe(false);
  });
});

it('[PERM-12] type 1 entries with a prefix yield the remainders after it', () => {
  const auth = [
    entry('1', '1', 'order:add'),
    entry('1', '1', 'order:batch_delete'),
    entry('2', '1', 'order:edit'),
    entry('1', '1', 'user:add'),
  ];
  expect(allowedSuffixes(auth, 'order:')).toEqual(['add', 'batch_delete']);
});

describe('the denied actions', () => {
  const of = (action: string, status = '1') => entry('1', status, action);
  const access = {
    auth: [entry('2', '1', 'order:add')],
    allAuth: [of('order:add'), of('order:remove'), of('order:remove'), of('order:edit', '0'), of('user:add')],
    stored: [],
  };

  it('[PERM-15] are those that the server has and the person does not', () => {
    expect(isExcluded(access, 'order:remove')).toBe(true);
    expect(isExcluded(access, 'order:add')).toBe(false);
    expect(isExcluded(access, 'order:edit')).toBe(false);
    expect(isExcluded(access, 'order:unheard')).toBe(false);
  });

  it('[PERM-15] returns the excluded codes of a prefix, each once', () => {
    expect(excludedSuffixes(access, 'order:')).toEqual(['remove']);
    expect(excludedSuffixes(access, 'other:')).toEqual([]);
  });

  const buttons = ['add', 'edit', 'remove', 'batch_delete'] as const;
  it.each([
    ['PERM-16', ['add'], ['edit', 'remove', 'batch_delete']],
    ['PERM-17', ['batch_delete'], ['add', 'edit']],
    ['PERM-18', ['batch_delete'], ['add', 'edit']],
    ['PERM-18', ['remove'], ['add', 'edit', 'batch_delete']],
    ['PERM-15', [], ['add', 'edit', 'remove', 'batch_delete']],
  ])('[%s] removes the buttons of excluded codes: %j leaves %j', (_id, excluded, left) => {
    expect(withoutExcluded(buttons, excluded)).toEqual(left);
  });
});
