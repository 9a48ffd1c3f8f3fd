import { queryOptions } from '@tanstack/react-query';
import { tenantQueryList } from '#contract/areas/tenants.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import type { Option } from '#modules/ground/ui/index.ts';

/** Tenants in force. */
export const tenantOptions = () =>
  queryOptions({
    queryKey: entityKey('tenant', 'options'),
    queryFn: async ({ signal }): Promise<Option[]> => {
      const tenants = await request(tenantQueryList, {}, { signal, handlesFailure: true });
      return tenants.map(({ id, name }) => ({ value: String(id), label: name ?? String(id) }));
    },
  });
