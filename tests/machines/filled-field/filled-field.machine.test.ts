import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { examples } from '#machines/filled-field/filled-field.events.ts';
import { filledFieldMachine } from '#machines/filled-field/filled-field.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';

function start(isDue: boolean) {
  const replies: PromiseWithResolvers<string | null>[] = [];
  const filled: { value: string; isAsked: boolean }[] = [];
  const machine = filledFieldMachine.provide({
    actors: {
      generateValue: fromPromise<string | null, object>(() => {
        const reply = Promise.withResolvers<string | null>();
        replies.push(reply);
        return reply.promise;
      }),
    },
    actions: { fillIn: (_, given) => void filled.push(given) },
  });
  const actor = createActor(machine, { input: { isDue } }).start();
  const settled = () => new Promise(resolve => setTimeout(resolve));
  return {
    actor,
    replies,
    filled,
    reply: async (value: string | null) => {
      replies.at(-1)?.resolve(value);
      await settled();
    },
    fail: async (message: string) => {
      replies.at(-1)?.reject(new Error(message));
      await settled();
    },
    has: (tag: 'filling' | 'nothing' | 'failed') => actor.getSnapshot().hasTag(tag),
    failure: () => actor.getSnapshot().context.failure,
  };
}

describe('a field that a rule fills', () => {
  it('is filled once when its form opens, and not asked for', async () => {
    const { replies, filled, reply, has } = start(true);
    expect(has('filling')).toBe(true);
    await reply('ZW0001');
    expect(filled).toEqual([{ value: 'ZW0001', isAsked: false }]);
    expect(has('filling')).toBe(false);
    expect(replies).toHaveLength(1);
  });

  it('is left alone where nothing is to be filled, until the person asks', async () => {
    const { actor, replies, filled, reply } = start(false);
    expect(replies).toHaveLength(0);
    actor.send({ type: 'fill.again' });
    await reply('ZW0002');
    expect(filled).toEqual([{ value: 'ZW0002', isAsked: true }]);
  });

  it('states that a rule generates nothing, and why a reply is missing, until the next attempt', async () => {
    const { actor, filled, reply, fail, has, failure } = start(true);
    await reply(null);
    expect(has('nothing')).toBe(true);
    actor.send({ type: 'fill.again' });
    expect(has('nothing')).toBe(false);
    await fail('网络超时');
    expect(has('failed')).toBe(true);
    expect(failure()).toBe('网络超时');
    actor.send({ type: 'fill.again' });
    expect(failure()).toBeUndefined();
    expect(filled).toEqual([]);
  });

  it('takes only the last answer of several requests', async () => {
    const { actor, replies, filled, reply } = start(true);
    actor.send({ type: 'fill.again' });
    replies[0]?.resolve('first');
    await reply('second');
    expect(filled).toEqual([{ value: 'second', isAsked: true }]);
  });
});

describe('the machine', () => {
  it('reaches every state and takes every transition on generated paths', () => {
    const output = { 'xstate.done.actor.generateValue': [{ output: 'ZW0001' }, { output: null }] };
    const walks = examples.inputs.map(input => ({ input, events: output }));
    expect(missedByPaths(filledFieldMachine, walks)).toEqual([]);
  });
});
