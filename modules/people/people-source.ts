import type { User } from '#contract/areas/users.ts';
import { userQueryByIds, userQueryComponentData } from '#contract/areas/users-picking.ts';
import type { Page } from '#contract/envelope.ts';
import type { PickerRow } from '#machines/picker/picker.logic.ts';
import { listIn, type PickerSource, pageIn } from '#modules/pickers/index.ts';
import { request } from '#modules/platform/http/index.ts';

/** The people who can be chosen, by id. The keyword is sent as the account too, which servers of the family read. */
export const peopleSource: PickerSource = {
  entity: 'user',
  name: 'people',
  load: async ({ page, pageSize, keyword, filters }, signal) => {
    const input = { pageNo: page, pageSize, keyword, username: keyword, departId: filters.departId };
    return peoplePageOf(await request(userQueryComponentData, input, { signal, handlesFailure: true }));
  },
  find: async (ids, signal) => {
    const input = { userIds: ids.join(',') };
    return listIn(await request(userQueryByIds, input, { signal, handlesFailure: true })).map(rowOf);
  },
};

/** The people of a page in an answer. */
export const peoplePageOf = (answer: Page<User> | null) => pageIn(answer, rowOf);

const rowOf = (user: User): PickerRow => ({
  value: user.id,
  label: user.realname || user.username,
  hint: user.username,
  record: user,
});
