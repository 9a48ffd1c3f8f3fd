import * as z from 'zod/mini';
import { defineEndpoint, read, withMessage } from '../endpoint.ts';
import { pageOf } from '../envelope.ts';
import { id, idList, nothing, searched } from '../fields.ts';
import { listInput } from '../list-query.ts';
import { type User, userRecordSchema } from './users.ts';

const part = z.optional(searched);

/** When a role ends for somebody, `yyyy-MM-dd HH:mm:ss`; without it, it does not. */
export const roleEndTime = z.nullish(z.string().check(z.maxLength(40)));

/**
 * The people whose role ends within 30 days, those for whom it ends at all, and those for whom it has ended, who do not
 * have the role any more.
 */
const roleEndings = ['soon', 'set', 'past'] as const;
export const soonDays = 30;

/** A person with the role; what its end adds is an extension, left out where there is none. */
const holderSchema = z.extend(userRecordSchema, { roleEndTime: z.optional(z.string()) });
export type RoleHolder = User & { readonly roleEndTime?: string | undefined };

/**
 * One page of the people with a role. `username` is a whole account, as in the interface; `keyword` is an extension: a
 * part of an account or of a name, beside which `username` is ignored. So is `ending`: by when the role ends.
 */
export const userRoleList = defineEndpoint({
  name: 'user.userRoleList',
  method: 'GET',
  path: '/sys/user/userRoleList',
  auth: 'permission',
  permission: 'system:user:list',
  input: listInput(
    {},
    {
      roleId: id,
      username: part,
      keyword: part,
      ending: z.optional(z.enum(roleEndings)),
    },
  ),
  output: pageOf(holderSchema),
  success: read,
});

/** How many people got a role, and how many had it before; an extension, null on servers of the family. */
const addedPeopleSchema = z.object({ added: z.number(), held: z.number() });

/**
 * Gives a role to people; those who have it keep it as it is. With `endTime`, an extension, those who do not have it get
 * it until then.
 */
export const addSysUserRole = defineEndpoint({
  name: 'user.addSysUserRole',
  method: 'POST',
  path: '/sys/user/addSysUserRole',
  auth: 'permission',
  permission: 'system:user:addUserRole',
  input: z.object({
    roleId: id,
    userIdList: z.array(id).check(z.minLength(1), z.maxLength(1000)),
    endTime: roleEndTime,
  }),
  output: z.nullable(addedPeopleSchema),
  success: withMessage('添加成功!', 0),
});

/**
 * Sets when a role ends for people who have it or had it; without `endTime` it does not end any more. Not part of the
 * family's interface.
 */
export const setRoleEnd = defineEndpoint({
  name: 'user.setRoleEnd',
  extension: true,
  method: 'POST',
  path: '/sys/user/vitrine/roleEnd',
  auth: 'permission',
  permission: 'system:user:addUserRole',
  input: z.object({
    roleId: id,
    userIdList: z.array(id).check(z.minLength(1), z.maxLength(1000)),
    endTime: roleEndTime,
  }),
  output: nothing,
  success: withMessage('设置成功!'),
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

export const rolePeopleEndpoints = [
  userRoleList,
  addSysUserRole,
  setRoleEnd,
  deleteUserRole,
  deleteUserRoleBatch,
];
