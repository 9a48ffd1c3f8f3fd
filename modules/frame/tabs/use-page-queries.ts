import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLatest } from '#modules/ground/platform/actor/index.ts';

/**
 * Tracks which queries each page observes, so that refreshing a page reloads only its own data. A query that is
 * observed while a page is active belongs to that page.
 *
 * @returns a function that marks the data of a page as stale; its next observer reloads it
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
