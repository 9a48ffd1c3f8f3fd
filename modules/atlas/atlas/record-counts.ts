import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { lifecycleCounts } from '#contract/areas/lifecycles.ts';
import { isLifecycle } from '#machines/lifecycle.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import type { AtlasMachine } from './machines.ts';

/**
 * How many records are in each state of a lifecycle, by the id of the state, at the time its chart was opened;
 * undefined for other machines, and where the server provides no counts.
 */
export function useRecordCounts({ id, machine }: AtlasMachine): Readonly<Record<string, number>> | undefined {
  const isCounted = useCapability('recordCounts') === true;
  const { data } = useQuery({
    queryKey: ['atlas', 'records', id],
    queryFn: ({ signal }) => request(lifecycleCounts, {}, { signal, handlesFailure: true }),
    enabled: isCounted && machine !== undefined && isLifecycle(machine),
    staleTime: 0,
    retry: false,
  });
  const counts = data?.[id];
  return useMemo(
    () =>
      counts && Object.fromEntries(Object.entries(counts).map(([state, count]) => [`${id}.${state}`, count])),
    [counts, id],
  );
}
