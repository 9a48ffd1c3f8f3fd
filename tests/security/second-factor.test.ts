import { eq, like } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phoneLogin, updatePassword } from '#contract/areas/account.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  ownSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  resetSecondFactor,
  rolesWithSecondFactor,
  secondFactorOf,
  signInWithSecondFactor,
} from '#contract/areas/second-factor.ts';
import { getUserInfo, login, mobileLogin } from '#contract/areas/session.ts';
import { userList } from '#contract/areas/users.ts';
import { smsMode } from '#contract/areas/verification.ts';
import { endpoints } from '#contract/endpoints.ts';
import { replyCode } from '#contract/envelope.ts';
import { administer } from '#server/administration/commands.ts';
import {
  loginAttempts,
  logs,
  recoveryCodes,
  roles,
  secondFactors,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { createPasswordHasher } from '#server/kernel/security/passwords.ts';
import { seal, unseal } from '#server/kernel/security/sealed.ts';
import { issueCode } from '#server/modules/account/sms-codes.ts';
import { unlockAccount } from '#server/modules/session/unlock.ts';
import { startApp, type TestApp } from '../server/support/app.ts';
import { testPassword } from '../server/support/test-password.ts';

let server: TestApp;
let time = new Date('2026-03-02T04:00:00Z');
let serial = 0;
beforeAll(async () => {
  server = await startApp({ now: () => time });
});
afterAll(() => server.close());

/** The next half minute, in which an authenticator shows another code. */
const wait = (seconds = 30) => {
  time = new Date(time.getTime() + seconds * 1000);
};
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: time.getTime() + steps * 30_000 });

interface Demand {
  ticket: string;
}
const firstStep = (username: string) => server.request<Demand>(login, { username, password: testPassword });
const secondStep = (ticket: string, code: string) =>
  server.request<{ token: string }>(signInWithSecondFactor, { ticket, code });
const isIn = async (token: string) => (await server.request(getUserInfo, {}, token)).status === 200;

/** A person who has turned the second factor on. */
async function enrolled(permissions: string[] = []) {
  serial += 1;
  const { id, username } = await server.add({ username: `factor_${serial}`, permissions });
  const token = await server.as(username);
  const begun = await server.request<{ key: string; address: string }>(beginSecondFactor, {}, token);
  const { key, address } = begun.envelope.result;
  const on = await server.request<{ recoveryCodes: string[] }>(
    confirmSecondFactor,
    { code: codeOf(key) },
    token,
  );
  wait();
  return { id, username, token, key, address, codes: on.envelope.result.recoveryCodes };
}

describe('a person with a second factor', () => {
  it('is not signed in by the password alone, in no way that any client understands as a success', async () => {
    const { username } = await enrolled();
    const { envelope, headers } = await firstStep(username);
    expect(envelope).toEqual({
      success: false,
      code: replyCode.secondFactorWanted,
      message: '请输入身份验证器中的动态验证码',
      result: { ticket: expect.any(String) },
      timestamp: expect.any(Number),
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is refused to a mobile client, which cannot prove it, and shown where it can', async () => {
    const { username } = await enrolled();
    const { envelope } = await server.request<null>(mobileLogin, { username, password: testPassword });
    expect(envelope).toMatchObject({ success: false, code: 500, result: null });
    expect(envelope.message).toContain('网页');
  });

  it('is signed in by a recovery code, and informed of it, when the key of the server has changed', async () => {
    const { id, username, codes, key } = await enrolled();
    const sealed = await seal(key, id, { ...server.config, secretKey: 'another key of the server, as long' });
    await server.db.update(secondFactors).set({ secret: sealed }).where(eq(secondFactors.userId, id));
    const { ticket } = (await firstStep(username)).envelope.result;
    const refused = await secondStep(ticket, codeOf(key));
    expect(refused.envelope.message).toBe(
      '服务器的密钥已更换，验证码无法核对。请使用恢复码，或请管理员重置二次验证',
    );
    expect((await secondStep(ticket, codes[0] ?? '')).envelope.success).toBe(true);
  });

  it('is signed in by a code of the authenticator, at most one step off', async () => {
    const { username, key } = await enrolled();
    wait(300);
    for (const steps of [-2, 2]) {
      const { ticket } = (await firstStep(username)).envelope.result;
      expect((await secondStep(ticket, codeOf(key, steps))).envelope.success).toBe(false);
    }
    for (const steps of [-1, 0, 1]) {
      wait(90);
      const { ticket } = (await firstStep(username)).envelope.result;
      const { envelope } = await secondStep(ticket, codeOf(key, steps));
      expect(await isIn(envelope.result.token)).toBe(true);
    }
  });

  it('is signed in by a code only once, also at the same moment', async () => {
    const { username, key } = await enrolled();
    const tickets = await Promise.all([1, 2, 3].map(async () => (await firstStep(username)).envelope.result));
    const code = codeOf(key);
    const replies = await Promise.all(tickets.map(({ ticket }) => secondStep(ticket, code)));
    expect(replies.filter(({ envelope }) => envelope.success)).toHaveLength(1);
  });

  it('is signed in by each recovery code once', async () => {
    const { username, codes } = await enrolled();
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    for (const [code, success] of [
      [first, true],
      [first, false],
      [second.toLowerCase().replaceAll('-', ' '), true],
    ] as const) {
      const { ticket } = (await firstStep(username)).envelope.result;
      expect((await secondStep(ticket, code)).envelope.success).toBe(success);
    }
  });

  it('cannot be guessed: five attempts for a ticket, ten for a person', async () => {
    const { username, key } = await enrolled();
    const guess = async (ticket: string) => (await secondStep(ticket, '000000')).envelope;
    const { ticket } = (await firstStep(username)).envelope.result;
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await guess(ticket)).code).toBe(replyCode.secondFactorWanted);
    expect((await secondStep(ticket, codeOf(key))).envelope).toMatchObject({
      success: false,
      code: 500,
      message: '登录已超时，请重新登录',
    });
    const other = (await firstStep(username)).envelope.result.ticket;
    for (let attempt = 0; attempt < 4; attempt += 1) await guess(other);
    const last = (await firstStep(username)).envelope.result.ticket;
    expect((await guess(last)).code).toBe(replyCode.secondFactorWanted);
    expect((await secondStep(last, codeOf(key))).envelope.code).toBe(replyCode.tooManyRequests);
  });

  it('has a ticket of five minutes that opens nothing but the second step', async () => {
    const { username, key } = await enrolled();
    const { ticket } = (await firstStep(username)).envelope.result;
    for (const endpoint of endpoints.filter(({ auth, method }) => auth === 'self' && method === 'GET'))
      expect((await server.request(endpoint, {}, ticket)).status, endpoint.name).toBe(401);
    wait(301);
    expect((await secondStep(ticket, codeOf(key))).envelope.success).toBe(false);
  });

  it('is not signed in by a ticket from before the password was changed', async () => {
    const { username, key, token } = await enrolled();
    const { ticket } = (await firstStep(username)).envelope.result;
    const change = { username, oldpassword: testPassword, password: 'Jade#2026x' };
    await server.request(updatePassword, { ...change, confirmpassword: 'Jade#2026x' }, token);
    expect((await secondStep(ticket, codeOf(key))).envelope).toMatchObject({
      success: false,
      message: '账号信息已变更，请重新登录',
    });
  });

  it('is not signed in by a code of a text message alone either', async () => {
    const { id } = await enrolled();
    const mobile = '13811110000';
    await server.db.update(users).set({ phone: mobile }).where(eq(users.id, id));
    const services = { ...server, now: () => time, passwords: await createPasswordHasher() } as never;
    const captcha = await issueCode(smsMode.signIn, mobile, services);
    expect((await server.request(phoneLogin, { mobile, captcha })).envelope).toMatchObject({
      success: false,
      code: replyCode.secondFactorWanted,
      result: { ticket: expect.any(String) },
    });
  });
});

describe('the set-up', () => {
  it('counts only after a first code, and ends the other sessions', async () => {
    serial += 1;
    const { username } = await server.add({ username: `factor_${serial}` });
    const token = await server.as(username);
    const elsewhere = (await server.request<{ token: string }>(login, { username, password: testPassword }))
      .envelope.result.token;
    const { key, address } = (
      await server.request<{ key: string; address: string }>(beginSecondFactor, {}, token)
    ).envelope.result;
    expect(address).toMatch(new RegExp(`^otpauth://totp/Vitrine:${username}\\?.*secret=${key}`));
    expect((await firstStep(username)).envelope.success).toBe(true);
    expect((await server.request(confirmSecondFactor, { code: '000000' }, token)).envelope.success).toBe(
      false,
    );
    expect((await server.request(confirmSecondFactor, { code: codeOf(key) }, token)).envelope.success).toBe(
      true,
    );
    expect([await isIn(token), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await server.request(beginSecondFactor, {}, token)).envelope).toMatchObject({
      message: '二次验证已经开启',
    });
  });

  it('shows the key again for ten minutes, until it is on, and states it', async () => {
    serial += 1;
    const { username } = await server.add({ username: `factor_${serial}` });
    const token = await server.as(username);
    const keyNow = async () =>
      (await server.request<{ key: string }>(beginSecondFactor, { password: testPassword }, token)).envelope
        .result.key;
    const first = await keyNow();
    wait(9 * 60);
    expect(await keyNow()).toBe(first);
    wait(2 * 60);
    const second = await keyNow();
    expect(second).not.toBe(first);
    const turnOn = async (key: string) =>
      (await server.request(confirmSecondFactor, { code: codeOf(key) }, token)).envelope;
    expect((await turnOn(second)).success).toBe(true);
    expect(await turnOn(second)).toMatchObject({
      message: '二次验证已经开启',
      result: { since: expect.any(String) },
    });
  });

  it('needs a recent sign-in or the password', async () => {
    serial += 1;
    const { username } = await server.add({ username: `factor_${serial}` });
    const token = await server.as(username);
    wait(16 * 60);
    expect((await server.request(beginSecondFactor, {}, token)).envelope).toMatchObject({
      success: false,
      result: { fieldErrors: { password: expect.any(String) } },
    });
    const { envelope } = await server.request(beginSecondFactor, { password: testPassword }, token);
    expect(envelope.success).toBe(true);
  });

  it('is undone with a code, and its recovery codes are replaced with one', async () => {
    const { id, username, token, key, codes } = await enrolled();
    expect((await server.request(renewRecoveryCodes, { code: '000000' }, token)).envelope.success).toBe(
      false,
    );
    const renewed = await server.request<{ recoveryCodes: string[] }>(
      renewRecoveryCodes,
      { code: codeOf(key) },
      token,
    );
    expect(renewed.envelope.result.recoveryCodes).not.toContain(codes[0]);
    wait();
    expect((await server.request(endSecondFactor, { code: codes[0] }, token)).envelope.success).toBe(false);
    expect((await server.request(endSecondFactor, { code: codeOf(key) }, token)).envelope.success).toBe(true);
    expect((await firstStep(username)).envelope.success).toBe(true);
    expect(await server.db.$count(recoveryCodes, eq(recoveryCodes.userId, id))).toBe(0);
  });

  it('stores neither the key nor the recovery codes as they are', async () => {
    const { id, key, codes } = await enrolled();
    const [factor] = await server.db.select().from(secondFactors).where(eq(secondFactors.userId, id));
    expect(JSON.stringify(factor)).not.toContain(key);
    expect(await unseal(factor?.secret ?? '', id, server.config)).toBe(key);
    await expect(unseal(factor?.secret ?? '', 'somebody else', server.config)).rejects.toThrow();
    const stored = JSON.stringify(await server.db.select().from(recoveryCodes));
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
    expect(await seal(key, id, server.config)).not.toBe(factor?.secret);
  });
});

describe('a role that demands it', () => {
  async function demanding() {
    serial += 1;
    const permissions = ['system:user:list'];
    const person = await server.add({ username: `factor_${serial}`, permissions });
    const [held] = await server.db.select().from(userRoles).where(eq(userRoles.userId, person.id));
    return { ...person, roleId: held?.roleId ?? '', token: await server.as(person.username) };
  }

  it('leaves its people nothing but the set-up, immediately and until they have one', async () => {
    const { roleId, token, username } = await demanding();
    const admin = await server.as('admin');
    await server.request(requireSecondFactor, { roleId, required: true }, admin);
    expect((await server.request<string[]>(rolesWithSecondFactor, {}, admin)).envelope.result).toContain(
      roleId,
    );
    const open: string[] = [];
    for (const endpoint of endpoints.filter(({ auth, reply }) => auth !== 'public' && reply === undefined)) {
      const { envelope } = await server.request(endpoint, {}, token, undefined);
      if (envelope?.code !== replyCode.secondFactorDue) open.push(endpoint.name);
    }
    expect(open).toEqual([
      ...['session.getUserInfo', 'account.updatePassword', 'account.selectDepart'],
      ...['account.getCurrentUserDeparts', 'secondFactor.own', 'secondFactor.begin'],
      ...['secondFactor.confirm', 'lockScreen.unlock', 'lockScreen.unlockByPasskey'],
      ...['permission.getUserPermissionByToken', 'capability.list'],
    ]);
    const enrolment = { result: { mustEnrol: true } };
    expect((await firstStep(username)).envelope).toMatchObject(enrolment);
    expect((await server.request(getUserInfo, {}, token)).envelope).toMatchObject(enrolment);
    const { key } = (await server.request<{ key: string }>(beginSecondFactor, {}, token)).envelope.result;
    await server.request(confirmSecondFactor, { code: codeOf(key) }, token);
    expect((await server.request(getUserInfo, {}, token)).envelope.result).not.toHaveProperty('mustEnrol');
    expect((await server.request(userList, {}, token)).envelope.success).toBe(true);
    wait();
    expect((await server.request(endSecondFactor, { code: codeOf(key) }, token)).envelope).toMatchObject({
      message: '您的角色要求二次验证，不能关闭',
    });
    expect((await server.request(ownSecondFactor, {}, token)).envelope.result).toMatchObject({
      required: true,
      recoveryCodes: 10,
    });
    expect((await firstStep(username)).envelope.code).toBe(replyCode.secondFactorWanted);
  });

  it('is decided by nobody whose own rights are smaller than those of the role', async () => {
    serial += 1;
    const { username } = await server.add({
      username: `factor_${serial}`,
      permissions: ['system:role:secondFactor'],
    });
    const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'admin'));
    const { envelope } = await server.request(
      requireSecondFactor,
      { roleId: role?.id, required: true },
      await server.as(username),
    );
    expect(envelope).toMatchObject({ success: false, message: '不能修改权限超出自己的角色' });
  });
});

describe('the reset by somebody else', () => {
  it('lets a person who has lost the authenticator in again, with the password', async () => {
    const { id, username, token } = await enrolled();
    const admin = await server.as('admin');
    expect((await server.request(secondFactorOf, { userId: id }, admin)).envelope.result).toEqual({
      since: expect.any(String),
      required: false,
    });
    expect(
      (await server.request(resetSecondFactor, { userId: id, password: testPassword }, admin)).envelope
        .success,
    ).toBe(true);
    expect(await isIn(token)).toBe(false);
    expect((await firstStep(username)).envelope.success).toBe(true);
  });

  it('clears the lock of the codes, as unlocking the account does', async () => {
    const { id, username, token } = await enrolled();
    const admin = await server.as('admin');
    const lock = () =>
      server.db
        .insert(loginAttempts)
        .values({ key: `factor:${id}`, lockedUntil: new Date(time.getTime() + 60_000) });
    await lock();
    expect((await server.request(endSecondFactor, { code: '000000' }, token)).envelope.code).toBe(429);
    expect(await unlockAccount(server.db, username)).toBe(1);
    await lock();
    await server.request(resetSecondFactor, { userId: id, password: testPassword }, admin);
    expect(await server.db.$count(loginAttempts, eq(loginAttempts.key, `factor:${id}`))).toBe(0);
  });

  it('is not for oneself, and needs a recent sign-in or the password of who does it', async () => {
    const { id } = await enrolled();
    serial += 1;
    const permissions = ['system:user:resetSecondFactor', 'system:user:list'];
    const own = await server.add({ username: `factor_${serial}`, permissions });
    const token = await server.as(own.username);
    expect((await server.request(resetSecondFactor, { userId: own.id }, token)).envelope).toMatchObject({
      success: false,
      message: '不能重置自己的二次验证，请用验证码关闭',
    });
    wait(16 * 60);
    const refused = await server.request(resetSecondFactor, { userId: id }, token);
    expect(refused.envelope).toMatchObject({ result: { fieldErrors: { password: expect.any(String) } } });
    expect(await server.db.$count(secondFactors, eq(secondFactors.userId, id))).toBe(1);
    const input = { userId: id, password: testPassword };
    expect((await server.request(resetSecondFactor, input, token)).envelope.success).toBe(true);
  });

  it('is refused over administrators to everybody else', async () => {
    serial += 1;
    const { username } = await server.add({
      username: `factor_${serial}`,
      permissions: ['system:user:resetSecondFactor', 'system:user:list'],
    });
    const admin = (
      await server.request<{ userInfo: { id: string } }>(getUserInfo, {}, await server.as('admin'))
    ).envelope.result.userInfo;
    const { envelope } = await server.request(
      resetSecondFactor,
      { userId: admin.id, password: testPassword },
      await server.as(username),
    );
    expect(envelope).toMatchObject({ success: false, message: '只有管理员可以修改管理员账号' });
  });
});

describe('the reset on the machine of the server', () => {
  it('lets the only administrator in again, whom nobody else may help', async () => {
    const { username, token } = await enrolled();
    const reset = (name: string) =>
      administer({ command: 'resetSecondFactor', username: name }, server, () => time);
    expect(await reset('nobody')).toEqual({ done: false, line: 'There is no user "nobody".' });
    expect((await firstStep(username)).envelope.code).toBe(replyCode.secondFactorWanted);
    expect(await reset(username)).toMatchObject({ done: true });
    expect(await isIn(token)).toBe(false);
    expect((await firstStep(username)).envelope.success).toBe(true);
    const logged = await server.db
      .select()
      .from(logs)
      .where(like(logs.logContent, `重置二次验证%${username}`));
    expect(logged).toHaveLength(1);
  });
});
