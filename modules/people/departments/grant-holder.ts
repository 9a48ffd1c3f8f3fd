import type { QueryClient } from '@tanstack/react-query';
import {
  departmentDataRules,
  departmentGrantChange,
  departmentGrantLocks,
  departmentSaveDataRules,
  queryDepartPermission,
  saveDepartPermission,
} from '#contract/areas/department-grants.ts';
import { roleQueryTreeList } from '#contract/areas/role-grants.ts';
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
import { entityKey, invalidateEntity } from '#modules/ground/platform/query/index.ts';

const inputOf = (departId: string, choice: GrantChoice) => ({ departId, ...entriesOfChoice(choice) });

/** What the roles of a department may be granted, as the drawer of grants changes it. */
export function departmentHolder(departId: string, name: string, client: QueryClient): GrantHolder {
  return {
    kind: 'department',
    name,
    changes: { resource: 'departmentGrant', id: departId },
    load: async signal => {
      const isOwn = await hasCapability(client, 'departmentGrants');
      const [tree, granted, locks] = await Promise.all([
        request(roleQueryTreeList, {}, quiet(signal)),
        request(queryDepartPermission, { departId }, quiet(signal)),
        isOwn ? request(departmentGrantLocks, { departId }, quiet(signal)) : nothingLocked,
      ]);
      return grantsOfReplies(tree.treeList, granted, locks);
    },
    describe: async (choice, signal) =>
      (await hasCapability(client, 'departmentGrants'))
        ? effectOfReply(await request(departmentGrantChange, inputOf(departId, choice), quiet(signal)))
        : undefined,
    save: async choice => {
      const others = await request(saveDepartPermission, inputOf(departId, choice), quiet());
      await invalidateEntity(client, 'departmentGrant');
      return others ?? undefined;
    },
    rules: {
      load: async (permissionId, signal) => {
        const { datarule, drChecked } = await request(
          departmentDataRules,
          { permissionId, departId },
          quiet(signal),
        );
        return rulesOfReply(datarule, drChecked);
      },
      save: (permissionId, choice) =>
        request(departmentSaveDataRules, { permissionId, departId, ...rulesOfChoice(choice) }, quiet()),
    },
  };
}

/** What the roles of a department may be granted, with the names of the entries. */
export const grantsQuery = (departId: string) => ({
  queryKey: entityKey('departmentGrant', departId),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const [tree, granted] = await Promise.all([
      request(roleQueryTreeList, {}, quiet(signal)),
      request(queryDepartPermission, { departId }, quiet(signal)),
    ]);
    return grantsOfReplies(tree.treeList, granted, nothingLocked);
  },
});
