import * as z from 'zod/mini';
import { audit, normalForm } from '../fields.ts';
import type { Bilingual } from '../resource/text.ts';

/** Account states (dictionary `user_status`). */
export const userStatus = { normal: 1, frozen: 2 } as const;
/** The role of a person in a department, which has no dictionary. */
export const userIdentity = { member: 1, manager: 2 } as const;

/** A rule for passwords that people choose. */
export const passwordRule: { pattern: RegExp; message: Bilingual } = {
  /** At least eight characters with a letter, a digit and a special character, as the family's consoles require. */
  pattern: /^(?=.*[a-zA-Z])(?=.*\d)(?=.*[~!@#$%^&*()_+`\-={}:";'<>?,./]).{8,}$/,
  message: [
    '密码由8位数字、大小写字母和特殊符号组成!',
    'At least 8 characters with letters, digits and special characters',
  ],
};
export const newPassword = z
  .string({ error: '请输入登录密码!' })
  .check(z.maxLength(128), z.regex(passwordRule.pattern, passwordRule.message[0]));

/** A login name: letters, digits and underscore (RULE-04), 4 to 18 long (RULE-05); its message requires 6 to 18 (RULE-06). */
export const usernameRule = {
  pattern: /^\w+$/,
  message: ['用户名只能包含字母、数字、下划线', 'Letters, digits and underscores only'],
  min: 4,
  max: 18,
  required: ['请输入用户账号!', 'Enter a user name'],
  lengthMessage: ['用户名长度为6到18个字符', 'The user name must have 6 to 18 characters'],
} as const;
export const usernameInput = z
  .string({ error: usernameRule.required[0] })
  .check(
    normalForm('code'),
    z.minLength(1, usernameRule.required[0]),
    z.regex(usernameRule.pattern, usernameRule.message[0]),
    z.minLength(usernameRule.min, usernameRule.lengthMessage[0]),
    z.maxLength(usernameRule.max, usernameRule.lengthMessage[0]),
  );

/**
 * A user in replies about the caller, the same as a record of the users resource (checked by a type test). It is
 * separate so that the sign-in page does not load the resource with its labels and kinds.
 */
export const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  birthday: z.nullable(z.string()),
  sex: z.nullable(z.number()),
  sex_dictText: z.optional(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  orgCode: z.nullable(z.string()),
  orgCodeTxt: z.nullable(z.string()),
  status: z.number(),
  status_dictText: z.optional(z.string()),
  delFlag: z.number(),
  workNo: z.nullable(z.string()),
  post: z.nullable(z.string()),
  post_dictText: z.optional(z.string()),
  telephone: z.nullable(z.string()),
  activitiSync: z.nullable(z.number()),
  userIdentity: z.nullable(z.number()),
  departIds: z.nullable(z.string()),
  departIds_dictText: z.optional(z.string()),
  relTenantIds: z.nullable(z.string()),
  /** Servers of the family do not send it. */
  lastSignInTime: z.nullish(z.string()),
  clientId: z.nullable(z.string()),
  homePath: z.nullable(z.string()),
  ...audit,
});

/** What a person may lack to be able to work: a role that is in force, or a department. */
export const userLacks = ['role', 'department'] as const;
export type UserLack = (typeof userLacks)[number];
