import { queryOptions } from '@tanstack/react-query';
import { positionList } from '#contract/areas/positions.ts';
import { tenantQueryList } from '#contract/areas/tenants.ts';
import { userDepartList, userQueryById, userQueryRole, userRecycleBin } from '#contract/areas/users.ts';
import { maximumPageSize } from '#contract/list-query.ts';
import { RequestError, request } from '#modules/platform/http/index.ts';
import type { Option } from '#modules/ui/index.ts';

const quiet = { handlesFailure: true } as const;

/** Positions that can be held, by their codes. */
export const positionOptions = () =>
  queryOptions({
    queryKey: ['options', 'positions'],
    queryFn: async ({ signal }): Promise<Option[]> => {
      const page = await request(
        positionList,
        { pageNo: 1, pageSize: maximumPageSize },
        { signal, ...quiet },
      );
      return page.records.flatMap(({ code, name }) => (code ? [{ value: code, label: name ?? code }] : []));
    },
  });

/** Tenants in force. */
export const tenantOptions = () =>
  queryOptions({
    queryKey: ['options', 'tenants'],
    queryFn: async ({ signal }): Promise<Option[]> => {
      const tenants = await request(tenantQueryList, {}, { signal, ...quiet });
      return tenants.map(({ id, name }) => ({ value: String(id), label: name ?? String(id) }));
    },
  });

/** One user by id. */
export const userOf = (id: string) =>
  queryOptions({
    queryKey: ['users', id],
    queryFn: ({ signal }) => request(userQueryById, { id }, { signal, ...quiet }),
  });

/** Ids of the roles of a user; servers of the family refuse where there are none. */
export const rolesOfUser = (userid: string) =>
  queryOptions({
    queryKey: ['users', userid, 'roles'],
    queryFn: ({ signal }) => noneIfRefused(request(userQueryRole, { userid }, { signal, ...quiet })),
    staleTime: 0,
  });

/** The departments of a user, as options. */
export const departmentsOfUser = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId, 'departments'],
    queryFn: async ({ signal }): Promise<Option[]> => {
      const departments = await noneIfRefused(request(userDepartList, { userId }, { signal, ...quiet }));
      return departments.map(({ value, title }) => ({ value, label: title }));
    },
    staleTime: 0,
  });

/** The users that were deleted and can be restored. */
export const deletedUsers = () =>
  queryOptions({
    queryKey: ['users', 'deleted'],
    queryFn: ({ signal }) => request(userRecycleBin, {}, { signal, ...quiet }),
    staleTime: 0,
  });

async function noneIfRefused<Item>(asked: Promise<Item[] | null>): Promise<Item[]> {
  try {
    return (await asked) ?? [];
  } catch (error) {
    if (error instanceof RequestError && error.kind === 'business') return [];
    throw error;
  }
}
