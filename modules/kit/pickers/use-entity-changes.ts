import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';

/**
 * Calls when the records of an entity may have changed, here or in another console that the server announced; never
 * without an entity. What changes while its page is hidden is announced when the page is shown again.
 */
export function useEntityChanges(entity: string | undefined, onChange: () => void): void {
  const id = useId();
  // A query is fetched again whenever its entity was invalidated and it is shown, and every answer is another one.
  const { data: version } = useQuery({
    queryKey: entityKey(entity ?? '', 'changes', id),
    queryFn: () => Symbol('version'),
    enabled: entity !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const latest = useLatest(onChange);
  const seen = useRef(version);
  useEffect(() => {
    if (version === undefined || version === seen.current) return;
    if (seen.current !== undefined) latest.current();
    seen.current = version;
  }, [version]);
}
