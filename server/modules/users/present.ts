import { type User, userResource } from '#contract/areas/users.ts';
import type { users } from '#server/kernel/db/schema/index.ts';
import { presentRow } from '#server/records/resource/present-row.ts';

export type UserRow = typeof users.$inferSelect;

/**
 * A user in replies about the caller, without the texts of codes and without password, salt and other secrets
 * (security rule 12).
 */
export const presentUser = (row: UserRow): User => ({
  ...presentRow(userResource, row, 'record'),
  orgCodeTxt: null,
  clientId: row.clientId,
  homePath: null,
});

/** The names and numbers of a user that must not be their password. */
export const wordsAbout = ({ username, realname, phone, email, workNo }: Partial<UserRow>) => [
  ...[username, realname, phone, email, workNo],
];
