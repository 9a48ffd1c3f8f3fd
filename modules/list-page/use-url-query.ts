import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { isSameQuery, type ListQuery } from '#machines/list-page/list-query.logic.ts';
import { readSearch, type SearchShape, writeSearch } from './list-search.ts';

export interface UrlQuery {
  /** The query of the address when the page opened. */
  readonly opening: ListQuery;
  /** Puts a query into the address, as a step of its own in the history. */
  readonly write: (query: ListQuery) => void;
}

/**
 * Keeps the list's query in the search part of the address. A kept page that is hidden neither reads nor writes the
 * address, which belongs to another page then.
 *
 * @param onChange told when the address comes to name another query, as after going back
 */
export function useUrlQuery(shape: SearchShape, onChange: (query: ListQuery) => void): UrlQuery {
  const router = useRouter();
  const search = useRouterState({ select: state => state.location.search });
  const shapeKey = JSON.stringify(shape);
  const stableShape = useMemo<SearchShape>(() => JSON.parse(shapeKey), [shapeKey]);
  const own = useRef(router.state.location.pathname);
  const opening = useRef<ListQuery>(undefined);
  opening.current ??= readSearch(search, shape);

  const isOwn = useCallback(() => router.state.location.pathname === own.current, [router]);
  useEffect(() => {
    if (isOwn()) onChange(readSearch(search, stableShape));
  }, [isOwn, onChange, search, stableShape]);

  const write = useCallback(
    (query: ListQuery) => {
      const { pathname, search: present, hash } = router.state.location;
      if (!isOwn() || isSameQuery(readSearch(present, stableShape), query)) return;
      void router.navigate({ to: pathname, search: writeSearch(query), hash } as never);
    },
    [isOwn, router, stableShape],
  );
  return { opening: opening.current, write };
}
