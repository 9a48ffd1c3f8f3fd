import { queryOptions } from '@tanstack/react-query';
import { roleQueryAll } from '#contract/areas/roles.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import type { Option } from '#modules/ground/ui/index.ts';

/** Roles that can be granted. */
export const roleOptions = () =>
  queryOptions({
    queryKey: entityKey('role', 'options'),
    queryFn: async ({ signal }): Promise<Option[]> => {
      const roles = await request(roleQueryAll, {}, { signal, handlesFailure: true });
      return roles.map(role => ({
        value: role.id,
        label: role.roleName ?? role.roleCode,
        hint: role.roleCode,
      }));
    },
  });
