import { type SQL, sql } from 'drizzle-orm';
import { componentsOf } from '#contract/pages.ts';
import { type FieldMode, type FieldRestrictions, mayRestrict } from '#contract/resource/restricted-fields.ts';
import { isOfAdministrators } from '#server/access/administrators/administrator-roles.ts';
import { type Lasting, lastsUntil } from '#server/access/administrators/lasting.ts';
import type { Database } from '#server/kernel/db/open.ts';
import type { Caller, HandlerContext } from '#server/kernel/http/context.ts';
import { type AnyServer, servedResources } from './definition.ts';

/** The restrictions of a person by the name of the resource. */
export type Restrictions = ReadonlyMap<string, FieldRestrictions>;

const unrestricted: FieldRestrictions = new Map();
const kept = new WeakMap<Caller, Map<string, Promise<Restrictions>>>();

/** The fields of a resource that are hidden from the caller, or read-only for them. */
export async function fieldRights(
  { resource }: Pick<AnyServer, 'resource'>,
  context: HandlerContext,
): Promise<FieldRestrictions> {
  return (await restrictionsOfCaller(context)).get(resource.name) ?? unrestricted;
}

/**
 * All restrictions of the caller, read once for a request, which reads its caller, so that a change is compared with those before it.
 * @param lasting only roles that last long enough count
 */
export function restrictionsOfCaller(
  { caller, db }: HandlerContext,
  lasting: Lasting = 'now',
): Promise<Restrictions> {
  if (!caller) return Promise.resolve(new Map());
  const known = kept.get(caller) ?? new Map<string, Promise<Restrictions>>();
  kept.set(caller, known);
  const key = String(lasting);
  const restrictions = known.get(key) ?? restrictionsOf(db, caller.userId, lasting);
  known.set(key, restrictions);
  return restrictions;
}

/** A role with the rules of its fields and the resources that it opens, by the names of these. */
interface OpeningRole {
  readonly isAdministrator: boolean;
  readonly opens: ReadonlySet<string>;
  readonly rules: ReadonlyMap<string, FieldRestrictions>;
}

/** Also with what else it gives of resources. */
export interface RestrictingRole extends OpeningRole {
  /** The resources of which it includes anything, such as an export without the page. */
  readonly reaches: ReadonlySet<string>;
}

const heldBy = (userId: string, lasting: Lasting = 'now'): SQL => sql`
  select role_id as id from vitrine_user_role_in_force
  where user_id = ${userId} and ${lastsUntil(sql`end_time`, lasting)}
  union select drole_id from vitrine_depart_role_user_in_force
  where user_id = ${userId} and ${lastsUntil(sql`end_time`, lasting)}`;

/**
 * The restrictions of a person: none for an administrator. Without rules it costs one small query.
 * @param lasting only roles that last long enough count
 */
export async function restrictionsOf(
  db: Database,
  userId: string,
  lasting: Lasting = 'now',
): Promise<Restrictions> {
  const held = heldBy(userId, lasting);
  const rules = await rulesOf(db, held);
  if (rules.length === 0) return new Map();
  const names = new Set(rules.map(({ resource }) => resource));
  // Every request of somebody with rules waits for it, so what only comparisons of roles need is not read.
  const roles = await withRules(db, held, { rules, names, withReaches: false });
  return roles.some(({ isAdministrator }) => isAdministrator) ? new Map() : combined(roles);
}

/** What the roles of a person open and restrict, also those within departments. */
export const rolesOfPerson = (db: Database, userId: string): Promise<RestrictingRole[]> =>
  rolesIn(db, heldBy(userId));

/** What roles, also those within departments, open and restrict. */
export const restrictingRoles = (db: Database, roleIds: readonly string[]): Promise<RestrictingRole[]> =>
  rolesIn(db, sql`select unnest(${sql.param([...roleIds])}::text[]) as id`);

const rolesIn = async (db: Database, held: SQL): Promise<RestrictingRole[]> =>
  withRules(db, held, {
    rules: await rulesOf(db, held),
    names: new Set(servedResources().map(each => each.resource.name)),
    withReaches: true,
  });

interface Rule extends Record<string, unknown> {
  readonly roleId: string;
  readonly resource: string;
  readonly field: string;
  readonly mode: FieldMode;
}

async function rulesOf(db: Database, held: SQL): Promise<Rule[]> {
  const { rows } = await db.execute<Rule>(sql`
    select role_id as "roleId", resource, field, mode from vitrine_field_rule where role_id in (${held})`);
  return rows;
}

interface HeldRole extends Record<string, unknown> {
  readonly id: string;
  readonly isAdministrator: boolean;
  readonly opens: string[];
  readonly reaches: string[];
}

interface Wanted {
  readonly rules: readonly Rule[];
  /** The resources in question. */
  readonly names: ReadonlySet<string>;
  /** Without, no resource is reported as reached. */
  readonly withReaches: boolean;
}

/** Reads which of these resources the roles open, and whether a role has all permissions. */
async function withRules(
  db: Database,
  held: SQL,
  { rules, names, withReaches }: Wanted,
): Promise<RestrictingRole[]> {
  const resources = servedResources().flatMap(({ resource: { name, permission } }) =>
    names.has(name)
      ? [{ name, prefix: `${permission}:`, code: `${permission}:list`, components: componentsOf(name) }]
      : [],
  );
  const named = (of: SQL) => sql`array(
    select named.name
    from json_to_recordset(${JSON.stringify(resources)}::json)
      as named(name text, prefix text, code text, components text[])
    where exists (
      select 1 from sys_permission p where p.del_flag = 0
      and (${of} or p.component = any(named.components)) and p.id in (
        select permission_id from sys_role_permission where role_id = held.id
        union all select permission_id from sys_depart_role_permission where role_id = held.id)))`;
  const { rows } = await db.execute<HeldRole>(sql`
    select held.id, ${isOfAdministrators(sql`held.id`)} as "isAdministrator",
      ${named(sql`p.perms = named.code`)} as opens,
      ${withReaches ? named(sql`starts_with(p.perms, named.prefix)`) : sql`'{}'::text[]`} as reaches
    from (${held}) held`);
  const ruled = Map.groupBy(rules, ({ roleId }) => roleId);
  return rows.map(({ id, isAdministrator, opens, reaches }) => {
    const byResource = Map.groupBy(ruled.get(id) ?? [], ({ resource }) => resource);
    return {
      isAdministrator,
      opens: new Set(opens),
      reaches: new Set(reaches),
      rules: new Map(
        [...byResource].map(([name, own]) => [name, new Map(own.map(({ field, mode }) => [field, mode]))]),
      ),
    };
  });
}

const strength = (mode: FieldMode | undefined): number =>
  mode === 'hidden' ? 2 : mode === 'readOnly' ? 1 : 0;

/** Whether a restriction lets through more than another one. */
export const isWeaker = (mode: FieldMode | undefined, than: FieldMode | undefined): boolean =>
  strength(mode) < strength(than);

/**
 * The restrictions of a person with all of these roles. The most generous role wins among those that open the resource;
 * where none of them does, among those with rules for it.
 */
function combined(roles: readonly OpeningRole[]): Restrictions {
  const restrictions = new Map<string, FieldRestrictions>();
  for (const { resource } of servedResources()) {
    const restricting = roles.filter(({ rules }) => rules.has(resource.name));
    if (restricting.length === 0) continue;
    const opening = roles.filter(({ opens }) => opens.has(resource.name));
    const rules = (opening.length > 0 ? opening : restricting).map(role => role.rules.get(resource.name));
    const own = new Map<string, FieldMode>();
    for (const field of rules[0]?.keys() ?? []) {
      const [first, ...others] = rules.map(each => each?.get(field));
      const mode = others.reduce((left, right) => (isWeaker(right, left) ? right : left), first);
      if (mode && mayRestrict(resource, field, mode)) own.set(field, mode);
    }
    if (own.size > 0) restrictions.set(resource.name, own);
  }
  return restrictions;
}
