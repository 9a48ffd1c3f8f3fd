import * as z from 'zod/mini';
import { defineEndpoint, read, readOk, withMessage, withMessageAsResult } from '../endpoint.ts';
import { id, idList, nothing } from '../fields.ts';
import { canReadDepartmentRoles, departmentRoleResource } from './department-roles.ts';
import {
  changedByOthers,
  changedGrants,
  grantChangeSchema,
  roleDataRules,
  roleGrantLocks,
  roleQueryTreeList,
} from './role-grants.ts';
import { roleEndTime } from './role-people.ts';

const canGrant = 'system:depart:role:grant';
const reads = { method: 'GET', auth: 'permission', permission: canReadDepartmentRoles } as const;
const grants = { method: 'POST', auth: 'permission', permission: canGrant } as const;

/** The menus and buttons that a department was granted, which its roles may grant, as a tree; and their ids. */
export const departmentRoleTree = defineEndpoint({
  ...reads,
  name: 'departmentRole.queryTreeList',
  path: '/sys/sysDepartPermission/queryTreeListForDeptRole',
  input: z.object({ departId: id }),
  output: roleQueryTreeList.output,
  success: read,
});

/** The ids of the menus and buttons that a role of a department grants. */
export const departmentRoleGrants = defineEndpoint({
  ...reads,
  name: 'departmentRole.queryPermission',
  path: '/sys/sysDepartPermission/queryDeptRolePermission',
  input: z.object({ roleId: id }),
  output: z.array(z.string()),
  success: read,
});

const changeOfGrants = { roleId: id, ...changedGrants };

/**
 * Applies the difference of two sets of menus and buttons to the grants of a role of a department as they are stored. The
 * result is null as in the family's interface; if the stored grants were others than `lastpermissionIds`, it states what
 * somebody else has added and removed meanwhile.
 */
export const departmentRoleSaveGrants = defineEndpoint({
  ...grants,
  name: 'departmentRole.savePermission',
  path: '/sys/sysDepartPermission/saveDeptRolePermission',
  input: z.object(changeOfGrants),
  output: changedByOthers,
  success: withMessage('保存成功！'),
});

/**
 * What a change of the grants of a role of a department would do to the people with it, without doing it. It is refused as
 * the change would be. Not part of the family's interface.
 */
export const departmentRoleGrantChange = defineEndpoint({
  ...grants,
  name: 'departmentRole.grantChange',
  extension: true,
  path: '/sys/sysDepartRole/vitrine/grantChange',
  input: z.object(changeOfGrants),
  output: grantChangeSchema,
  success: readOk,
});

/** The grants that the caller may not change, and the data rules of the others. Not part of the family's interface. */
export const departmentRoleGrantLocks = defineEndpoint({
  ...reads,
  name: 'departmentRole.grantLocks',
  extension: true,
  path: '/sys/sysDepartRole/vitrine/grantLocks',
  input: z.object({ roleId: id }),
  output: roleGrantLocks.output,
  success: readOk,
});

/** The data rules that a department was given for a menu entry, and which of them narrow the grant of a role of it. */
export const departmentRoleDataRules = defineEndpoint({
  ...reads,
  name: 'departmentRole.dataRules',
  path: '/sys/sysDepartRole/datarule/{permissionId}/{departId}/{roleId}',
  input: z.object({ permissionId: id, departId: id, roleId: id }),
  output: roleDataRules.output,
  success: readOk,
});

/**
 * Sets the data rules that narrow the grant of a menu entry by a role of a department. With `lastDataRuleIds`, which the
 * family's interface lacks, only the difference is applied to what is stored.
 */
export const departmentRoleSaveDataRules = defineEndpoint({
  ...grants,
  name: 'departmentRole.saveDataRules',
  path: '/sys/sysDepartRole/datarule',
  input: z.object({
    permissionId: id,
    roleId: id,
    dataRuleIds: z._default(z.nullish(idList), ''),
    /** What narrowed the grant when the choice began. */
    lastDataRuleIds: z.nullish(idList),
  }),
  output: nothing,
  success: withMessageAsResult('保存成功!'),
});

const ofMember = z.object({ departId: id, userId: id });

/** The roles of a department, of which a person may be given some. */
export const departmentRolesForPerson = defineEndpoint({
  ...reads,
  name: 'departmentRole.getDeptRoleList',
  path: '/sys/sysDepartRole/getDeptRoleList',
  input: ofMember,
  output: z.array(departmentRoleResource.endpoints.queryById.output),
  success: read,
});

/**
 * The roles of a department that a person has; null where the department has no roles. When a role ends is an extension,
 * left out where it does not.
 */
export const departmentRolesOfPerson = defineEndpoint({
  ...reads,
  name: 'departmentRole.getDeptRoleByUserId',
  path: '/sys/sysDepartRole/getDeptRoleByUserId',
  input: ofMember,
  output: z.nullable(
    z.array(
      z.object({
        id: z.string(),
        userId: z.string(),
        droleId: z.string(),
        endTime: z.optional(z.string()),
      }),
    ),
  ),
  success: read,
});

/**
 * Gives a person roles of departments and takes others: the difference of the two lists. With `ends`, an extension, it
 * states when some of the roles in `newRoleId` end; those that the person has keep theirs without it.
 */
export const departmentRoleAssign = defineEndpoint({
  name: 'departmentRole.deptRoleUserAdd',
  method: 'POST',
  path: '/sys/sysDepartRole/deptRoleUserAdd',
  auth: 'permission',
  permission: 'system:depart:role:userAdd',
  input: z.object({
    userId: id,
    newRoleId: z._default(z.nullish(idList), ''),
    oldRoleId: z._default(z.nullish(idList), ''),
    ends: z.nullish(z.array(z.object({ roleId: id, endTime: roleEndTime })).check(z.maxLength(1000))),
  }),
  output: nothing,
  success: withMessageAsResult('添加成功！'),
});

export const departmentRoleEndpoints = [
  departmentRoleTree,
  departmentRoleGrants,
  departmentRoleSaveGrants,
  departmentRoleGrantChange,
  departmentRoleGrantLocks,
  departmentRoleDataRules,
  departmentRoleSaveDataRules,
  departmentRolesForPerson,
  departmentRolesOfPerson,
  departmentRoleAssign,
];
