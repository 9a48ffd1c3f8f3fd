import type { User } from '#contract/areas/users.ts';
import { userPath } from '#contract/constants.ts';
import { withSign } from '#modules/ground/platform/i18n/index.ts';

/** The name of a user in confirmations and labels. */
export function nameOf({ realname, username }: Pick<User, 'realname' | 'username'>): string {
  return realname ? withSign(realname, username) : username;
}

/** The address of the page of a user. */
export const userAddress = ({ id }: Pick<User, 'id'>): string => userPath(id);
