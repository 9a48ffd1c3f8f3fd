import type { QueryClient } from '@tanstack/react-query';
import {
  queryRolePermission,
  roleDataRules,
  roleGrantChange,
  roleGrantLocks,
  roleQueryTreeList,
  roleSaveDataRules,
  saveRolePermission,
} from '#contract/areas/role-grants.ts';
import type { Role } from '#contract/areas/roles.ts';
import { type GrantHolder, storedHolder } from '#modules/access/grants/index.ts';
import { withSign } from '#modules/ground/platform/i18n/index.ts';

const endpoints = {
  tree: roleQueryTreeList,
  granted: queryRolePermission,
  locks: roleGrantLocks,
  change: roleGrantChange,
  save: saveRolePermission,
  rules: roleDataRules,
  saveRules: roleSaveDataRules,
};

/** A role as the drawer of grants changes it. */
export const roleHolder = ({ id, roleName, roleCode }: Role, client: QueryClient): GrantHolder =>
  storedHolder({
    name: roleName ? withSign(roleName, roleCode) : roleCode,
    changes: { resource: 'roleGrant', id },
    endpoints,
    owner: { roleId: id },
    capability: 'roleGrants',
    client,
  });
