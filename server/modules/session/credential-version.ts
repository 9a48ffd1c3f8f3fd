import { and, eq } from 'drizzle-orm';
import { userStatus } from '#contract/areas/users-schema.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';

/** A user, and the version of their credential against which they were authenticated. */
export interface ProvenUser {
  id: string;
  credentialVersion: number;
}

/** The refusal of a step whose password was changed, or whose user was frozen or deleted, while it was under way. */
export const credentialChanged = () => new BusinessError('账号信息已变更，请重新登录');

/**
 * Locks the user until the transaction ends, so that what is stored on the strength of a credential cannot be stored
 * after that credential has changed (security rule 7).
 *
 * @throws when the credential has changed since it was proved, or the user may not sign in any more
 */
export async function holdCredential(tx: Database, { id, credentialVersion }: ProvenUser): Promise<void> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        eq(users.credentialVersion, credentialVersion),
        eq(users.status, userStatus.normal),
        eq(users.delFlag, 0),
      ),
    )
    .for('share');
  if (rows.length === 0) throw credentialChanged();
}
