import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getUserInfo } from '#contract/areas/session.ts';
import { request } from '#modules/platform/http/index.ts';

/** What is known of the ways by which a person comes in is kept below this key, and grows old together. */
export const ownSignInMethodsKey = ['own-sign-in-methods'] as const;

/**
 * Whether the person has no password of their own yet; undefined until that is known. Servers that do not say so have
 * only people with one.
 */
export function useWithoutPassword(): boolean | undefined {
  const { data, isPending } = useQuery({
    queryKey: [...ownSignInMethodsKey, 'password'],
    queryFn: async ({ signal }) => {
      const { withoutPassword } = await request(getUserInfo, {}, { signal, handlesFailure: true });
      return withoutPassword === true;
    },
    staleTime: 0,
    retry: false,
  });
  return isPending ? undefined : (data ?? false);
}

/** Has all of that asked anew, after a password was set. */
export function useRefetchSignInMethods(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ownSignInMethodsKey });
}
