import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getUserInfo } from '#contract/areas/session.ts';
import { renewCapabilities } from '#modules/ground/capabilities/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';

/** The query key of the person's sign-in methods, which are invalidated together. */
export const ownSignInMethodsKey = ['own-sign-in-methods'] as const;

/**
 * Whether the person has no password of their own yet; undefined until that is known. On servers that do not
 * report it, everybody has one.
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

/** Invalidates it after a password was set. */
export function useRefetchSignInMethods(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: ownSignInMethodsKey });
    await renewCapabilities(queries);
  };
}
