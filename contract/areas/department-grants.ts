import * as z from 'zod/mini';
import { defineEndpoint, read, readOk, withMessage, withMessageAsResult } from '../endpoint.ts';
import { id, nothing } from '../fields.ts';
import {
  canGrantDepartments,
  changedByOthers,
  changedGrants,
  chosenRules,
  grantChangeSchema,
  grantedRules,
  grantLocksSchema,
} from './role-grants.ts';

/** Who may see departments sees what their roles may be granted. */
const canRead = ['system:depart:list', canGrantDepartments] as const;
const path = '/sys/sysDepartPermission';

/** The ids of the menus and buttons that the roles of a department may be granted. */
export const queryDepartPermission = defineEndpoint({
  name: 'permission.queryDepartPermission',
  method: 'GET',
  path: '/sys/permission/queryDepartPermission',
  auth: 'permission',
  permission: canRead,
  input: z.object({ departId: id }),
  output: z.array(z.string()),
  success: read,
});

const changeOfGrants = { departId: id, ...changedGrants };

/**
 * Applies the difference of two sets of menus and buttons to what the roles of a department may be granted. What is taken
 * from the department is taken from its roles as well. The result is that of `saveRolePermission`.
 */
export const saveDepartPermission = defineEndpoint({
  name: 'permission.saveDepartPermission',
  method: 'POST',
  path: '/sys/permission/saveDepartPermission',
  auth: 'permission',
  permission: canGrantDepartments,
  input: z.object(changeOfGrants),
  output: changedByOthers,
  success: withMessage('保存成功！'),
});

/**
 * What a change of the permissions of a department would do to the people with roles of it, without doing it. It is
 * refused as the change would be. Not part of the family's interface.
 */
export const departmentGrantChange = defineEndpoint({
  name: 'departmentPermission.grantChange',
  extension: true,
  method: 'POST',
  path: `${path}/vitrine/grantChange`,
  auth: 'permission',
  permission: canGrantDepartments,
  input: z.object(changeOfGrants),
  output: grantChangeSchema,
  success: readOk,
});

/** The permissions of a department that the caller may not change, and the data rules of all. Not part of the family's. */
export const departmentGrantLocks = defineEndpoint({
  name: 'departmentPermission.grantLocks',
  extension: true,
  method: 'GET',
  path: `${path}/vitrine/grantLocks`,
  auth: 'permission',
  permission: canRead,
  input: z.object({ departId: id }),
  output: grantLocksSchema,
  success: readOk,
});

/** The data rules of a menu entry, and those that the roles of a department can be narrowed by. */
export const departmentDataRules = defineEndpoint({
  name: 'departmentPermission.dataRules',
  method: 'GET',
  path: `${path}/datarule/{permissionId}/{departId}`,
  auth: 'permission',
  permission: canRead,
  input: z.object({ permissionId: id, departId: id }),
  output: grantedRules,
  success: readOk,
});

/**
 * Sets the data rules by which the roles of a department can be narrowed. One that a role uses stays: without it the role
 * would show more. With `lastDataRuleIds`, which the family's interface lacks, only the difference is applied.
 */
export const departmentSaveDataRules = defineEndpoint({
  name: 'departmentPermission.saveDataRules',
  method: 'POST',
  path: `${path}/datarule`,
  auth: 'permission',
  permission: canGrantDepartments,
  input: z.object({ permissionId: id, departId: id, ...chosenRules }),
  output: nothing,
  success: withMessageAsResult('保存成功!'),
});

export const departmentGrantEndpoints = [
  queryDepartPermission,
  saveDepartPermission,
  departmentGrantChange,
  departmentGrantLocks,
  departmentDataRules,
  departmentSaveDataRules,
];
