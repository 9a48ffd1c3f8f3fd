import { and, eq } from 'drizzle-orm';
import { logType, operateType } from '#contract/areas/log.ts';
import type { InvitationOffer } from '#contract/areas/tenant-members.ts';
import { parts } from '#contract/filter-value.ts';
import { administratorsAmong } from '#server/access/administrators/administrators.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { isInForce } from '#server/access/tenants/in-force.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { tenantInvitations, tenants, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { hashToken } from '#server/kernel/security/tokens.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { stillAdministers } from './administration.ts';
import { publishChanged, stateOf } from './invitations.ts';

/** How much the column of a person's tenants stores. */
const maximumLength = 100;

type Invitation = typeof tenantInvitations.$inferSelect;
type TenantRow = typeof tenants.$inferSelect;

/** One refusal for every reason: a code that is no longer valid is as unknown as one that never was. */
const unusable = () => new BusinessError('邀请码无效或已失效，请联系邀请人');

/** What a code invites to, for a caller who may accept it. */
export async function readInvitation(code: string, context: HandlerContext): Promise<InvitationOffer> {
  const { db } = context;
  const { userId } = callerOf(context);
  const invitation = await invitationBy(code, db);
  const tenant = await requireUsable(invitation, context);
  const [creator] = await db
    .select({ username: users.username, realname: users.realname })
    .from(users)
    .where(eq(users.id, invitation.createdBy));
  const tenantIds = await ownTenantIds(userId, db);
  requireStranger(tenantIds, tenant.id);
  const isAdministrator = (await administratorsAmong(db, [userId])).has(userId);
  return {
    tenantId: tenant.id,
    tenantName: nameOf(tenant),
    invitedBy: creator?.realname || creator?.username || '',
    expiresTime: formatDateTime(invitation.expiresAt),
    confines: tenantIds.length === 0 && !isAdministrator,
  };
}

/** The caller joins the tenant of an invitation, which is used up by it. Of several at the same moment, one succeeds. */
export async function acceptInvitation(code: string, context: HandlerContext) {
  const { userId, username } = callerOf(context);
  const joined = await context.db.transaction(async tx => {
    const inside = { ...context, db: tx };
    const found = await invitationBy(code, tx);
    // The order of the locks is that of taking somebody out: tenant, person, invitation.
    const tenant = await requireUsable(found, inside, 'share');
    const tenantIds = await ownTenantIds(userId, tx, 'update');
    requireStranger(tenantIds, tenant.id);
    const relTenantIds = [...tenantIds, tenant.id].join(',');
    if (relTenantIds.length > maximumLength) throw new BusinessError('您所属的租户过多，不能再加入其他租户');
    const [locked] = await tx
      .select()
      .from(tenantInvitations)
      .where(eq(tenantInvitations.id, found.id))
      .for('update');
    if (!locked || stateOf(locked, context.now()) !== 'open') throw unusable();
    await tx.update(users).set({ relTenantIds }).where(eq(users.id, userId));
    await tx
      .update(tenantInvitations)
      .set({ usedBy: userId, usedAt: context.now() })
      .where(eq(tenantInvitations.id, found.id));
    await writeLog(inside, {
      type: logType.operation,
      operateType: operateType.edit,
      content: `接受租户邀请，租户： ${nameOf(tenant)}，username： ${username}`,
    });
    return { tenantId: tenant.id, tenantName: nameOf(tenant) };
  });
  context.publish({ kind: 'people', userIds: [userId], message: { cmd: 'permission' } });
  publishChanged(context);
  return joined;
}

const nameOf = ({ id, name }: TenantRow) => name || String(id);

async function invitationBy(code: string, db: Database): Promise<Invitation> {
  const [invitation] = await db
    .select()
    .from(tenantInvitations)
    .where(eq(tenantInvitations.codeHash, hashToken(code.trim())));
  if (!invitation) throw unusable();
  return invitation;
}

/**
 * The tenant of an invitation that may be accepted. It is void once whoever made it may no longer invite: they could
 * otherwise return by a code that they kept.
 *
 * @param strength locks the tenant until the transaction ends
 */
async function requireUsable(
  invitation: Invitation,
  { db, now }: HandlerContext,
  strength?: 'share',
): Promise<TenantRow> {
  const query = db
    .select()
    .from(tenants)
    .where(and(eq(tenants.id, invitation.tenantId), isInForce(now())));
  const [tenant] = await (strength ? query.for(strength) : query);
  if (!tenant || stateOf(invitation, now()) !== 'open') throw unusable();
  if (!(await stillAdministers(invitation.createdBy, tenant.id, db))) throw unusable();
  return tenant;
}

async function ownTenantIds(userId: string, db: Database, strength?: 'update'): Promise<string[]> {
  const query = db.select({ tenants: users.relTenantIds }).from(users).where(eq(users.id, userId));
  const [row] = await (strength ? query.for(strength) : query);
  return parts(row?.tenants ?? '');
}

function requireStranger(tenantIds: readonly string[], tenantId: number): void {
  if (tenantIds.includes(String(tenantId))) throw new BusinessError('您已属于该租户');
}
