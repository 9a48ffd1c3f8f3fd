import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { componentsOf } from '#contract/pages.ts';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import { type FieldMode, type FieldRestrictions, mayRestrict } from '#contract/resource/restricted-fields.ts';
import type { Database } from '#server/db/open.ts';
import { fieldRules, userRoles } from '#server/db/schema/index.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { holdsAdministratorRole } from '#server/modules/users/administrators.ts';
import { type AnyServer, servedResources } from './definition.ts';

/** The restrictions of a person by the name of the resource. */
export type Restrictions = ReadonlyMap<string, FieldRestrictions>;

const unrestricted: FieldRestrictions = new Map();
const kept = new WeakMap<FastifyRequest, Promise<Restrictions>>();

/** The fields of a resource that are hidden from the caller, or read-only for them. */
export async function fieldRights(
  { resource }: Pick<AnyServer, 'resource'>,
  context: HandlerContext,
): Promise<FieldRestrictions> {
  return (await restrictionsOfCaller(context)).get(resource.name) ?? unrestricted;
}

/** All restrictions of the caller, read once for a request. */
export function restrictionsOfCaller({ caller, db, request }: HandlerContext): Promise<Restrictions> {
  if (!caller) return Promise.resolve(new Map());
  const restrictions = kept.get(request) ?? restrictionsOf(db, caller.userId);
  kept.set(request, restrictions);
  return restrictions;
}

/** A role that a person holds, with the rules of its fields and the resources that it opens. */
export interface RestrictingRole {
  readonly opens: (resource: AnyResource) => boolean;
  /** By the name of the resource. */
  readonly rules: ReadonlyMap<string, FieldRestrictions>;
}

/** The restrictions of a person: none for an administrator. */
export async function restrictionsOf(db: Database, userId: string): Promise<Restrictions> {
  const rules = await db
    .select({ roleId: fieldRules.roleId })
    .from(fieldRules)
    .innerJoin(userRoles, eq(userRoles.roleId, fieldRules.roleId))
    .where(eq(userRoles.userId, userId))
    .limit(1);
  if (rules.length === 0 || (await holdsAdministratorRole(db, userId))) return new Map();
  return combined(await rolesOfPerson(db, userId));
}

/** What the roles of a person open and restrict, also those within departments. */
export async function rolesOfPerson(db: Database, userId: string): Promise<RestrictingRole[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select role_id as id from sys_user_role where user_id = ${userId}
    union select drole_id from sys_depart_role_user where user_id = ${userId}`);
  return restrictingRoles(
    db,
    rows.map(({ id }) => id),
  );
}

/** What roles, also those within departments, open and restrict. */
export async function restrictingRoles(db: Database, roleIds: readonly string[]): Promise<RestrictingRole[]> {
  const ids = sql.param([...roleIds]);
  const grants = await db.execute<{ holder: string; perms: string | null; component: string | null }>(sql`
    select g.holder, p.perms, p.component from (
      select role_id as holder, permission_id from sys_role_permission where role_id = any(${ids}::text[])
      union all
      select role_id, permission_id from sys_depart_role_permission where role_id = any(${ids}::text[])) g
    join sys_permission p on p.id = g.permission_id and p.del_flag = 0`);
  const rules = await db.execute<{ roleId: string; resource: string; field: string; mode: FieldMode }>(sql`
    select role_id as "roleId", resource, field, mode from vitrine_field_rule where role_id = any(${ids}::text[])`);
  const granted = Map.groupBy(grants.rows, ({ holder }) => holder);
  const ruled = Map.groupBy(rules.rows, ({ roleId }) => roleId);
  return roleIds.map(id => {
    const entries = granted.get(id) ?? [];
    const byResource = Map.groupBy(ruled.get(id) ?? [], ({ resource }) => resource);
    return {
      opens: resource => {
        const components = componentsOf(resource.name);
        return entries.some(
          ({ perms, component }) =>
            perms?.startsWith(`${resource.permission}:`) || components.includes(component ?? ''),
        );
      },
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
export function combined(roles: readonly RestrictingRole[]): Restrictions {
  const restrictions = new Map<string, FieldRestrictions>();
  for (const { resource } of servedResources()) {
    const restricting = roles.filter(({ rules }) => rules.has(resource.name));
    if (restricting.length === 0) continue;
    const opening = roles.filter(({ opens }) => opens(resource));
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
