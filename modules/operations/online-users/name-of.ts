import type { OnlineUser } from '#contract/areas/online-users.ts';

/** What somebody who is signed in is called. */
export const nameOf = ({ realname, username }: Pick<OnlineUser, 'realname' | 'username'>): string =>
  realname ?? username ?? '';
