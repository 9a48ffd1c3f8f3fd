import { eq, sql } from 'drizzle-orm';
import type { GrantLocks, LockReason } from '#contract/areas/role-grants.ts';
import { parts } from '#contract/filter-value.ts';
import { administratorRoles } from '#server/access/administrators/administrators.ts';
import { departmentPermissions, permissions, rolePermissions } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { type OwnRights, ownLastingRights, ownRights } from '../users/own-rights.ts';
import { visibleRole } from './visible-role.ts';

/** Why the caller may not change grants of a role: all of them, or those of some entries. */
interface Locks {
  readonly whole: boolean;
  reasonOf(permissionId: string): LockReason | undefined;
}

interface StoredGrant {
  readonly permissionId: string;
  readonly dataRuleIds: string | null;
}

/** What the caller holds, now or without an end. */
type Holding = (context: HandlerContext) => Promise<OwnRights>;

/** What a caller may not grant to a role or take from it. */
const locksOf = async (context: HandlerContext, roleId: string, holding: Holding): Promise<Locks> =>
  locksWithin(context, holding, async () => (await administratorRoles(context.db)).includes(roleId));

/** What a caller may not set for departments, which have no role of administrators. */
const locksOfDepartments = (context: HandlerContext, holding: Holding): Promise<Locks> =>
  locksWithin(context, holding, async () => false);

/**
 * What a caller may not grant or take away. A right that the caller holds within data rules only is locked as well: rules
 * select other rows for other people, and those of several roles replace each other.
 */
async function locksWithin(
  context: HandlerContext,
  holding: Holding,
  isWhole: () => Promise<boolean>,
): Promise<Locks> {
  const { isAdministrator, grants } = await holding(context);
  if (isAdministrator) return { whole: false, reasonOf: () => undefined };
  const whole = await isWhole();
  const held = new Map(grants.map(({ id, rules }) => [id, rules]));
  return {
    whole,
    reasonOf: id => {
      if (whole) return 'administrators';
      const rules = held.get(id);
      if (rules === undefined) return 'notHeld';
      return rules.length > 0 ? 'ruled' : undefined;
    },
  };
}

/** The grants of a role that the caller may not change, and how many data rules narrow each of its grants. */
export async function grantLocks(
  { roleId }: { roleId: string },
  context: HandlerContext,
): Promise<GrantLocks> {
  const { permissionId, dataRuleIds } = rolePermissions;
  const seen = (await visibleRole(roleId, context))?.id ?? '';
  const grants = await context.db
    .select({ permissionId, dataRuleIds })
    .from(rolePermissions)
    .where(eq(rolePermissions.roleId, seen));
  return locksAmong(grants, seen, context);
}

/** The grants among those of a role, or of a role within a department, that the caller may not change. */
export const locksAmong = async (
  grants: readonly StoredGrant[],
  roleId: string,
  context: HandlerContext,
): Promise<GrantLocks> => describeLocks(await locksOf(context, roleId, ownLastingRights), grants, context);

/** The permissions of a department that the caller may not change, and how many data rules each of them has. */
export async function departmentLocks(
  { departId }: { departId: string },
  context: HandlerContext,
): Promise<GrantLocks> {
  const { permissionId, dataRuleIds } = departmentPermissions;
  const grants = await context.db
    .select({ permissionId, dataRuleIds })
    .from(departmentPermissions)
    .where(eq(departmentPermissions.departId, departId));
  return describeLocks(await locksOfDepartments(context, ownLastingRights), grants, context);
}

async function describeLocks(
  { whole, reasonOf }: Locks,
  grants: readonly StoredGrant[],
  context: HandlerContext,
): Promise<GrantLocks> {
  const rows = await context.db
    .select({ id: permissions.id })
    .from(permissions)
    .where(eq(permissions.delFlag, 0));
  const entries = rows.flatMap(({ id }) => {
    const reason = reasonOf(id);
    return reason === undefined || reason === 'administrators' ? [] : [{ id, reason }];
  });
  const counted = grants.map(each => [each.permissionId, parts(each.dataRuleIds ?? '').length] as const);
  return { whole, entries, rules: Object.fromEntries(counted.filter(([, rules]) => rules > 0)) };
}

const refusals: Readonly<Record<LockReason, (names: string) => string>> = {
  administrators: () => '只有管理员可以修改管理员角色的授权',
  notHeld: names => `不能授予或收回自己没有的权限：${names}`,
  ruled: names => `不能授予或收回自己受数据规则限制的权限：${names}`,
};

/** The maximum number of entries that a refusal names. */
const mostNamed = 5;

/** Entries of a change of grants. */
interface Changed {
  /** What is granted stays, so the caller must hold it without an end. */
  readonly added?: readonly string[];
  readonly removed?: readonly string[];
}

/** @throws BusinessError that names the first of the entries whose grants the caller may not change */
export const requireUnlocked = (context: HandlerContext, roleId: string, changed: Changed): Promise<void> =>
  requireChangeable(context, changed, holding => locksOf(context, roleId, holding));

/** @throws BusinessError that names the first of the entries that the caller may not give to departments or take away */
export const requireUnlockedForDepartments = (context: HandlerContext, changed: Changed): Promise<void> =>
  requireChangeable(context, changed, holding => locksOfDepartments(context, holding));

async function requireChangeable(
  context: HandlerContext,
  { added = [], removed = [] }: Changed,
  locks: (holding: Holding) => Promise<Locks>,
): Promise<void> {
  if (added.length + removed.length === 0) return;
  await refuseLocked(context, await locks(ownRights), [...added, ...removed]);
  const { reasonOf } = await locks(ownLastingRights);
  const ending = added.filter(id => reasonOf(id) !== undefined);
  if (ending.length > 0)
    throw new BusinessError(`不能授予自己只在一段时间内拥有的权限：${await namesOf(context, ending)}`);
}

async function refuseLocked(context: HandlerContext, { reasonOf }: Locks, permissionIds: readonly string[]) {
  const byReason = Map.groupBy(permissionIds, reasonOf);
  for (const reason of ['administrators', 'notHeld', 'ruled'] as const) {
    const locked = byReason.get(reason);
    if (locked === undefined) continue;
    throw new BusinessError(refusals[reason](await namesOf(context, locked)));
  }
}

/** The names of the first of these entries, for a refusal. */
export async function namesOf({ db }: HandlerContext, ids: readonly string[]): Promise<string> {
  const rows = await db.execute<{ name: string | null }>(sql`
    select name from sys_permission where id = any(${sql.param(ids)}::text[])
    order by sort_no, id limit ${mostNamed}`);
  return rows.rows.map(({ name }) => name ?? '').join('、') + (ids.length > mostNamed ? '…' : '');
}
