import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type QrAnswer, qrSignInMachine } from '#machines/qr-sign-in/qr-sign-in.machine.ts';
import { qrLifetime, qrPoll } from '#machines/timing.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const asked = { qrcodeId: 'kept', code: 'shown' };
const settled = () => new Promise(resolve => setImmediate(resolve));

async function start(...answers: (QrAnswer | Error)[]) {
  const clock = new SimulatedClock();
  const ask = vi.fn(async (_: { qrcodeId: string }): Promise<QrAnswer> => {
    const answer = answers.shift() ?? { kind: 'pending' };
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const begin = vi.fn(async () => asked);
  const signIn = vi.fn();
  const actor = createActor(
    qrSignInMachine.provide({
      actors: {
        begin: fromPromise(() => begin()),
        ask: fromPromise(({ input }) => ask(input)),
      },
      actions: { signIn: (_, opened) => signIn(opened) },
    }),
    { clock },
  ).start();
  await settled();
  const wait = async (milliseconds: number) => {
    clock.increment(milliseconds);
    await settled();
  };
  return { actor, ask, begin, signIn, wait };
}

it('asks until a signed-in device has confirmed the code, also after a lost reply', async () => {
  const { ask, signIn, wait } = await start({ kind: 'pending' }, new Error('offline'), {
    kind: 'token',
    token: 't',
  });
  for (const _ of [1, 2, 3]) {
    expect(signIn).not.toHaveBeenCalled();
    await wait(qrPoll);
  }
  expect(ask).toHaveBeenCalledWith({ qrcodeId: 'kept' });
  expect(signIn.mock.calls).toEqual([[{ token: 't' }]]);
});

it('stops to ask when the code has expired, and begins again with another', async () => {
  const { actor, ask, begin, wait } = await start();
  await wait(qrLifetime);
  expect(actor.getSnapshot().hasTag('ended')).toBe(true);
  const before = ask.mock.calls.length;
  await wait(qrPoll * 5);
  expect(ask.mock.calls.length).toBe(before);
  actor.send({ type: 'code.renew' });
  expect(actor.getSnapshot().context.asked).toBeUndefined();
  expect(begin).toHaveBeenCalledTimes(2);
});

it('every state and transition is reached by generated paths', () => {
  const events = {
    'code.renew': [{}],
    'xstate.done.actor.0.qrSignIn.beginning': [{ output: asked }],
    'xstate.error.actor.0.qrSignIn.beginning': [{ error: new Error('') }],
    'xstate.done.actor.0.qrSignIn.asking.polling': [
      { output: { kind: 'pending' } },
      { output: { kind: 'expired' } },
      { output: { kind: 'token', token: 't' } },
    ],
    'xstate.error.actor.0.qrSignIn.asking.polling': [{ error: new Error('') }],
  };
  expect(missedByPaths(qrSignInMachine, [{ events: events as never }])).toEqual([]);
});
