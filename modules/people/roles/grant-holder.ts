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

/** A role as the drawer of grants changes it. */
export function roleHolder({ id: roleId, roleName, roleCode }: Role, client: QueryClient): GrantHolder {
  return {
    name: roleName ? withSign(roleName, roleCode) : roleCode,
    changes: { resource: 'roleGrant', id: roleId },
    load: async signal => {
      const isOwn = await hasCapability(client, 'roleGrants');
      const [tree, granted, locks] = await Promise.all([
        request(roleQueryTreeList, {}, quiet(signal)),
        request(queryRolePermission, { roleId }, quiet(signal)),
        isOwn ? request(roleGrantLocks, { roleId }, quiet(signal)) : nothingLocked,
      ]);
      return grantsOfReplies(tree.treeList, granted, locks);
    },
    describe: async (choice, signal) => {
      if (!(await hasCapability(client, 'roleGrants'))) return undefined;
      return effectOfReply(await request(roleGrantChange, inputOf(roleId, choice), quiet(signal)));
    },
    save: async choice => (await request(saveRolePermission, inputOf(roleId, choice), quiet())) ?? undefined,
    rules: {
      load: async (permissionId, signal) => {
        const { datarule, drChecked } = await request(roleDataRules, { permissionId, roleId }, quiet(signal));
        return rulesOfReply(datarule, drChecked);
      },
      save: (permissionId, choice) =>
        request(roleSaveDataRules, { permissionId, roleId, ...rulesOfChoice(choice) }, quiet()),
    },
  };
}
