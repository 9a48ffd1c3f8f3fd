import { useListSelector } from './list-page-context.tsx';

/** How many filters the query has. */
export function useFilterCount(): number {
  return useListSelector(
    ({ context: { query } }) => Object.keys(query.filters).length + (query.conditions.length > 0 ? 1 : 0),
  );
}
