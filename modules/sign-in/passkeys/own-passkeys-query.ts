import { queryOptions } from '@tanstack/react-query';
import { ownPasskeys } from '#contract/areas/passkeys.ts';
import { request } from '#modules/ground/platform/http/index.ts';

/** The passkeys of the person; the request waits for no question, so that a locked console can send it. */
export const ownPasskeysQuery = queryOptions({
  queryKey: ['own-passkeys'],
  queryFn: ({ signal }) => request(ownPasskeys, {}, { signal, handlesFailure: true, waits: false }),
  staleTime: 0,
});
