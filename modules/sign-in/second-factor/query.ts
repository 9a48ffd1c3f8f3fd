import { queryOptions } from '@tanstack/react-query';
import { ownSecondFactor } from '#contract/areas/second-factor.ts';
import { request } from '#modules/ground/platform/http/index.ts';

/** The second factor of the person. */
export const secondFactorQuery = queryOptions({
  queryKey: ['own-second-factor'],
  queryFn: ({ signal }) => request(ownSecondFactor, {}, { signal, handlesFailure: true }),
  staleTime: 0,
});
