import { queryOptions } from '@tanstack/react-query';
import { userDepartList, userQueryById, userQueryRole, userRecycleBin } from '#contract/areas/users.ts';
import { RequestError, request } from '#modules/platform/http/index.ts';
import type { Option } from '#modules/ui/index.ts';

/** One user by id. */
export const userOf = (id: string) =>
  queryOptions({
    queryKey: ['users', id],
    queryFn: ({ signal }) => request(userQueryById, { id }, { signal, handlesFailure: true }),
  });

/** Ids of the roles of a user; servers of the family refuse where there are none. */
export const rolesOfUser = (userid: string) =>
  queryOptions({
    queryKey: ['users', userid, 'roles'],
    queryFn: ({ signal }) =>
      noneIfRefused(request(userQueryRole, { userid }, { signal, handlesFailure: true })),
    staleTime: 0,
  });

/** The departments of a user, as options. */
export const departmentsOfUser = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId, 'departments'],
    queryFn: async ({ signal }): Promise<Option[]> => {
      const departments = await noneIfRefused(
        request(userDepartList, { userId }, { signal, handlesFailure: true }),
      );
      return departments.map(({ value, title }) => ({ value, label: title }));
    },
    staleTime: 0,
  });

/** The users that were deleted and can be restored. */
export const deletedUsers = () =>
  queryOptions({
    queryKey: ['users', 'deleted'],
    queryFn: ({ signal }) => request(userRecycleBin, {}, { signal, handlesFailure: true }),
    staleTime: 0,
  });

async function noneIfRefused<Item>(request: Promise<Item[] | null>): Promise<Item[]> {
  try {
    return (await request) ?? [];
  } catch (error) {
    if (error instanceof RequestError && error.kind === 'business') return [];
    throw error;
  }
}
