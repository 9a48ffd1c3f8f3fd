import * as z from 'zod/mini';
import { defineEndpoint, read, withMessage, withMessageAsResult } from '../endpoint.ts';
import { emailInput, nothing } from '../fields.ts';
import { departmentSchema } from './departments.ts';
import { loginResultSchema } from './session.ts';
import { newPassword, usernameInput, userSchema } from './users-schema.ts';
import { phoneNumber, smsCode } from './verification.ts';

/** The code is one that was sent with mode "0" (API-14). */
export const phoneLogin = defineEndpoint({
  name: 'account.phoneLogin',
  method: 'POST',
  path: '/sys/phoneLogin',
  auth: 'public',
  input: z.object({ mobile: phoneNumber, captcha: smsCode, remember_me: z.nullish(z.boolean()) }),
  output: loginResultSchema,
  opensSession: true,
  success: withMessage('登录成功'),
});

/** The code is one that was sent with mode "1". An empty name is replaced by the phone number. */
export const register = defineEndpoint({
  name: 'account.register',
  method: 'POST',
  path: '/sys/user/register',
  auth: 'public',
  input: z.object({
    phone: phoneNumber,
    smscode: smsCode,
    username: z.nullish(z.union([z.literal(''), usernameInput])),
    password: newPassword,
    email: z.nullish(emailInput),
  }),
  output: nothing,
  success: withMessage('注册成功'),
});

/**
 * Step one of a forgotten password: exchanges the code, sent with mode "2", for a ticket that `passwordChange` accepts
 * once.
 */
export const phoneVerification = defineEndpoint({
  name: 'account.phoneVerification',
  method: 'POST',
  path: '/sys/user/phoneVerification',
  auth: 'public',
  input: z.object({ phone: phoneNumber, smscode: smsCode }),
  /** `smscode` is the ticket to send to `passwordChange` in place of the code. */
  output: z.object({ smscode: z.string(), username: z.string() }),
  success: read,
});

/** Step two. Servers that accept only GET cannot be used for it: a password never travels in an address. */
export const passwordChange = defineEndpoint({
  name: 'account.passwordChange',
  method: 'POST',
  path: '/sys/user/passwordChange',
  auth: 'public',
  input: z.object({
    username: z.string().check(z.minLength(1), z.maxLength(100)),
    password: newPassword,
    smscode: z.string().check(z.minLength(1), z.maxLength(100)),
    phone: phoneNumber,
  }),
  output: nothing,
  success: withMessage('密码重置完成！', 0),
});

/**
 * Changes the caller's own password (API-35) and ends all their other sessions. Until a required change, every other
 * route refuses the person with `replyCode.passwordChangeWanted`. A person without a password (`withoutPassword` of
 * `getUserInfo`) sets the first one without an old one, shortly after signing in.
 */
export const updatePassword = defineEndpoint({
  name: 'account.updatePassword',
  method: ['POST', 'PUT'],
  path: '/sys/user/updatePassword',
  auth: 'self',
  input: z.object({
    username: z.string().check(z.minLength(1), z.maxLength(100)),
    oldpassword: z.nullish(z.string({ error: '请输入旧密码!' }).check(z.maxLength(128))),
    password: newPassword,
    confirmpassword: z.string({ error: '请确认新密码!' }).check(z.maxLength(128)),
  }),
  output: nothing,
  success: withMessageAsResult('密码重置成功!'),
});

/** Makes one of the person's departments the current one (API-37). */
export const selectDepart = defineEndpoint({
  name: 'account.selectDepart',
  method: ['POST', 'PUT'],
  path: '/sys/selectDepart',
  auth: 'self',
  input: z.object({
    orgCode: z.string().check(z.minLength(1), z.maxLength(64)),
    username: z.nullish(z.string().check(z.maxLength(100))),
  }),
  output: z.object({ userInfo: userSchema }),
  success: read,
});

/** The person's departments and the code of the current one (API-36). */
export const getCurrentUserDeparts = defineEndpoint({
  name: 'account.getCurrentUserDeparts',
  method: 'GET',
  path: '/sys/user/getCurrentUserDeparts',
  auth: 'self',
  input: z.object({}),
  output: z.object({ list: z.array(departmentSchema), orgCode: z.nullable(z.string()) }),
  success: read,
});

export const accountEndpoints = [
  phoneLogin,
  register,
  phoneVerification,
  passwordChange,
  updatePassword,
  selectDepart,
  getCurrentUserDeparts,
];
