import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useLatest } from '#modules/platform/actor/index.ts';
import { entityKey } from '#modules/platform/query/index.ts';

/**
 * Calls when the records of an entity may have changed, here or in another console that the server told of; never
 * without an entity.
 */
export function useEntityChanges(entity: string | undefined, onChange: () => void): void {
  const id = useId();
  // An active query is fetched again whenever its entity is invalidated, so this one counts that.
  const { data: changes } = useQuery({
    queryKey: entityKey(entity ?? '', 'changes', id),
    queryFn: ({ client, queryKey }) => (client.getQueryData<number>(queryKey) ?? -1) + 1,
    enabled: entity !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const latest = useLatest(onChange);
  useEffect(() => {
    if (changes) latest.current();
  }, [changes]);
}
