import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { ruleBenchMachine } from '#machines/rule-bench/rule-bench.machine.ts';
import type { ServerVerdict } from '#machines/rule-bench/rule-bench.setup.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const settled = () => new Promise(resolve => setTimeout(resolve));

function start() {
  const clock = new SimulatedClock();
  const requestVerdict = vi.fn(
    async (_tried: { value: string }): Promise<ServerVerdict> => ({ passed: true, message: '' }),
  );
  const machine = ruleBenchMachine.provide({
    actors: {
      requestVerdict: fromPromise(({ input }) => requestVerdict(input)),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const type = (value: string) => actor.send({ type: 'value.change', value });
  return { actor, clock, requestVerdict, type };
}

describe('the test bench of a check rule', () => {
  it('has no state and no transition that generated paths do not reach', () => {
    expect(
      missedByPaths(ruleBenchMachine, [
        {
          events: { 'value.change': [{ value: 'a' }, { value: ' ' }], 'server.retry': [{}] },
          project: ({ value, failure }) => [value, failure],
        },
      ]),
    ).toEqual([]);
  });

  it('keeps the value of every key, and sends the request only once the typing rests', async () => {
    const { actor, clock, requestVerdict, type } = start();
    for (const value of ['a', 'ab', 'abc']) {
      type(value);
      await settled();
      expect(actor.getSnapshot().context.value).toBe(value);
      clock.increment(399);
    }
    expect(requestVerdict).not.toHaveBeenCalled();
    clock.increment(1);
    expect(requestVerdict).toHaveBeenCalledExactlyOnceWith({ value: 'abc' });
    await settled();
    expect(actor.getSnapshot().hasTag('replied')).toBe(true);
    expect(actor.getSnapshot().context.reply).toEqual({ passed: true, message: '' });
  });

  it('ignores what was found about an earlier value', async () => {
    const { actor, clock, requestVerdict, type } = start();
    requestVerdict.mockResolvedValueOnce({ passed: false, message: 'old' });
    type('a');
    clock.increment(400);
    type('ab');
    await settled();
    expect(actor.getSnapshot().context).toMatchObject({ value: 'ab', reply: undefined });
  });

  it('[RULE-39] keeps the message of a refusal until the value changes', async () => {
    const { actor, clock, requestVerdict, type } = start();
    requestVerdict.mockResolvedValueOnce({ passed: false, message: '前两位为大写字母' });
    type('1');
    clock.increment(400);
    await settled();
    expect(actor.getSnapshot().context.reply?.message).toBe('前两位为大写字母');
    type('');
    expect(actor.getSnapshot().context).toMatchObject({ reply: undefined, value: '' });
    clock.increment(400);
    expect(requestVerdict).toHaveBeenCalledOnce();
  });

  it('states why there is no reply, and repeats the request', async () => {
    const { actor, clock, requestVerdict, type } = start();
    requestVerdict.mockRejectedValueOnce(new Error('网络超时'));
    type('1');
    clock.increment(400);
    await settled();
    expect(actor.getSnapshot().hasTag('noReply')).toBe(true);
    expect(actor.getSnapshot().context.failure).toBe('网络超时');
    actor.send({ type: 'server.retry' });
    await settled();
    expect(actor.getSnapshot().hasTag('replied')).toBe(true);
    expect(actor.getSnapshot().context.failure).toBeUndefined();
  });
});
