import * as z from 'zod/mini';
import { defineEndpoint, readOk, withMessage } from '../endpoint.ts';
import { emailInput, normalForm, nothing, optional } from '../fields.ts';
import { userSchema } from './users-schema.ts';
import { phoneNumber } from './verification.ts';

/** The path of a picture that this server has stored; empty for none. */
const ownPicture = z.string().check(z.regex(/^(?:[a-z][\w-]{0,31}\/[0-9a-f]{32}\.(?:png|jpg|gif|webp))?$/i));
const telephone = z
  .string()
  .check(
    normalForm('landline'),
    z.regex(/^(?:0\d{2,3}-[1-9]\d{6,7})?$/, '请输入正确的座机号码'),
    z.maxLength(45),
  );

/** What people change about themselves without further proof; an empty text removes a value. */
export const ownProfileShape = {
  realname: optional(
    z
      .string({ error: '请输入用户名称!' })
      .check(normalForm('line'), z.minLength(1, '请输入用户名称!'), z.maxLength(100, '姓名最多100个字符')),
  ),
  avatar: optional(ownPicture),
  birthday: optional(z.union([z.literal(''), z.iso.date('请选择正确的日期')])),
  sex: optional(z.union([z.literal(0), z.literal(1), z.literal(2)])),
  telephone: optional(telephone),
};

/** Changes the caller's own record, under the path of the family's newer consoles. */
export const saveOwnProfile = defineEndpoint({
  name: 'ownAccount.saveProfile',
  extension: true,
  method: 'POST',
  path: '/sys/user/login/setting/userEdit',
  auth: 'self',
  input: z.object(ownProfileShape),
  output: z.object({ userInfo: userSchema }),
  success: withMessage('保存成功'),
});

const password = optional(z.string().check(z.maxLength(128)));

/**
 * Sends a code to the number that the caller wants to have, which `saveOwnContact` then asks for. A session which is not
 * recent needs the password again: the refusal then has a field error for `password`.
 */
export const sendPhoneCode = defineEndpoint({
  name: 'ownAccount.sendPhoneCode',
  extension: true,
  method: 'POST',
  path: '/sys/user/login/setting/phoneCode',
  auth: 'self',
  input: z.object({ phone: phoneNumber, password }),
  output: nothing,
  success: withMessage('验证码已发送'),
});

/**
 * Changes the phone number or the e-mail address of the caller. Both lead into the account, so that a session which is
 * not recent needs the password again: the refusal then has a field error for `password`. Where messages are sent to
 * phones, a new number needs the code of `sendPhoneCode` as well.
 */
export const saveOwnContact = defineEndpoint({
  name: 'ownAccount.saveContact',
  extension: true,
  method: 'POST',
  path: '/sys/user/login/setting/contact',
  auth: 'self',
  input: z.object({
    phone: optional(phoneNumber),
    email: optional(emailInput),
    password,
    code: optional(z.string().check(normalForm('code'), z.maxLength(10))),
  }),
  output: z.object({ userInfo: userSchema }),
  success: withMessage('保存成功'),
});

/** How a notice announces itself; it is always in the bell. */
const alertShape = { toast: z.boolean(), sound: z.boolean(), desktop: z.boolean() };
export const timeOfDayFault = '时间格式为 时:分';
/** A time of day, `HH:mm`. */
export const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, timeOfDayFault));

/** How the notices of a person announce themselves, on every device of that person. */
export const noticeAlertsSchema = z.object({
  announcement: z.object(alertShape),
  system: z.object(alertShape),
  /** From one time of day to another, possibly past midnight; only urgent notices announce themselves then. */
  quiet: z.nullable(z.object({ from: timeOfDay, until: timeOfDay })),
  /** The time zone of these hours, by its name as in `Asia/Shanghai`; without one, that of the device. */
  zone: z.optional(z.string().check(normalForm('code'), z.maxLength(64))),
});

export type NoticeAlerts = z.output<typeof noticeAlertsSchema>;

/** The ways of people who have not chosen any. */
export const usualAlerts: NoticeAlerts = {
  announcement: { toast: true, sound: false, desktop: false },
  system: { toast: true, sound: false, desktop: false },
  quiet: null,
};

/** The resource that a message names when the ways of a person have changed on another device. */
export const noticeAlertsName = 'noticeAlerts';

/** How the caller's notices announce themselves. */
export const ownNoticeAlerts = defineEndpoint({
  name: 'ownAccount.noticeAlerts',
  extension: true,
  method: 'GET',
  path: '/sys/user/login/setting/notification',
  auth: 'self',
  input: z.object({}),
  output: noticeAlertsSchema,
  success: readOk,
});

/** Stores how the caller's notices announce themselves. */
export const saveNoticeAlerts = defineEndpoint({
  name: 'ownAccount.saveNoticeAlerts',
  extension: true,
  method: 'POST',
  path: '/sys/user/login/setting/notification',
  auth: 'self',
  input: noticeAlertsSchema,
  output: nothing,
  success: withMessage('保存成功'),
});

/** The key with which a browser encrypts the unsaved input of the caller (ADR 0110); nobody stores it. */
export const draftKey = defineEndpoint({
  name: 'ownAccount.draftKey',
  extension: true,
  method: 'POST',
  path: '/sys/user/draftKey',
  auth: 'self',
  input: z.object({}),
  /** 256 bits in base64. */
  output: z.object({ key: z.string() }),
  success: readOk,
});

/** What a setting of a person is named, such as the columns of a table. */
const settingName = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\w:. -]+$/));

/** The most settings of one person; with another one, that which was changed first is forgotten. */
export const mostSettings = 300;

/** A setting of the caller as text; null without one. */
export const ownSetting = defineEndpoint({
  name: 'ownAccount.setting',
  extension: true,
  method: 'GET',
  path: '/sys/user/setting/get',
  auth: 'self',
  input: z.object({ name: settingName }),
  output: z.nullable(z.string()),
  success: readOk,
});

/** Stores a setting of the caller, which follows them to other browsers; an empty text is none. */
export const saveOwnSetting = defineEndpoint({
  name: 'ownAccount.saveSetting',
  extension: true,
  method: 'POST',
  path: '/sys/user/setting/save',
  auth: 'self',
  input: z.object({ name: settingName, value: z.string().check(z.maxLength(8000)) }),
  output: nothing,
  success: withMessage('保存成功'),
});

export const ownAccountEndpoints = [
  saveOwnProfile,
  sendPhoneCode,
  saveOwnContact,
  ownNoticeAlerts,
  saveNoticeAlerts,
  draftKey,
  ownSetting,
  saveOwnSetting,
];
