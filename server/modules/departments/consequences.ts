import { inArray, type SQL, sql } from 'drizzle-orm';
import type { DepartmentConsequences } from '#contract/areas/department-records.ts';
import { parts } from '#contract/filter-value.ts';
import { announcementTargets, departmentRoles, users } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { findVisible } from '#server/records/resource/scope.ts';
import { countRecords, rulesNaming } from './code-copies.ts';
import { departmentServer } from './department-server.ts';
import { departmentsBelow } from './department-tree.ts';

/** What a move or a delete of departments concerns, those below them included. */
export async function consequencesOf(
  { ids: named }: { ids: string },
  context: HandlerContext,
): Promise<DepartmentConsequences> {
  const { db } = context;
  const tops = await findVisible(departmentServer, context, parts(named));
  const below = await departmentsBelow(
    db,
    tops.map(({ id }) => id),
  );
  const all = [...tops, ...below];
  const ids = sql`${sql.param(all.map(({ id }) => id))}::text[]`;
  const codes = all.map(({ orgCode }) => orgCode);
  const rules = await rulesNaming(db, new Set(codes));
  const { rows } = await db.execute<{ people: number; bound: number }>(sql`
    select count(*)::int as people, (count(*) filter (where not exists (
      select 1 from sys_user_depart other where other.user_id = member.user_id and other.dep_id <> all(${ids}))))::int as bound
    from (select distinct d.user_id from sys_user_depart d join sys_user u on u.id = d.user_id and u.del_flag = 0
      where d.dep_id = any(${ids})) member`);
  const people = (condition: SQL) => db.$count(users, sql`${users.delFlag} = 0 and ${condition}`);
  return {
    departments: all.length,
    people: rows[0]?.people ?? 0,
    peopleWithoutOther: rows[0]?.bound ?? 0,
    current: await people(sql`${users.orgCode} = any(${sql.param(codes)}::text[])`),
    directors: await people(sql`string_to_array(${users.departIds}, ',') && ${ids}`),
    roles: await db.$count(departmentRoles, sql`${departmentRoles.departId} = any(${ids})`),
    announcements: await countAnnouncements(context, ids),
    records: await countRecords(db, codes),
    dataRules: rules.filter(({ isStatement }) => !isStatement).length,
    statements: rules.filter(({ isStatement }) => isStatement).map(({ name }) => name),
  };
}

/** The announcements that address one of the departments. */
async function countAnnouncements({ db }: HandlerContext, ids: SQL): Promise<number> {
  const { anntId, kind, targetId } = announcementTargets;
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${anntId})::int` })
    .from(announcementTargets)
    .where(sql`${inArray(kind, ['DEPART'])} and ${targetId} = any(${ids})`);
  return row?.count ?? 0;
}
