import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { entryGrantsMachine, type RoleChange } from '#machines/entry-grants/entry-grants.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const settled = () => new Promise(resolve => setImmediate(resolve));
const give = (roleId: string): RoleChange => ({ roleId, act: 'give' });

function start(refusals: Readonly<Record<string, string>> = {}) {
  const left: Record<string, string> = { ...refusals };
  const saved: RoleChange[] = [];
  const saveChange = vi.fn(async (change: RoleChange) => {
    const reason = left[change.roleId];
    if (reason !== undefined) throw new Error(reason);
    saved.push(change);
  });
  const renewHolders = vi.fn();
  const notifyMade = vi.fn();
  const machine = entryGrantsMachine.provide({
    actors: { saveChange: fromPromise<unknown, RoleChange>(({ input }) => saveChange(input)) },
    actions: { renewHolders, notifyMade: (_, result) => notifyMade(result.made) },
  });
  const actor = createActor(machine).start();
  const context = () => actor.getSnapshot().context;
  return { actor, context, saved, saveChange, renewHolders, notifyMade, left };
}

describe('the roles of a menu entry', () => {
  it('change only after the person has confirmed', async () => {
    const { actor, context, saveChange } = start();
    actor.send({ type: 'changes.ask', changes: [] });
    expect(actor.getSnapshot().hasTag('asking')).toBe(false);
    actor.send({ type: 'changes.ask', changes: [give('keepers')] });
    expect(actor.getSnapshot().hasTag('asking')).toBe(true);
    actor.send({ type: 'changes.decline' });
    await settled();
    expect(saveChange).not.toHaveBeenCalled();
    expect(context().changes).toEqual([]);
  });

  it('are sent one after another, and a refusal of one does not keep the others', async () => {
    const { actor, context, saved, renewHolders, notifyMade } = start({ guards: '没有权限' });
    actor.send({ type: 'changes.ask', changes: [give('keepers'), give('guards'), give('guides')] });
    actor.send({ type: 'changes.confirm' });
    expect(actor.getSnapshot().hasTag('sending')).toBe(true);
    await settled();
    expect(saved).toEqual([give('keepers'), give('guides')]);
    expect(context().refused).toEqual([{ ...give('guards'), reason: '没有权限' }]);
    expect(renewHolders).toHaveBeenCalledTimes(2);
    expect(notifyMade).toHaveBeenCalledExactlyOnceWith(2);
    expect(actor.getSnapshot().hasTag('sending')).toBe(false);
  });

  it('are tried again after a refusal, which is forgotten once it succeeds or was read', async () => {
    const { actor, context, saved, left, notifyMade } = start({ guards: '网络异常', guides: '没有权限' });
    actor.send({ type: 'changes.ask', changes: [give('guards'), { roleId: 'guides', act: 'take' }] });
    actor.send({ type: 'changes.confirm' });
    await settled();
    expect(notifyMade).toHaveBeenLastCalledWith(0);
    expect(context().refused.map(({ roleId }) => roleId)).toEqual(['guards', 'guides']);
    actor.send({ type: 'refusal.retry', roleId: 'nosuch' });
    expect(actor.getSnapshot().hasTag('sending')).toBe(false);
    delete left['guards'];
    actor.send({ type: 'refusal.retry', roleId: 'guards' });
    await settled();
    expect(saved).toEqual([give('guards')]);
    expect(notifyMade).toHaveBeenLastCalledWith(1);
    actor.send({ type: 'refusal.dismiss', roleId: 'guides' });
    expect(context().refused).toEqual([]);
  });

  it('reach every state and take every transition on generated paths', () => {
    const id = 'xstate.error.actor.0.entryGrants.sending';
    const events = {
      'changes.ask': [{ changes: [give('a')] }, { changes: [give('a'), give('b')] }],
      'refusal.retry': [{ roleId: 'a' }],
      'refusal.dismiss': [{ roleId: 'a' }],
      [id]: [{ error: new Error('refused') }],
    };
    const machine = entryGrantsMachine.provide({
      actions: { renewHolders: () => undefined, notifyMade: () => undefined },
    });
    const invariants = {
      'nothing is sent that was not chosen': (snapshot: ReturnType<typeof machine.getInitialSnapshot>) =>
        !snapshot.hasTag('sending') || snapshot.context.changes.length > 0,
    };
    const project = ({ changes, refused }: ReturnType<typeof machine.getInitialSnapshot>['context']) => [
      changes.length,
      refused.map(({ roleId }) => roleId),
    ];
    expect(missedByPaths(machine, [{ events: events as never, project, invariants }])).toEqual([]);
  });
});
