import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Challenge, captchaChallenge, login, randomImage } from '#contract/areas/session.ts';
import { sendSms } from '#contract/areas/verification.ts';
import { captchas } from '#server/kernel/db/schema/index.ts';
import { difficultyOf } from '#server/modules/session/challenge.ts';
import { startApp, type TestApp } from '../server/support/app.ts';
import { testPassword } from '../server/support/test-password.ts';

describe('a challenge of proof of work', () => {
  let server: TestApp;
  let now = new Date('2026-03-01T08:00:00+08:00');
  let serial = 0;

  beforeAll(async () => {
    server = await startApp({
      environment: { SMS: 'webhook', SMS_WEBHOOK_URL: 'http://127.0.0.1:9/' },
      now: () => now,
    });
  });
  afterAll(() => server.close());

  /** A person for whom the server demands a captcha. */
  async function suspect(failures = 2): Promise<string> {
    serial += 1;
    const { username } = await server.add({ username: `suspect_${serial}` });
    for (let failed = 0; failed < failures; failed += 1) {
      const proof = failed < 2 ? {} : await proofFor(username);
      await signIn(username, 'Wrong#2026', proof);
    }
    return username;
  }
  const signIn = (username: string, password = testPassword, proof = {}) =>
    server.request(login, { username, password, ...proof });
  const challengeFor = async (username?: string) =>
    (await server.request<Challenge>(captchaChallenge, { username })).envelope.result;

  /** Solves it as a browser does. */
  async function solve({ key, ...parameters }: Challenge) {
    const solution = await solveChallenge({ challenge: { parameters }, deriveKey });
    return { checkKey: key, captcha: solution?.derivedKey.slice(-16) };
  }
  const proofFor = async (username?: string) => solve(await challengeFor(username));

  it('is accepted in place of the characters of a picture', async () => {
    const username = await suspect();
    expect((await signIn(username)).envelope.code).toBe(412);
    expect((await signIn(username, testPassword, await proofFor(username))).envelope.code).toBe(200);
  });

  it('is accepted once, also by requests at the same time', async () => {
    const username = await suspect();
    const proof = await proofFor(username);
    const replies = await Promise.all(
      // The right password would forget the failures, so that a later request needs no captcha any more.
      Array.from({ length: 12 }, () => signIn(username, 'Wrong#2026', proof)),
    );
    const codes = replies.map(reply => reply.envelope.code);
    expect(codes.filter(code => code === 412)).toHaveLength(11);
    expect(codes.filter(code => code === 500)).toHaveLength(1);
  });

  it.each<[attack: string, forge: (challenge: Challenge, solved: string) => object]>([
    ['no work', ({ key }) => ({ checkKey: key, captcha: '0000000000000000' })],
    ['the prefix that was sent', ({ key, keyPrefix }) => ({ checkKey: key, captcha: keyPrefix.slice(-16) })],
    ['another key', (_, captcha) => ({ checkKey: '0.00000000000000000000000000000000', captcha })],
    ['a key that claims more work', ({ key }, captcha) => ({ checkKey: key.replace(/^\d+/, '4'), captcha })],
    ['no key', (_, captcha) => ({ captcha })],
    ['half of the answer', ({ key }, captcha) => ({ checkKey: key, captcha: captcha.slice(0, 8) })],
  ])('is refused with %s', async (_, forge) => {
    const username = await suspect();
    const challenge = await challengeFor(username);
    const { captcha = '' } = await solve(challenge);
    expect((await signIn(username, testPassword, forge(challenge, captcha))).envelope.code).toBe(412);
  });

  it('is used up by a wrong answer', async () => {
    const username = await suspect();
    const challenge = await challengeFor(username);
    await signIn(username, testPassword, { checkKey: challenge.key, captcha: 'f'.repeat(16) });
    expect((await signIn(username, testPassword, await solve(challenge))).envelope.code).toBe(412);
  });

  it('expires after five minutes', async () => {
    const username = await suspect();
    const late = await proofFor(username);
    now = new Date(now.getTime() + 5 * 60_000 + 1000);
    expect((await signIn(username, testPassword, late)).envelope.code).toBe(412);
  });

  it('becomes harder with the failures of the account, and an easier one is refused', async () => {
    expect([0, 1, 2, 3, 4, 5, 6, 100].map(difficultyOf)).toEqual([0, 0, 0, 1, 2, 3, 4, 4]);
    const username = await suspect(4);
    const [own, none, other] = await Promise.all([
      challengeFor(username.toUpperCase()),
      challengeFor(),
      challengeFor('somebody_else'),
    ]);
    expect([own, none, other].map(({ key }) => key.split('.')[0])).toEqual(['2', '0', '0']);
    expect((await signIn(username, testPassword, await solve(none))).envelope.code).toBe(412);
    expect((await signIn(username, testPassword, await solve(other))).envelope.code).toBe(412);
    expect((await signIn(username, testPassword, await solve(own))).envelope.code).toBe(200);
  });

  it('does not reveal whether an account exists', async () => {
    const known = await suspect(3);
    for (let failed = 0; failed < 3; failed += 1) {
      await signIn('nobody_here', 'Wrong#2026', failed < 2 ? {} : await proofFor('nobody_here'));
    }
    const [one, other] = [await challengeFor(known), await challengeFor('nobody_here')];
    expect(one.key.split('.')[0]).toBe(other.key.split('.')[0]);
    expect(Object.keys(one)).toEqual(Object.keys(other));
  });

  it('cannot be replaced by a picture under its key', async () => {
    const { key } = await challengeFor();
    const [rows] = await server.db.select({ rows: count() }).from(captchas);
    expect((await server.request(randomImage, { key })).status).toBe(400);
    expect((await server.db.select({ rows: count() }).from(captchas))[0]).toEqual(rows);
  });

  it('lets a text message be sent when one is demanded', async () => {
    const send = (proof = {}) => server.request(sendSms, { mobile: '13900000001', smsmode: '0', ...proof });
    const codes: number[] = [];
    while (codes.at(-1) !== 412 && codes.length < 10) codes.push((await send()).envelope.code);
    expect(codes.at(-1)).toBe(412);
    expect((await send(await proofFor())).envelope.code).not.toBe(412);
  });
});
