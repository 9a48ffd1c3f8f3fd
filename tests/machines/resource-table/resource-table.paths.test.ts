import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromPromise, type SnapshotFrom } from 'xstate';
import {
  type LoadedRecords,
  type RowSave,
  resourceTableMachine,
} from '#machines/resource-table/resource-table.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Effect, Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

type Snapshot = SnapshotFrom<typeof resourceTableMachine>;

const count = (effects: readonly Effect[], name: string) =>
  effects.filter(({ type }) => type === name).length;
const stages = ['loading', 'unloaded', 'editable', 'saving', 'interrupted', 'confirming'] as const;

const invariants: Invariants<typeof resourceTableMachine> = {
  'it is in one stage, or over': snapshot =>
    stages.filter(tag => snapshot.hasTag(tag)).length + (snapshot.status === 'done' ? 1 : 0) === 1,
  'a row is sent exactly while some wait': (snapshot: Snapshot) =>
    !('sendRow' in snapshot.children) || snapshot.context.queue.length > 0,
  'a row is either waiting or has an outcome': ({ context: { queue, outcomes } }) =>
    queue.every(save => !outcomes.some(outcome => outcome.save === save)),
  'nothing waits while rows are edited': snapshot =>
    !snapshot.hasTag('editable') || snapshot.context.queue.length === 0,
  'an interrupted save states why': snapshot =>
    !(snapshot.hasTag('interrupted') || snapshot.hasTag('unloaded')) ||
    snapshot.context.failure !== undefined,
  'refused rows are shown exactly where some were refused': snapshot =>
    !snapshot.hasTag('refused') || snapshot.context.outcomes.some(({ failure }) => failure !== undefined),
  'a save is announced only when every row is stored': (snapshot, effects) =>
    count(effects, 'notifySaved') === 0 ||
    snapshot.context.outcomes.every(({ failure }) => failure === undefined),
  'whoever has left is let go once': (snapshot, effects) =>
    count(effects, 'notifyLeft') === (snapshot.value === 'left' ? 1 : 0),
};

const edit: RowSave = { verb: 'edit', rowId: 'a', input: { id: 'a', name: '鼎' } };
const add: RowSave = { verb: 'add', rowId: 'temporary-1-row', input: { name: '璧' } };
const loaded = { records: [{ id: 'a' }], total: 1 };
const refused = { message: '名称已存在', unreachable: false, fieldErrors: { name: '名称已存在' } };
const cut = { message: '没有响应', unreachable: true, fieldErrors: {} };
const events = {
  'table.save': [{ saves: [edit] }, { saves: [edit, add] }],
  'page.open': [
    { page: 2, touched: false },
    { page: 2, touched: true },
  ],
  'table.leave': [{ touched: true }, { touched: false }],
  'xstate.done.actor.loadRecords': [{ output: loaded }],
  'xstate.error.actor.loadRecords': [{ error: new Error('没有响应') }],
  'xstate.error.actor.sendRow': [{ error: refused }, { error: cut }],
};

it('generated paths reach every state and fire every transition of the table of a resource', () => {
  expect(
    missedByPaths(resourceTableMachine, [
      {
        events,
        invariants,
        project: ({ queue, outcomes, wanted }) => [
          queue.length,
          outcomes.some(({ failure }) => failure !== undefined),
          wanted,
        ],
      },
    ]),
  ).toEqual([]);
});

it('holds its invariants on random event sequences: every row is sent once, or waits', () => {
  const machine = resourceTableMachine.provide({
    actors: {
      loadRecords: fromPromise<LoadedRecords, { page: number }>(() => new Promise(() => {})),
      sendRow: fromPromise<unknown, RowSave>(() => new Promise(() => {})),
    },
    actions: {
      showRecords: () => {},
      mergeRecords: () => {},
      joinRecords: () => {},
      notifySaved: () => {},
      notifyLeft: () => {},
    },
  });
  const steps = [
    ...Object.entries(events).flatMap(([type, cases]) => cases.map(payload => ({ ...payload, type }))),
    { type: 'xstate.done.actor.sendRow', output: undefined },
    ...['table.retry', 'table.reload', 'table.catchUp', 'leave.confirm', 'leave.decline'].map(type => ({
      type,
    })),
  ];
  runRandomly(machine, {
    input: fc.constant(undefined),
    steps: fc.constantFrom<{ type: string; [key: string]: unknown }>(...steps),
    invariants,
    runs: 100,
  });
});
