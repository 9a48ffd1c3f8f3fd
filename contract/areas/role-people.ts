import * as z from 'zod/mini';
import { defineEndpoint, read, withMessage } from '../endpoint.ts';
import { pageOf } from '../envelope.ts';
import { id, idList, nothing } from '../fields.ts';
import { listInput } from '../list-query.ts';
import { userRecordSchema } from './users.ts';

const part = z.optional(z.string().check(z.maxLength(100)));

/**
 * One page of the people with a role. `username` is a whole account, as in the interface; `keyword` is an extension: a
 * part of an account or of a name, beside which `username` is ignored.
 */
export const userRoleList = defineEndpoint({
  name: 'user.userRoleList',
  method: 'GET',
  path: '/sys/user/userRoleList',
  auth: 'permission',
  permission: 'system:user:list',
  input: listInput({}, { roleId: id, username: part, keyword: part }),
  output: pageOf(userRecordSchema),
  success: read,
});

/** Gives a role to people; those who have it keep it. */
export const addSysUserRole = defineEndpoint({
  name: 'user.addSysUserRole',
  method: 'POST',
  path: '/sys/user/addSysUserRole',
  auth: 'permission',
  permission: 'system:user:addUserRole',
  input: z.object({ roleId: id, userIdList: z.array(id).check(z.minLength(1), z.maxLength(1000)) }),
  output: nothing,
  success: withMessage('添加成功!', 0),
});

/** Takes a role from a person. */
export const deleteUserRole = defineEndpoint({
  name: 'user.deleteUserRole',
  method: 'DELETE',
  path: '/sys/user/deleteUserRole',
  auth: 'permission',
  permission: 'system:user:deleteRole',
  input: z.object({ roleId: id, userId: id }),
  output: nothing,
  success: withMessage('删除成功!'),
});

/** Takes a role from several people. */
export const deleteUserRoleBatch = defineEndpoint({
  name: 'user.deleteUserRoleBatch',
  method: 'DELETE',
  path: '/sys/user/deleteUserRoleBatch',
  auth: 'permission',
  permission: 'system:user:deleteRoleBatch',
  input: z.object({ roleId: id, userIds: idList }),
  output: nothing,
  success: withMessage('删除成功!'),
});

export const rolePeopleEndpoints = [userRoleList, addSysUserRole, deleteUserRole, deleteUserRoleBatch];
