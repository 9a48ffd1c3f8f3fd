import type { QueryClient } from '@tanstack/react-query';
import {
  departmentRoleDataRules,
  departmentRoleGrantChange,
  departmentRoleGrantLocks,
  departmentRoleGrants,
  departmentRoleSaveDataRules,
  departmentRoleSaveGrants,
  departmentRoleTree,
} from '#contract/areas/department-role-grants.ts';
import type { DepartmentRole } from '#contract/areas/department-roles.ts';
import { type GrantHolder, storedHolder } from '#modules/access/grants/index.ts';
import { withSign } from '#modules/ground/platform/i18n/index.ts';

const endpoints = {
  tree: departmentRoleTree,
  granted: departmentRoleGrants,
  locks: departmentRoleGrantLocks,
  change: departmentRoleGrantChange,
  save: departmentRoleSaveGrants,
  rules: departmentRoleDataRules,
  saveRules: departmentRoleSaveDataRules,
};

/** A role of a department as the drawer of grants changes it: within what the department was granted. */
export const departmentRoleHolder = (
  { id, roleName, roleCode, departId }: DepartmentRole,
  client: QueryClient,
): GrantHolder =>
  storedHolder({
    name: roleName && roleCode ? withSign(roleName, roleCode) : (roleName ?? roleCode ?? ''),
    changes: { resource: 'departmentRoleGrant', id },
    endpoints,
    owner: { roleId: id },
    within: { departId: departId ?? '' },
    capability: 'roleGrants',
    client,
  });
