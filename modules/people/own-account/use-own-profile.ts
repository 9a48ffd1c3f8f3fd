import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSessionActor } from '#modules/sign-in/session/index.ts';
import { type OwnProfile, profileQuery } from './profile-query.ts';

/** The person as the server knows them, and what takes over a change that it has stored. */
export function useOwnProfile() {
  const queries = useQueryClient();
  const session = useSessionActor();
  return {
    profile: useQuery(profileQuery),
    take: (userInfo: OwnProfile) => {
      queries.setQueryData(profileQuery.queryKey, userInfo);
      session.send({ type: 'session.userTaken', info: userInfo });
    },
  };
}
