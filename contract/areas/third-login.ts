import * as z from 'zod/mini';
import { defineEndpoint, read, readOk, withMessage } from '../endpoint.ts';
import { loginName, nothing } from '../fields.ts';
import { loginResultSchema } from './session.ts';
import { usernameInput } from './users-schema.ts';
import { phoneNumber, smsCode } from './verification.ts';

/** The key of a provider. */
export const source = z.string().check(z.maxLength(50));
/** A ticket of the server. */
export const ticket = z.string().check(z.minLength(1), z.maxLength(100));

/** Redirects the popup window that opened it to the provider. */
export const thirdRender = defineEndpoint({
  name: 'thirdLogin.render',
  method: 'GET',
  path: '/sys/thirdLogin/render/{source}',
  auth: 'public',
  input: z.object({ source }),
  output: nothing,
  success: read,
  reply: 'page',
});

/** The provider's redirect back to the popup window: a page that posts a `thirdLoginMessage` to its opener. */
export const thirdCallback = defineEndpoint({
  name: 'thirdLogin.callback',
  method: 'GET',
  path: '/sys/thirdLogin/{source}/callback',
  auth: 'public',
  input: z.object({ source }),
  output: nothing,
  success: read,
  reply: 'page',
});

/**
 * Like `thirdRender`, for the browser of a chat program, which has a single window; `state` is the console's own origin.
 */
export const thirdAppLogin = defineEndpoint({
  name: 'thirdLogin.appLogin',
  method: 'GET',
  path: '/sys/thirdLogin/oauth2/{source}/login',
  auth: 'public',
  input: z.object({ source, state: z.optional(z.string().check(z.maxLength(500))) }),
  output: nothing,
  success: read,
  reply: 'page',
});

/** Redirects to `/oauth2-app/login?oauth2LoginToken=…&thirdType=…`, or to the same path with `error=登录失败`. */
export const thirdAppCallback = defineEndpoint({
  name: 'thirdLogin.appCallback',
  method: 'GET',
  path: '/sys/thirdLogin/oauth2/{source}/callback',
  auth: 'public',
  input: z.object({ source }),
  output: nothing,
  success: read,
  reply: 'page',
});

/** Opens the session for a ticket (API-16). */
export const thirdLoginUser = defineEndpoint({
  name: 'thirdLogin.getLoginUser',
  method: 'GET',
  path: '/sys/thirdLogin/getLoginUser/{token}/{thirdType}',
  auth: 'public',
  input: z.object({ token: ticket, thirdType: source }),
  output: loginResultSchema,
  opensSession: true,
  success: readOk,
});

/** Binds the provider's account to the user with the phone (a code sent with mode "0"); the result is a ticket. */
export const bindThirdPhone = defineEndpoint({
  name: 'thirdLogin.bindingThirdPhone',
  method: 'POST',
  path: '/sys/thirdLogin/bindingThirdPhone',
  auth: 'public',
  input: z.object({ mobile: phoneNumber, captcha: smsCode, thirdUserUuid: ticket }),
  output: z.string(),
  success: read,
});

/** Creates a user for the provider's account, if the provider is configured to allow it; the result is a ticket. */
export const createThirdUser = defineEndpoint({
  name: 'thirdLogin.createUser',
  method: 'POST',
  path: '/sys/thirdLogin/user/create',
  aliases: ['/sys/third/user/create'],
  auth: 'public',
  input: z.object({ uuid: ticket, username: z.nullish(z.union([z.literal(''), usernameInput])) }),
  output: z.string(),
  success: read,
});

/** Binds the provider's account to the user whose name and password are given; the result is a ticket. */
export const bindThirdUser = defineEndpoint({
  name: 'thirdLogin.checkPassword',
  method: 'POST',
  path: '/sys/thirdLogin/user/checkPassword',
  aliases: ['/sys/third/user/checkPassword'],
  auth: 'public',
  input: z.object({
    uuid: ticket,
    username: loginName,
    password: z.string({ error: '请输入密码!' }).check(z.minLength(1, '请输入密码!'), z.maxLength(128)),
  }),
  output: z.string(),
  success: read,
});

/** Opens the session for a service ticket of the single sign-on server (AUTH-19, API-17). */
export const casValidateLogin = defineEndpoint({
  name: 'thirdLogin.casValidateLogin',
  method: 'GET',
  path: '/sys/cas/client/validateLogin',
  auth: 'public',
  input: z.object({
    ticket: z.string().check(z.minLength(1), z.maxLength(500)),
    service: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  output: loginResultSchema,
  opensSession: true,
  success: withMessage('登录成功'),
});

/**
 * The chat programs with whose directories this server exchanges people and departments; a client offers the exchange for
 * those that are true. A program that is not configured is left out, so the embedded server, which has no such exchange,
 * sends an empty object; servers of the family send false for both.
 */
export const thirdAppEnabled = defineEndpoint({
  name: 'thirdApp.getEnabledType',
  method: 'GET',
  path: '/sys/thirdApp/getEnabledType',
  auth: 'self',
  input: z.object({}),
  output: z.object({ wechatEnterprise: z.optional(z.boolean()), dingtalk: z.optional(z.boolean()) }),
  success: readOk,
});

export const thirdLoginEndpoints = [
  thirdRender,
  thirdCallback,
  thirdAppLogin,
  thirdAppCallback,
  thirdLoginUser,
  bindThirdPhone,
  createThirdUser,
  bindThirdUser,
  casValidateLogin,
  thirdAppEnabled,
];
