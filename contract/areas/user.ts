import { z } from 'zod';
import { defineEndpoint, echoes, read, readOk, says } from '../endpoint.ts';
import { pageOf, partialImportSchema } from '../envelope.ts';
import { audit, day, id, idList, integer, nothing, optional, requiredText, text } from '../fields.ts';
import { type ListFields, listInput } from '../list-query.ts';

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
  realname: z.string().nullable(),
  avatar: z.string().nullable(),
  birthday: z.string().nullable(),
  sex: z.number().nullable(),
  sex_dictText: z.string().optional(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  orgCode: z.string().nullable(),
  orgCodeTxt: z.string().nullable(),
  status: z.number(),
  status_dictText: z.string().optional(),
  delFlag: z.number(),
  workNo: z.string().nullable(),
  post: z.string().nullable(),
  post_dictText: z.string().optional(),
  telephone: z.string().nullable(),
  activitiSync: z.number().nullable(),
  userIdentity: z.number().nullable(),
  departIds: z.string().nullable(),
  departIds_dictText: z.string().optional(),
  relTenantIds: z.string().nullable(),
  clientId: z.string().nullable(),
  homePath: z.string().nullable(),
  ...audit,
});
export type User = z.output<typeof userSchema>;

/**
 * At least eight characters with a letter, a digit and a special character, as the family's consoles ask for it.
 */
export const passwordPattern = /^(?=.*[a-zA-Z])(?=.*\d)(?=.*[~!@#$%^&*()_+`\-={}:";'<>?,./]).{8,}$/;
export const passwordMessage = '密码由8位数字、大小写字母和特殊符号组成!';
export const newPassword = z
  .string({ error: '请输入登录密码!' })
  .max(128)
  .regex(passwordPattern, passwordMessage);

const landlinePattern = /^$|^0\d{2,3}-[1-9]\d{6,7}$/;
const phonePattern = /^$|^1[3-9]\d{9}$/;
/** Comma-joined numbers of tenants. */
const tenantListPattern = /^(\d{1,9}(,\d{1,9})*,?)?$/;
const emailOrEmpty = z.union([z.literal(''), z.email('请输入正确格式的电子邮件!').max(45)]);

/** What an administrator may write; everything else of a user belongs to the server. */
const writable = {
  realname: requiredText(100, '请输入用户名称!'),
  workNo: requiredText(100, '请输入工号'),
  phone: z.string({ error: '请输入手机号!' }).trim().regex(phonePattern, '请输入正确格式的手机号码!'),
  post: optional(text(100)),
  avatar: optional(text(255)),
  birthday: optional(day),
  sex: integer.pipe(z.union([z.literal(0), z.literal(1), z.literal(2), z.null(), z.undefined()])),
  email: optional(emailOrEmpty),
  telephone: optional(z.string().trim().regex(landlinePattern, '请输入正确的座机号码')),
  activitiSync: integer,
  userIdentity: integer.pipe(z.union([z.literal(1), z.literal(2), z.null(), z.undefined()])),
  departIds: optional(idList),
  relTenantIds: optional(text(100).regex(tenantListPattern, '租户格式不正确')),
  selectedroles: optional(idList),
  selecteddeparts: optional(idList),
};

/** A login name: letters, digits and underscore (RULE-04), 4 to 18 long (RULE-05); the message says 6 to 18 (RULE-06). */
export const usernameInput = z
  .string({ error: '请输入用户账号!' })
  .trim()
  .min(1, '请输入用户账号!')
  .regex(/^\w+$/, '用户名只能包含字母、数字、下划线')
  .min(4, '用户名长度为6到18个字符')
  .max(18, '用户名长度为6到18个字符');

export const userAddSchema = z.object({ username: usernameInput, password: newPassword, ...writable });
/** Null and absent keep what is stored, as clients send back whole records. */
export const userEditSchema = z.object({
  id,
  ...writable,
  realname: optional(writable.realname),
  workNo: optional(writable.workNo),
  phone: optional(writable.phone),
});

const canList = 'system:user:list';

export const userList = defineEndpoint({
  name: 'user.list',
  method: 'GET',
  path: '/sys/user/list',
  auth: 'permission',
  permission: canList,
  input: listInput(userFields, { departId: z.string().max(36).optional(), code: idList.optional() }),
  output: pageOf(userSchema).nullable(),
  success: read,
});

export const userAdd = defineEndpoint({
  name: 'user.add',
  method: 'POST',
  path: '/sys/user/add',
  auth: 'permission',
  permission: 'system:user:add',
  input: userAddSchema,
  output: nothing,
  success: says('添加成功！'),
});

export const userEdit = defineEndpoint({
  name: 'user.edit',
  method: ['PUT', 'POST'],
  path: '/sys/user/edit',
  auth: 'permission',
  permission: 'system:user:edit',
  input: userEditSchema,
  output: nothing,
  success: says('修改成功!'),
});

export const userDelete = defineEndpoint({
  name: 'user.delete',
  method: 'DELETE',
  path: '/sys/user/delete',
  auth: 'permission',
  permission: 'system:user:delete',
  input: z.object({ id }),
  output: nothing,
  success: echoes('删除用户成功'),
});

export const userDeleteBatch = defineEndpoint({
  name: 'user.deleteBatch',
  method: 'DELETE',
  path: '/sys/user/deleteBatch',
  auth: 'permission',
  permission: 'system:user:deleteBatch',
  input: z.object({ ids: idList }),
  output: nothing,
  success: echoes('批量删除用户成功'),
});

export const userFrozenBatch = defineEndpoint({
  name: 'user.frozenBatch',
  method: 'PUT',
  path: '/sys/user/frozenBatch',
  auth: 'permission',
  permission: 'system:user:frozenBatch',
  input: z.object({ ids: idList, status: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)])) }),
  output: nothing,
  success: says('操作成功!'),
});

export const userChangePassword = defineEndpoint({
  name: 'user.changePassword',
  method: 'PUT',
  path: '/sys/user/changePassword',
  auth: 'permission',
  permission: 'system:user:changepwd',
  input: z.object({ username: z.string().min(1).max(100), password: newPassword }),
  output: nothing,
  success: echoes('密码修改成功!'),
});

export const userQueryById = defineEndpoint({
  name: 'user.queryById',
  method: 'GET',
  path: '/sys/user/queryById',
  auth: 'permission',
  permission: ['system:user:queryById', canList],
  input: z.object({ id }),
  output: userSchema,
  success: read,
});

export const userQueryRole = defineEndpoint({
  name: 'user.queryUserRole',
  method: 'GET',
  path: '/sys/user/queryUserRole',
  auth: 'permission',
  permission: ['system:user:queryUserRole', canList],
  input: z.object({ userid: id }),
  output: z.array(z.string()),
  success: read,
});

const departmentOption = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  children: z.array(z.never()),
});

export const userDepartList = defineEndpoint({
  name: 'user.userDepartList',
  method: 'GET',
  path: '/sys/user/userDepartList',
  auth: 'permission',
  permission: canList,
  input: z.object({ userId: id }),
  output: z.array(departmentOption),
  success: says('查找成功', 0),
});

/** Whether a login name, phone or e-mail is free; asked before sign-in, by the registration form. */
export const userCheckOnly = defineEndpoint({
  name: 'user.checkOnlyUser',
  method: 'GET',
  path: '/sys/user/checkOnlyUser',
  auth: 'public',
  input: z.object({
    username: z.string().max(100).optional(),
    phone: z.string().max(45).optional(),
    email: z.string().max(45).optional(),
  }),
  output: z.boolean(),
  success: read,
});

export const userRecycleBin = defineEndpoint({
  name: 'user.recycleBin',
  method: ['GET', 'POST'],
  path: '/sys/user/recycleBin',
  auth: 'permission',
  permission: canList,
  input: z.object({}),
  output: z.array(userSchema),
  success: readOk,
});

export const userPutRecycleBin = defineEndpoint({
  name: 'user.putRecycleBin',
  method: 'PUT',
  path: '/sys/user/putRecycleBin',
  auth: 'permission',
  permission: 'system:user:delete',
  input: z.object({ userIds: idList }),
  output: nothing,
  success: echoes('还原成功'),
});

export const userDeleteRecycleBin = defineEndpoint({
  name: 'user.deleteRecycleBin',
  method: 'DELETE',
  path: '/sys/user/deleteRecycleBin',
  auth: 'permission',
  permission: 'system:user:deleteRecycleBin',
  input: z.object({ userIds: idList }),
  output: nothing,
  success: echoes('删除成功'),
});

export const userExport = defineEndpoint({
  name: 'user.exportXls',
  method: ['GET', 'POST'],
  path: '/sys/user/exportXls',
  auth: 'permission',
  permission: 'system:user:export',
  input: listInput(userFields, { departId: z.string().max(36).optional(), selections: idList.optional() }),
  output: nothing,
  success: readOk,
  reply: 'file',
});

/** The wire's answer is one of a text (all rows taken) and a report (code 201, some refused). */
export const userImport = defineEndpoint({
  name: 'user.importExcel',
  method: 'POST',
  path: '/sys/user/importExcel',
  auth: 'permission',
  permission: 'system:user:import',
  input: z.object({}),
  output: z.union([z.string(), partialImportSchema]),
  success: readOk,
  multipart: true,
});

/** The error list of a partly refused import, for the person who imported. */
export const importErrorFile = defineEndpoint({
  name: 'user.importErrorFile',
  method: 'GET',
  path: '/sys/common/static/logs/{day}/{fileName}',
  auth: 'self',
  input: z.object({
    day: z.string().regex(/^\d{8}$/),
    fileName: z
      .string()
      .regex(/^\w+\.txt$/)
      .max(120),
  }),
  output: nothing,
  success: readOk,
  reply: 'file',
});

export const userEndpoints = [
  userList,
  userAdd,
  userEdit,
  userDelete,
  userDeleteBatch,
  userFrozenBatch,
  userChangePassword,
  userQueryById,
  userQueryRole,
  userDepartList,
  userCheckOnly,
  userRecycleBin,
  userPutRecycleBin,
  userDeleteRecycleBin,
  userExport,
  userImport,
  importErrorFile,
];
