import * as z from 'zod/mini';
import { audit, day, id, idList, integer, optional, requiredText, text } from '../fields.ts';
import type { ListFields } from '../list-query.ts';

/** Account states (dictionary `user_status`). */
export const userStatus = { normal: 1, frozen: 2 } as const;
/** Dictionary-less identity of a person in a department. */
export const userIdentity = { member: 1, manager: 2 } as const;

/** The columns of the user list that a client may filter, sort and export by. */
export const userFields = {
  id: 'string',
  username: 'string',
  realname: 'string',
  sex: 'number',
  birthday: 'date',
  email: 'string',
  phone: 'string',
  orgCode: 'string',
  status: 'number',
  workNo: 'string',
  post: 'string',
  telephone: 'string',
  activitiSync: 'number',
  userIdentity: 'number',
  createBy: 'string',
  createTime: 'datetime',
  updateBy: 'string',
  updateTime: 'datetime',
} as const satisfies ListFields;

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
  clientId: z.nullable(z.string()),
  homePath: z.nullable(z.string()),
  ...audit,
});
export type User = z.output<typeof userSchema>;

/**
 * At least eight characters with a letter, a digit and a special character, as the family's consoles ask for it.
 */
const passwordPattern = /^(?=.*[a-zA-Z])(?=.*\d)(?=.*[~!@#$%^&*()_+`\-={}:";'<>?,./]).{8,}$/;
const passwordMessage = '密码由8位数字、大小写字母和特殊符号组成!';
export const newPassword = z
  .string({ error: '请输入登录密码!' })
  .check(z.maxLength(128), z.regex(passwordPattern, passwordMessage));

const landlinePattern = /^$|^0\d{2,3}-[1-9]\d{6,7}$/;
const phonePattern = /^$|^1[3-9]\d{9}$/;
/** Comma-joined numbers of tenants. */
const tenantListPattern = /^(\d{1,9}(,\d{1,9})*,?)?$/;
const emailOrEmpty = z.union([z.literal(''), z.email('请输入正确格式的电子邮件!').check(z.maxLength(45))]);

/** What an administrator may write; everything else of a user belongs to the server. */
const writable = {
  realname: requiredText(100, '请输入用户名称!'),
  workNo: requiredText(100, '请输入工号'),
  phone: z
    .string({ error: '请输入手机号!' })
    .check(z.trim(), z.regex(phonePattern, '请输入正确格式的手机号码!')),
  post: optional(text(100)),
  avatar: optional(text(255)),
  birthday: optional(day),
  sex: z.pipe(integer, z.union([z.literal(0), z.literal(1), z.literal(2), z.null(), z.undefined()])),
  email: optional(emailOrEmpty),
  telephone: optional(z.string().check(z.trim(), z.regex(landlinePattern, '请输入正确的座机号码'))),
  activitiSync: integer,
  userIdentity: z.pipe(integer, z.union([z.literal(1), z.literal(2), z.null(), z.undefined()])),
  departIds: optional(idList),
  relTenantIds: optional(text(100).check(z.regex(tenantListPattern, '租户格式不正确'))),
  selectedroles: optional(idList),
  selecteddeparts: optional(idList),
};

/** A login name: letters, digits and underscore (RULE-04), 4 to 18 long (RULE-05); the message says 6 to 18 (RULE-06). */
export const usernameInput = z
  .string({ error: '请输入用户账号!' })
  .check(
    z.trim(),
    z.minLength(1, '请输入用户账号!'),
    z.regex(/^\w+$/, '用户名只能包含字母、数字、下划线'),
    z.minLength(4, '用户名长度为6到18个字符'),
    z.maxLength(18, '用户名长度为6到18个字符'),
  );

export const userAddSchema = z.object({ username: usernameInput, password: newPassword, ...writable });
/** Null and absent keep what is stored, as clients send back whole records. */
export const userEditSchema = z.object({
  id,
  ...writable,
  realname: optional(writable.realname),
  workNo: optional(writable.workNo),
  phone: optional(writable.phone),
});
