import * as z from 'zod/mini';
import { defineEndpoint, readOk, withMessage } from '../endpoint.ts';
import { normalForm, nothing, optional } from '../fields.ts';
import { loginResultSchema } from './session.ts';

/** What a browser passes to the authenticator (WebAuthn), in its JSON form. */
const ceremony = z.object({
  /** Represents the challenge; valid once, for five minutes. */
  ticket: z.string(),
  options: z.looseObject({ challenge: z.string() }),
});
const ticket = z.string().check(z.minLength(1), z.maxLength(100));
/** An identifier that an authenticator chose: at most 1023 bytes in base64url. */
const credentialId = z.string().check(z.minLength(1), z.maxLength(1400));
/** What the authenticator replied, in the JSON form of WebAuthn. */
const reply = z.looseObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().check(z.maxLength(10_000)) }),
  clientExtensionResults: z.looseObject({}),
});

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createTime: z.string(),
  lastUsedTime: z.nullable(z.string()),
  /** Whether it is copied between devices of its owner. */
  backedUp: z.boolean(),
});
export type Passkey = z.output<typeof passkeySchema>;

/** The passkeys of the caller, newest first. */
export const ownPasskeys = defineEndpoint({
  name: 'passkey.list',
  extension: true,
  method: 'GET',
  path: '/sys/user/passkey/list',
  auth: 'self',
  input: z.object({}),
  output: z.array(passkeySchema),
  success: readOk,
});

/**
 * Begins to make a passkey. If the session is not recent, the refusal has a field error for `password`, and the request
 * must be sent again with it.
 */
export const beginPasskey = defineEndpoint({
  name: 'passkey.begin',
  extension: true,
  method: 'POST',
  path: '/sys/user/passkey/begin',
  auth: 'self',
  input: z.object({ password: optional(z.string().check(z.maxLength(128))) }),
  output: ceremony,
  success: readOk,
});

/** Stores the passkey that an authenticator has made. */
export const addPasskey = defineEndpoint({
  name: 'passkey.add',
  extension: true,
  method: 'POST',
  path: '/sys/user/passkey/add',
  auth: 'self',
  input: z.object({
    ticket,
    name: z
      .string()
      .check(normalForm('line'), z.minLength(1, '请输入名称'), z.maxLength(60, '名称最多60个字符')),
    reply,
  }),
  output: passkeySchema,
  success: withMessage('通行密钥已添加'),
});

/** Removes one of the caller's passkeys, and ends the sessions that were opened with passkeys elsewhere. */
export const removePasskey = defineEndpoint({
  name: 'passkey.remove',
  extension: true,
  method: 'POST',
  path: '/sys/user/passkey/remove',
  auth: 'self',
  input: z.object({ id: credentialId }),
  output: nothing,
  success: withMessage('通行密钥已移除'),
});

/** A challenge for signing in with a passkey, whoever's it is. */
export const passkeyChallenge = defineEndpoint({
  name: 'passkey.challenge',
  extension: true,
  method: 'POST',
  path: '/sys/passkey/challenge',
  auth: 'public',
  input: z.object({}),
  output: ceremony,
  success: readOk,
});

/** Signs in with a passkey; its authenticator has verified the person, so that no second factor is asked for. */
export const signInWithPasskey = defineEndpoint({
  name: 'passkey.signIn',
  extension: true,
  method: 'POST',
  path: '/sys/passkey/login',
  auth: 'public',
  input: z.object({ ticket, reply }),
  output: loginResultSchema,
  opensSession: true,
  success: withMessage('登录成功'),
});

export const passkeyEndpoints = [
  ownPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  passkeyChallenge,
  signInWithPasskey,
];
