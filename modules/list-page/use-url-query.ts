import { useCallback, useEffect, useMemo, useState } from 'react';
import { isSameQuery, type ListQuery } from '#machines/list-page/list-query.logic.ts';
import { useLatest } from '#modules/platform/actor/index.ts';
import { usePageAddress } from '#modules/platform/page/index.ts';
import { readSearch, type SearchShape, writeSearch } from './list-search.ts';

export interface UrlQuery {
  /** The query in the address when the page opened. */
  readonly opening: ListQuery;
  /** Writes a query to the address, as a new entry of the history. */
  readonly write: (query: ListQuery) => void;
}

/**
 * Synchronizes the list's query with the search part of the page's own address, which is the window's address
 * while the page is active.
 *
 * @param onChange called when the address changes to another query, for example after going back
 */
export function useUrlQuery(shape: SearchShape, onChange: (query: ListQuery) => void): UrlQuery {
  const address = usePageAddress();
  const { search } = address;
  const shapeKey = JSON.stringify(shape);
  const stableShape = useMemo<SearchShape>(() => JSON.parse(shapeKey), [shapeKey]);
  const latest = useLatest(address);
  const [opening] = useState(() => readSearch(search, shape));

  useEffect(() => onChange(readSearch(search, stableShape)), [onChange, search, stableShape]);

  const write = useCallback(
    (query: ListQuery) => {
      const { search: present, writeSearch: put } = latest.current;
      if (!isSameQuery(readSearch(present, stableShape), query)) put(writeSearch(query));
    },
    [stableShape],
  );
  return { opening, write };
}
