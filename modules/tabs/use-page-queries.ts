import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLatest } from '#modules/platform/actor/index.ts';

/**
 * Knows which server data each page watches, so that a refresh of one page asks for its data again and for no other's.
 * What is watched while a page is shown counts as that page's.
 *
 * @returns marks the data of a page as out of date; whoever watches it next asks for it
 */
export function usePageQueries(active: string): (path: string) => void {
  const queryClient: QueryClient = useQueryClient();
  const watched = useRef(new Map<string, Set<string>>());
  const shown = useLatest(active);
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'observerAdded') return;
        const hashes = watched.current.get(shown.current) ?? new Set();
        watched.current.set(shown.current, hashes.add(query.queryHash));
      }),
    [queryClient],
  );
  return useCallback(
    path => {
      const hashes = watched.current.get(path);
      watched.current.delete(path);
      if (hashes === undefined) return;
      void queryClient.invalidateQueries({
        refetchType: 'none',
        predicate: ({ queryHash }) => hashes.has(queryHash),
      });
    },
    [queryClient],
  );
}
