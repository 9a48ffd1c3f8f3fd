import { queryOptions } from '@tanstack/react-query';
import { getCurrentUserDeparts } from '#contract/areas/account.ts';
import { getUserInfo } from '#contract/areas/session.ts';
import { request } from '#modules/ground/platform/http/index.ts';

/** The person as the server knows them. */
export const profileQuery = queryOptions({
  queryKey: ['own-profile'],
  queryFn: async ({ signal }) => (await request(getUserInfo, {}, { signal, handlesFailure: true })).userInfo,
  staleTime: 0,
});

/** The departments of the person. */
export const ownDepartmentsQuery = queryOptions({
  queryKey: ['own-departments'],
  queryFn: async ({ signal }) =>
    (await request(getCurrentUserDeparts, {}, { signal, handlesFailure: true })).list,
});

export type OwnProfile = Awaited<ReturnType<NonNullable<typeof profileQuery.queryFn>>>;
