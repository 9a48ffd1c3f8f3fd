import { and, eq, inArray, isNull } from 'drizzle-orm';
import { logType, operateType } from '#contract/areas/log.ts';
import type { removeTenantMember, TenantMember, tenantMembers } from '#contract/areas/tenant-members.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { parts } from '#contract/filter-value.ts';
import { requireRightOver, withEnabledAdministrator } from '#server/access/administrators/administrators.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { departments, tenantInvitations, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { readRecords } from '#server/records/resource/read.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { membersOfOwner } from '#server/records/resource/tenant-rows.ts';
import { removeLinksOfTenant } from '../users/links.ts';
import { hasKeyword, queryAsKnown } from '../users/picking.ts';
import type { UserRow } from '../users/present.ts';
import { userServer } from '../users/user-server.ts';
import { withoutSeeingMore } from '../users/without-seeing-more.ts';
import { administeredTenant, hasAdministrator } from './administration.ts';
import { publishChanged } from './invitations.ts';

/** One page of the people of a tenant; no more about them than who they are, because nobody needs more to take one out. */
export async function membersOf(
  { tenantId, keyword, ...input }: ParsedInputOf<typeof tenantMembers>,
  context: HandlerContext,
): Promise<Page<TenantMember>> {
  const tenant = await administeredTenant(tenantId, context);
  const query = await queryAsKnown(input, context);
  const condition = and(membersOfOwner(tenant.id), await hasKeyword(keyword, context));
  const page = await readRecords(userServer, query, context, condition);
  const records = page.records.map(record => {
    const { id, username, realname, status, status_dictText } = record as TenantMember;
    return { id, username, status, status_dictText, realname: realname ?? null };
  });
  return { ...page, records };
}

/**
 * Takes a person out of a tenant. Requests in it are refused from then on; sessions in another tenant go on. Two at the
 * same moment wait for each other, so that they cannot take out each other's last administrator.
 */
export async function removeMember(
  { tenantId, userId, oneself }: ParsedInputOf<typeof removeTenantMember>,
  context: HandlerContext,
): Promise<null> {
  await withEnabledAdministrator(context.db, async tx => {
    const inside = { ...context, db: tx };
    const tenant = await administeredTenant(tenantId, inside, 'no key update');
    const [person] = await tx
      .select()
      .from(users)
      .where(and(await visibleRows(userServer, inside), membersOfOwner(tenantId), eq(users.id, userId)))
      .for('update');
    if (!person) throw new BusinessError('该用户不属于此租户，请刷新后重试');
    if (person.id === callerOf(context).userId && !oneself) throw new BusinessError('要移出自己，请先确认');
    await requireRightOver(inside, [person.id]);
    const lasting = (await hasAdministrator(tenantId, tx, 'forever')) ? 'forever' : 'now';
    const hadAdministrator = await hasAdministrator(tenantId, tx, lasting);
    await withoutSeeingMore(tx, person.id, () => leave(person, tenantId, inside));
    if (hadAdministrator && !(await hasAdministrator(tenantId, tx, lasting)))
      throw new BusinessError('租户至少需要保留一位可以邀请成员的人');
    await writeLog(inside, {
      type: logType.operation,
      operateType: operateType.edit,
      content: `移出租户成员，租户： ${tenant.name ?? tenant.id}，username： ${person.username}`,
    });
  });
  context.publish({ kind: 'people', userIds: [userId], message: { cmd: 'permission' } });
  publishChanged(context);
  return null;
}

/**
 * Ends what a person has in a tenant: the membership, its departments and roles, and their open invitations into it, by
 * which they could return.
 *
 * @throws for the only tenant of the person, who would be confined to none afterwards and see the rows of all
 */
async function leave(person: UserRow, tenantId: number, { db, now }: HandlerContext): Promise<void> {
  const left = parts(person.relTenantIds ?? '').filter(id => Number(id) !== tenantId);
  if (left.length === 0)
    throw new BusinessError('该用户只属于此租户，不能移出；不再需要时请冻结或删除该用户');
  await removeLinksOfTenant(db, person.id, tenantId);
  const responsible = parts(person.departIds ?? '');
  const ofTenant = await db
    .select({ id: departments.id })
    .from(departments)
    .where(and(eq(departments.tenantId, tenantId), inArray(departments.id, responsible)));
  const ended = new Set(ofTenant.map(({ id }) => id));
  await db
    .update(users)
    .set({
      relTenantIds: left.join(','),
      ...(ended.size > 0 && { departIds: responsible.filter(id => !ended.has(id)).join(',') || null }),
    })
    .where(eq(users.id, person.id));
  await db
    .update(tenantInvitations)
    .set({ withdrawnAt: now() })
    .where(
      and(
        ...[eq(tenantInvitations.tenantId, tenantId), eq(tenantInvitations.createdBy, person.id)],
        ...[isNull(tenantInvitations.usedAt), isNull(tenantInvitations.withdrawnAt)],
      ),
    );
}
