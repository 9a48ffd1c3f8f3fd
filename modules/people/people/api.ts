import type { User } from '#contract/areas/users.ts';
import { userList } from '#contract/areas/users.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import type { Option } from '#modules/ground/ui/index.ts';
import { nameOrAccount } from './people-source.ts';

/** Finds people whose name or account contains a text; without a text, the first of all. */
export async function findPeople(typed: string, most: number, signal: AbortSignal): Promise<Option[]> {
  const page = await request(
    userList,
    { pageNo: 1, pageSize: most, column: 'username', order: 'asc', ...nameOrAccount(typed) },
    { signal, handlesFailure: true },
  );
  return (page?.records ?? []).map(optionOf);
}

function optionOf({ id, realname, username }: User): Option {
  return { value: id, label: realname || username, hint: username };
}
