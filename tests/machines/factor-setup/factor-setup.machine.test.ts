import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  type AuthenticatorKey,
  type FactorOn,
  factorSetupMachine,
} from '#machines/factor-setup/factor-setup.machine.ts';
import { Refused } from '#machines/refused.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const key = { key: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/a' };
const settled = () => new Promise(resolve => setImmediate(resolve));

async function start() {
  const begin = vi.fn(
    async (_: { password: string | undefined }): Promise<AuthenticatorKey | FactorOn> => key,
  );
  const confirm = vi.fn(async (_: { code: string }): Promise<readonly string[] | FactorOn> => ['ABCD']);
  const finish = vi.fn();
  const open = async () => {
    const actor = createActor(
      factorSetupMachine.provide({
        actors: {
          begin: fromPromise(({ input }) => begin(input)),
          confirm: fromPromise(({ input }) => confirm(input)),
        },
        actions: { finish: () => finish() },
      }),
    ).start();
    await settled();
    return actor;
  };
  return { begin, confirm, finish, open };
}

describe('setting an authenticator up', () => {
  it('shows the key, then the recovery codes after a right code, and ends when they are kept', async () => {
    const { confirm, finish, open } = await start();
    const actor = await open();
    expect(actor.getSnapshot().context.key).toEqual(key);
    actor.send({ type: 'code.submit', code: '123456' });
    await settled();
    expect(confirm).toHaveBeenCalledWith({ code: '123456' });
    expect(actor.getSnapshot()).toMatchObject({ context: { codes: ['ABCD'] } });
    expect(finish).not.toHaveBeenCalled();
    actor.send({ type: 'codes.kept' });
    expect(finish).toHaveBeenCalledOnce();
  });

  it('ends as on, with its date, when another window was faster', async () => {
    for (const step of ['begin', 'confirm'] as const) {
      const { finish, open, ...calls } = await start();
      calls[step].mockResolvedValueOnce({ since: '2026-03-02 12:00:00' });
      const actor = await open();
      actor.send({ type: 'code.submit', code: '123456' });
      await settled();
      expect(actor.getSnapshot().hasTag('onElsewhere'), step).toBe(true);
      expect(actor.getSnapshot().context).toMatchObject({ since: '2026-03-02 12:00:00', codes: [] });
      actor.send({ type: 'setup.leave' });
      expect(finish).toHaveBeenCalledOnce();
    }
  });

  it('keeps the key after a wrong code, with its message', async () => {
    const { confirm, open } = await start();
    confirm.mockRejectedValueOnce(new Error('验证码不正确'));
    const actor = await open();
    actor.send({ type: 'code.submit', code: '000000' });
    await settled();
    expect(actor.getSnapshot().hasTag('codeWanted')).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ key, refusal: '验证码不正确' });
  });

  it('asks for the password when the server demands it, and states only of a wrong one that it was refused', async () => {
    const { begin, open } = await start();
    begin.mockRejectedValueOnce(new Refused('请输入登录密码', 'password'));
    begin.mockRejectedValueOnce(new Refused('密码不正确', 'password'));
    const actor = await open();
    expect(actor.getSnapshot().hasTag('passwordWanted')).toBe(true);
    expect(actor.getSnapshot().context.refusal).toBeUndefined();
    actor.send({ type: 'password.submit', password: 'wrong' });
    await settled();
    expect(actor.getSnapshot().context.refusal).toBe('密码不正确');
    actor.send({ type: 'password.submit', password: 'right' });
    await settled();
    expect(begin).toHaveBeenLastCalledWith({ password: 'right' });
    // It is not held longer than it is needed.
    expect(actor.getSnapshot().context).toMatchObject({ key, password: undefined });
  });

  it('can be tried again when the server does not reply', async () => {
    const { begin, open } = await start();
    begin.mockRejectedValueOnce(new Error('offline'));
    const actor = await open();
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    actor.send({ type: 'setup.retry' });
    await settled();
    expect(actor.getSnapshot().hasTag('codeWanted')).toBe(true);
  });
});

it('every state and transition is reached by generated paths', () => {
  const setup = 'factorSetup';
  const events = {
    'password.submit': [{ password: 'p' }],
    'code.submit': [{ code: '1' }],
    'codes.kept': [{}],
    'setup.retry': [{}],
    'setup.leave': [{}],
    [`xstate.done.actor.0.${setup}.beginning`]: [{ output: key }, { output: { since: 's' } }],
    [`xstate.error.actor.0.${setup}.beginning`]: [
      { error: new Refused('', 'password') },
      { error: new Error('') },
    ],
    [`xstate.done.actor.0.${setup}.confirming`]: [{ output: ['ABCD'] }, { output: { since: 's' } }],
    [`xstate.error.actor.0.${setup}.confirming`]: [{ error: new Error('') }],
  };
  expect(missedByPaths(factorSetupMachine, [{ events: events as never }])).toEqual([]);
});
