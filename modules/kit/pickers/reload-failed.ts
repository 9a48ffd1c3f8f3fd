import type { QueryClient } from '@tanstack/react-query';
import { reloadedByOwner } from '#modules/ground/platform/query/index.ts';

/**
 * Fetches again everything that is shown and could not be fetched: during an outage several fields of a form fail, and
 * nobody should have to press a button of each.
 */
export const reloadFailed = (client: QueryClient): Promise<void> =>
  client.refetchQueries(
    {
      type: 'active',
      predicate: ({ state, meta }) =>
        state.status === 'error' && meta?.reloadedByOwner !== reloadedByOwner.reloadedByOwner,
    },
    { cancelRefetch: false },
  );
