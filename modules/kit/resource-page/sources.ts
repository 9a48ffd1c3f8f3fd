import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import type { Option } from '#modules/ground/ui/index.ts';

interface Source {
  readonly queryKey: QueryKey;
  readonly queryFn?: unknown;
}

/** Options of references by the name of their resource; the script of each loads when it is first used. */
const sources = {
  role: async () => (await import('#modules/people/roles/index.ts')).roleOptions(),
  position: async () => (await import('#modules/people/positions/index.ts')).positionOptions(),
  tenant: async () => (await import('#modules/people/tenants/index.ts')).tenantOptions(),
} as const satisfies Readonly<Record<string, () => Promise<Source>>>;

const isKnown = (resource: string): resource is keyof typeof sources => Object.hasOwn(sources, resource);

/**
 * The options of a reference: the records that it can refer to.
 *
 * @throws if no source of this name is declared here
 */
export function sourceOf(resource: string) {
  return queryOptions({
    queryKey: entityKey(resource, 'choices'),
    queryFn: async ({ client }): Promise<Option[]> => {
      if (!isKnown(resource))
        throw new Error(`modules/kit/resource-page/sources.ts has no source "${resource}"`);
      return client.fetchQuery(await sources[resource]());
    },
  });
}
