import { userDepartList, userQueryRole } from '#contract/areas/users.ts';
import { RequestError, request } from '#modules/ground/platform/http/index.ts';
import { listed } from '#modules/ground/platform/i18n/index.ts';

/** The properties of a user that are not in the list: roles and departments. */
export async function linksOfUser({ id }: { id: string }) {
  const [roles, departments] = await Promise.all([
    noneIfRefused(request(userQueryRole, { userid: id }, { handlesFailure: true })),
    noneIfRefused(request(userDepartList, { userId: id }, { handlesFailure: true })),
  ]);
  return {
    selectedroles: roles.join(','),
    selecteddeparts: departments.map(({ value }) => value).join(','),
    selecteddeparts_dictText: listed(departments.map(({ title }) => title)),
  };
}

/** Servers of the family refuse where there are none. */
async function noneIfRefused<Item>(reply: Promise<Item[] | null>): Promise<Item[]> {
  try {
    return (await reply) ?? [];
  } catch (error) {
    if (error instanceof RequestError && error.kind === 'business') return [];
    throw error;
  }
}
