import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Capability } from '#contract/capabilities.ts';
import { afterPage, onConnectionReturned } from '#modules/ground/platform/lazy/index.ts';
import { capabilitiesQuery } from './capabilities-query.ts';

/**
 * Whether the server can do something beyond the interface of the family; undefined until it is known. What depends on a
 * capability is hidden until then.
 *
 * @param when by default the server is asked once the first page is shown, so that its rows do not wait; a dialog that a
 * person has opened asks `now`
 */
export function useCapability(
  name: Capability,
  when: 'afterPage' | 'now' = 'afterPage',
): boolean | undefined {
  const client = useQueryClient();
  useEffect(() => {
    const ask = () => client.prefetchQuery(capabilitiesQuery);
    void (when === 'now' ? ask() : afterPage(ask)());
    // Only after a failure: nobody may be signed in any more.
    return onConnectionReturned(() => {
      if (client.getQueryState(capabilitiesQuery.queryKey)?.status === 'error') void ask();
    });
  }, [client, when]);
  return useQuery({ ...capabilitiesQuery, enabled: false }).data?.includes(name);
}

/** Whether the server could not be asked what it can, and the function that asks it again. */
export function useCapabilitiesFailure(): { hasFailed: boolean; retry: () => void } {
  const { isError, refetch } = useQuery({ ...capabilitiesQuery, enabled: false });
  return { hasFailed: isError, retry: () => void refetch() };
}

/**
 * Whether the server can do something beyond the interface of the family, asking it now if that is not known.
 *
 * @throws RequestError when the server does not state it
 */
export const hasCapability = async (client: QueryClient, name: Capability): Promise<boolean> =>
  (await client.fetchQuery(capabilitiesQuery)).includes(name);
