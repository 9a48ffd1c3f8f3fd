import { like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updatePassword } from '#contract/areas/account.ts';
import { unlockByPassword } from '#contract/areas/lock-screen.ts';
import { getUserInfo } from '#contract/areas/session.ts';
import { logs } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { createPasswordHasher } from '#server/kernel/security/passwords.ts';
import { issueCode, takeCode } from '#server/modules/account/sms-codes.ts';
import { countAttempt } from '#server/modules/session/attempts.ts';
import { drawCaptcha } from '#server/modules/session/captcha.ts';
import { answerCaptcha } from '#server/modules/session/captcha-answers.ts';
import { createTicket, takeTicket, tryTicket } from '#server/modules/session/tickets.ts';
import { startApp, type TestApp } from '../server/support/app.ts';
import { testPassword } from '../server/support/test-password.ts';
import { cookiesOf, signInFrom, together } from './support/requests.ts';

const wrong = 'Wrong#2026';
const guesses = 40;

describe('guesses at the same moment', () => {
  let server: TestApp;
  let services: Services;
  let now = new Date('2026-03-01T08:00:00+08:00');
  let serial = 0;

  beforeAll(async () => {
    server = await startApp({ now: () => now });
    const { db, config } = server;
    services = { db, config, now: () => now, passwords: await createPasswordHasher() } as Services;
  });
  afterAll(() => server.close());

  const person = () => {
    serial += 1;
    return server.add({ username: `guessed_${serial}` });
  };
  const lookedAt = (username: string) =>
    server.db.$count(logs, like(logs.logContent, `用户登录失败，用户名:${username}`));

  it('at a password: only those within the limit are looked at', async () => {
    const { username } = await person();
    const answers = await together(guesses, index =>
      signInFrom(
        server,
        { username, password: index === guesses - 1 ? testPassword : wrong },
        { ip: '10.1.0.1' },
      ),
    );
    const right = answers.filter(({ envelope }) => envelope.success).length;
    expect((await lookedAt(username)) + right).toBeLessThanOrEqual(5);
    expect(answers.filter(({ envelope }) => envelope.code === 429).length).toBeGreaterThanOrEqual(
      guesses - 5,
    );
  });

  it('at a password of a name that nobody has: counted alike', async () => {
    const answers = await together(guesses, () =>
      signInFrom(server, { username: 'nobody_at_all', password: wrong }, { ip: '10.1.0.2' }),
    );
    const codes = answers.map(({ envelope }) => envelope.code);
    expect(codes.filter(code => code === 500)).toHaveLength(5);
    expect(codes.filter(code => code === 429)).toHaveLength(guesses - 5);
  });

  it('at the own password, from an open session', async () => {
    const { username } = await person();
    const { envelope } = await signInFrom(server, { username, password: testPassword }, { ip: '10.1.0.3' });
    const { token } = envelope.result;
    const password = 'Silk#2026x';
    const answers = await together(guesses, index => {
      const oldpassword = index === guesses - 1 ? testPassword : wrong;
      return server.request(
        updatePassword,
        { username, oldpassword, password, confirmpassword: password },
        token,
      );
    });
    expect(answers.filter(each => each.envelope.success)).toEqual([]);
    const refused = answers.filter(each => each.envelope.code === 429);
    expect(refused).toHaveLength(guesses - 5);
    expect((await server.request(getUserInfo, {}, token)).status).toBe(200);
  });

  it('at the own password, at a locked console', async () => {
    const { username } = await person();
    const { envelope } = await signInFrom(server, { username, password: testPassword }, { ip: '10.1.0.4' });
    const { token } = envelope.result;
    expect((await server.request(unlockByPassword, { password: wrong }, token)).envelope.result).toEqual(
      expect.objectContaining({ fieldErrors: { password: '密码不正确' } }),
    );
    expect((await server.request(unlockByPassword, { password: testPassword }, token)).envelope.success).toBe(
      true,
    );
    const answers = await together(guesses, index =>
      server.request(unlockByPassword, { password: index === guesses - 1 ? testPassword : wrong }, token),
    );
    expect(answers.filter(each => each.envelope.code === 429).length).toBeGreaterThanOrEqual(guesses - 5);
    const later = await server.request(unlockByPassword, { password: testPassword }, token);
    expect(later.envelope.code).toBe(429);
  });

  it('at a code sent to a phone', async () => {
    const phone = '13900000001';
    const code = (await issueCode('0', phone, services)) ?? '';
    const other = code === '000000' ? '000001' : '000000';
    const states = await together(guesses, () => takeCode('0', phone, other, services));
    expect(states.filter(state => state === 'wrong')).toHaveLength(5);
    expect(await takeCode('0', phone, code, services)).toBe('gone');
  });

  it('a code, a captcha and a ticket that are right are accepted once', async () => {
    const phone = '13900000002';
    const code = (await issueCode('0', phone, services)) ?? '';
    const states = await together(4, () => takeCode('0', phone, code, services));
    expect(states.filter(state => state === 'right')).toHaveLength(1);
    const data = { userId: 'x', phone, credentialVersion: 1 };
    const ticket = await createTicket('passwordReset', data, 60_000, services);
    const taken = await together(8, () => takeTicket(ticket, 'passwordReset', services));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('at a captcha: one guess uses it up', async () => {
    await drawCaptcha('one_key', services);
    const answers = await together(guesses, index => answerCaptcha('one_key', `a${index}`, services));
    expect(answers).not.toContain(true);
    expect(await server.db.execute(sql`select 1 from vitrine_captcha where key = 'one_key'`)).toMatchObject({
      rows: [],
    });
  });

  it('with a ticket of a provider: five are looked at', async () => {
    const data = { accountId: 'x', source: 'github', username: 'x', browser: 'x' };
    const ticket = await createTicket('thirdUnbound', data, 60_000, services);
    const tried = await together(guesses, () => tryTicket(ticket, 'thirdUnbound', services));
    expect(tried.filter(Boolean)).toHaveLength(5);
  });

  it('of any kind: the counter allows exactly its limit', async () => {
    const counted = await together(guesses, () =>
      countAttempt('any:key', { limit: 7, window: 60_000 }, services),
    );
    expect(counted.filter(each => each !== undefined).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  describe('and the people whose account is guessed at', () => {
    /** Wrong passwords, one after the other, from one network. */
    const fail = async (username: string, ip: string, times: number) => {
      const codes = [];
      for (let count = 0; count < times; count += 1)
        codes.push(
          (await signInFrom(server, { username, password: wrong, ...(await answered()) }, { ip })).envelope
            .code,
        );
      return codes;
    };
    /** An answered captcha; its answer is stored in its place, because nobody can read it from the picture. */
    const answered = async () => {
      serial += 1;
      const checkKey = `key_${serial}`;
      await drawCaptcha(checkKey, services);
      await knowAnswer(checkKey);
      return { checkKey, captcha: 'abcd' };
    };
    const knowAnswer = (key: string) =>
      server.db.execute(sql`
        update vitrine_captcha set answer_hash = encode(sha256(convert_to(${`${key} abcd`}, 'UTF8')), 'hex') where key = ${key}`);

    it('are not locked out by a stranger elsewhere', async () => {
      const { username } = await person();
      expect(await fail(username, '10.2.0.1', 6)).toEqual([500, 500, 500, 500, 500, 429]);
      const own = await signInFrom(server, { username, password: testPassword }, { ip: '10.2.0.2' });
      expect(own.envelope.success).toBe(true);
    });

    it('are not locked out of a device they have signed in from, wherever strangers are', async () => {
      const { username } = await person();
      const headers = { 'x-session-cookie': 'true' };
      const first = await signInFrom(
        server,
        { username, password: testPassword },
        { ip: '10.3.0.1', headers },
      );
      for (let network = 0; network < 5; network += 1) await fail(username, `10.4.${network}.1`, 5);
      const elsewhere = await signInFrom(
        server,
        { username, password: testPassword, ...(await answered()) },
        { ip: '10.5.0.1' },
      );
      expect(elsewhere.envelope.code).toBe(429);
      const device = { ip: '10.4.0.1', headers: { ...headers, cookie: cookiesOf(first) } };
      const known = await signInFrom(server, { username, password: testPassword }, device);
      expect(known.envelope.success).toBe(true);
      const stolen = await together(guesses, () => signInFrom(server, { username, password: wrong }, device));
      expect(stolen.filter(({ envelope }) => envelope.code === 500).length).toBeLessThanOrEqual(5);
    });

    it('a device known to one person is not known to another', async () => {
      const [one, other] = [await person(), await person()];
      const headers = { 'x-session-cookie': 'true' };
      const first = await signInFrom(
        server,
        { username: one.username, password: testPassword },
        { ip: '10.6.0.1', headers },
      );
      for (let network = 0; network < 5; network += 1) await fail(other.username, `10.7.${network}.1`, 5);
      const device = { ip: '10.6.0.1', headers: { cookie: cookiesOf(first) } };
      const answer = await signInFrom(server, { username: other.username, password: testPassword }, device);
      expect(answer.envelope.code).toBe(429);
    });

    it('an IPv6 network is one source, whichever of its addresses is used', async () => {
      const { username } = await person();
      const codes = [];
      for (let host = 1; host <= 6; host += 1)
        codes.push(...(await fail(username, `2001:db8:0:1::${host}`, 1)));
      expect(codes).toEqual([500, 500, 500, 500, 500, 429]);
      const neighbour = await signInFrom(
        server,
        { username, password: testPassword },
        { ip: '2001:db8:0:2::1' },
      );
      expect(neighbour.envelope.success).toBe(true);
    });

    it('get in again after ten minutes', async () => {
      const { username } = await person();
      await fail(username, '10.8.0.1', 5);
      now = new Date(now.getTime() + 10 * 60_000 + 1);
      const answer = await signInFrom(server, { username, password: testPassword }, { ip: '10.8.0.1' });
      expect(answer.envelope.success).toBe(true);
    });
  });
});
