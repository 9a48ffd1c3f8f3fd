import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PermissionExplanation } from '#contract/areas/permissions-explain.ts';
import { parts } from '#contract/filter-value.ts';
import { users } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/http/context.ts';
import { administratorsAmong } from './administrators.ts';

/** The rights of a person that exceed those of the caller. */
interface Excess {
  /** The person is an administrator, unlike the caller. */
  administrator: boolean;
  /** Names of the menus and buttons that the caller lacks, or has within other data rules. */
  rights: string[];
  /** The person is not confined to the tenants of the caller. */
  tenants: boolean;
}

const maySignInAs = { administrator: false, rights: [], tenants: false } as const satisfies Excess;

/**
 * The people among these whose rights exceed the caller's. Whoever changes how such a person signs in could act with
 * those rights (security rule 11).
 *
 * @returns by the id of the person; without those whose rights are a subset of the caller's
 */
export async function rightsBeyond(
  context: HandlerContext,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Excess>> {
  const caller = callerOf(context);
  const others = userIds.filter(id => id !== caller.userId);
  if (others.length === 0) return new Map();
  const administrators = await administratorsAmong(context.db, [caller.userId, ...others]);
  // An administrator may grant every right, including one that was added since.
  if (administrators.has(caller.userId)) return new Map();
  const rights = await excessRights(context, grantsOfPeople, others);
  const tenants = await outsideTenants(context, others);
  const found = others.map((id): [string, Excess] => [
    id,
    {
      administrator: administrators.has(id),
      rights: rights.get(id) ?? [],
      tenants: tenants.has(id),
    },
  ]);
  return new Map(
    found.filter(([, excess]) => excess.administrator || excess.tenants || excess.rights.length > 0),
  );
}

const grantsOfPeople = sql`
  select ur.user_id as holder, rp.permission_id, rp.data_rule_ids
  from sys_role_permission rp join sys_user_role ur on ur.role_id = rp.role_id
  union all
  select dru.user_id, drp.permission_id, drp.data_rule_ids
  from sys_depart_role_permission drp join sys_depart_role_user dru on dru.drole_id = drp.role_id`;

const grantsOfRoles = sql`select role_id as holder, permission_id, data_rule_ids from sys_role_permission`;

/**
 * What holders may do, with the data rules that restrict it. Rules of one column replace each other, so that further
 * rules need not narrow what a person sees: only the same rules count as equal, and no rule as more.
 */
const rightsOf = (grants: SQL, holders: readonly string[]): SQL => sql`
  select g.holder, p.id, p.name,
    coalesce(array_agg(distinct r.id order by r.id) filter (where r.id is not null), '{}') as rules
  from (${grants}) g
  join sys_permission p on p.id = g.permission_id and p.del_flag = 0
  left join sys_permission_data_rule r
    on r.permission_id = p.id and r.status = '1' and r.id = any(string_to_array(g.data_rule_ids, ','))
  where g.holder = any(${sql.param(holders)}::text[])
  group by g.holder, p.id, p.name`;

/** Names of the rights that the caller lacks, by holder. */
async function excessRights(
  context: HandlerContext,
  grants: SQL,
  holders: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const result = await context.db.execute<{ holder: string; name: string | null }>(sql`
    with own as (${rightsOf(grantsOfPeople, [callerOf(context).userId])}), theirs as (${rightsOf(grants, holders)})
    select theirs.holder, theirs.name from theirs left join own on own.id = theirs.id
    where own.id is null or (own.rules <> '{}' and own.rules <> theirs.rules)
    order by theirs.name, theirs.id`);
  const byHolder = Map.groupBy(result.rows, row => row.holder);
  return new Map([...byHolder].map(([id, rows]) => [id, rows.map(({ name }) => name ?? '')]));
}

/** Whether the caller holds every right of these roles, and sees as much through it. */
export async function holdsRightsOf(context: HandlerContext, roleIds: readonly string[]): Promise<boolean> {
  return (await excessRights(context, grantsOfRoles, roleIds)).size === 0;
}

/** Those who act for a tenant that the caller does not belong to; a person without tenants is not confined. */
async function outsideTenants(
  context: HandlerContext,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const own = new Set(parts(callerOf(context).relTenantIds ?? ''));
  if (own.size === 0) return new Set();
  const rows = await context.db
    .select({ id: users.id, tenants: users.relTenantIds })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  const isConfined = (tenants: string[]) => tenants.length > 0 && tenants.every(id => own.has(id));
  return new Set(rows.filter(({ tenants }) => !isConfined(parts(tenants ?? ''))).map(({ id }) => id));
}

/**
 * Refuses to change how people sign in, or what they may do, if their rights exceed the caller's.
 *
 * @throws BusinessError that names the first of them
 */
export async function requireRightsOver(
  context: HandlerContext,
  people: readonly { readonly id: string; readonly username: string; readonly realname: string | null }[],
): Promise<void> {
  const beyond = await rightsBeyond(
    context,
    people.map(({ id }) => id),
  );
  const first = people.find(({ id }) => beyond.has(id));
  if (!first) return;
  throw new BusinessError(
    `“${first.realname || first.username}”的权限超出您的权限，不能修改其登录方式、状态、角色或部门，也不能删除`,
  );
}

/** Whether the caller may change how a person signs in, and the reasons if not. */
export async function explainRightsOver(
  context: HandlerContext,
  userId: string,
): Promise<PermissionExplanation['rightsOver']> {
  const excess = (await rightsBeyond(context, [userId])).get(userId);
  return { changeable: excess === undefined, ...(excess ?? maySignInAs) };
}
