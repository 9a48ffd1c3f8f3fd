import { queryOptions } from '@tanstack/react-query';
import { ownSessions } from '#contract/areas/own-sessions.ts';
import { request } from '#modules/ground/platform/http/index.ts';

/** The devices on which the person is signed in. */
export const devicesQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => request(ownSessions, {}, { signal, handlesFailure: true }),
  // A device that was signed in meanwhile appears on returning to the page.
  staleTime: 0,
});
