import { queryOptions } from '@tanstack/react-query';
import { userDepartList, userQueryRole, userRecycleBin } from '#contract/areas/users.ts';
import { RequestError, request } from '#modules/platform/http/index.ts';
import { entityKey } from '#modules/platform/query/index.ts';
import type { Option } from '#modules/ui/index.ts';

/** The departments of a user, as options. */
export const departmentsOfUser = (userId: string) =>
  queryOptions({
    queryKey: entityKey('user', 'departments', userId),
    queryFn: async ({ signal }): Promise<Option[]> => {
      const departments = await noneIfRefused(
        request(userDepartList, { userId }, { signal, handlesFailure: true }),
      );
      return departments.map(({ value, title }) => ({ value, label: title }));
    },
  });

/** The properties of a user that are not in the list: roles and departments. */
export async function linksOfUser({ id }: { id: string }) {
  const [roles, departments] = await Promise.all([
    noneIfRefused(request(userQueryRole, { userid: id }, { handlesFailure: true })),
    noneIfRefused(request(userDepartList, { userId: id }, { handlesFailure: true })),
  ]);
  return { selectedroles: roles.join(','), selecteddeparts: departments.map(({ value }) => value).join(',') };
}

/** The users that were deleted and can be restored. */
export const deletedUsers = () =>
  queryOptions({
    queryKey: entityKey('user', 'deleted'),
    queryFn: ({ signal }) => request(userRecycleBin, {}, { signal, handlesFailure: true }),
    staleTime: 0,
  });

/** Servers of the family refuse where there are none. */
async function noneIfRefused<Item>(reply: Promise<Item[] | null>): Promise<Item[]> {
  try {
    return (await reply) ?? [];
  } catch (error) {
    if (error instanceof RequestError && error.kind === 'business') return [];
    throw error;
  }
}
