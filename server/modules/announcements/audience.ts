import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type AudienceType, audienceType } from '#contract/areas/announcements-schema.ts';
import { parts } from '#contract/filter-value.ts';
import type { Database } from '#server/db/open.ts';
import {
  announcements,
  announcementTargets,
  departments,
  roles,
  userDepartments,
  userRoles,
  users,
} from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';

type TargetKind = Exclude<AudienceType, 'ALL'>;

/** The input list of each kind of audience, and its message when it is empty or wrong. */
const targetFields = {
  USER: { field: 'userIds', missing: '指定用户不能为空！', unknown: '所选用户不存在，请刷新后重试' },
  DEPART: { field: 'departIds', missing: '指定部门不能为空！', unknown: '所选部门不存在，请刷新后重试' },
  ROLE: { field: 'roleIds', missing: '指定角色不能为空！', unknown: '所选角色不存在，请刷新后重试' },
} as const;

export type TargetInput = { [Kind in TargetKind as (typeof targetFields)[Kind]['field']]?: string | null };

const isTargeted = (type: string | null): type is TargetKind => type !== null && type in targetFields;

/**
 * The targets in an input, by id.
 *
 * @throws a field error when none are given, or one does not exist
 */
export async function readTargets(db: Database, type: AudienceType, input: TargetInput): Promise<string[]> {
  if (!isTargeted(type)) return [];
  const { field, missing, unknown } = targetFields[type];
  const ids = [...new Set(parts(input[field] ?? ''))];
  const refuse = (message: string) => new BusinessError(message, { fieldErrors: { [field]: message } });
  if (ids.length === 0) throw refuse(missing);
  const known = await knownAmong(db, type, ids);
  if (known !== ids.length) throw refuse(unknown);
  return ids;
}

async function knownAmong(db: Database, kind: TargetKind, ids: string[]): Promise<number> {
  if (kind === audienceType.people)
    return await db.$count(users, and(eq(users.delFlag, 0), inArray(users.id, ids)));
  if (kind === audienceType.roles) return await db.$count(roles, inArray(roles.id, ids));
  return await db.$count(departments, and(eq(departments.delFlag, '0'), inArray(departments.id, ids)));
}

/** Sets the targets of an announcement. */
export async function replaceTargets(
  db: Database,
  anntId: string,
  kind: AudienceType,
  ids: readonly string[],
): Promise<void> {
  await db.delete(announcementTargets).where(eq(announcementTargets.anntId, anntId));
  if (ids.length === 0) return;
  await db.insert(announcementTargets).values(ids.map(targetId => ({ anntId, kind, targetId })));
}

/** The targets of announcements as the interface has them: comma-joined, those of users with a comma at the end. */
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

/** The condition on a user of being in the audience of an announcement; members of departments below are included. */
export function addressedUsers(announcement: { id: string; msgType: string | null }): SQL | undefined {
  const targets = sql`select target_id from vitrine_announcement_target where annt_id = ${announcement.id}`;
  const byType: Record<AudienceType, SQL | undefined> = {
    ALL: undefined,
    USER: sql`${users.id} in (${targets})`,
    ROLE: sql`${users.id} in (select ${userRoles.userId} from ${userRoles} where ${userRoles.roleId} in (${targets}))`,
    DEPART: sql`${users.id} in (select ${userDepartments.userId} from ${userDepartments} where ${userDepartments.depId} in (
      with recursive below as (
        select id from sys_depart where id in (${targets})
        union select d.id from sys_depart d join below on d.parent_id = below.id)
      select id from below))`,
  };
  const type = announcement.msgType as AudienceType;
  return and(eq(users.delFlag, 0), type in byType ? byType[type] : sql`false`);
}

/**
 * The condition on an announcement of addressing a person. One for everybody that had expired before the person's user
 * was created does not, as on the wire.
 */
export function addressesUser(userId: string): SQL | undefined {
  const targets = (kind: TargetKind, ids: SQL) =>
    sql`exists (select 1 from vitrine_announcement_target t
      where t.annt_id = ${announcements.id} and t.kind = ${kind} and t.target_id in (${ids}))`;
  return or(
    and(
      eq(announcements.msgType, audienceType.all),
      sql`(${announcements.endTime} is null or ${announcements.endTime} >=
        (select coalesce(create_time, 'epoch'::timestamptz) from sys_user where id = ${userId}))`,
    ),
    and(eq(announcements.msgType, audienceType.people), targets('USER', sql`${userId}::varchar`)),
    and(
      eq(announcements.msgType, audienceType.roles),
      targets('ROLE', sql`select role_id from sys_user_role where user_id = ${userId}`),
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
}
