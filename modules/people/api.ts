import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { User } from '#contract/areas/users.ts';
import { userList } from '#contract/areas/users.ts';
import { request } from '#modules/platform/http/index.ts';
import { entityKey } from '#modules/platform/query/index.ts';
import type { Option } from '#modules/ui/index.ts';
import { nameOrAccount, peopleSourceOf } from './people-source.ts';

/** The maximum number of people in a search result; typing more narrows it. */
const mostOffered = 30;

/** Finds people whose name or account contains a text; without a text, the first of all. */
export async function findPeople(typed: string, most: number, signal: AbortSignal): Promise<Option[]> {
  const page = await request(
    userList,
    { pageNo: 1, pageSize: most, column: 'username', order: 'asc', ...nameOrAccount(typed) },
    { signal, handlesFailure: true },
  );
  return (page?.records ?? []).map(optionOf);
}

/** The people that a selection in place offers for a text. */
export const peopleFound = (typed: string) =>
  queryOptions({
    queryKey: entityKey('user', 'options', 'found', typed),
    queryFn: async ({ client, signal }): Promise<readonly Option[]> => {
      const query = { page: 1, pageSize: mostOffered, keyword: typed, filters: {} };
      return (await peopleSourceOf(client).load(query, signal)).rows;
    },
    placeholderData: keepPreviousData,
  });

function optionOf({ id, realname, username }: User): Option {
  return { value: id, label: realname || username, hint: username };
}
