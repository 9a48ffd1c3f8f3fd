import { eq, sql } from 'drizzle-orm';
import type { GrantLocks, LockReason } from '#contract/areas/role-grants.ts';
import { permissions, rolePermissions } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { administratorRoles } from '../users/administrators.ts';
import { ownRights } from '../users/own-rights.ts';
import { visibleRole } from './visible-role.ts';

/** Why the caller may not change grants of a role: all of them, or those of some entries. */
interface Locks {
  readonly whole: boolean;
  reasonOf(permissionId: string): LockReason | undefined;
}

/**
 * What a caller may not grant or take away. A right that the caller holds within data rules only is locked as well: rules
 * select other rows for other people, and those of several roles replace each other.
 */
async function locksOf(context: HandlerContext, roleId: string): Promise<Locks> {
  const { isAdministrator, grants } = await ownRights(context);
  if (isAdministrator) return { whole: false, reasonOf: () => undefined };
  const whole = (await administratorRoles(context.db)).includes(roleId);
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
  const { db } = context;
  const role = await visibleRole(roleId, context);
  const { whole, reasonOf } = await locksOf(context, role?.id ?? '');
  const rows = await db.select({ id: permissions.id }).from(permissions).where(eq(permissions.delFlag, 0));
  const entries = rows.flatMap(({ id }) => {
    const reason = reasonOf(id);
    return reason === undefined || reason === 'administrators' ? [] : [{ id, reason }];
  });
  const ruled = await db
    .select({
      id: rolePermissions.permissionId,
      rules: sql<number>`cardinality(string_to_array(${rolePermissions.dataRuleIds}, ','))`,
    })
    .from(rolePermissions)
    .where(eq(rolePermissions.roleId, role?.id ?? ''));
  const counted = ruled.filter(({ rules }) => rules > 0).map(({ id, rules }) => [id, rules] as const);
  return { whole, entries, rules: Object.fromEntries(counted) };
}

const refusals: Readonly<Record<LockReason, (names: string) => string>> = {
  administrators: () => '只有管理员可以修改管理员角色的授权',
  notHeld: names => `不能授予或收回自己没有的权限：${names}`,
  ruled: names => `不能授予或收回自己受数据规则限制的权限：${names}`,
};

/** The maximum number of entries that a refusal names. */
const mostNamed = 5;

/** @throws BusinessError that names the first of the entries whose grants the caller may not change */
export async function requireUnlocked(
  context: HandlerContext,
  roleId: string,
  permissionIds: readonly string[],
): Promise<void> {
  if (permissionIds.length === 0) return;
  const { reasonOf } = await locksOf(context, roleId);
  const byReason = Map.groupBy(permissionIds, reasonOf);
  for (const reason of ['administrators', 'notHeld', 'ruled'] as const) {
    const locked = byReason.get(reason);
    if (locked === undefined) continue;
    throw new BusinessError(refusals[reason](await namesOf(context, locked)));
  }
}

async function namesOf({ db }: HandlerContext, ids: readonly string[]): Promise<string> {
  const rows = await db.execute<{ name: string | null }>(sql`
    select name from sys_permission where id = any(${sql.param(ids)}::text[])
    order by sort_no, id limit ${mostNamed}`);
  return rows.rows.map(({ name }) => name ?? '').join('、') + (ids.length > mostNamed ? '…' : '');
}
