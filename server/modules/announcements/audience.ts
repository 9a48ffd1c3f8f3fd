import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type AudienceType, audienceType } from '#contract/areas/announcements-schema.ts';
import { parts } from '#contract/filter-value.ts';
import type { Database } from '#server/kernel/db/open.ts';
import {
  announcements,
  announcementTargets,
  userDepartments,
  userRolesInForce,
  users,
} from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { Values } from '#server/records/resource/definition.ts';
import { membersOfOwner, ownerHasMember } from '#server/records/resource/tenant-rows.ts';
import type { AnnouncementRow } from './state.ts';

type TargetKind = Exclude<AudienceType, 'ALL'>;

/** The field of a request for each kind of audience, and the refusal when it is empty. */
const targetFields = {
  USER: { field: 'userIds', missing: '指定用户不能为空！' },
  DEPART: { field: 'departIds', missing: '指定部门不能为空！' },
  ROLE: { field: 'roleIds', missing: '指定角色不能为空！' },
} as const;

const isTargeted = (type: unknown): type is TargetKind => typeof type === 'string' && type in targetFields;

/**
 * The values of a request without targets of other kinds of audience; a request without a kind keeps the stored
 * one.
 */
export function withoutOtherTargets(values: Values, stored: AnnouncementRow | undefined): Values {
  const msgType = values.msgType ?? stored?.msgType ?? audienceType.all;
  const others = Object.entries(targetFields).flatMap(([kind, { field }]) =>
    kind === msgType ? [] : [field],
  );
  return { ...values, msgType, ...Object.fromEntries(others.map(field => [field, undefined])) };
}

/**
 * Refuses a request with an empty audience. Targets that are absent in the request are unchanged.
 * @throws BusinessError at the field of the targets
 */
export async function requireAudience(
  db: Database,
  input: Values,
  stored: AnnouncementRow | undefined,
): Promise<void> {
  if (!isTargeted(input.msgType)) return;
  const { field, missing } = targetFields[input.msgType];
  const given = input[field];
  const isKept = typeof given !== 'string' && stored !== undefined;
  const named = isKept
    ? (await targetsOf(db, [stored.id]))(stored.id)[field]
    : typeof given === 'string' && given;
  if (parts(named || '').length === 0)
    throw new BusinessError(missing, { fieldErrors: { [field]: missing } });
}

/**
 * Replaces the targets of an announcement by those of a request; kinds of targets that are absent are
 * unchanged.
 */
export async function replaceTargets(
  db: Database,
  { id: anntId, msgType: kind }: AnnouncementRow,
  input: Values,
  stored: AnnouncementRow | undefined,
): Promise<void> {
  const given = isTargeted(kind) ? input[targetFields[kind].field] : '';
  if (typeof given !== 'string') return;
  if (stored) await db.delete(announcementTargets).where(eq(announcementTargets.anntId, anntId));
  const ids = [...new Set(parts(given))];
  if (!isTargeted(kind) || ids.length === 0) return;
  await db.insert(announcementTargets).values(ids.map(targetId => ({ anntId, kind, targetId })));
}

/**
 * The targets of announcements in the format of the interface: comma-joined, those of users with a trailing
 * comma.
 */
export async function targetsOf(db: Database, anntIds: readonly string[]) {
  const rows =
    anntIds.length === 0
      ? []
      : await db
          .select()
          .from(announcementTargets)
          .where(inArray(announcementTargets.anntId, [...anntIds]))
          .orderBy(announcementTargets.targetId);
  const byAnnouncement = Map.groupBy(rows, row => row.anntId);
  return (anntId: string) => {
    const joined = (kind: TargetKind) => {
      const ids = (byAnnouncement.get(anntId) ?? []).filter(row => row.kind === kind);
      return ids.length > 0 ? ids.map(row => row.targetId).join(',') : null;
    };
    const people = joined('USER');
    return { userIds: people && `${people},`, departIds: joined('DEPART'), roleIds: joined('ROLE') };
  };
}

/** The condition on a user of having one of the roles now. @param roles a query of their ids */
export const holdersOf = (roles: SQL): SQL =>
  sql`${users.id} in (select ${userRolesInForce.userId} from ${userRolesInForce} where ${userRolesInForce.roleId} in (${roles}))`;

/** The condition on a user of being a member of one of the departments, or of one below. @param departments a query of their ids */
export const membersBelow = (departments: SQL): SQL =>
  sql`${users.id} in (select ${userDepartments.userId} from ${userDepartments} where ${userDepartments.depId} in (
    with recursive below as (
      select id from sys_depart where id in (${departments})
      union select d.id from sys_depart d join below on d.parent_id = below.id)
    select id from below))`;

/**
 * The condition on a user of being in the audience of an announcement; members of departments below are included, and
 * nobody outside the tenant that it belongs to.
 */
export function addressedUsers(
  announcement: Pick<AnnouncementRow, 'id' | 'msgType' | 'tenantId'>,
): SQL | undefined {
  const targets = sql`select target_id from vitrine_announcement_target where annt_id = ${announcement.id}`;
  const byType: Record<AudienceType, SQL | undefined> = {
    ALL: undefined,
    USER: sql`${users.id} in (${targets})`,
    ROLE: holdersOf(targets),
    DEPART: membersBelow(targets),
  };
  const type = announcement.msgType as AudienceType;
  const members = membersOfOwner(announcement.tenantId);
  return and(eq(users.delFlag, 0), members, type in byType ? byType[type] : sql`false`);
}

/**
 * The condition that a person is in the audience of an announcement. As the interface specifies, one for
 * everybody that expired before the person's user was created is excluded.
 */
export function addressesUser(userId: string): SQL | undefined {
  const targets = (kind: TargetKind, ids: SQL) =>
    sql`exists (select 1 from vitrine_announcement_target t
      where t.annt_id = ${announcements.id} and t.kind = ${kind} and t.target_id in (${ids}))`;
  const addressed = or(
    and(
      eq(announcements.msgType, audienceType.all),
      sql`(${announcements.endTime} is null or ${announcements.endTime} >=
        (select coalesce(create_time, 'epoch'::timestamptz) from sys_user where id = ${userId}))`,
    ),
    and(eq(announcements.msgType, audienceType.people), targets('USER', sql`${userId}::varchar`)),
    and(
      eq(announcements.msgType, audienceType.roles),
      targets('ROLE', sql`select role_id from vitrine_user_role_in_force where user_id = ${userId}`),
    ),
    and(
      eq(announcements.msgType, audienceType.departments),
      targets(
        'DEPART',
        sql`with recursive above as (
          select d.id, d.parent_id from sys_depart d join sys_user_depart ud on ud.dep_id = d.id where ud.user_id = ${userId}
          union select d.id, d.parent_id from sys_depart d join above on d.id = above.parent_id)
          select id from above`,
      ),
    ),
  );
  return and(ownerHasMember(announcements.tenantId, userId), addressed);
}
