import { and, desc, eq, inArray } from 'drizzle-orm';
import { logType, operateType } from '#contract/areas/log.ts';
import {
  type createTenantInvitation,
  type InvitationState,
  invitationName,
  type TenantInvitation,
  type tenantInvitationList,
  type withdrawTenantInvitation,
} from '#contract/areas/tenant-members.ts';
import { userResource } from '#contract/areas/users.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { isInForce } from '#server/access/tenants/in-force.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { tenantInvitations, tenants, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { createToken, hashToken } from '#server/kernel/security/tokens.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { hiddenFields } from '#server/records/resource/hidden-fields.ts';
import { notFound } from '#server/records/resource/not-found.ts';
import { userServer } from '../users/user-server.ts';
import { administeredTenant } from './administration.ts';

const dayMilliseconds = 24 * 60 * 60_000;

type Invitation = typeof tenantInvitations.$inferSelect;

/** What an invitation is at a time. */
export function stateOf(
  { usedAt, withdrawnAt, expiresAt }: Pick<Invitation, 'usedAt' | 'withdrawnAt' | 'expiresAt'>,
  present: Date,
): InvitationState {
  if (usedAt) return 'used';
  if (withdrawnAt) return 'withdrawn';
  return expiresAt <= present ? 'expired' : 'open';
}

/** One page of the invitations into a tenant, the newest first. */
export async function invitationsOf(
  { tenantId, pageNo, pageSize }: ParsedInputOf<typeof tenantInvitationList>,
  context: HandlerContext,
): Promise<Page<TenantInvitation>> {
  const { db, now } = context;
  const tenant = await administeredTenant(tenantId, context);
  const isOfTenant = eq(tenantInvitations.tenantId, tenant.id);
  const rows = await db
    .select()
    .from(tenantInvitations)
    .where(isOfTenant)
    .orderBy(desc(tenantInvitations.createTime), desc(tenantInvitations.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const total = await db.$count(tenantInvitations, isOfTenant);
  const names = await namesOf(rows, context);
  const records = rows.map(invitation => ({
    id: invitation.id,
    state: stateOf(invitation, now()),
    createdBy: names.get(invitation.createdBy) ?? '',
    usedBy: names.get(invitation.usedBy ?? '') ?? null,
    createTime: formatDateTime(invitation.createTime),
    expiresTime: formatDateTime(invitation.expiresAt),
    usedTime: invitation.usedAt && formatDateTime(invitation.usedAt),
  }));
  return { records, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) };
}

/** The names of the people of invitations, by id; they are shown wherever these people belong. */
async function namesOf(rows: readonly Invitation[], context: HandlerContext) {
  const ids = rows.flatMap(({ createdBy, usedBy }) => (usedBy ? [createdBy, usedBy] : [createdBy]));
  const people = await context.db
    .select({ id: users.id, username: users.username, realname: users.realname })
    .from(users)
    .where(inArray(users.id, ids));
  const hidden = (await hiddenFields(userServer, context)).includes('realname');
  return new Map(people.map(({ id, username, realname }) => [id, (!hidden && realname) || username]));
}

/** Lets open consoles load the people of a tenant and its invitations again. */
export function publishChanged(context: HandlerContext): void {
  for (const resource of [userResource.name, invitationName])
    context.publish({ kind: 'everybody', message: { cmd: 'changed', resource } });
}

/** Makes an invitation whose code nobody can read again. */
export async function createInvitation(
  { tenantId, days }: ParsedInputOf<typeof createTenantInvitation>,
  context: HandlerContext,
) {
  const tenant = await administeredTenant(tenantId, context);
  const present = context.now();
  const canBeEntered = await context.db.$count(tenants, and(eq(tenants.id, tenant.id), isInForce(present)));
  if (canBeEntered === 0) throw new BusinessError('租户已冻结或不在有效期内，不能邀请');
  const [id, code] = [newId(), createToken()];
  const expiresAt = new Date(present.getTime() + days * dayMilliseconds);
  await context.db.insert(tenantInvitations).values({
    id,
    tenantId: tenant.id,
    codeHash: hashToken(code),
    expiresAt,
    createdBy: callerOf(context).userId,
    createTime: present,
  });
  await writeLog(context, {
    type: logType.operation,
    operateType: operateType.add,
    content: `创建租户邀请，租户： ${tenant.name ?? tenant.id}，有效天数： ${days}`,
  });
  return { id, code, expiresTime: formatDateTime(expiresAt) };
}

/** Ends an open invitation into a tenant that the caller administers. */
export async function withdrawInvitation(
  { id }: ParsedInputOf<typeof withdrawTenantInvitation>,
  context: HandlerContext,
): Promise<null> {
  await context.db.transaction(async tx => {
    const inside = { ...context, db: tx };
    const [invitation] = await tx
      .select()
      .from(tenantInvitations)
      .where(eq(tenantInvitations.id, id))
      .for('update');
    if (!invitation) throw notFound();
    const tenant = await administeredTenant(invitation.tenantId, inside);
    if (stateOf(invitation, context.now()) !== 'open') throw new BusinessError('该邀请已使用或已失效');
    await tx
      .update(tenantInvitations)
      .set({ withdrawnAt: context.now() })
      .where(eq(tenantInvitations.id, id));
    await writeLog(inside, {
      type: logType.operation,
      operateType: operateType.edit,
      content: `撤回租户邀请，租户： ${tenant.name ?? tenant.id}`,
    });
  });
  return null;
}
