import { queryOptions } from '@tanstack/react-query';
import {
  type Colleague,
  leastKeyword,
  type Substitute,
  substituteColleagues,
  substituteOf,
} from '#contract/areas/substitutes.ts';
import type { User } from '#contract/areas/users.ts';
import { userGetMulti, userQueryComponentData } from '#contract/areas/users-picking.ts';
import type { PickerRow } from '#machines/picker/picker.logic.ts';
import { RequestError, request } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { listIn, type PickerSource, pageIn } from '#modules/kit/pickers/index.ts';

/** The substitution of a person; null if there is none. */
export const substituteQuery = (userName: string) =>
  queryOptions({
    queryKey: entityKey('substitute', userName),
    queryFn: async ({ signal }): Promise<Substitute | null> => {
      try {
        return await request(substituteOf, { userName }, { signal, handlesFailure: true });
      } catch (error) {
        // The interface refuses where there is none.
        if (error instanceof RequestError && error.kind === 'business') return null;
        throw error;
      }
    },
    staleTime: 0,
    gcTime: 0,
  });

/** The people who can be chosen, by account, as substitutions store them. */
export const accounts: PickerSource = {
  entity: 'user',
  name: 'accounts',
  find: async (names, signal) => {
    const input = { username: names.join(',') };
    return listIn(await request(userGetMulti, input, { signal, handlesFailure: true })).map(rowOf);
  },
  load: async ({ page, pageSize, keyword, filters: { departId } }, signal) => {
    const input = { pageNo: page, pageSize, keyword, username: keyword, departId };
    const answer = await request(userQueryComponentData, input, { signal, handlesFailure: true });
    return pageIn(answer, rowOf);
  },
};

const rowOf = (user: User): PickerRow => ({
  value: user.username,
  label: user.realname || user.username,
  hint: user.username,
  record: user,
});

async function findColleagues(typed: string, signal: AbortSignal): Promise<readonly Colleague[]> {
  const keyword = typed.trim();
  if (keyword.length < leastKeyword) return [];
  return listIn(await request(substituteColleagues, { keyword }, { signal, handlesFailure: true }));
}

/** The people among whom somebody chooses who may not choose people elsewhere; found by what is typed only. */
export const colleagues: PickerSource = {
  entity: 'user',
  name: 'colleagues',
  find: async (names, signal) => {
    const found = await Promise.all(names.map(name => findColleagues(name, signal)));
    return names
      .flatMap((name, index) => found[index]?.filter(each => each.username === name) ?? [])
      .map(choiceOf);
  },
  load: async ({ keyword }, signal) => {
    const rows = (await findColleagues(keyword, signal)).map(choiceOf);
    return { rows, total: rows.length };
  },
};

const choiceOf = ({ username, realname, orgCodeTxt }: Colleague): PickerRow => ({
  value: username,
  label: realname || username,
  hint: orgCodeTxt ? `${username} · ${orgCodeTxt}` : username,
});
