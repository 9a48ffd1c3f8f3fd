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
import {
  type GrantHolder,
  grantsOfReplies,
  nothingLocked,
  quiet,
  storedHolder,
} from '#modules/access/grants/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityKey, invalidateEntity } from '#modules/ground/platform/query/index.ts';

const endpoints = {
  tree: roleQueryTreeList,
  granted: queryDepartPermission,
  locks: departmentGrantLocks,
  change: departmentGrantChange,
  save: saveDepartPermission,
  rules: departmentDataRules,
  saveRules: departmentSaveDataRules,
};

/** What the roles of a department may be granted, as the drawer of grants changes it. */
export const departmentHolder = (departId: string, name: string, client: QueryClient): GrantHolder =>
  storedHolder({
    kind: 'department',
    name,
    changes: { resource: 'departmentGrant', id: departId },
    endpoints,
    owner: { departId },
    capability: 'departmentGrants',
    client,
    onSaved: () => invalidateEntity(client, 'departmentGrant'),
  });

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
