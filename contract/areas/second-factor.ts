import * as z from 'zod/mini';
import { defineEndpoint, readOk, withMessage } from '../endpoint.ts';
import { id, normalForm, nothing, optional } from '../fields.ts';
import { loginResultSchema } from './session.ts';

/** Six digits of an authenticator, or a recovery code; spaces and hyphens do not count. */
const code = z
  .string({ error: '请输入验证码!' })
  .check(normalForm('code'), z.minLength(1, '请输入验证码!'), z.maxLength(40));
const password = optional(z.string().check(z.maxLength(128)));

/** The caller's own second factor. */
const secondFactorState = z.object({
  /** When it was turned on; null while it is off. */
  since: z.nullable(z.string()),
  /** Whether a role of the person demands it. */
  required: z.boolean(),
  /** How many recovery codes are left. */
  recoveryCodes: z.number(),
});

export const ownSecondFactor = defineEndpoint({
  name: 'secondFactor.own',
  extension: true,
  method: 'GET',
  path: '/sys/user/secondFactor',
  auth: 'self',
  input: z.object({}),
  output: secondFactorState,
  success: readOk,
});

/**
 * Begins to set up an authenticator. It counts once a code of it has been entered. If the session is not recent, the
 * refusal has a field error for `password`, and the request must be sent again with it.
 */
export const beginSecondFactor = defineEndpoint({
  name: 'secondFactor.begin',
  extension: true,
  method: 'POST',
  path: '/sys/user/secondFactor/begin',
  auth: 'self',
  input: z.object({ password }),
  /** The key in base 32, and the address that authenticators read from a QR code. */
  output: z.object({ key: z.string(), address: z.string() }),
  success: readOk,
});

/** Turns the authenticator on with a first code, and ends the other sessions of the caller. The recovery codes are shown once. */
export const confirmSecondFactor = defineEndpoint({
  name: 'secondFactor.confirm',
  extension: true,
  method: 'POST',
  path: '/sys/user/secondFactor/confirm',
  auth: 'self',
  input: z.object({ code }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  success: withMessage('二次验证已开启'),
});

/** Replaces the recovery codes; needs a code of the authenticator. */
export const renewRecoveryCodes = defineEndpoint({
  name: 'secondFactor.renewCodes',
  extension: true,
  method: 'POST',
  path: '/sys/user/secondFactor/recoveryCodes',
  auth: 'self',
  input: z.object({ code }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  success: withMessage('恢复码已更换'),
});

/** Turns the second factor off; needs a code, and no role of the caller may demand it. */
export const endSecondFactor = defineEndpoint({
  name: 'secondFactor.end',
  extension: true,
  method: 'POST',
  path: '/sys/user/secondFactor/end',
  auth: 'self',
  input: z.object({ code }),
  output: nothing,
  success: withMessage('二次验证已关闭'),
});

/**
 * The second step of a sign-in: the first was refused with `replyCode.secondFactorWanted` and a ticket in its result,
 * which is valid for five minutes and five attempts and opens nothing else. A wrong code is refused in the same way.
 */
export const signInWithSecondFactor = defineEndpoint({
  name: 'secondFactor.signIn',
  extension: true,
  method: 'POST',
  path: '/sys/secondFactorLogin',
  auth: 'public',
  input: z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(100)), code }),
  output: loginResultSchema,
  opensSession: true,
  success: withMessage('登录成功'),
});

/** Whether somebody has a second factor. */
export const secondFactorOf = defineEndpoint({
  name: 'secondFactor.ofUser',
  extension: true,
  method: 'GET',
  path: '/sys/user/secondFactorOf',
  auth: 'permission',
  permission: 'system:user:resetSecondFactor',
  input: z.object({ userId: id }),
  output: z.pick(secondFactorState, { since: true, required: true }),
  success: readOk,
});

/**
 * Removes the second factor and the passkeys of somebody else who has lost them, and ends their sessions. A caller whose
 * session is not recent proves who they are with the password.
 */
export const resetSecondFactor = defineEndpoint({
  name: 'secondFactor.reset',
  extension: true,
  method: 'PUT',
  path: '/sys/user/resetSecondFactor',
  auth: 'permission',
  permission: 'system:user:resetSecondFactor',
  input: z.object({ userId: id, password }),
  output: nothing,
  success: withMessage('二次验证已重置'),
});

/** The ids of the roles whose people must have a second factor. */
export const rolesWithSecondFactor = defineEndpoint({
  name: 'secondFactor.roles',
  extension: true,
  method: 'GET',
  path: '/sys/role/secondFactor',
  auth: 'permission',
  permission: 'system:role:secondFactor',
  input: z.object({}),
  output: z.array(z.string()),
  success: readOk,
});

/** Decides whether the people of a role must have a second factor; without one they can do nothing else. */
export const requireSecondFactor = defineEndpoint({
  name: 'secondFactor.require',
  extension: true,
  method: 'PUT',
  path: '/sys/role/secondFactor',
  auth: 'permission',
  permission: 'system:role:secondFactor',
  input: z.object({ roleId: id, required: z.boolean() }),
  output: nothing,
  success: withMessage('保存成功'),
});

export const secondFactorEndpoints = [
  ownSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  endSecondFactor,
  signInWithSecondFactor,
  secondFactorOf,
  resetSecondFactor,
  rolesWithSecondFactor,
  requireSecondFactor,
];
