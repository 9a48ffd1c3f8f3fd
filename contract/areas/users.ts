import * as z from 'zod/mini';
import { defineEndpoint, read, readOk, withMessage, withMessageAsResult } from '../endpoint.ts';
import { pageOf, partialImportSchema } from '../envelope.ts';
import { id, idList, nothing } from '../fields.ts';
import { listInput } from '../list-query.ts';
import { newPassword, userAddSchema, userEditSchema, userFields, userSchema } from './users-schema.ts';

const canList = 'system:user:list';

export const userList = defineEndpoint({
  name: 'user.list',
  method: 'GET',
  path: '/sys/user/list',
  auth: 'permission',
  permission: canList,
  input: listInput(userFields, {
    departId: z.optional(z.string().check(z.maxLength(36))),
    code: z.optional(idList),
  }),
  output: z.nullable(pageOf(userSchema)),
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
  success: withMessage('添加成功！'),
});

export const userEdit = defineEndpoint({
  name: 'user.edit',
  method: ['PUT', 'POST'],
  path: '/sys/user/edit',
  auth: 'permission',
  permission: 'system:user:edit',
  input: userEditSchema,
  output: nothing,
  success: withMessage('修改成功!'),
});

export const userDelete = defineEndpoint({
  name: 'user.delete',
  method: 'DELETE',
  path: '/sys/user/delete',
  auth: 'permission',
  permission: 'system:user:delete',
  input: z.object({ id }),
  output: nothing,
  success: withMessageAsResult('删除用户成功'),
});

export const userDeleteBatch = defineEndpoint({
  name: 'user.deleteBatch',
  method: 'DELETE',
  path: '/sys/user/deleteBatch',
  auth: 'permission',
  permission: 'system:user:deleteBatch',
  input: z.object({ ids: idList }),
  output: nothing,
  success: withMessageAsResult('批量删除用户成功'),
});

export const userFrozenBatch = defineEndpoint({
  name: 'user.frozenBatch',
  method: 'PUT',
  path: '/sys/user/frozenBatch',
  auth: 'permission',
  permission: 'system:user:frozenBatch',
  input: z.object({ ids: idList, status: z.pipe(z.coerce.number(), z.union([z.literal(1), z.literal(2)])) }),
  output: nothing,
  success: withMessage('操作成功!'),
});

export const userChangePassword = defineEndpoint({
  name: 'user.changePassword',
  method: 'PUT',
  path: '/sys/user/changePassword',
  auth: 'permission',
  permission: 'system:user:changepwd',
  input: z.object({ username: z.string().check(z.minLength(1), z.maxLength(100)), password: newPassword }),
  output: nothing,
  success: withMessageAsResult('密码修改成功!'),
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
  success: withMessage('查找成功', 0),
});

/** Whether a login name, phone or e-mail is free; asked before sign-in, by the registration form. */
export const userCheckOnly = defineEndpoint({
  name: 'user.checkOnlyUser',
  method: 'GET',
  path: '/sys/user/checkOnlyUser',
  auth: 'public',
  input: z.object({
    username: z.optional(z.string().check(z.maxLength(100))),
    phone: z.optional(z.string().check(z.maxLength(45))),
    email: z.optional(z.string().check(z.maxLength(45))),
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
  success: withMessageAsResult('还原成功'),
});

export const userDeleteRecycleBin = defineEndpoint({
  name: 'user.deleteRecycleBin',
  method: 'DELETE',
  path: '/sys/user/deleteRecycleBin',
  auth: 'permission',
  permission: 'system:user:deleteRecycleBin',
  input: z.object({ userIds: idList }),
  output: nothing,
  success: withMessageAsResult('删除成功'),
});

export const userExport = defineEndpoint({
  name: 'user.exportXls',
  method: ['GET', 'POST'],
  path: '/sys/user/exportXls',
  auth: 'permission',
  permission: 'system:user:export',
  input: listInput(userFields, {
    departId: z.optional(z.string().check(z.maxLength(36))),
    selections: z.optional(idList),
  }),
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
    day: z.string().check(z.regex(/^\d{8}$/)),
    fileName: z.string().check(z.regex(/^\w+\.txt$/), z.maxLength(120)),
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
