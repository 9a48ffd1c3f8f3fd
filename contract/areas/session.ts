import * as z from 'zod/mini';
import { userInfoPath } from '../constants.ts';
import { defineEndpoint, read, readOk, withMessage, withMessageAsResult } from '../endpoint.ts';
import { loginName, normalForm } from '../fields.ts';
import { departmentSchema } from './departments.ts';
import { dictionaryItemsSchema } from './dictionaries.ts';
import { tenantSchema } from './tenants-schema.ts';
import { userSchema } from './users-schema.ts';
import { captchaAnswer } from './verification.ts';

/**
 * A picture of four characters as a data URL, valid for a minute; the client chooses the key. It has 105 by 35 pixels,
 * which is the place that clients of the family have for it; with `scale` it has 240 by 80, to be shown at half its size.
 * Servers of the family ignore `scale`.
 */
export const randomImage = defineEndpoint({
  name: 'session.randomImage',
  method: 'GET',
  path: '/sys/randomImage/{key}',
  auth: 'public',
  input: z.object({ key: z.string().check(z.regex(/^\w{1,64}$/)), scale: z.optional(z.literal('2')) }),
  output: z.string(),
  success: read,
});

/** The parameters of a challenge in the form of ALTCHA 2, with the key of {@link captchaChallenge}. */
const challengeSchema = z.object({
  key: z.string(),
  algorithm: z.literal('SCRYPT'),
  nonce: z.string(),
  salt: z.string(),
  /** The cost and the block size of scrypt. */
  cost: z.number(),
  memoryCost: z.number(),
  /** Bytes of a derived key. */
  keyLength: z.number(),
  /** The first half of the derived key, in hexadecimal digits. */
  keyPrefix: z.string(),
});
export type Challenge = z.output<typeof challengeSchema>;

/** Hexadecimal digits at the end of the derived key that answer a challenge; they are not part of the prefix. */
export const challengeAnswerLength = 16;

/**
 * A challenge that a browser solves by itself, in place of a picture: it derives keys by scrypt from `nonce` and a
 * counter (four bytes, from 0 on) until one starts with `keyPrefix`. Its last 16 hexadecimal digits are sent as `captcha`
 * with `key` as `checkKey`, once and within five minutes. The work grows with the failures of the account that it is
 * requested for. Servers of the family do not have it and draw a picture ({@link randomImage}).
 */
export const captchaChallenge = defineEndpoint({
  name: 'session.captchaChallenge',
  extension: true,
  method: 'GET',
  path: '/sys/captchaChallenge',
  auth: 'public',
  input: z.object({ username: z.optional(z.string().check(normalForm('code'), z.maxLength(100))) }),
  output: challengeSchema,
  success: read,
});

/** The person who signed in, and the data that the console needs first (AUTH-08). */
export const loginResultSchema = z.object({
  token: z.string(),
  userInfo: userSchema,
  departs: z.array(departmentSchema),
  /** 0 no department, 1 exactly one, 2 several. */
  multi_depart: z.number(),
  tenantList: z.optional(z.array(tenantSchema)),
  /** Every other route refuses this person until the password is changed. */
  mustChangePassword: z.optional(z.boolean()),
  /** Every other route refuses this person until a second factor is set up. */
  mustEnrol: z.optional(z.boolean()),
  sysAllDictItems: z.record(z.string(), dictionaryItemsSchema),
});
export type LoginResult = z.output<typeof loginResultSchema>;

/** Code 412 requires a captcha: send it with the key of its picture or challenge. */
export const login = defineEndpoint({
  name: 'session.login',
  method: 'POST',
  path: '/sys/login',
  auth: 'public',
  input: z.object({
    username: loginName,
    password: z.string({ error: '请输入密码!' }).check(z.minLength(1, '请输入密码!'), z.maxLength(128)),
    ...captchaAnswer,
    remember_me: z.nullish(z.boolean()),
  }),
  output: loginResultSchema,
  opensSession: true,
  success: withMessage('登录成功'),
});

/**
 * Signs in from a mobile client, which has no choices to make afterwards. It is no way around anything: attempts are
 * counted as those of {@link login}, which also decide when a captcha is due, and a second factor is proved in the console
 * only.
 */
export const mobileLogin = defineEndpoint({
  name: 'session.mLogin',
  method: 'POST',
  path: '/sys/mLogin',
  auth: 'public',
  input: login.input,
  output: z.pick(loginResultSchema, {
    token: true,
    userInfo: true,
    mustChangePassword: true,
    mustEnrol: true,
  }),
  opensSession: true,
  success: readOk,
});

/**
 * The key and the initial vector with which clients of the family may disguise a password. Both are printed in public
 * code and protect nothing: TLS protects a password on its way, and this server reads passwords as they are.
 */
export const encryptedString = defineEndpoint({
  name: 'session.getEncryptedString',
  method: 'GET',
  path: '/sys/getEncryptedString',
  auth: 'public',
  input: z.object({}),
  output: z.object({ key: z.string(), iv: z.string() }),
  success: read,
});

export const logout = defineEndpoint({
  name: 'session.logout',
  method: ['POST', 'GET'],
  path: '/sys/logout',
  auth: 'public',
  input: z.object({}),
  /** The result contains the address at which the person also signs out of the provider. */
  output: z.nullish(z.union([z.string(), z.object({ signOutAddress: z.optional(z.string()) })])),
  success: withMessageAsResult('退出登录成功！'),
});

export const getUserInfo = defineEndpoint({
  name: 'session.getUserInfo',
  method: 'GET',
  path: userInfoPath,
  auth: 'self',
  input: z.object({}),
  output: z.object({
    userInfo: userSchema,
    mustChangePassword: z.optional(z.boolean()),
    mustEnrol: z.optional(z.boolean()),
    /** Whether the person signed in by another method and has no password yet. */
    withoutPassword: z.optional(z.boolean()),
    sysAllDictItems: z.record(z.string(), dictionaryItemsSchema),
  }),
  success: readOk,
});

export const sessionEndpoints = [
  randomImage,
  captchaChallenge,
  login,
  mobileLogin,
  encryptedString,
  logout,
  getUserInfo,
];
