import { type SQL, sql } from 'drizzle-orm';
import { parts } from '#contract/filter-value.ts';
import { componentsOf } from '#contract/pages.ts';
import { administratorsAmong } from '#server/access/administrators/administrators.ts';
import { type Lasting, lastsUntil } from '#server/access/administrators/lasting.ts';
import { grantsOfPeopleLasting } from '#server/access/administrators/stored-grants.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { servedResources } from '#server/records/resource/definition.ts';

/** What the caller may do and whom it concerns, to compare others with. */
export interface OwnRights {
  readonly userId: string;
  /** How long a role of the caller must last to count. */
  readonly lasting: Lasting;
  readonly isAdministrator: boolean;
  /** The menus and buttons, each with the data rules that restrict it or the rows of its resource. */
  readonly grants: readonly Grant[];
  readonly departments: readonly string[];
  /** Without any, the caller is not confined to tenants. */
  readonly tenants: readonly string[];
}

export interface Grant extends Record<string, unknown> {
  readonly id: string;
  readonly rules: readonly string[];
}

const kept = new WeakMap<HandlerContext, Promise<OwnRights>>();

/**
 * The rights of the caller. Those of the first call within a write are kept until its end, so that a change is
 * compared with the rights before it, even if it is one of the caller's own account.
 */
export function ownRights(context: HandlerContext): Promise<OwnRights> {
  const rights = kept.get(context) ?? ownRightsLasting(context, 'now');
  kept.set(context, rights);
  return rights;
}

const keptLasting = new WeakMap<HandlerContext, Promise<OwnRights>>();

/**
 * The rights of the caller that have no end, to compare with what stays when theirs end. Those of the first call within a
 * write are kept until its end, as those of {@link ownRights} are.
 */
export function ownLastingRights(context: HandlerContext): Promise<OwnRights> {
  const rights = keptLasting.get(context) ?? readLastingRights(context);
  keptLasting.set(context, rights);
  return rights;
}

const readLastingRights = async (context: HandlerContext): Promise<OwnRights> =>
  (await hasRolesEndingBefore(context, 'forever'))
    ? ownRightsLasting(context, 'forever')
    : ownRights(context);

/** Whether one of the caller's roles does not last as long; hardly anybody's has an end. */
export async function hasRolesEndingBefore(context: HandlerContext, lasting: Lasting): Promise<boolean> {
  const { userId } = callerOf(context);
  const { rows } = await context.db.execute(sql`
    select 1 from vitrine_user_role_in_force where user_id = ${userId} and not ${lastsUntil(sql`end_time`, lasting)}
    union all select 1 from vitrine_depart_role_user_in_force
    where user_id = ${userId} and not ${lastsUntil(sql`end_time`, lasting)} limit 1`);
  return rows.length > 0;
}

/** The rights of the caller that last long enough, as they are stored at the moment. */
export async function ownRightsLasting(context: HandlerContext, lasting: Lasting): Promise<OwnRights> {
  const { db } = context;
  const { userId } = callerOf(context);
  if ((await administratorsAmong(db, [userId], lasting)).has(userId))
    return { userId, lasting, isAdministrator: true, grants: [], departments: [], tenants: [] };
  const grants = await db.execute<Grant>(
    sql`select id, rules from (${rightsOf(grantsOfPeopleLasting(lasting), [userId])}) held`,
  );
  return {
    userId,
    lasting,
    isAdministrator: false,
    grants: grants.rows,
    ...(await membershipOf(db, userId)),
  };
}

/**
 * The tenants that confine the caller, none for an administrator. It reads less than {@link ownRights}, which matters
 * for the many additions of an import.
 */
export async function ownTenants(context: HandlerContext): Promise<readonly string[]> {
  const { tenants } = await membershipOf(context.db, callerOf(context).userId);
  return tenants.length === 0 ? tenants : (await ownRights(context)).tenants;
}

async function membershipOf(db: Database, userId: string) {
  const { rows } = await db.execute<{ tenants: string | null; departments: string[] }>(sql`
    select rel_tenant_ids as tenants, array(select dep_id from sys_user_depart where user_id = ${userId}) as departments
    from sys_user where id = ${userId}`);
  const [row] = rows;
  return { tenants: parts(row?.tenants ?? ''), departments: row?.departments ?? [] };
}

/** How menu entries belong to resources: by the component of a page, or by the prefix of a permission code. */
const belongings = () =>
  JSON.stringify(
    servedResources().map(({ resource: { name, permission } }) => ({
      prefix: `${permission}:`,
      components: componentsOf(name),
    })),
  );

/**
 * What holders may do, with the data rules that restrict it, and whether these depend on who the person is or which
 * departments they belong to. The rules of a page narrow all rows of its resource, so they restrict every entry of that
 * resource: whoever has its button without its page is not narrowed. Its steps are materialized, because the planner
 * expects one row of each and would compute them again for every right.
 */
export const rightsOf = (grants: SQL, holders: readonly string[]): SQL => sql`
  with held as (
    select g.holder, p.id, p.name, p.perms, p.component,
      coalesce(array_agg(distinct r.id::text order by r.id::text) filter (where r.id is not null), '{}') as rules,
      coalesce(bool_or(r.rule_value ~* 'sys_?user'), false) as personal,
      coalesce(bool_or(r.rule_value ~* 'sys_?(multi_?)?org'), false) as departmental
    from (${grants}) g
    join sys_permission p on p.id = g.permission_id and p.del_flag = 0
    left join sys_permission_data_rule r
      on r.permission_id = p.id and r.status = '1' and r.id = any(string_to_array(g.data_rule_ids, ','))
    where g.holder = any(${sql.param(holders)}::text[])
    group by g.holder, p.id),
  ruling as materialized (
    select held.holder, resource.prefix, resource.components, held.rules
    from held
    join json_to_recordset(${belongings()}::json) as resource(prefix text, components text[])
      on held.component = any(resource.components)
    where held.rules <> '{}'),
  inherited as materialized (
    select held.holder, held.id, array_agg(distinct rule order by rule) as rules
    from held
    join ruling on ruling.holder = held.holder
      and (held.component = any(ruling.components) or starts_with(held.perms, ruling.prefix))
    cross join unnest(held.rules || ruling.rules) as rule
    group by held.holder, held.id)
  select held.holder, held.id, held.name, coalesce(inherited.rules, held.rules) as rules, held.personal, held.departmental
  from held left join inherited on inherited.holder = held.holder and inherited.id = held.id`;
