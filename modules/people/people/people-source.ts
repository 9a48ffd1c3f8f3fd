import type { QueryClient } from '@tanstack/react-query';
import { type User, userList } from '#contract/areas/users.ts';
import { userQueryByIds, userQueryComponentData } from '#contract/areas/users-picking.ts';
import type { Page } from '#contract/envelope.ts';
import { encodeConditions } from '#contract/query-conditions.ts';
import type { PickerRow } from '#machines/picker/picker.logic.ts';
import { hasCapability } from '#modules/ground/capabilities/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { listIn, type NameSource, type PickerSource, pageIn } from '#modules/kit/pickers/index.ts';

/** The names of people by id. */
export const peopleSource: NameSource = {
  entity: 'user',
  name: 'people',
  find: async (ids, signal) => {
    const input = { userIds: ids.join(',') };
    return listIn(await request(userQueryByIds, input, { signal, handlesFailure: true })).map(rowOf);
  },
};

/** What is known of a person (PICKER-01) and in which order; this server has the same without it. */
const order = {
  field: 'id,username,realname,sex,birthday,phone,orgCodeTxt',
  column: 'createTime',
  order: 'desc',
} as const;

/**
 * The people who can be chosen, by id. Servers of the family find them here by their accounts only; by a name they find
 * them in the list of users, unless a department restricts them.
 */
export const peopleSourceOf = (client: QueryClient): PickerSource => ({
  ...peopleSource,
  load: async ({ page, pageSize, keyword, filters }, signal) => {
    const options = { signal, handlesFailure: true };
    const { departId } = filters;
    const pages = { pageNo: page, pageSize, ...order } as const;
    if (keyword !== '' && !departId && !(await hasCapability(client, 'peopleSearch'))) {
      const input = { ...pages, status: '1', ...nameOrAccount(keyword) };
      return peoplePageOf(await request(userList, input, options));
    }
    const input = { ...pages, keyword, username: keyword, departId };
    return peoplePageOf(await request(userQueryComponentData, input, options));
  },
});

/** The input of a list that finds a text in the name or in the account; without a text, everybody. */
export function nameOrAccount(typed: string): { superQueryParams?: string; superQueryMatchType?: string } {
  if (typed === '') return {};
  const conditions = ['realname', 'username'].map(field => ({ field, rule: 'like', val: typed }));
  return { superQueryParams: encodeConditions(conditions), superQueryMatchType: 'or' };
}

/** The people of a page in an answer. */
export const peoplePageOf = (answer: Page<User> | null) => pageIn(answer, rowOf);

const rowOf = (user: User): PickerRow => ({
  value: user.id,
  label: user.realname || user.username,
  hint: user.username,
  record: user,
});
