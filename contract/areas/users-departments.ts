import * as z from 'zod/mini';
import { defineEndpoint, read, readOk, withMessage } from '../endpoint.ts';
import { pageOf } from '../envelope.ts';
import { id, idList, nothing } from '../fields.ts';
import { listInput } from '../list-query.ts';
import { userRecordSchema } from './users.ts';

const departmentId = z.string().check(z.minLength(1), z.maxLength(36));

/**
 * One page of the people of a department and of those below it, with the names of their departments in `orgCode`. Without
 * a department those of the caller's own ones, for which they are responsible; null for a caller without any.
 */
export const userDepartUserList = defineEndpoint({
  name: 'user.departUserList',
  method: 'GET',
  path: '/sys/user/departUserList',
  auth: 'permission',
  permission: ['system:departUser:list', 'system:depart:list', 'system:user:list'],
  input: listInput(
    {},
    {
      depId: z.optional(z.string().check(z.maxLength(36))),
      /** The whole account. */
      username: z.optional(z.string().check(z.maxLength(100))),
    },
  ),
  output: z.nullable(pageOf(userRecordSchema)),
  success: read,
});

/**
 * Adds people to a department. Callers who may not change people do so for the departments that they are responsible for,
 * and for those below them.
 */
export const userJoinDepartment = defineEndpoint({
  name: 'user.editSysDepartWithUser',
  method: 'POST',
  path: '/sys/user/editSysDepartWithUser',
  auth: 'permission',
  permission: 'system:user:editDepartWithUser',
  input: z.object({ depId: departmentId, userIdList: z.array(id).check(z.maxLength(1000)) }),
  output: nothing,
  success: withMessage('添加成功!', 0),
});

/** Removes a person from a department, with their roles in it. */
export const userLeaveDepartment = defineEndpoint({
  name: 'user.deleteUserInDepart',
  method: 'DELETE',
  path: '/sys/user/deleteUserInDepart',
  auth: 'permission',
  permission: 'system:user:deleteUserInDepart',
  input: z.object({ depId: departmentId, userId: id }),
  output: nothing,
  success: withMessage('删除成功!'),
});

/** Removes people from a department; those who do not belong to it are left out. */
export const usersLeaveDepartment = defineEndpoint({
  name: 'user.deleteUserInDepartBatch',
  method: 'DELETE',
  path: '/sys/user/deleteUserInDepartBatch',
  auth: 'permission',
  permission: 'system:user:deleteUserInDepartBatch',
  input: z.object({ depId: departmentId, userIds: idList }),
  output: nothing,
  success: withMessage('删除成功!'),
});

/** A person, and the people of the departments that the person is responsible for. */
export const userWithChildren = defineEndpoint({
  name: 'user.queryChildrenByUsername',
  method: 'GET',
  path: '/sys/user/queryChildrenByUsername',
  auth: 'permission',
  permission: 'system:user:list',
  input: z.object({ userId: id }),
  output: z.object({ sysUser: userRecordSchema, children: z.optional(z.array(userRecordSchema)) }),
  success: readOk,
});

export const userDepartmentEndpoints = [
  userDepartUserList,
  userJoinDepartment,
  userLeaveDepartment,
  usersLeaveDepartment,
  userWithChildren,
];
