import { useCallback, useMemo, useState } from 'react';
import { isSameQuery, type ListQuery } from '#machines/list-page/list-query.logic.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { usePageAddress } from '#modules/ground/platform/page/index.ts';
import { readSearch, type SearchShape, writeSearch } from './list-search.ts';
import { viewLinkOf, withView } from './views/view-address.ts';

export interface UrlQuery {
  /** The query in the address when the page opened. */
  readonly opening: ListQuery;
  /** The query in the address now; another object when the address changes, for example after going back. */
  readonly query: ListQuery;
  /** Writes a query to the address, as a new entry of the history. */
  readonly write: (query: ListQuery) => void;
}

/**
 * Synchronizes the list's query with the search part of the page's own address, which is the window's address
 * while the page is active.
 */
export function useUrlQuery(shape: SearchShape): UrlQuery {
  const address = usePageAddress();
  const { search } = address;
  const shapeKey = JSON.stringify(shape);
  const stableShape = useMemo<SearchShape>(() => JSON.parse(shapeKey), [shapeKey]);
  const latest = useLatest(address);
  const query = useMemo(() => readSearch(search, stableShape), [search, stableShape]);
  const [opening] = useState(query);

  const write = useCallback(
    (query: ListQuery) => {
      const { search: present, writeSearch: put } = latest.current;
      if (isSameQuery(readSearch(present, stableShape), query)) return;
      put(withView(writeSearch(query, stableShape.sort), viewLinkOf(present).view, query));
    },
    [stableShape],
  );
  return { opening, query, write };
}
