import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PermissionExplanation } from '#contract/areas/permissions-explain.ts';
import { parts } from '#contract/filter-value.ts';
import { administratorsAmong } from '#server/access/administrators/administrators.ts';
import { grantsOfPeople, grantsOfRoles } from '#server/access/administrators/stored-grants.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { fieldsOfRolesBeyond, peopleSeeMore } from './field-excess.ts';
import { type OwnRights, ownRights, rightsOf } from './own-rights.ts';
import { responsibleBeyond } from './responsibility-excess.ts';

/** The rights of a person that exceed those of the caller. */
interface Excess {
  /** The person is an administrator, unlike the caller. */
  administrator: boolean;
  /** Names of the menus, buttons and fields that the caller lacks, or has within other data rules. */
  rights: string[];
  /** The person is not confined to the tenants of the caller. */
  tenants: boolean;
  /** The person is responsible for a department whose roles the caller may not change. */
  departments: boolean;
}

const noExcess = {
  administrator: false,
  rights: [],
  tenants: false,
  departments: false,
} as const satisfies Excess;

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
  const own = await ownRights(context);
  const granted = await grantsBeyond(context, userIds, own);
  if (userIds.length === 0 || own.isAdministrator) return granted;
  const responsible = await responsibleBeyond(context, userIds);
  const exceeding = new Set([...granted.keys(), ...responsible]);
  return new Map(
    [...exceeding].map(id => [id, { ...(granted.get(id) ?? noExcess), departments: responsible.has(id) }]),
  );
}

/**
 * As {@link rightsBeyond}, but without the departments that people are responsible for, which no change of roles changes.
 * @param own the rights of the caller to compare with, which they have now or without an end
 */
export async function grantsBeyond(
  context: HandlerContext,
  userIds: readonly string[],
  own: OwnRights,
): Promise<ReadonlyMap<string, Excess>> {
  const { db } = context;
  // An administrator may grant every right, including one that was added since.
  if (own.isAdministrator || userIds.length === 0) return new Map();
  const administrators = await administratorsAmong(db, userIds);
  const rights = await excessRights(db, own, rightsOf(grantsOfPeople, userIds), differsByPerson(own));
  const fields = await peopleSeeMore(context, userIds, own.lasting);
  const tenants = await outsideTenants(db, own, userIds);
  const exceeding = new Set([...administrators, ...rights.keys(), ...fields.keys(), ...tenants]);
  return new Map(
    [...exceeding].map(id => [
      id,
      {
        administrator: administrators.has(id),
        rights: [...(rights.get(id) ?? []), ...(fields.get(id) ?? [])],
        tenants: tenants.has(id),
        departments: false,
      },
    ]),
  );
}

/**
 * Whether the rules of a right select other rows for its holder than for the caller, because they depend on the person
 * or on departments that the caller does not belong to.
 */
const differsByPerson = ({ userId, departments }: OwnRights): SQL => sql`
  (theirs.personal and theirs.holder <> ${userId}) or (theirs.departmental and exists (
    select 1 from sys_user_depart d
    where d.user_id = theirs.holder and d.dep_id <> all(${sql.param(departments)}::text[])))`;

/**
 * Names of the rights that the caller lacks, by holder. Rules of one column replace each other, so that further rules
 * need not narrow what a person sees: only the same rules count as equal, and no rule as more.
 */
async function excessRights(
  db: Database,
  { grants }: OwnRights,
  theirs: SQL,
  differs: SQL,
): Promise<ReadonlyMap<string, string[]>> {
  const result = await db.execute<{ holder: string; name: string | null }>(sql`
    select theirs.holder, theirs.name from (${theirs}) theirs
    left join json_to_recordset(${JSON.stringify(grants)}::json) as own(id text, rules text[]) on own.id = theirs.id
    where own.id is null or (own.rules <> '{}' and (own.rules <> theirs.rules or ${differs}))
    order by theirs.name, theirs.id`);
  const byHolder = Map.groupBy(result.rows, row => row.holder);
  return new Map([...byHolder].map(([id, rows]) => [id, rows.map(({ name }) => name ?? '')]));
}

/**
 * Whether the caller, with these rights, holds every right of these roles, and sees as much through it.
 *
 * @param grants what roles of their kind grant
 */
export async function holdsRightsOf(
  context: HandlerContext,
  roleIds: readonly string[],
  own: OwnRights,
  grants: SQL = grantsOfRoles,
): Promise<boolean> {
  if (own.isAdministrator) return true;
  if ((await fieldsOfRolesBeyond(context, roleIds, own.lasting)).length > 0) return false;
  return (await excessRights(context.db, own, rightsOf(grants, roleIds), sql`false`)).size === 0;
}

/** Those who act for a tenant that the caller does not belong to; a person without tenants is not confined. */
async function outsideTenants(
  db: Database,
  own: OwnRights,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (own.tenants.length === 0) return new Set();
  const rows = await db
    .select({ id: users.id, tenants: users.relTenantIds })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return new Set(rows.filter(({ tenants }) => !isWithinTenants(own.tenants, tenants)).map(({ id }) => id));
}

/** Whether people of these tenants act only for those that confine the caller. */
export function isWithinTenants(own: readonly string[], tenants: string | null): boolean {
  const theirs = parts(tenants ?? '');
  return own.length === 0 || (theirs.length > 0 && theirs.every(id => own.includes(id)));
}

/**
 * Refuses to change how people sign in, or what they may do, if their rights exceed the caller's.
 *
 * @param context its `db` is the transaction of the change, in which the people are locked
 * @throws BusinessError that names the first of them
 */
export async function requireRightsOver(context: HandlerContext, userIds: readonly string[]): Promise<void> {
  const beyond = await rightsBeyond(context, userIds);
  const first = userIds.find(id => beyond.has(id));
  if (first === undefined) return;
  const [person] = await context.db
    .select({ username: users.username, realname: users.realname })
    .from(users)
    .where(inArray(users.id, [first]));
  throw new BusinessError(
    `“${person?.realname || person?.username}”的权限超出您的权限，不能修改其登录方式、状态、角色或部门，也不能删除`,
  );
}

/** Whether the caller may change how a person signs in, and the reasons if not. */
export async function explainRightsOver(
  context: HandlerContext,
  userId: string,
): Promise<PermissionExplanation['rightsOver']> {
  const excess = (await rightsBeyond(context, [userId])).get(userId);
  return { changeable: excess === undefined, ...(excess ?? noExcess) };
}
