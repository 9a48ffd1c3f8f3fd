import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { Refused } from '#machines/refused.ts';
import { challenge } from '#machines/session/session.events.ts';
import type { CaptchaProof, CaptchaRequest, LoadedCaptcha } from '#machines/session/session.types.ts';
import { smsCodeMachine } from '#machines/sms-code/sms-code.machine.ts';

const settled = () => new Promise(resolve => setTimeout(resolve));

function start() {
  const clock = new SimulatedClock();
  const sendCode = vi.fn(async (_input: unknown): Promise<unknown> => null);
  const loadCaptcha = vi.fn(
    async (_wanted: CaptchaRequest): Promise<LoadedCaptcha> => ({ key: 'k1', picture: 'data:,1' }),
  );
  const solveChallenge = vi.fn(
    async (_input: unknown): Promise<CaptchaProof> => ({ key: challenge.key, answer: 'solved' }),
  );
  const notifySent = vi.fn();
  const machine = smsCodeMachine.provide({
    actors: {
      sendCode: fromPromise(({ input }) => sendCode(input)),
      loadCaptcha: fromPromise(({ input }) => loadCaptcha(input)),
      solveChallenge: fromPromise(({ input }) => solveChallenge(input)),
    },
    actions: { notifySent },
  });
  const actor = createActor(machine, { clock }).start();
  const ask = async () => {
    actor.send({ type: 'code.request', mobile: '13800000000' });
    actor.send({ type: 'person.proved' });
    await settled();
  };
  return { actor, clock, sendCode, loadCaptcha, solveChallenge, notifySent, ask };
}

describe('a code sent to a phone', () => {
  it('[SLIDER-02] is not sent before the slider is verified', async () => {
    const { actor, sendCode } = start();
    actor.send({ type: 'code.request', mobile: '13800000000' });
    await settled();
    expect(sendCode).not.toHaveBeenCalled();
    actor.send({ type: 'code.request', mobile: '13900000000' });
    actor.send({ type: 'person.proved' });
    expect(sendCode).toHaveBeenCalledExactlyOnceWith({
      mobile: '13900000000',
      captcha: undefined,
      checkKey: undefined,
    });
  });

  it('can be requested again a minute later, not earlier', async () => {
    const { actor, clock, sendCode, notifySent, ask } = start();
    await ask();
    expect(notifySent).toHaveBeenCalledOnce();
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

  it('shows the message of the server when it is not sent, until it is requested again', async () => {
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

  it('[SLIDER-01] begins with the slider again after a minute, though a picture was read before', async () => {
    const { actor, clock, sendCode, ask } = start();
    sendCode.mockRejectedValueOnce(new Refused('验证码无效', 'captcha'));
    await ask();
    actor.send({ type: 'code.request', mobile: '13800000000', answer: 'abcd' });
    await settled();
    for (let second = 0; second < 60; second += 1) clock.increment(1_000);
    actor.send({ type: 'code.request', mobile: '13800000000' });
    expect(actor.getSnapshot().hasTag('proving')).toBe(true);
    expect(actor.getSnapshot().context.captcha).toBeUndefined();
  });

  describe('after many requests', () => {
    const demanded = async () => {
      const started = start();
      started.sendCode.mockRejectedValueOnce(new Refused('验证码无效', 'captcha'));
      await started.ask();
      return started;
    };
    const wanted = ({ actor }: ReturnType<typeof start>) => actor.getSnapshot().hasTag('captchaWanted');

    it('requires a captcha, without an error message', async () => {
      const started = await demanded();
      expect(wanted(started)).toBe(true);
      expect(started.actor.getSnapshot().context).toMatchObject({
        captcha: { key: 'k1' },
        failure: undefined,
      });
    });

    it('is sent with the text and the key of the captcha, without the slider', async () => {
      const { actor, sendCode, notifySent } = await demanded();
      actor.send({ type: 'code.request', mobile: '13800000001', answer: 'abcd' });
      await settled();
      expect(sendCode).toHaveBeenLastCalledWith({
        mobile: '13800000001',
        captcha: 'abcd',
        checkKey: 'k1',
      });
      expect(notifySent).toHaveBeenCalledOnce();
      expect(actor.getSnapshot().context.captcha).toBeUndefined();
    });

    it.each([undefined, ''])('is not sent with an empty captcha (%j)', async answer => {
      const { actor, sendCode } = await demanded();
      actor.send({ type: 'code.request', mobile: '13800000000', answer });
      await settled();
      expect(sendCode).toHaveBeenCalledOnce();
    });

    it('shows another picture and an error after a wrong captcha', async () => {
      const { actor, sendCode, loadCaptcha } = await demanded();
      sendCode.mockRejectedValueOnce(new Refused('验证码错误', 'captcha'));
      loadCaptcha.mockResolvedValueOnce({ key: 'k2', picture: 'data:,2' });
      actor.send({ type: 'code.request', mobile: '13800000000', answer: 'oops' });
      await settled();
      expect(actor.getSnapshot().context).toMatchObject({ captcha: { key: 'k2' }, failure: '验证码错误' });
    });

    it('accepts no captcha before its picture has loaded', async () => {
      const { actor, sendCode, loadCaptcha } = await demanded();
      loadCaptcha.mockReturnValueOnce(new Promise(() => undefined));
      actor.send({ type: 'captcha.renew' });
      actor.send({ type: 'code.request', mobile: '13800000000', answer: 'abcd' });
      expect(sendCode).toHaveBeenCalledOnce();
      expect(actor.getSnapshot().hasTag('captchaLoading')).toBe(true);
    });

    it('has the picture fetched again by a click where it could not be', async () => {
      const started = start();
      started.sendCode.mockRejectedValueOnce(new Refused('验证码无效', 'captcha'));
      started.loadCaptcha.mockRejectedValueOnce(new Error('offline'));
      await started.ask();
      expect([wanted(started), started.actor.getSnapshot().context.captcha]).toEqual([true, undefined]);
      started.actor.send({ type: 'captcha.renew' });
      await settled();
      expect(started.actor.getSnapshot().context.captcha?.key).toBe('k1');
    });

    it('begins with the slider again when the person thinks better of the picture', async () => {
      const { actor, sendCode } = await demanded();
      actor.send({ type: 'request.withdraw' });
      expect(actor.getSnapshot().hasTag('captchaWanted')).toBe(false);
      expect(actor.getSnapshot().context.captcha).toBeUndefined();
      actor.send({ type: 'code.request', mobile: '13800000000', answer: 'abcd' });
      expect(actor.getSnapshot().hasTag('proving')).toBe(true);
      expect(sendCode).toHaveBeenCalledOnce();
    });

    describe('where the server sends a challenge', () => {
      const challenged = (prepare?: (started: ReturnType<typeof start>) => void) => {
        const started = start();
        started.sendCode.mockRejectedValueOnce(new Refused('验证码无效', 'captcha'));
        started.loadCaptcha.mockResolvedValueOnce(challenge);
        prepare?.(started);
        return started.ask().then(() => started);
      };
      const tag = ({ actor }: ReturnType<typeof start>, name: 'captchaSolving' | 'captchaFailed') =>
        actor.getSnapshot().hasTag(name);

      it('is sent by itself once the browser has solved it', async () => {
        const { sendCode, solveChallenge, notifySent, actor } = await challenged();
        expect(solveChallenge).toHaveBeenCalledExactlyOnceWith({ challenge });
        expect(sendCode).toHaveBeenLastCalledWith({
          mobile: '13800000000',
          captcha: 'solved',
          checkKey: challenge.key,
        });
        expect(notifySent).toHaveBeenCalledOnce();
        expect(actor.getSnapshot().context).toMatchObject({ captcha: undefined, challenge: undefined });
      });

      it('shows a picture, without an error, when the server does not accept the solution', async () => {
        const started = await challenged(({ sendCode }) =>
          sendCode.mockRejectedValueOnce(new Refused('验证码错误', 'captcha')),
        );
        expect(started.sendCode).toHaveBeenCalledTimes(2);
        expect(started.loadCaptcha).toHaveBeenLastCalledWith({ username: undefined, isPictureWanted: true });
        expect(started.actor.getSnapshot().context).toMatchObject({
          captcha: { picture: 'data:,1' },
          failure: undefined,
        });
      });

      it('can be tried again, or replaced by a picture, when the browser cannot solve it', async () => {
        const started = await challenged(({ solveChallenge }) =>
          solveChallenge.mockRejectedValueOnce(new Error('no worker')),
        );
        expect(tag(started, 'captchaFailed')).toBe(true);
        started.loadCaptcha.mockResolvedValueOnce(challenge);
        started.solveChallenge.mockRejectedValueOnce(new Error('no worker'));
        started.actor.send({ type: 'captcha.renew' });
        await settled();
        expect(tag(started, 'captchaFailed')).toBe(true);
        started.actor.send({ type: 'captcha.usePicture' });
        await settled();
        expect(started.loadCaptcha).toHaveBeenLastCalledWith({ username: undefined, isPictureWanted: true });
        expect(started.actor.getSnapshot().context.captcha).toMatchObject({ picture: 'data:,1' });
      });

      it('is replaced by a picture on request, and for good', async () => {
        const started = await challenged(({ solveChallenge }) =>
          solveChallenge.mockReturnValueOnce(new Promise(() => undefined)),
        );
        expect(tag(started, 'captchaSolving')).toBe(true);
        started.actor.send({ type: 'captcha.usePicture' });
        await settled();
        started.actor.send({ type: 'captcha.renew' });
        await settled();
        expect(started.loadCaptcha.mock.calls.map(([wanted]) => wanted.isPictureWanted)).toEqual([
          ...[false, true, true],
        ]);
      });
    });

    it('shows other messages of the server, and drops the used picture', async () => {
      const started = await demanded();
      started.sendCode.mockRejectedValueOnce(new Error('短信接口请求太多，请稍后再试！'));
      started.actor.send({ type: 'code.request', mobile: '13800000000', answer: 'abcd' });
      await settled();
      expect(wanted(started)).toBe(false);
      expect(started.actor.getSnapshot().context).toMatchObject({
        captcha: undefined,
        failure: '短信接口请求太多，请稍后再试！',
      });
    });
  });

  it('reports which effect is not provided', async () => {
    const actor = createActor(smsCodeMachine).start();
    actor.send({ type: 'code.request', mobile: '13800000000' });
    actor.send({ type: 'person.proved' });
    await settled();
    expect(actor.getSnapshot().context.failure).toBe('smsCode: sendCode is not provided');
  });
});
