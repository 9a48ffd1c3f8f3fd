import type { User } from '#contract/areas/users-schema.ts';
import type { users } from '#server/db/schema/index.ts';
import { presentAudit } from '#server/wire/audit.ts';

export type UserRow = typeof users.$inferSelect;

/** A user as the wire has it; password, salt and their kin have no place in it (security rule 12). */
export function presentUser(row: UserRow, orgCodeTxt: string | null = null): User {
  const { id, username, realname, avatar, birthday, sex, email, phone, orgCode, status, delFlag } = row;
  const { workNo, post, telephone, activitiSync, userIdentity, departIds, relTenantIds, clientId } = row;
  return {
    ...{ id, username, realname, avatar, birthday, sex, email, phone, orgCode, orgCodeTxt, status, delFlag },
    ...{ workNo, post, telephone, activitiSync, userIdentity, departIds, relTenantIds, clientId },
    homePath: null,
    ...presentAudit(row),
  };
}
