import * as z from 'zod/mini';
import { defineEndpoint, read, readOk, withMessageAsResult } from '../endpoint.ts';
import { pageOf } from '../envelope.ts';
import { id, normalForm, nothing, optional, searched } from '../fields.ts';
import { listInput } from '../list-query.ts';
import { inputOf } from '../resource/schemas.ts';
import { inChinese } from '../resource/text.ts';
import { userRecordSchema } from './users.ts';
import { userFields } from './users-fields.ts';

const canPick = ['system:user:pick', 'system:user:list'] as const;
const keyword = z.optional(searched);
/** For sessions that are not recent, whose refusal has a field error for it. */
const password = optional(z.string().check(z.maxLength(128)));
const typed = (name: keyof typeof userFields) => optional(inputOf(userFields[name], inChinese));

/** An id for a new person, which nothing has to use. */
export const userGenerateId = defineEndpoint({
  name: 'user.generateUserId',
  method: 'GET',
  path: '/sys/user/generateUserId',
  auth: 'permission',
  permission: 'system:user:add',
  input: z.object({}),
  output: z.string(),
  success: read,
});

/** Who the caller is. A token in the address, which servers of the family accept, is not read. */
export const userSection = defineEndpoint({
  name: 'user.getUserSectionInfoByToken',
  method: 'GET',
  path: '/sys/user/getUserSectionInfoByToken',
  auth: 'self',
  input: z.object({}),
  output: z.object({
    sysUserId: z.string(),
    sysUserCode: z.string(),
    sysUserName: z.nullable(z.string()),
    sysOrgCode: z.nullable(z.string()),
  }),
  success: readOk,
});

/** Changes the caller's own phone number to one that they hold, proved by a code that was sent to it; the session is recent. */
export const userUpdateMobile = defineEndpoint({
  name: 'user.updateMobile',
  method: 'PUT',
  path: '/sys/user/updateMobile',
  auth: 'self',
  input: z.object({
    smscode: z.nullish(z.string().check(normalForm('code'), z.maxLength(10))),
    phone: z.nullish(z.string().check(normalForm('phone'), z.maxLength(20))),
    password,
  }),
  output: nothing,
  success: withMessageAsResult('手机号设置成功!'),
});

/** Changes what the caller's own account states about them; what is absent stays. A new phone or e-mail address needs a recent session. */
export const userAppEdit = defineEndpoint({
  name: 'user.appEdit',
  method: 'PUT',
  path: '/sys/user/appEdit',
  auth: 'self',
  input: z.object({
    realname: typed('realname'),
    avatar: typed('avatar'),
    sex: typed('sex'),
    birthday: typed('birthday'),
    phone: typed('phone'),
    email: typed('email'),
    password,
  }),
  output: nothing,
  success: read,
});

/** One page of the people whose name or account contains a text; nobody without one. */
export const userAppList = defineEndpoint({
  name: 'user.appUserList',
  method: 'GET',
  path: '/sys/user/appUserList',
  auth: 'permission',
  permission: canPick,
  input: listInput({}, { keyword }),
  output: pageOf(userRecordSchema),
  success: readOk,
});

/** The people whose name or account contains a text; nobody without one. */
export const userAppQuery = defineEndpoint({
  name: 'user.appQueryUser',
  method: 'GET',
  path: '/sys/user/appQueryUser',
  auth: 'permission',
  permission: canPick,
  input: z.object({ keyword }),
  output: z.array(userRecordSchema),
  success: read,
});

/** The people of a department and of those below it, by a part of a name. */
export const userAppByDepartment = defineEndpoint({
  name: 'user.appQueryByDepartId',
  method: 'GET',
  path: '/sys/user/appQueryByDepartId',
  auth: 'permission',
  permission: canPick,
  input: z.object({ departId: id, keyword }),
  output: z.array(userRecordSchema),
  success: read,
});

/** Stores the id of the device at which the caller receives messages. */
export const userSaveClient = defineEndpoint({
  name: 'user.saveClientId',
  method: 'GET',
  path: '/sys/user/saveClientId',
  auth: 'self',
  input: z.object({ clientId: z.string().check(z.maxLength(64)) }),
  output: nothing,
  success: read,
});

export const userAppEndpoints = [
  userGenerateId,
  userSection,
  userUpdateMobile,
  userAppEdit,
  userAppList,
  userAppQuery,
  userAppByDepartment,
  userSaveClient,
];
