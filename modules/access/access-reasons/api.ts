import { queryOptions } from '@tanstack/react-query';
import { explainPermission } from '#contract/areas/permissions-explain.ts';
import { userList } from '#contract/areas/users.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import type { Option } from '#modules/ground/ui/index.ts';

/** The maximum number of people in a search result. */
const offered = 20;

/** Every menu and button with the reason why a person has it or does not; never cached. */
export const explanationOf = (userId: string) =>
  queryOptions({
    queryKey: ['access-reasons', userId],
    queryFn: ({ signal }) => request(explainPermission, { userId }, { signal, handlesFailure: true }),
    staleTime: 0,
  });

/** People whose account or name contains a text: an account is written in Latin letters, a name is not. */
export const peopleLike = (text: string) =>
  queryOptions({
    queryKey: ['access-reasons', 'people', text],
    queryFn: async ({ signal }): Promise<Option[]> => {
      const wanted = text === '' ? {} : { [isAccount(text) ? 'username' : 'realname']: `*${text}*` };
      const page = await request(
        userList,
        { pageNo: 1, pageSize: offered, ...wanted },
        { signal, handlesFailure: true },
      );
      return (page?.records ?? []).map(({ id, username, realname }) => ({
        value: id,
        label: realname || username,
        hint: username,
      }));
    },
    placeholderData: previous => previous,
  });

const isAccount = (text: string) => /^[\w.@-]+$/.test(text);
