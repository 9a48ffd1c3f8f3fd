import * as z from 'zod/mini';
import { defineEndpoint, read, readOk, withMessage, withMessageAsResult } from '../endpoint.ts';
import { id, idList, nothing } from '../fields.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { recordShape } from '../resource/schemas.ts';
import { userFields } from './users-fields.ts';
import { newPassword, userLacks, userStatus } from './users-schema.ts';

const canList = 'system:user:list';
const departId = z.optional(z.string().check(z.maxLength(36)));
const lacks = z.optional(z.enum(['', ...userLacks]));
/** Computed properties: the names of a person's departments, and properties that this server never sets. */
const computed = {
  orgCodeTxt: z.nullable(z.string()),
  clientId: z.nullable(z.string()),
  homePath: z.nullable(z.string()),
};
export const userRecordSchema = z.object({ ...recordShape(userFields), ...computed });

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

export const userDepartList = defineEndpoint({
  name: 'user.userDepartList',
  method: 'GET',
  path: '/sys/user/userDepartList',
  auth: 'permission',
  permission: canList,
  input: z.object({ userId: id }),
  output: z.array(
    z.object({ key: z.string(), value: z.string(), title: z.string(), children: z.array(z.never()) }),
  ),
  success: withMessage('查找成功', 0),
});

export const userRecycleBin = defineEndpoint({
  name: 'user.recycleBin',
  method: ['GET', 'POST'],
  path: '/sys/user/recycleBin',
  auth: 'permission',
  permission: canList,
  input: z.object({}),
  output: z.array(userRecordSchema),
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

export const userResource = defineResource({
  name: 'user',
  path: '/sys/user',
  permission: 'system:user',
  table: 'sys_user',
  title: ['用户', 'Users'],
  record: ['用户', 'user'],
  nameFields: ['realname', 'username'],
  keywordFields: ['realname', 'username', 'phone', 'workNo'],
  facetFields: ['sex', 'status'],
  fields: userFields,
  // Without them, the roles and departments of the person would be removed.
  alwaysSent: ['selectedroles', 'selecteddeparts'],
  /** The names of a person's roles, and those in English, are extensions, and in the list only. */
  computed: {
    ...computed,
    roleNames: z.optional(z.nullable(z.string())),
    roleNamesEn: z.optional(z.string()),
    orgCodeTxtEn: z.optional(z.string()),
  },
  endpoints: {
    list: { input: { departId, lacks, code: z.optional(idList) }, nullable: true },
    delete: { success: withMessageAsResult('删除用户成功') },
    deleteBatch: { success: withMessageAsResult('批量删除用户成功') },
    exportXls: { input: { departId, lacks } },
  },
  operations: {
    frozenBatch: userFrozenBatch,
    changePassword: userChangePassword,
    queryUserRole: userQueryRole,
    userDepartList,
    recycleBin: userRecycleBin,
    putRecycleBin: userPutRecycleBin,
    deleteRecycleBin: userDeleteRecycleBin,
  },
  recycleBin: { restore: 'putRecycleBin', ids: 'userIds' },
  verbs: { changePassword: ['重设密码', 'Set password'] },
  lifecycle: {
    machine: 'accountLifecycle',
    field: 'status',
    states: {
      normal: { label: ['正常', 'Normal'], stored: userStatus.normal },
      frozen: { label: ['冻结', 'Frozen'], stored: userStatus.frozen },
      deleted: { label: ['已删除', 'Deleted'] },
    },
    verbs: {
      freeze: {
        label: ['冻结', 'Freeze'],
        operation: { endpoint: 'frozenBatch', input: { status: userStatus.frozen } },
      },
      unfreeze: {
        label: ['解冻', 'Unfreeze'],
        operation: { endpoint: 'frozenBatch', input: { status: userStatus.normal } },
      },
    },
  },
});

/** A user in replies. */
export type User = RecordOf<typeof userResource>;

export const {
  list: userList,
  add: userAdd,
  edit: userEdit,
  delete: userDelete,
  deleteBatch: userDeleteBatch,
  queryById: userQueryById,
  exportXls: userExport,
  importExcel: userImport,
} = userResource.endpoints;
