import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { smsCodeMachine } from '#machines/sms-code/sms-code.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const settled = () => new Promise(resolve => setTimeout(resolve));

function start() {
  const clock = new SimulatedClock();
  const sendCode = vi.fn(async (_input: unknown): Promise<unknown> => null);
  const tellSent = vi.fn();
  const machine = smsCodeMachine.provide({
    actors: { sendCode: fromPromise(({ input }) => sendCode(input)) },
    actions: { tellSent },
  });
  const actor = createActor(machine, { clock }).start();
  const ask = async () => {
    actor.send({ type: 'code.request', mobile: '13800000000' });
    actor.send({ type: 'person.proved' });
    await settled();
  };
  return { actor, clock, sendCode, tellSent, ask };
}

describe('a code sent to a phone', () => {
  it('[SLIDER-02] is not sent before the slider says that a person asks', async () => {
    const { actor, sendCode } = start();
    actor.send({ type: 'code.request', mobile: '13800000000' });
    await settled();
    expect(sendCode).not.toHaveBeenCalled();
    actor.send({ type: 'code.request', mobile: '13900000000' });
    actor.send({ type: 'person.proved' });
    expect(sendCode).toHaveBeenCalledExactlyOnceWith({ mobile: '13900000000' });
  });

  it('can be asked for again a minute later, not before', async () => {
    const { actor, clock, sendCode, tellSent, ask } = start();
    await ask();
    expect(tellSent).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().context.secondsLeft).toBe(60);
    clock.increment(1_000);
    expect(actor.getSnapshot().context.secondsLeft).toBe(59);
    for (let second = 2; second < 60; second += 1) clock.increment(1_000);
    expect([actor.getSnapshot().hasTag('waiting'), actor.getSnapshot().context.secondsLeft]).toEqual([
      true,
      1,
    ]);
    await ask();
    expect(sendCode).toHaveBeenCalledOnce();
    clock.increment(1_000);
    expect(actor.getSnapshot().hasTag('waiting')).toBe(false);
    await ask();
    expect(sendCode).toHaveBeenCalledTimes(2);
  });

  it('says what the server says when it is not sent, until it is asked for again', async () => {
    const { actor, sendCode, ask } = start();
    sendCode.mockRejectedValueOnce(new Error('验证码10分钟内，仍然有效！'));
    await ask();
    expect(actor.getSnapshot().context.failure).toBe('验证码10分钟内，仍然有效！');
    expect(actor.getSnapshot().hasTag('waiting')).toBe(false);
    actor.send({ type: 'code.request', mobile: '13800000000' });
    expect(actor.getSnapshot().context.failure).toBeUndefined();
  });

  it('is not sent when the person thinks better of it', () => {
    const { actor, sendCode } = start();
    actor.send({ type: 'code.request', mobile: '13800000000' });
    actor.send({ type: 'request.withdraw' });
    actor.send({ type: 'person.proved' });
    expect(actor.getSnapshot().hasTag('proving')).toBe(false);
    expect(sendCode).not.toHaveBeenCalled();
  });

  it('reaches every state and takes every transition on generated paths', () => {
    const machine = smsCodeMachine.provide({ actions: { tellSent: () => undefined } });
    const project = ({ secondsLeft }: { secondsLeft: number }) => secondsLeft;
    expect(missedByPaths(machine, [{ events: { 'code.request': [{ mobile: '1' }] }, project }])).toEqual([]);
  });
});
