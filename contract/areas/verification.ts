import * as z from 'zod/mini';
import { defineEndpoint, read, readOk } from '../endpoint.ts';
import { normalForm, nothing } from '../fields.ts';
import { anyMobile } from '../resource/text-rules.ts';

/** A mobile number of mainland China. */
export const phoneNumber = z
  .string({ error: '请输入手机号!' })
  .check(normalForm('phone'), z.regex(anyMobile.pattern, anyMobile.message[0]));

/** The six digits of a text message. */
export const smsCode = z
  .string({ error: '请输入验证码!' })
  .check(normalForm('code'), z.minLength(1, '请输入验证码!'), z.maxLength(10));

/** The purpose of a code; it is valid for no other. */
export const smsMode = { signIn: '0', register: '1', forgotten: '2' } as const;

/** The characters in a picture of `randomImage` or the answer of a `captchaChallenge`, and its key. */
export const captchaAnswer = {
  captcha: z.nullish(z.string().check(z.maxLength(16))),
  checkKey: z.nullish(z.coerce.string().check(z.maxLength(64))),
};

/**
 * Sends a code that is valid for ten minutes, five attempts and one use. An unknown phone gets the same reply and no
 * message. After a few messages, code 412 requires a captcha, as for sign-in: send it with the key of its picture.
 * Refusals: a code is pending (`验证码10分钟内，仍然有效！`), messages are off (`短信接口未配置，请联系管理员！`), code 429 after too many
 * requests.
 */
export const sendSms = defineEndpoint({
  name: 'verification.sms',
  method: 'POST',
  path: '/sys/sms',
  auth: 'public',
  input: z.object({
    mobile: phoneNumber,
    smsmode: z.pipe(z.coerce.string(), z.enum(['0', '1', '2'])),
    ...captchaAnswer,
  }),
  output: nothing,
  success: read,
});

/** Checking a captcha invalidates its picture, regardless of the outcome. */
export const checkCaptcha = defineEndpoint({
  name: 'verification.checkCaptcha',
  method: 'POST',
  path: '/sys/checkCaptcha',
  auth: 'public',
  input: z.object(captchaAnswer),
  output: nothing,
  success: readOk,
});

export const verificationEndpoints = [sendSms, checkCaptcha];
