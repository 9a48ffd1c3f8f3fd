import * as z from 'zod/mini';
import { defineEndpoint, read, readOk, withMessage } from '../endpoint.ts';
import { pageOf } from '../envelope.ts';
import { id, idList, nothing, searched } from '../fields.ts';
import { listInput } from '../list-query.ts';
import { addShape, editShape } from '../resource/schemas.ts';
import { type User, userRecordSchema } from './users.ts';
import { userFields } from './users-fields.ts';

const departmentId = z.string().check(z.minLength(1), z.maxLength(36));

/** What can be done with a person from the list of a department. */
const memberActs = ['edit', 'leave', 'assign'] as const;

/** A person of a department; what the caller may do with them is an extension. */
const memberSchema = z.extend(userRecordSchema, { acts: z.optional(z.array(z.enum(memberActs))) });
export type Member = User & { readonly acts?: (typeof memberActs)[number][] | undefined };

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
      username: z.optional(searched),
      /** An extension: a part of an account or of a name. */
      keyword: z.optional(searched),
    },
  ),
  output: z.nullable(pageOf(memberSchema)),
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

const { username, realname, password, workNo, phone, email, sex, birthday, telephone } = userFields;

/**
 * What somebody who is responsible for a department states about its people: who they are, and not what they may do, to
 * which departments they belong, or of which tenants they are.
 */
export const memberFields = {
  username,
  realname,
  password,
  workNo,
  phone,
  email,
  sex,
  birthday,
  telephone,
} as const;

/** Who is responsible for a department does this with its people, and holders of `system:user:edit` with those of every one. */
const memberPath = '/sys/user/vitrine/member';

/** Adds a person, who belongs to the department and has no role. Not part of the family's interface. */
export const userMemberAdd = defineEndpoint({
  name: 'user.addMember',
  extension: true,
  method: 'POST',
  path: `${memberPath}/add`,
  auth: 'permission',
  permission: 'system:departUser:add',
  input: z.object({ depId: departmentId, ...addShape(memberFields) }),
  output: nothing,
  success: withMessage('添加成功！'),
});

/** A person all of whose departments the caller is responsible for. Not part of the family's interface. */
export const userMember = defineEndpoint({
  name: 'user.member',
  extension: true,
  method: 'GET',
  path: `${memberPath}/queryById`,
  auth: 'permission',
  permission: 'system:departUser:edit',
  input: z.object({ id }),
  output: userRecordSchema,
  success: read,
});

/** Changes such a person. Not part of the family's interface. */
export const userMemberEdit = defineEndpoint({
  name: 'user.editMember',
  extension: true,
  method: 'PUT',
  path: `${memberPath}/edit`,
  auth: 'permission',
  permission: 'system:departUser:edit',
  input: z.object(editShape(memberFields)),
  output: nothing,
  success: withMessage('修改成功!'),
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
  userMemberAdd,
  userMember,
  userMemberEdit,
  userWithChildren,
];
