import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { LoginResult } from '#contract/areas/session.ts';
import {
  currentDepartment,
  type OwnDepartments,
} from '#machines/department-switch/department-switch.logic.ts';
import { departmentSwitchMachine } from '#machines/department-switch/department-switch.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

const settled = () => new Promise(resolve => setImmediate(resolve));

type UserInfo = LoginResult['userInfo'];
const user = { username: 'admin', orgCode: 'A02' } as UserInfo;
const department = (orgCode: string) => ({ id: orgCode, orgCode, departName: `部门${orgCode}` });
const both = [department('A01'), department('A02')];

async function open(departments: OwnDepartments, closable = true) {
  const effects = { warn: vi.fn(), takeUser: vi.fn() };
  const load = vi.fn(async () => departments);
  const select = vi.fn(async (_: { orgCode: string; username: string }) => user);
  const actor = createActor(
    departmentSwitchMachine.provide({
      actions: {
        warn: (_, warning) => effects.warn(warning),
        takeUser: (_, taken) => effects.takeUser(taken),
      },
      actors: {
        loadDepartments: fromPromise<OwnDepartments>(load),
        selectDepartment: fromPromise(({ input }) => select(input)),
      },
    }),
    { input: { username: 'admin', closable } },
  ).start();
  const has = (tag: 'loading' | 'shown' | 'marked' | 'sending' | 'closable') =>
    actor.getSnapshot().hasTag(tag);
  actor.send({ type: 'departments.open' });
  const loadingFirst = has('loading');
  await settled();
  return { actor, effects, load, select, has, loadingFirst, context: () => actor.getSnapshot().context };
}

describe('opening the dialog', () => {
  it('[DEPART-08] fetches the departments and the code of the current one', async () => {
    const { context, has, load, loadingFirst } = await open({ list: both, orgCode: 'A02' });
    expect(loadingFirst).toBe(true);
    expect(load).toHaveBeenCalledOnce();
    expect(has('shown')).toBe(true);
    expect(context()).toMatchObject({ departments: both, current: both[1], selected: 'A02' });
  });

  it.each([
    { list: [], orgCode: null },
    { list: null, orgCode: 'A01' },
  ])('[DEPART-04][DEPART-05] warns a person without departments, and stays closed', async departments => {
    const { effects, has } = await open(departments);
    expect(effects.warn.mock.calls).toEqual([[{ message: '您尚未设置部门信息!' }]]);
    expect(has('shown')).toBe(false);
    expect(has('loading')).toBe(false);
  });

  it('shows why the departments could not be fetched, and can be opened again', async () => {
    const { actor, effects, has, load } = await open({ list: both, orgCode: null });
    actor.send({ type: 'dialog.close' });
    load.mockRejectedValueOnce(new Error('查询失败！'));
    actor.send({ type: 'departments.open' });
    await settled();
    expect(effects.warn.mock.calls).toEqual([[{ message: '查询失败！' }]]);
    expect(has('shown')).toBe(false);
    expect(has('loading')).toBe(false);
  });
});

describe('the current department', () => {
  it('[DEPART-07] is one of those of the user alone', () => {
    expect(currentDepartment({ list: both, orgCode: 'A02' })).toBe(both[1]);
    expect(currentDepartment({ list: both, orgCode: 'B01' })).toBeUndefined();
    expect(currentDepartment({ list: null, orgCode: 'A01' })).toBeUndefined();
  });
});

describe('choosing a department', () => {
  it('[DEPART-06] marks the field as error when nothing is selected, until something is', async () => {
    const { actor, has, select } = await open({ list: both, orgCode: null });
    expect(has('marked')).toBe(false);
    actor.send({ type: 'selection.confirm' });
    expect(has('marked')).toBe(true);
    expect(select).not.toHaveBeenCalled();
    actor.send({ type: 'department.select', orgCode: 'A01' });
    expect(has('marked')).toBe(false);
    actor.send({ type: 'department.select', orgCode: undefined });
    actor.send({ type: 'selection.confirm' });
    expect(has('marked')).toBe(true);
  });

  it('[DEPART-09] sends orgCode and username of the selection', async () => {
    const { actor, has, select } = await open({ list: both, orgCode: 'A02' });
    actor.send({ type: 'department.select', orgCode: 'A01' });
    actor.send({ type: 'selection.confirm' });
    expect(has('sending')).toBe(true);
    expect(has('shown')).toBe(true);
    expect(select.mock.calls).toEqual([[{ orgCode: 'A01', username: 'admin' }]]);
  });

  it('[DEPART-10] stores the returned userInfo, and closes', async () => {
    const { actor, effects, has, context } = await open({ list: both, orgCode: 'A02' });
    actor.send({ type: 'selection.confirm' });
    await settled();
    expect(effects.takeUser.mock.calls).toEqual([[{ user }]]);
    expect(has('shown')).toBe(false);
    expect(context()).toMatchObject({ departments: [], current: undefined, selected: undefined });
  });

  it('shows why the server refused, and keeps the selection', async () => {
    const { actor, context, effects, has, select } = await open({ list: both, orgCode: null });
    select.mockRejectedValueOnce(new Error('切换失败'));
    actor.send({ type: 'department.select', orgCode: 'A01' });
    actor.send({ type: 'selection.confirm' });
    await settled();
    expect(effects.warn.mock.calls).toEqual([[{ message: '切换失败' }]]);
    expect(effects.takeUser).not.toHaveBeenCalled();
    expect(has('shown')).toBe(true);
    expect(has('sending')).toBe(false);
    expect(context().selected).toBe('A01');
  });
});

describe('leaving the dialog', () => {
  it('[DEPART-03] is possible when it is closable', async () => {
    const { actor, has } = await open({ list: both, orgCode: null });
    expect(has('closable')).toBe(true);
    actor.send({ type: 'dialog.close' });
    expect(has('shown')).toBe(false);
    actor.send({ type: 'departments.open' });
    await settled();
    actor.send({ type: 'selection.confirm' });
    actor.send({ type: 'dialog.close' });
    expect(has('shown')).toBe(false);
  });

  it('[DEPART-03] is not possible when it is not', async () => {
    const { actor, has } = await open({ list: both, orgCode: null }, false);
    expect(has('closable')).toBe(false);
    actor.send({ type: 'dialog.close' });
    expect(has('shown')).toBe(true);
    actor.send({ type: 'selection.confirm' });
    actor.send({ type: 'dialog.close' });
    expect(has('shown')).toBe(true);
  });
});

describe('the machine', () => {
  const invariants: Invariants<typeof departmentSwitchMachine> = {
    'a dialog has departments': snapshot =>
      !snapshot.hasTag('shown') || snapshot.context.departments.length > 0,
    'a closed one keeps nothing': ({ context, value }) =>
      value !== 'closed' || (context.departments.length === 0 && context.selected === undefined),
    'a department is sent only when one is selected': snapshot =>
      !snapshot.hasTag('sending') || snapshot.context.selected !== undefined,
    'a mark stands for no selection': snapshot =>
      !snapshot.hasTag('marked') || snapshot.context.selected === undefined,
    'it has a close button only when it is closable': snapshot =>
      !snapshot.hasTag('closable') || snapshot.context.closable,
  };
  const selections = [{ orgCode: 'A01' }, { orgCode: undefined }];

  it('reaches every state and takes every transition on generated paths', () => {
    const events = {
      'department.select': selections,
      'xstate.done.actor.loadDepartments': [
        { output: { list: both, orgCode: null } },
        { output: { list: [], orgCode: null } },
      ],
      'xstate.done.actor.selectDepartment': [{ output: user }],
      'xstate.error.actor.loadDepartments': [{ error: new Error('查询失败！') }],
      'xstate.error.actor.selectDepartment': [{ error: '切换失败' }],
    };
    const project = ({ selected }: { selected: string | undefined }) => selected;
    const walk = (closable: boolean) => ({
      input: { username: 'admin', closable },
      events,
      project,
      invariants,
    });
    expect(missedByPaths(departmentSwitchMachine, [walk(true), walk(false)])).toEqual([]);
  });

  it('holds its invariants on random event sequences', async () => {
    runRandomly(
      departmentSwitchMachine.provide({
        actions: { warn: () => {}, takeUser: () => {} },
        actors: {
          loadDepartments: fromPromise<OwnDepartments>(() => new Promise(() => {})),
          selectDepartment: fromPromise<UserInfo, { orgCode: string; username: string }>(
            () => new Promise(() => {}),
          ),
        },
      }),
      {
        input: fc.record({ username: fc.constant('admin'), closable: fc.boolean() }),
        steps: fc.constantFrom<{ type: string; [key: string]: unknown }>(
          { type: 'departments.open' },
          ...selections.map(each => ({ type: 'department.select', ...each })),
          { type: 'selection.confirm' },
          { type: 'dialog.close' },
          { type: 'xstate.done.actor.loadDepartments', output: { list: both, orgCode: 'A01' } },
          { type: 'xstate.done.actor.loadDepartments', output: { list: both, orgCode: null } },
          { type: 'xstate.done.actor.loadDepartments', output: { list: null, orgCode: null } },
          { type: 'xstate.error.actor.selectDepartment', error: new Error('切换失败') },
          { type: 'xstate.done.actor.selectDepartment', output: user },
        ),
        invariants,
      },
    );
  });
});
