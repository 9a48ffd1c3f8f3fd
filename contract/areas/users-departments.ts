import * as z from 'zod/mini';
import { defineEndpoint, withMessage } from '../endpoint.ts';
import { id, idList, nothing } from '../fields.ts';

/** Adds people to a department; those who belong to it already stay as they are. */
export const userJoinDepartment = defineEndpoint({
  name: 'user.editSysDepartWithUser',
  method: 'POST',
  path: '/sys/user/editSysDepartWithUser',
  auth: 'permission',
  permission: 'system:user:editDepartWithUser',
  input: z.object({ depId: id, userIdList: z.array(id).check(z.maxLength(1000)) }),
  output: nothing,
  success: withMessage('添加成功!', 0),
});

/** Ends the membership of a person in a department, with the roles that the person has there. */
export const userLeaveDepartment = defineEndpoint({
  name: 'user.deleteUserInDepart',
  method: 'DELETE',
  path: '/sys/user/deleteUserInDepart',
  auth: 'permission',
  permission: 'system:user:deleteUserInDepart',
  input: z.object({ depId: id, userId: id }),
  output: nothing,
  success: withMessage('删除成功!'),
});

/** Ends the membership of several people. */
export const usersLeaveDepartment = defineEndpoint({
  name: 'user.deleteUserInDepartBatch',
  method: 'DELETE',
  path: '/sys/user/deleteUserInDepartBatch',
  auth: 'permission',
  permission: 'system:user:deleteUserInDepartBatch',
  input: z.object({ depId: id, userIds: idList }),
  output: nothing,
  success: withMessage('删除成功!'),
});

export const userDepartmentEndpoints = [userJoinDepartment, userLeaveDepartment, usersLeaveDepartment];
