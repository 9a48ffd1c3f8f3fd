import { expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { GrantChoice } from '#machines/grant-editor/grant-editor.types.ts';
import { examples } from '#machines/grant-editor/rule-choice.events.ts';
import { type LoadedRules, ruleChoiceMachine } from '#machines/grant-editor/rule-choice.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const [loaded] = examples.outputs.loadRules as unknown as [LoadedRules];
const settled = () => new Promise(resolve => setImmediate(resolve));

async function start(save: (choice: GrantChoice) => Promise<unknown> = async () => undefined) {
  const saveRules = vi.fn(save);
  const effects = { notifySaved: vi.fn(), notifyClosed: vi.fn() };
  const actor = createActor(
    ruleChoiceMachine.provide({
      actors: {
        loadRules: fromPromise(async () => loaded),
        saveRules: fromPromise<unknown, GrantChoice>(({ input }) => saveRules(input)),
      },
      actions: effects,
    }),
  ).start();
  await settled();
  return { actor, saveRules, ...effects };
}

it('saves the chosen rules and states how many they are', async () => {
  const { actor, saveRules, notifySaved, notifyClosed } = await start();
  actor.send({ type: 'rule.toggle', id: 'department' });
  actor.send({ type: 'rules.save' });
  await settled();
  expect(saveRules).toHaveBeenCalledExactlyOnceWith({ wanted: ['own', 'department'], stored: ['own'] });
  expect(notifySaved.mock.calls[0]?.[1]).toEqual({ count: 2 });
  expect(notifyClosed).toHaveBeenCalledOnce();
});

it('asks before a grant is not narrowed any more', async () => {
  const { actor, saveRules } = await start();
  actor.send({ type: 'rule.toggle', id: 'own' });
  actor.send({ type: 'rules.save' });
  expect(actor.getSnapshot().hasTag('widening')).toBe(true);
  actor.send({ type: 'question.decline' });
  expect(saveRules).not.toHaveBeenCalled();
  actor.send({ type: 'rules.save' });
  actor.send({ type: 'question.confirm' });
  expect(saveRules).toHaveBeenCalledExactlyOnceWith({ wanted: [], stored: ['own'] });
});

it('keeps the choice when it is refused, and asks before it is discarded', async () => {
  const { actor, notifyClosed } = await start(() => Promise.reject(new Error('网络超时')));
  actor.send({ type: 'rule.toggle', id: 'department' });
  actor.send({ type: 'rules.save' });
  await settled();
  expect(actor.getSnapshot().context.failure).toBe('网络超时');
  actor.send({ type: 'choice.leave' });
  expect(actor.getSnapshot().hasTag('discarding')).toBe(true);
  expect(notifyClosed).not.toHaveBeenCalled();
  actor.send({ type: 'question.confirm' });
  expect(notifyClosed).toHaveBeenCalledOnce();
});

it('every state is entered and every transition fired', () => {
  const walk = {
    events: {
      'rule.toggle': examples.events['rule.toggle'],
      'xstate.done.actor.loadRules': [{ output: loaded }],
    } as never,
    project: ({ chosen }: { chosen: readonly string[] }) => chosen.toSorted(),
  };
  expect(missedByPaths(ruleChoiceMachine, [walk])).toEqual([]);
});
