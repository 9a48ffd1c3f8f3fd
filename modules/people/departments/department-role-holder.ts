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
import type { GrantChoice } from '#machines/grant-editor/grant-editor.types.ts';
import {
  effectOfReply,
  entriesOfChoice,
  type GrantHolder,
  grantsOfReplies,
  nothingLocked,
  quiet,
  rulesOfChoice,
  rulesOfReply,
} from '#modules/access/grants/index.ts';
import { hasCapability } from '#modules/ground/capabilities/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { withSign } from '#modules/ground/platform/i18n/index.ts';

const inputOf = (roleId: string, choice: GrantChoice) => ({ roleId, ...entriesOfChoice(choice) });

/** A role of a department as the drawer of grants changes it: within what the department was granted. */
export function departmentRoleHolder(
  { id: roleId, roleName, roleCode, departId }: DepartmentRole,
  client: QueryClient,
): GrantHolder {
  const ofDepartment = { departId: departId ?? '' };
  return {
    name: roleName && roleCode ? withSign(roleName, roleCode) : (roleName ?? roleCode ?? ''),
    changes: { resource: 'departmentRoleGrant', id: roleId },
    load: async signal => {
      const isOwn = await hasCapability(client, 'roleGrants');
      const [tree, granted, locks] = await Promise.all([
        request(departmentRoleTree, ofDepartment, quiet(signal)),
        request(departmentRoleGrants, { roleId }, quiet(signal)),
        isOwn ? request(departmentRoleGrantLocks, { roleId }, quiet(signal)) : nothingLocked,
      ]);
      return grantsOfReplies(tree.treeList, granted, locks);
    },
    describe: async (choice, signal) =>
      (await hasCapability(client, 'roleGrants'))
        ? effectOfReply(await request(departmentRoleGrantChange, inputOf(roleId, choice), quiet(signal)))
        : undefined,
    save: async choice =>
      (await request(departmentRoleSaveGrants, inputOf(roleId, choice), quiet())) ?? undefined,
    rules: {
      load: async (permissionId, signal) => {
        const input = { permissionId, roleId, ...ofDepartment };
        const { datarule, drChecked } = await request(departmentRoleDataRules, input, quiet(signal));
        return rulesOfReply(datarule, drChecked);
      },
      save: (permissionId, choice) =>
        request(departmentRoleSaveDataRules, { permissionId, roleId, ...rulesOfChoice(choice) }, quiet()),
    },
  };
}
