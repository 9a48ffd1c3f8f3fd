import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromPromise, type SnapshotFrom } from 'xstate';
import type { RecordConflict } from '#contract/record-versions.ts';
import { recordFormMachine } from '#machines/record-form/record-form.machine.ts';
import type { Collision } from '#machines/record-form/record-form.setup.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Effect, Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

type Snapshot = SnapshotFrom<typeof recordFormMachine>;

const count = (effects: readonly Effect[], name: string) =>
  effects.filter(({ type }) => type === name).length;
/** Outside of the form, or closing. */
const hasLeft = (snapshot: Snapshot) => snapshot.hasTag('confirming') || snapshot.value === 'left';
const isChecking = (snapshot: Snapshot) => snapshot.hasTag('checking');
/** Others have changed the record meanwhile. */
const meetsOthers = (snapshot: Snapshot) =>
  (['weighing', 'colliding', 'gone'] as const).some(tag => snapshot.hasTag(tag));
const mayType = (snapshot: Snapshot) => snapshot.hasTag('writable');

const invariants: Invariants<typeof recordFormMachine> = {
  'it is typed in, being saved or over, one of them': snapshot =>
    [
      mayType(snapshot),
      snapshot.hasTag('saving'),
      snapshot.hasTag('weighing'),
      snapshot.status === 'done',
    ].filter(Boolean).length === 1,
  'a request is sent exactly while the record is being saved': snapshot =>
    'saveRecord' in snapshot.children === snapshot.hasTag('saving'),
  'the fields are checked exactly until they are right, wrong or left': snapshot =>
    'checkValues' in snapshot.children === isChecking(snapshot),
  'only what was checked is saved': snapshot =>
    !snapshot.hasTag('saving') || snapshot.context.values !== undefined,
  'a failure is known while it is shown, and neither before it nor while a save is tried again': snapshot =>
    snapshot.hasTag('refused') || snapshot.hasTag('unreachable')
      ? snapshot.context.failure !== undefined
      : isChecking(snapshot) ||
        hasLeft(snapshot) ||
        meetsOthers(snapshot) ||
        snapshot.context.failure === undefined,
  'what others made of the record is known while it is asked about, and what is gone collides with nothing':
    snapshot =>
      !(snapshot.hasTag('colliding') || snapshot.hasTag('gone')) ||
      snapshot.context.collision?.gone === snapshot.hasTag('gone'),
  'a field has an answer only if it was asked about': ({ context: { collision } }) =>
    Object.keys(collision?.chosen ?? {}).every(field => collision?.colliding.includes(field)),
  'trying again is offered when no answer came, and a refusal is an answer': snapshot =>
    snapshot.context.failure === undefined ||
    isChecking(snapshot) ||
    hasLeft(snapshot) ||
    snapshot.hasTag('unreachable') === snapshot.context.failure.unreachable,
  'messages are put at their fields only as the server refuses': (snapshot, effects) =>
    count(effects, 'showFieldErrors') <= (snapshot.hasTag('refused') ? 1 : 0),
  'a form that is saved tells so, once, and no other does': (snapshot, effects) =>
    count(effects, 'notifySaved') === (snapshot.value === 'saved' ? 1 : 0),
  'a form that is left tells so, once, and no other does': (snapshot, effects) =>
    count(effects, 'notifyLeft') === (snapshot.value === 'left' ? 1 : 0),
};

const checked = [{ output: { realname: '张三' } }, { output: { realname: '李四' } }];
const wrong = [{ error: { realname: '请输入姓名' } }];
const leaves = [{ touched: true }, { touched: false }];
const errors = [
  { message: '拒绝', unreachable: false, fieldErrors: { phone: '手机号已存在!' } },
  { message: '超时', unreachable: true, fieldErrors: {} },
  { message: '已被修改', unreachable: false, fieldErrors: {}, conflict: { records: [], gone: ['1'] } },
].map(error => ({ error }));
const weighed = [
  { output: { gone: true, colliding: [], taken: [] } },
  { output: { gone: false, colliding: ['name', 'phone'], taken: ['note'] } },
  { output: { gone: false, colliding: [], taken: ['note'] } },
];
const sides = [
  { field: 'name', side: 'mine' },
  { field: 'phone', side: 'theirs' },
] as const;
const typedBefore = [{ collision: { gone: false, colliding: ['name'], taken: [] } }];

it('generated paths reach every state and fire every transition of the record form', () => {
  const events = {
    'xstate.done.actor.checkValues': checked,
    'xstate.error.actor.checkValues': wrong,
    'form.leave': leaves,
    'xstate.error.actor.saveRecord': errors,
    'xstate.done.actor.weighConflict': weighed,
    'xstate.error.actor.weighConflict': errors.slice(0, 2),
    'form.collide': typedBefore,
    'side.choose': sides,
  };
  expect(
    missedByPaths(recordFormMachine, [{ events, invariants, project: ({ collision }) => collision?.chosen }]),
  ).toEqual([]);
});

it('holds its invariants on random event sequences: input is only discarded after a confirmation', () => {
  const failed = errors.map(error => ({ type: 'xstate.error.actor.saveRecord', ...error }));
  const steps = fc.oneof(
    {
      weight: 12,
      arbitrary: fc.constantFrom(
        { type: 'form.submit' },
        { type: 'form.submit' },
        ...checked.map(values => ({ type: 'xstate.done.actor.checkValues', ...values })),
        ...wrong.map(error => ({ type: 'xstate.error.actor.checkValues', ...error })),
        ...failed,
        ...failed,
        ...weighed.map(found => ({ type: 'xstate.done.actor.weighConflict', ...found })),
        ...errors.slice(0, 2).map(error => ({ type: 'xstate.error.actor.weighConflict', ...error })),
        ...sides.map(side => ({ type: 'side.choose', ...side })),
        ...typedBefore.map(found => ({ type: 'form.collide', ...found })),
        { type: 'record.copy' },
        { type: 'form.retry' },
        { type: 'form.leave', touched: true },
        { type: 'leave.decline' },
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        { type: 'form.leave', touched: false },
        { type: 'leave.confirm' },
        { type: 'xstate.done.actor.saveRecord', output: undefined },
      ),
    },
  );
  const requested: unknown[] = [];
  const lives = new WeakMap<object, { submitted: unknown }>();
  runRandomly(
    recordFormMachine.provide({
      actions: {
        notifySaved: nothing,
        notifyLeft: nothing,
        showFieldErrors: nothing,
        focusError: nothing,
        announceMerged: nothing,
        focusConflict: nothing,
        applySide: nothing,
        becomeNew: nothing,
      },
      actors: {
        checkValues: fromPromise<unknown>(() => new Promise(nothing)),
        saveRecord: fromPromise<unknown, unknown>(({ input }) => {
          requested.push(input);
          return new Promise(nothing);
        }),
        weighConflict: fromPromise<Collision, RecordConflict | undefined>(() => new Promise(nothing)),
      },
    }),
    {
      input: fc.constant(undefined),
      steps,
      invariants,
      runs: 200,
      perform: (step, actor) => {
        const before = actor.getSnapshot();
        const event = step as Parameters<typeof actor.send>[0];
        if (!before.can(event)) return;
        const life = lives.get(actor) ?? { submitted: undefined };
        lives.set(actor, life);
        if (step.type === 'xstate.done.actor.checkValues' && 'output' in step) life.submitted = step.output;
        const calls = requested.length;
        actor.send(event);
        const after = actor.getSnapshot();
        // Declining to close changes neither what is shown nor what can be retried.
        if (before.hasTag('confirming') && step.type === 'leave.decline') {
          expect(after.context.failure).toBe(before.context.failure);
          expect(after.can({ type: 'form.retry' })).toBe(before.context.failure?.unreachable === true);
        }
        const begun = !before.hasTag('saving') && after.hasTag('saving');
        expect(requested.slice(calls)).toEqual(begun ? [life.submitted] : []);
        if (after.value === 'left') {
          const wasConfirming = before.hasTag('confirming') && step.type === 'leave.confirm';
          expect(wasConfirming || ('touched' in step && !step.touched)).toBe(true);
        }
      },
    },
  );
});

function nothing(): void {
  // The invariants get the effects by name.
}
